/** The headteacher's page: the admission year in numbers, printed on one A4 page. */

import { mayCall } from '@sekolah/contract/roles'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Skeleton } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { useCall } from '../../../core/api/use-call.ts'
import { PrintSheet } from '../../../core/files/printed.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { EnrolmentPanel } from '../enrolment-panel.tsx'
import { ReportSheet } from './sheet.tsx'

/** The last segment of its address, /dashboard/laporan. */
export const REPORT_SEGMENT = 'laporan'

export const Report = () => {
  const { user } = useSession()
  const { settings, zone, hasSeats } = useSchool()
  const [printing, setPrinting] = useState(false)
  const report = useCall('dashboard.report')
  const now = new Date(report.dataUpdatedAt)
  const title = `${settings?.ppdb_label ?? ''} ${report.data?.year ?? ''}`
  return (
    <div className="max-w-[70rem]">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-xl sm:text-2xl">Laporan kepala sekolah</h1>
        {mayCall('editor', user) && (
          <Link
            to="/$section"
            params={{ section: 'dashboard' }}
            className={buttonClass({ look: 'quiet' })}
          >
            Ke Dashboard
          </Link>
        )}
        <Button look="main" disabled={!report.data} onClick={() => setPrinting(true)}>
          <Printer aria-hidden />
          Cetak satu halaman
        </Button>
      </div>
      <NotLoaded of={report} />
      {report.data ? (
        <Card className="p-5">
          <p className="mb-4 text-soft">
            {title}, {formatDateTime(now.toISOString(), zone)}
          </p>
          <ReportSheet report={report.data} now={now} />
        </Card>
      ) : (
        !report.error && <Skeleton className="h-96" />
      )}
      {hasSeats && <EnrolmentPanel className="mt-4" />}
      {printing && report.data && (
        <PrintSheet onDone={() => setPrinting(false)}>
          <article className="px-6 pb-6">
            <h1 className="text-lg">Laporan {title}</h1>
            <p className="mb-4 text-sm">{formatDateTime(now.toISOString(), zone)}</p>
            <ReportSheet report={report.data} now={now} />
          </article>
        </PrintSheet>
      )}
    </div>
  )
}
