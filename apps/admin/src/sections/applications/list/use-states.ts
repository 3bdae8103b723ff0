/** Document and seat states of the rows on the screen: one call per page or part. */

import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { ApplicantStates } from '@sekolah/contract/admission/states/schemas'
import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { callQuery } from '../../../core/api/use-call.ts'
import { useSession } from '../../../core/session/use-session.ts'

export type ApplicantStatesById = {
  /** A plain object, so that equal answers keep their identity and trigger no render. */
  byId: Readonly<Record<number, ApplicantStates>>
  /** Some states failed to load: a missing state then means unknown. */
  hasFailed: boolean
}

/** `isShown`: whether a column needs them; otherwise nothing is fetched. */
export const useApplicantStates = (parts: Applicant[][], isShown: boolean): ApplicantStatesById => {
  const { api } = useSession()
  const wanted = isShown ? parts.filter((rows) => rows.length > 0) : []
  return useQueries({
    queries: wanted.map((rows) => ({
      ...callQuery(api, 'ppdb.states', { query: { ids: rows.map(({ id }) => id).join(',') } }),
      placeholderData: keepPreviousData,
    })),
    combine: statesIn,
  })
}

const statesIn = (answers: UseQueryResult<ApplicantStates[]>[]): ApplicantStatesById => ({
  byId: Object.fromEntries(
    answers.flatMap(({ data }) => data ?? []).map((states) => [states.id, states]),
  ),
  hasFailed: answers.some(({ isError }) => isError),
})
