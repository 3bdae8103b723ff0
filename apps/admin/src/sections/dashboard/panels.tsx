/** The panels of the dashboard below the totals. */
import { applicantStatuses, statusLabels } from '@sekolah/contract/admission/labels'
import { articleCategoryLabels } from '@sekolah/contract/information/labels'
import type { DashboardStats } from '@sekolah/contract/school/schemas'
import { dayIn, formatAge, formatDayShort } from '@sekolah/contract/values/dates'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSchool } from '../../core/school/school.tsx'
import { statusTones } from '../applications/decision/decision.ts'
import { PublicationBadge } from '../articles/publication-badge.tsx'
import { DayBars, NamedBars, percent, ShareBar } from './charts.tsx'
import { lastDays } from './days.ts'

const CHART_DAYS = 14

type Ppdb = DashboardStats['ppdb']
type Recent = DashboardStats['recent']

export const DailyApplications = ({
  byDay,
  className,
}: {
  byDay: Ppdb['by_day']
  className?: string
}) => {
  const { zone } = useSchool()
  const days = lastDays(byDay, CHART_DAYS, zone, new Date())
  const sum = days.reduce((total, { count }) => total + count, 0)
  return (
    <Panel
      title="Pendaftaran per hari"
      aside={`${sum} dalam ${CHART_DAYS} hari`}
      className={className}
    >
      <DayBars caption={`Pendaftaran per hari, ${CHART_DAYS} hari terakhir`} days={days} />
    </Panel>
  )
}

const fills = { pending: 'fill-wait-line', accepted: 'fill-good', rejected: 'fill-bad' }

export const StatusShares = ({ ppdb }: { ppdb: Ppdb }) => {
  const whole = ppdb.pending + ppdb.accepted + ppdb.rejected
  return (
    <Panel title="Status pendaftar" aside={`${whole} pendaftar`}>
      <ShareBar
        parts={applicantStatuses.map((status) => ({
          name: status,
          count: ppdb[status],
          fill: fills[status],
        }))}
      />
      <ul className="mt-4 -mb-2">
        {applicantStatuses.map((status) => (
          <li
            key={status}
            className="relative -mx-2 flex min-h-13 items-center gap-3 rounded-md px-2 hover:bg-sunken/60"
          >
            <Link
              to="/ppdb"
              search={{ status }}
              className={classes(rowLinkClass, 'after:rounded-md')}
            >
              <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
            </Link>
            <strong className="ml-auto text-xl tabular-nums">{ppdb[status]}</strong>
            <span className="w-11 text-right text-sm text-soft tabular-nums">
              {percent(ppdb[status], whole)}
            </span>
          </li>
        ))}
      </ul>
      {ppdb.withdrawn > 0 && (
        <p className="mt-4 text-sm text-soft">{ppdb.withdrawn} dibatalkan keluarganya.</p>
      )}
    </Panel>
  )
}

export const ProgramChoices = ({ byChoice }: { byChoice: Ppdb['by_choice'] }) => (
  <Panel title="Pilihan program pertama">
    {byChoice.length ? (
      <NamedBars
        caption="Pendaftar menurut pilihan program pertama"
        values={byChoice.map(({ program, count }) => ({
          name: program ?? 'Belum memilih',
          count,
        }))}
      />
    ) : (
      <p className="text-soft">Belum ada pendaftar.</p>
    )}
  </Panel>
)

export const LatestApplicants = ({ rows }: { rows: Recent['ppdb'] }) => (
  <Panel title="Pendaftar terbaru" aside={<All section="ppdb" />}>
    <Rows empty="Belum ada pendaftar.">
      {rows.map((row) => (
        <li key={row.id} className={rowClass}>
          <span className="flex items-center justify-between gap-3">
            <Link to="/ppdb/$id" params={{ id: `${row.id}` }} className={titleClass}>
              {row.name}
            </Link>
            <Badge tone={statusTones[row.status]}>{statusLabels[row.status]}</Badge>
          </span>
          <span className="mt-0.5 block truncate text-sm text-soft">
            {row.registration_number} · {row.previous_school} ·{' '}
            {formatAge(row.registration_date, new Date())}
          </span>
        </li>
      ))}
    </Rows>
  </Panel>
)

export const LatestArticles = ({ rows }: { rows: Recent['articles'] }) => {
  const { zone } = useSchool()
  return (
    <Panel title="Artikel terbaru" aside={<All section="articles" />}>
      <Rows empty="Belum ada artikel.">
        {rows.map((row) => (
          <li key={row.id} className={rowClass}>
            <span className="flex items-center justify-between gap-3">
              <Link
                to="/$section/$record"
                params={{ section: 'articles', record: `${row.id}` }}
                className={titleClass}
              >
                {row.title}
              </Link>
              <PublicationBadge article={row} />
            </span>
            <span className="mt-0.5 block truncate text-sm text-soft">
              {articleCategoryLabels[row.category]} · {row.author} ·{' '}
              {formatDayShort(dayIn(zone, new Date(row.date)))}
            </span>
          </li>
        ))}
      </Rows>
    </Panel>
  )
}

const rowClass = 'relative rounded-md px-2 py-2.5 hover:bg-sunken/60'
const titleClass = classes(rowLinkClass, 'truncate font-semibold after:rounded-md')

const Rows = ({ empty, children }: { empty: string; children: ReactNode[] }) =>
  children.length ? (
    <ul className="-mx-2 -mb-2">{children}</ul>
  ) : (
    <p className="text-soft">{empty}</p>
  )

const All = ({ section }: { section: string }) => (
  <Link to="/$section" params={{ section }} className="font-semibold text-brand">
    Lihat semua
  </Link>
)

type PanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

export const Panel = ({ title, aside, className, children }: PanelProps) => (
  <Card className={classes('flex flex-col p-5', className)}>
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg">{title}</h2>
      {aside && <span className="shrink-0 text-sm text-soft">{aside}</span>}
    </div>
    {children}
  </Card>
)
