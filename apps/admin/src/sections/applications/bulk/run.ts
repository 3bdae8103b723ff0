/**
 * A bulk decision, sent in batches: each reports the progress, and after each one the user may
 * stop.
 */
import { ApiError } from '@sekolah/api-client'
import type { ManyOutcome } from '@sekolah/contract/admission/decisions/schemas'
import type { ApplicantStatus } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'

/** The batch size: stopping waits for one answer. */
export const MAX_BATCH_SIZE = 50

/** The outcome for everybody; the lists together hold all requested applicants. */
export type BulkResult = {
  decided: Applicant[]
  refused: ManyOutcome[]
  /** Applicants that were not sent, because the user stopped or a call failed. */
  left: Applicant[]
  /** Sent without an answer: they may have been decided. */
  unsure: Applicant[]
  /** The error of a failed call; null without one. */
  failure: unknown
}

type Run = {
  applicants: Applicant[]
  status: ApplicantStatus
  /** The name of the deciding user. */
  by: string
  /** Applicants of a lost answer: if this user has decided them, it was this decision. */
  unsure: Applicant[]
  send: (ids: number[]) => Promise<ManyOutcome[]>
  /** Stops after the running batch, so that its outcome is known. */
  signal: AbortSignal
  onAnswer: (count: number, outcomes: ManyOutcome[]) => void
}

export const decideInBatches = async (run: Run): Promise<BulkResult> => {
  const { applicants, signal, send, onAnswer } = run
  const asked = new Set(run.unsure.map(({ id }) => id))
  const result: BulkResult = { decided: [], refused: [], left: [], unsure: [], failure: null }
  for (let from = 0; from < applicants.length; from += MAX_BATCH_SIZE) {
    const part = applicants.slice(from, from + MAX_BATCH_SIZE)
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

/** A call that the server refused has decided nothing; one that broke off may have. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code !== undefined && failure.status < 500
