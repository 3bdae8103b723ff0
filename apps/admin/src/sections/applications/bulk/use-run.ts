/** Runs a bulk decision: progress, outcome, and continuing after a stop. */

import type { ApplicantDecision } from '@sekolah/contract/admission/decisions/schemas'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../core/session/use-session.ts'
import { type BulkResult, decideInBatches } from './run.ts'

/** `count` of `total` applicants have been answered. */
export type BulkProgress = { count: number; total: number; isStopping: boolean; stop: () => void }

const nothing: BulkResult = { decided: [], refused: [], left: [], unsure: [], failure: null }

export const useBulkDecision = (onKnown: (applicant: Applicant) => void) => {
  const { api, user } = useSession()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [result, setResult] = useState<BulkResult>(nothing)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** `before` is the result of an earlier run of the same decision. */
  const start = async (
    applicants: Applicant[],
    decision: ApplicantDecision,
    before: BulkResult = nothing,
  ): Promise<BulkResult> => {
    const mine = new AbortController()
    running.current = mine
    const total = applicants.length
    const stop = () => {
      mine.abort()
      setProgress((at) => at && { ...at, isStopping: true })
    }
    setProgress({ count: 0, total, isStopping: false, stop })
    const ended = await decideInBatches({
      applicants,
      status: decision.status,
      by: user.username,
      unsure: before.unsure,
      signal: mine.signal,
      send: (ids) => api.ppdb.decideMany({ body: { ids, ...decision } }),
      onAnswer: (count, outcomes) => {
        for (const { applicant } of outcomes) if (applicant) onKnown(applicant)
        setProgress((at) => at && { ...at, count })
      },
    })
    const whole = {
      ...ended,
      decided: [...before.decided, ...ended.decided],
      refused: [...before.refused, ...ended.refused],
    }
    setResult(whole)
    setProgress(null)
    return whole
  }
  return { progress, result, start }
}
