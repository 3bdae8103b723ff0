/** The onboarding checklist of a new school, until all is done or it is dismissed. */
import type { DashboardStats } from '@sekolah/contract/school/schemas'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Circle, CircleCheck, ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { keys } from '../../../core/api/keys.ts'
import { useStoredBoolean } from '../../../core/device/device.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSchoolTerms } from '../../../core/school/words.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { SETUP_SEGMENT, type SetupTask, setupTasksFor } from './steps.ts'

export const Checklist = ({ counts }: { counts: DashboardStats['overview'] }) => {
  const [isAway, putAway] = useStoredBoolean('checklist_away', false)
  return isAway ? null : <Tasks counts={counts} onDone={() => putAway(true)} />
}

type Props = { counts: DashboardStats['overview']; onDone: () => void }

const Tasks = ({ counts, onDone }: Props) => {
  const { api, platform } = useSession()
  const { settings } = useSchool()
  const words = useSchoolTerms()
  const others = useQuery({
    queryKey: keys.firstDay,
    queryFn: async ({ signal }) => {
      const [programs, faq, about, principal] = await Promise.all([
        api.academic_programs.list({ query: { type: 'program_unggulan' }, signal }),
        api.faq.list({ query: { active: true }, signal }),
        api.pages.get({ params: { key: 'about_school' }, signal }),
        api.pages.get({ params: { key: 'principal_message' }, signal }),
      ])
      return {
        programs: programs.rows.length,
        faq: faq.rows.length,
        pages: {
          about_school: about.content !== '',
          principal_message: principal.content !== '',
        },
      }
    },
  })
  const tasks =
    settings && others.data ? setupTasksFor(settings, { ...counts, ...others.data }) : []
  const done = tasks.filter(({ isDone }) => isDone).length
  const isAllDone = tasks.length > 0 && done === tasks.length
  useEffect(() => {
    // A finished checklist never comes back, so its queries stop.
    if (isAllDone && !others.isFetching) onDone()
  }, [isAllDone, others.isFetching, onDone])
  if (tasks.length === 0 || isAllDone) return null
  const next = tasks.find(({ isDone }) => !isDone)
  return (
    <Card className="p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="grow basis-full text-lg sm:basis-auto">
          Siapkan situs sekolah{' '}
          <span className="font-normal whitespace-nowrap text-soft">
            {done} dari {tasks.length} selesai
          </span>
        </h2>
        {next?.to.record === SETUP_SEGMENT && (
          <Link
            to="/$section/$record"
            params={{ section: 'dashboard', record: SETUP_SEGMENT }}
            className={buttonClass({ look: 'main' })}
          >
            {done === 0 ? 'Mulai penyiapan' : 'Lanjutkan penyiapan'}
          </Link>
        )}
        <a href={`${platform.apiBase}/`} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalLink aria-hidden />
          Lihat situs
        </a>
        <Button look="quiet" onClick={onDone}>
          Sembunyikan daftar
        </Button>
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {tasks.map((task) => (
          <Line key={task.id} task={{ ...task, title: words(task.title) }} />
        ))}
      </ul>
    </Card>
  )
}

const Line = ({ task: { title, isDone, to } }: { task: SetupTask }) => (
  <li className="border-t border-line">
    {isDone ? (
      <p className="flex min-h-12 items-center gap-3 text-soft">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        <span>
          {title}
          <span className="sr-only">, selesai</span>
        </span>
      </p>
    ) : (
      <Link
        to={to.record ? '/$section/$record' : '/$section'}
        params={{ section: to.section, record: to.record ?? '' }}
        search={to.tab ? { tab: to.tab } : {}}
        className="flex min-h-12 items-center gap-3 py-2 font-semibold text-ink no-underline hover:underline"
      >
        <Circle aria-hidden className="size-5 shrink-0 text-soft" />
        <span className="grow">{title}</span>
        <ArrowRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
    )}
  </li>
)
