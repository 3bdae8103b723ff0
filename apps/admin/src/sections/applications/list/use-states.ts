/** Documents and seats of the rows on the screen: one call for each page or part of them. */

import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { ApplicantStates } from '@sekolah/contract/admission/states/schemas'
import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { callQuery } from '../../../core/api/use-call.ts'
import { useSession } from '../../../core/session/use-session.ts'

export type States = {
  /** Plain, so that equal answers stay the same object and render nothing. */
  byId: Readonly<Record<number, ApplicantStates>>
  /** Some could not be read: who has none is unknown then. */
  hasFailed: boolean
}

/** `isShown`: whether some column wants them; else nothing is asked for. */
export const useStates = (parts: Applicant[][], isShown: boolean): States => {
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

const statesIn = (answers: UseQueryResult<ApplicantStates[]>[]): States => ({
  byId: Object.fromEntries(
    answers.flatMap(({ data }) => data ?? []).map((states) => [states.id, states]),
  ),
  hasFailed: answers.some(({ isError }) => isError),
})
