/** The state of enrolment; only when the school offers seats. */
import { Link } from '@tanstack/react-router'
import { FunnelTable } from '../enrolment/funnel-table.tsx'
import { useEnrolmentOverview } from '../enrolment/use-overview.ts'
import { Panel } from './panels.tsx'

export const EnrolmentPanel = ({ className }: { className?: string }) => {
  const { data } = useEnrolmentOverview()
  if (!data || data.lines.length === 0) return null
  return (
    <Panel
      title="Daftar ulang"
      aside={
        <Link
          to="/$section"
          params={{ section: 'daftar-ulang' }}
          search={{ tab: 'sekolah' }}
          className="font-semibold text-brand"
        >
          Menurut sekolah asal
        </Link>
      }
      className={className}
    >
      <div className="-mx-4 -mb-2">
        <FunnelTable lines={data.lines} />
      </div>
    </Panel>
  )
}
