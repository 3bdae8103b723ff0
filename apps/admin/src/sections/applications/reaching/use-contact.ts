/** Records on the server that a family was contacted, and undoes such a record. */

import type { ContactNote } from '@sekolah/contract/admission/decisions/schemas'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useRef } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { applicantTitle } from '../title.ts'

export const useRecordContact = (onKnown: (applicant: Applicant) => void) => {
  const { api } = useSession()
  const toast = useToast()
  /** Pending records by applicant, so that an immediate undo can await the answer. */
  const noted = useRef(new Map<number, Promise<Applicant | null>>())

  const send = async (
    applicant: Applicant,
    body: ContactNote,
    failure: string,
  ): Promise<Applicant | null> => {
    try {
      const known = await api.ppdb.contact({ params: { id: applicant.id }, body })
      onKnown(known)
      return known
    } catch (error) {
      toast('bad', `${applicantTitle(applicant)} ${failure} ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: () => noted.current.set(applicant.id, send(applicant, body, failure)),
      })
      return null
    }
  }

  return {
    note: (applicants: readonly Applicant[]): void => {
      for (const applicant of applicants) {
        const body = { status: applicant.status }
        const sent = send(applicant, body, 'belum tercatat sudah dihubungi.')
        noted.current.set(applicant.id, sent)
      }
    },
    undo: async (applicants: readonly Applicant[]): Promise<void> => {
      for (const applicant of applicants) {
        const here = noted.current.get(applicant.id)
        // If recording failed, the stored contact is an earlier one: do not undo that.
        const undo = (here ? await here : applicant)?.contacted_at
        if (!undo) continue
        noted.current.delete(applicant.id)
        await send(applicant, { undo }, 'masih tercatat sudah dihubungi.')
      }
    },
  }
}
