/** Rules for deciding on an applicant, and how answers of the server are read. */
import { ApiError } from '@sekolah/api-client'
import type { ApplicantDecision } from '@sekolah/contract/admission/decisions/schemas'
import {
  type ApplicantStatus,
  applicantStatuses,
  statusLabels,
} from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Tone } from '@sekolah/ui/status'

/** What staff write beside a decision. */
export type Notes = { notes: string; public_note: string }

/** A decision that somebody else has already made. */
export type Earlier = {
  status: ApplicantStatus
  decided_by: string | null
  decided_at: string | null
}

export const statusTones: Record<ApplicantStatus, Tone> = {
  pending: 'wait',
  accepted: 'good',
  rejected: 'bad',
}

/** From pending to a decision, and from a decision back to pending; nothing else. */
export const mayBecome = (from: ApplicantStatus, to: ApplicantStatus): boolean =>
  from === 'pending' ? to !== 'pending' : to === 'pending'

/** The seat that an acceptance takes: by default one of the first choice, and only a free one. */
export type Seat = { program?: string; override?: true }

/** The body of the call; empty notes are sent as null. */
export const decisionOf = (
  status: 'accepted' | 'rejected',
  { notes, public_note }: Notes,
  seat: Seat = {},
): ApplicantDecision => ({
  status,
  notes: notes.trim() || null,
  public_note: public_note.trim() || null,
  ...(status === 'accepted' ? seat : {}),
})

/** Whether the programme has no seat left, which the head may pass over. */
export const hasNoSeat = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'no_seat'

/** Who decided first, when the server refused for that reason; else null. */
export const earlierDecision = (error: unknown): Earlier | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const data: Record<string, unknown> =
    typeof error.data === 'object' && error.data !== null ? { ...error.data } : {}
  const status = applicantStatuses.find((known) => known === data.status)
  if (!status) return null
  return {
    status,
    decided_by: typeof data.decided_by === 'string' ? data.decided_by : null,
    decided_at: typeof data.decided_at === 'string' ? data.decided_at : null,
  }
}

/** "Siti Rahmawati: Diterima." */
export const decidedText = ({ name, status }: Pick<Applicant, 'name' | 'status'>): string =>
  status === 'pending' ? `${name} kembali ke Proses.` : `${name}: ${statusLabels[status]}.`
