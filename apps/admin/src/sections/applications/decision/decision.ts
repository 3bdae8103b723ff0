/** Rules for deciding on an applicant, and for reading the server's answers. */
import { ApiError } from '@sekolah/api-client'
import type { ApplicantDecision } from '@sekolah/contract/admission/decisions/schemas'
import {
  type ApplicantStatus,
  applicantStatuses,
  statusLabels,
} from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Tone } from '@sekolah/ui/status'

/** The notes of a decision. */
export type DecisionNotes = { notes: string; public_note: string }

/** A decision that a colleague has already made. */
export type EarlierDecision = {
  status: ApplicantStatus
  decided_by: string | null
  decided_at: string | null
}

export const statusTones: Record<ApplicantStatus, Tone> = {
  pending: 'wait',
  accepted: 'good',
  rejected: 'bad',
}

/** Allowed: from pending to a decision, and from a decision back to pending; nothing else. */
export const canChangeStatus = (from: ApplicantStatus, to: ApplicantStatus): boolean =>
  from === 'pending' ? to !== 'pending' : to === 'pending'

/** The seat that an acceptance takes; by default a free one of the first choice. */
export type AcceptedSeat = { program?: string; override?: true }

/** The request body; empty notes become null. */
export const decisionRequest = (
  status: 'accepted' | 'rejected',
  { notes, public_note }: DecisionNotes,
  seat: AcceptedSeat = {},
): ApplicantDecision => ({
  status,
  notes: notes.trim() || null,
  public_note: public_note.trim() || null,
  ...(status === 'accepted' ? seat : {}),
})

/**
 * Whether the server refused because the programme has no seat left, which the head may override.
 */
export const isNoSeatError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'no_seat'

/** The earlier decision, when the server refused for that reason; else null. */
export const earlierDecisionFrom = (error: unknown): EarlierDecision | null => {
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

/** A decision as a message: "Siti Rahmawati: Diterima." */
export const decisionSummary = ({ name, status }: Pick<Applicant, 'name' | 'status'>): string =>
  status === 'pending' ? `${name} kembali ke Proses.` : `${name}: ${statusLabels[status]}.`
