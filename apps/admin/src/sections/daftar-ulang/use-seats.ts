/** Changing a seat at the counter: what somebody else has done first is said, and shown. */
import { ApiError } from '@sekolah/api-client'
import { type SeatState, seatStateLabels } from '@sekolah/contract/admission/enrolment/labels'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import { askAgain } from '../../live/query-client.ts'
import { useSession } from '../../session/session.tsx'

export type SeatTarget = Extract<SeatState, 'confirmed' | 'enrolled' | 'resigned'>

export const useSeats = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [pending, setPending] = useState<number | null>(null)
  const change = async ({ id, name, rev }: Enrolment, state: SeatTarget): Promise<void> => {
    setPending(id)
    try {
      await api.enrolments.change({ params: { id }, body: { state }, ifMatch: rev })
      toast('good', `${name}: ${seatStateLabels[state].toLowerCase()}.`)
    } catch (error) {
      const isRefused = error instanceof ApiError
      toast('bad', isRefused ? reasonOf(error) : `${name} belum diubah. ${reasonOf(error)}`)
    } finally {
      setPending(null)
      askAgain(client, 'seats')
    }
  }
  return { change, pending }
}
