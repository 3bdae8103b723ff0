/**
 * One decision about many applicants, sent in parts: each says how far it has come, may be the last
 * one, and leaves the rest where it was.
 */
import { ApiError } from '@sekolah/api-client'
import type { ManyOutcome } from '@sekolah/contract/admission/decisions/schemas'
import type { ApplicantStatus } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'

/** How many are sent at once: stopping waits for one answer. */
export const AT_ONCE = 50

/** What became of everybody; together these are all that were asked for. */
export type BulkResult = {
  decided: Applicant[]
  refused: ManyOutcome[]
  /** Not sent, because somebody stopped or a call failed. */
  left: Applicant[]
  /** Sent without an answer: they may be decided. */
  unsure: Applicant[]
  /** Why a call failed; null where none did. */
  failure: unknown
}

type Run = {
  applicants: Applicant[]
  status: ApplicantStatus
  /** Who decides. */
  by: string
  /** Sent before without an answer: a decision of one's own is then this one. */
  unsure: Applicant[]
  send: (ids: number[]) => Promise<ManyOutcome[]>
  /** Stops after the part that is on its way, so that its outcome is known. */
  signal: AbortSignal
  onAnswer: (count: number, outcomes: ManyOutcome[]) => void
}

export const decideInParts = async (run: Run): Promise<BulkResult> => {
  const { applicants, signal, send, onAnswer } = run
  const asked = new Set(run.unsure.map(({ id }) => id))
  const result: BulkResult = { decided: [], refused: [], left: [], unsure: [], failure: null }
  for (let from = 0; from < applicants.length; from += AT_ONCE) {
    const part = applicants.slice(from, from + AT_ONCE)
    if (signal.aborted) return { ...result, left: applicants.slice(from) }
    try {
      const outcomes = await send(part.map(({ id }) => id))
      for (const outcome of outcomes) {
        const { applicant } = outcome
        if (applicant && (outcome.decided || (asked.has(outcome.id) && isOwn(applicant, run)))) {
          result.decided.push(applicant)
        } else result.refused.push(outcome)
      }
      onAnswer(from + part.length, outcomes)
    } catch (failure) {
      const rest = applicants.slice(from + part.length)
      return isRefusal(failure)
        ? { ...result, failure, left: [...part, ...rest] }
        : { ...result, failure, left: rest, unsure: part }
    }
  }
  return result
}

const isOwn = (applicant: Applicant, { status, by }: Pick<Run, 'status' | 'by'>): boolean =>
  applicant.status === status && applicant.decided_by === by

/** A call that the server has refused has decided nothing; one that broke off may have. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code !== undefined && failure.status < 500
