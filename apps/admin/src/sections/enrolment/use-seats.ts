/**
 * Changes a seat at the counter; when a colleague was faster, shows the newer state and says so.
 */
import { ApiError } from '@sekolah/api-client'
import { type SeatState, seatStateLabels } from '@sekolah/contract/admission/enrolment/labels'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorReason } from '../../core/api/error-message.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useSession } from '../../core/session/use-session.ts'

export type SeatTarget = Extract<SeatState, 'confirmed' | 'enrolled' | 'resigned'>

type Change = { row: Enrolment; state: SeatTarget }

export const useChangeSeats = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: ({ row: { id, rev }, state }: Change) =>
      api.enrolments.change({ params: { id }, body: { state }, ifMatch: rev }),
    onSuccess: (_, { row, state }) =>
      toast('good', `${row.name}: ${seatStateLabels[state].toLowerCase()}.`),
    onError: (error, { row }) => {
      const isRefused = error instanceof ApiError
      toast(
        'bad',
        isRefused ? errorReason(error) : `${row.name} belum diubah. ${errorReason(error)}`,
      )
    },
    onSettled: () => invalidate(client, 'seats'),
  })
  return { change, pending: change.isPending ? change.variables.row.id : null }
}
