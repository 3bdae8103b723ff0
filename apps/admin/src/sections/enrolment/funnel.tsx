/** The funnel from application to enrolment by wave and programme, and vacant seats. */

import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { errorReason } from '../../core/api/error-message.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { FunnelTable } from './funnel-table.tsx'
import { useEnrolmentOverview } from './use-overview.ts'

export const Funnel = ({ mayChange }: { mayChange: boolean }) => {
  const overview = useEnrolmentOverview()
  if (overview.error && !overview.data) {
    return <Notice tone="bad" role="alert" title={errorReason(overview.error)} />
  }
  if (!overview.data) return <Skeleton className="h-40" />
  const { lines, free } = overview.data
  if (lines.length === 0) return <Empty title="Belum ada pendaftar tahun ini" />
  return (
    <div className="space-y-4">
      {free.map(({ wave_id, wave, count }) => (
        <FreeSeats key={wave_id} {...{ wave_id, wave, count, mayChange }} />
      ))}
      <Card>
        <FunnelTable lines={lines} />
      </Card>
    </div>
  )
}

type FreeProps = { wave_id: number; wave: string; count: number; mayChange: boolean }

const FreeSeats = ({ wave_id, wave, count, mayChange }: FreeProps) => {
  const client = useQueryClient()
  const toast = useToast()
  const refilling = useAction('enrolments.refill', {
    onDone: ({ offered, moved }) =>
      toast('good', `${offered.length} cadangan ditawari kursi, ${moved.length} pindah pilihan.`),
    onEnd: () => invalidate(client, 'seats'),
  })
  const refill = () => refilling.mutate({ params: { id: wave_id } })
  return (
    <Notice tone="wait" title={`${count} kursi kosong di ${wave} belum ditawarkan`}>
      {refilling.error && <p role="alert">{errorReason(refilling.error)}</p>}
      {mayChange && (
        <Button className="mt-2" pending={refilling.isPending} onClick={refill}>
          Tawarkan ke cadangan
        </Button>
      )}
    </Notice>
  )
}
