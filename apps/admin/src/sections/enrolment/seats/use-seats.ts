/**
 * Changes seats at the counter; when a colleague was faster, shows the newer state and says so.
 */
import { ApiError } from '@sekolah/api-client'
import { type SeatState, seatStateLabels } from '@sekolah/contract/admission/enrolment/labels'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorReason } from '../../../core/api/error-message.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useSession } from '../../../core/session/use-session.ts'

export type SeatTarget = Extract<SeatState, 'confirmed' | 'enrolled' | 'resigned'>

export type SeatChange = { state: SeatTarget } | { offer_until: string }

type Asked = {
  rows: readonly Enrolment[]
  change: SeatChange
  /** The results, as in "Budi: sudah dikonfirmasi." */
  said: string
}

type Failed = { row: Enrolment; error: unknown }

/** One after the other: what one refuses does not hold up the rest. */
export const useChangeSeats = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: async ({ rows, change: body }: Asked) => {
      const failed: Failed[] = []
      for (const row of rows) {
        const { id, rev } = row
        await api.enrolments
          .change({ params: { id }, body, ifMatch: rev })
          .catch((error: unknown) => failed.push({ row, error }))
      }
      return failed
    },
    onSuccess: (failed, { rows, said }) => {
      const done = rows.filter((row) => !failed.some((one) => one.row === row))
      const [first] = done
      if (first) toast('good', `${done.length > 1 ? `${done.length} murid` : first.name}: ${said}.`)
      const [one] = failed
      if (!one) return
      const reason = errorReason(one.error)
      if (failed.length > 1) {
        const names = failed.map(({ row }) => row.name).join(', ')
        toast('bad', `${failed.length} murid belum diubah: ${names}. ${reason}`)
      } else {
        const isRefused = one.error instanceof ApiError
        toast('bad', isRefused ? reason : `${one.row.name} belum diubah. ${reason}`)
      }
    },
    onSettled: () => invalidate(client, 'seats'),
  })
  return {
    toState: (rows: readonly Enrolment[], state: SeatTarget) =>
      change.mutateAsync({ rows, change: { state }, said: seatStateLabels[state].toLowerCase() }),
    change,
    /** The ids of the rows that are being changed. */
    pending: change.isPending ? change.variables.rows.map(({ id }) => id) : [],
  }
}
