/** The totals of the dashboard; each links to its section. */

import type { DashboardStats } from '@sekolah/contract/school/schemas'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { classes } from '@sekolah/ui/classes'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  ClipboardList,
  GraduationCap,
  Images,
  type LucideIcon,
  Newspaper,
  Users,
} from 'lucide-react'
import { useSchoolTerms } from '../../core/school/words.ts'

type Counts = DashboardStats['overview']

const cards: { count: keyof Counts; label: string; section: string; icon: LucideIcon }[] = [
  { count: 'teachers', label: 'Total Guru', section: 'teachers', icon: Users },
  { count: 'alumni', label: 'Total Alumni', section: 'alumni', icon: GraduationCap },
  { count: 'articles', label: 'Total Artikel', section: 'articles', icon: Newspaper },
  { count: 'events', label: 'Total Event', section: 'events', icon: CalendarDays },
  { count: 'ppdb_applicants', label: 'Pendaftar PPDB', section: 'ppdb', icon: ClipboardList },
  { count: 'gallery_images', label: 'Gambar Galeri', section: 'gallery', icon: Images },
]

type Props = { counts: Counts; seesApplicants: boolean }

export const Overview = ({ counts, seesApplicants }: Props) => {
  const words = useSchoolTerms()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      {cards
        .filter(({ section }) => seesApplicants || section !== 'ppdb')
        .map(({ count, label, section, icon: Icon }) => (
          <li
            key={count}
            className="relative rounded-lg border border-line bg-surface px-4 py-3.5 transition-colors duration-150 hover:border-line-strong"
          >
            <p className="truncate text-sm text-soft">
              <Link
                to="/$section"
                params={{ section }}
                className={classes(rowLinkClass, 'after:rounded-lg')}
              >
                {words(label)}
              </Link>
            </p>
            <p className="mt-1 flex items-center justify-between">
              <strong className="text-3xl font-extrabold tracking-tight tabular-nums">
                {formatNumber(counts[count])}
              </strong>
              <Icon aria-hidden className="size-5 shrink-0 text-soft" />
            </p>
          </li>
        ))}
    </ul>
  )
}
