/** The tabs of Kelola PPDB, also on the screens that stand beside the list of applicants. */
import { classes } from '@sekolah/ui/classes'
import { useScrollCurrentIntoView } from '@sekolah/ui/present-in-view'
import { Link } from '@tanstack/react-router'
import { useSchool } from '../../core/school/school.tsx'
import { useSchoolTerms } from '../../core/school/words.ts'
import { useSession } from '../../core/session/use-session.ts'
import { admissionTabs } from './stages.ts'

type Props = {
  /** The address of the section on the screen. */
  present: string
  className?: string
}

/** As low as a button, so that they share one line with the title. */
export const AdmissionTabs = ({ present, className }: Props) => {
  const { user } = useSession()
  const school = useSchool()
  return (
    <nav
      ref={useScrollCurrentIntoView()}
      aria-label={useSchoolTerms()('Kelola PPDB')}
      className={classes(
        'min-w-0 overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 max-sm:fade-end',
        className,
      )}
    >
      <ul className="flex w-max gap-0.5">
        {admissionTabs(user, school).map(({ section, label }) => (
          <li key={section}>
            <Link
              to="/$section"
              params={{ section }}
              activeOptions={{ exact: true }}
              aria-current={section === present ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-9 items-center rounded-sm px-2.5 text-sm font-semibold whitespace-nowrap no-underline pointer-coarse:min-h-11',
                'focus-visible:-outline-offset-3',
                section === present
                  ? 'bg-brand-wash text-brand'
                  : 'text-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
