/** The first screen of the day: how admission stands, and who came last. */
import { formatAge } from '@sekolah/contract/dates'
import type { Applicant, ApplicantStats, ApplicantStatus } from '@sekolah/contract/ppdb'
import { registrationNumber, statusLabels } from '@sekolah/contract/ppdb'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Badge, Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { rowLinkClass } from '@sekolah/ui/table'
import { Link } from '@tanstack/react-router'
import {
  CircleCheck,
  CircleX,
  Clock,
  CloudUpload,
  CopyCheck,
  type LucideIcon,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AdmissionBadge } from '../../admission-badge.tsx'
import { useNews } from '../../live.tsx'
import { useSchool } from '../../school.tsx'
import { useSession } from '../../session.tsx'
import { type Loaded, useLoad } from '../../use-load.ts'
import { statusTones } from '../ppdb/decision.ts'
import { DayBars, NamedBars } from './bars.tsx'
import { lastDays } from './days.ts'

const LATEST = 3
const CHART_DAYS = 14

export const Dashboard = () => {
  const { stats, settings } = useSchool()
  return (
    <div className="mx-auto max-w-[100rem]">
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl">Dashboard</h1>
        <AdmissionBadge />
        {settings?.ppdb_year && (
          <p className="text-soft">
            {settings.ppdb_label} {settings.ppdb_year}
          </p>
        )}
      </div>
      {stats ? (
        <Admission stats={stats} />
      ) : (
        <Empty title="Data pendaftar hanya untuk Admin">
          Pilih bagian dari menu untuk mengelola isi situs.
        </Empty>
      )}
    </div>
  )
}

const Admission = ({ stats }: { stats: Loaded<ApplicantStats> }) => {
  const { api, round } = useSession()
  const latest = useLoad(`latest ${round}`, async (signal) => {
    const { data } = await api.ppdb.list({ limit: LATEST }, { signal })
    return data
  })
  useNews({
    'applicant:new': latest.reload,
    'applicant:updated': latest.reload,
    connected: latest.reload,
  })

  const error = stats.error ?? latest.error
  return (
    <div className="space-y-4">
      {error && (
        <Notice tone="bad" role="alert" title={`Error loading dashboard: ${error.message}`}>
          <Button
            pending={stats.loading || latest.loading}
            onClick={() => {
              stats.reload()
              latest.reload()
            }}
          >
            Retry
          </Button>
        </Notice>
      )}
      {stats.data ? <Cards stats={stats.data} /> : !error && <Skeleton className="h-24" />}
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        {stats.data ? <Days stats={stats.data} /> : !error && <Skeleton className="h-76" />}
        {latest.data ? <Latest rows={latest.data} /> : !error && <Skeleton className="h-76" />}
        {stats.data && <Choices stats={stats.data} />}
      </div>
    </div>
  )
}

const Cards = ({ stats }: { stats: ApplicantStats }) => (
  <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
    <Stat icon={Users} label="Total pendaftar" value={stats.total} link="all" />
    <Stat
      icon={Clock}
      tone="text-wait"
      label={statusLabels.pending}
      value={stats.pending}
      link="pending"
    />
    <Stat
      icon={CircleCheck}
      tone="text-good"
      label={statusLabels.accepted}
      value={stats.accepted}
      link="accepted"
    />
    <Stat
      icon={CircleX}
      tone="text-bad"
      label={statusLabels.rejected}
      value={stats.rejected}
      link="rejected"
    />
    <Stat icon={CloudUpload} label="Terlambat sinkron" value={stats.late} />
    <Stat icon={CopyCheck} label="Mungkin ganda" value={stats.duplicates} />
  </ul>
)

type StatProps = {
  icon: LucideIcon
  tone?: string
  label: string
  value: number
  /** The list of Kelola PPDB that the number counts. */
  link?: ApplicantStatus | 'all'
}

const Stat = ({ icon: Icon, tone = 'text-soft', label, value, link }: StatProps) => (
  <li
    className={classes(
      'relative rounded-lg border border-line bg-surface px-4 py-3.5',
      link && 'transition-colors duration-150 hover:border-line-strong',
    )}
  >
    <p className="truncate text-sm text-soft">
      {link ? (
        <Link
          to="/ppdb"
          search={link === 'all' ? {} : { status: link }}
          className={classes(rowLinkClass, 'after:rounded-lg')}
        >
          {label}
        </Link>
      ) : (
        label
      )}
    </p>
    <p className="mt-1 flex items-center justify-between">
      <strong className="text-3xl font-extrabold tracking-tight tabular-nums">
        {value.toLocaleString('id-ID')}
      </strong>
      <Icon aria-hidden className={classes('size-5 shrink-0', tone)} />
    </p>
  </li>
)

const Days = ({ stats }: { stats: ApplicantStats }) => {
  const { zone } = useSchool()
  const days = lastDays(stats.by_day, CHART_DAYS, zone, new Date())
  const sum = days.reduce((total, { count }) => total + count, 0)
  return (
    <Panel
      title="Pendaftaran per hari"
      aside={`${sum} dalam ${CHART_DAYS} hari`}
      className="flex flex-col xl:row-span-2"
    >
      <DayBars caption={`Pendaftaran per hari, ${CHART_DAYS} hari terakhir`} days={days} />
    </Panel>
  )
}

const Choices = ({ stats }: { stats: ApplicantStats }) => (
  <Panel title="Pilihan program pertama">
    {stats.by_choice.length ? (
      <NamedBars
        caption="Pendaftar menurut pilihan program pertama"
        values={stats.by_choice.map(({ program, count }) => ({
          name: program ?? 'Belum memilih',
          count,
        }))}
      />
    ) : (
      <p className="text-soft">Belum ada pendaftar.</p>
    )}
  </Panel>
)

const Latest = ({ rows }: { rows: Applicant[] }) => (
  <Panel
    title="Pendaftar terbaru"
    aside={
      <Link to="/ppdb" className="font-semibold text-brand">
        Lihat semua
      </Link>
    }
  >
    {rows.length ? (
      <ul className="-mx-2 -mb-2">
        {rows.map((row) => (
          <li key={row.id} className="relative rounded-md px-2 py-2.5 hover:bg-sunken/60">
            <span className="flex items-center justify-between gap-3">
              <Link
                to="/ppdb/$id"
                params={{ id: `${row.id}` }}
                className={classes(rowLinkClass, 'truncate font-semibold after:rounded-md')}
              >
                {row.name}
              </Link>
              <Badge tone={statusTones[row.status]}>{statusLabels[row.status]}</Badge>
            </span>
            <span className="mt-0.5 block truncate text-sm text-soft">
              {registrationNumber(row.id)} · {row.previous_school} ·{' '}
              {formatAge(row.registration_date, new Date())}
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-soft">Belum ada pendaftar.</p>
    )}
  </Panel>
)

type PanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

const Panel = ({ title, aside, className, children }: PanelProps) => (
  <Card className={classes('p-5', className)}>
    <div className="mb-4 flex items-baseline justify-between gap-4">
      <h2 className="text-lg">{title}</h2>
      {aside && <span className="shrink-0 text-sm text-soft">{aside}</span>}
    </div>
    {children}
  </Card>
)
