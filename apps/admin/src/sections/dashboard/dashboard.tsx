/** The first screen after login: totals, the state of admission, and the latest items. */

import { mayCall } from '@sekolah/contract/roles'
import type { DashboardStats } from '@sekolah/contract/school/schemas'
import { formatAge } from '@sekolah/contract/values/dates'
import { Button, buttonClass } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { Link, useParams } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { SectionComing } from '../../screens/empty/section-coming.tsx'
import { AdmissionBadge } from '../applications/admission-badge.tsx'
import { EnrolmentPanel } from './enrolment-panel.tsx'
import { NewYearReminder } from './new-year-reminder.tsx'
import { Overview } from './overview.tsx'
import {
  DailyApplications,
  LatestApplicants,
  LatestArticles,
  ProgramChoices,
  StatusShares,
} from './panels.tsx'
import { REPORT_SEGMENT, Report } from './report/report.tsx'
import { Checklist } from './setup/checklist.tsx'
import { SETUP_SEGMENT } from './setup/steps.ts'
import { Today } from './today/today.tsx'
import { DashboardWarnings } from './troubles.tsx'

export const Dashboard = () => {
  const { user } = useSession()
  const { record } = useParams({ strict: false })
  const isOffice = mayCall('admin', user)
  const seesReport = mayCall('head_or_admin', user)
  if (seesReport && (record === REPORT_SEGMENT || !mayCall('editor', user))) return <Report />
  return record === SETUP_SEGMENT && isOffice ? (
    <Suspense fallback={<SectionComing />}>
      <Setup />
    </Suspense>
  ) : (
    <Totals />
  )
}

/** Loaded only while a new school's setup is unfinished. */
const Setup = lazy(async () => ({ default: (await import('./setup/setup.tsx')).Setup }))

const Totals = () => {
  const { user } = useSession()
  const { settings } = useSchool()
  const seesApplicants = mayCall('admin', user)
  const stats = useCall('dashboard.stats')
  return (
    <div className="max-w-[110rem]">
      <div className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        <h1 className="text-xl sm:text-2xl">Dashboard</h1>
        <AdmissionBadge />
        {settings?.ppdb_year && (
          <p className="text-soft">
            {settings.ppdb_label} {settings.ppdb_year}
          </p>
        )}
        {mayCall('head_or_admin', user) && (
          <Link
            to="/$section/$record"
            params={{ section: 'dashboard', record: REPORT_SEGMENT }}
            className={classes(buttonClass(), 'sm:ml-auto')}
          >
            <FileText aria-hidden />
            Laporan kepala sekolah
          </Link>
        )}
      </div>
      <div className="space-y-4">
        {stats.data && <Today today={stats.data.today} />}
        <NewYearReminder />
        {seesApplicants && stats.data && <Checklist counts={stats.data.overview} />}
        {stats.error && (
          <Notice tone="bad" role="alert" title={`Error loading dashboard: ${stats.error.message}`}>
            <Button pending={stats.isFetching} onClick={() => stats.refetch()}>
              Retry
            </Button>
          </Notice>
        )}
        {stats.data ? (
          <Numbers stats={stats.data} seesApplicants={seesApplicants} />
        ) : (
          !stats.error && <DashboardSkeleton />
        )}
      </div>
    </div>
  )
}

type Props = { stats: DashboardStats; seesApplicants: boolean }

const Numbers = ({ stats, seesApplicants }: Props) => {
  const { user } = useSession()
  const { hasSeats } = useSchool()
  return (
    <>
      <DashboardWarnings stats={stats} />
      <Overview counts={stats.overview} seesApplicants={seesApplicants} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {seesApplicants && (
          <>
            <DailyApplications byDay={stats.ppdb.by_day} className="xl:col-span-2" />
            <StatusShares ppdb={stats.ppdb} />
            {hasSeats && <EnrolmentPanel className="col-span-full" />}
            <LatestApplicants rows={stats.recent.ppdb} />
          </>
        )}
        <LatestArticles rows={stats.recent.articles} />
        {seesApplicants && <ProgramChoices byChoice={stats.ppdb.by_choice} />}
      </div>
      {mayCall('super_admin', user) && (
        <p className="text-sm text-soft">
          {stats.last_backup_at
            ? `Salinan data terakhir dibuat ${formatAge(stats.last_backup_at, new Date())}.`
            : 'Belum ada salinan data.'}
        </p>
      )}
    </>
  )
}

const DashboardSkeleton = () => (
  <>
    <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
      {Array.from({ length: 6 }, (_, index) => index).map((index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-76 xl:col-span-2" />
      <Skeleton className="h-76" />
    </div>
  </>
)
