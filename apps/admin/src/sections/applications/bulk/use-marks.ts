/** Refetches the duplicate marks of the selected applicants: duplicates may have arrived since. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../core/api/keys.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { fetchAllApplicants } from '../list/all-results.ts'

export const useDuplicateMarks = (chosen: Applicant[]) => {
  const { api } = useSession()
  const years = [...new Set(chosen.map(({ admission_year }) => admission_year))]
  const { data, error, isPending } = useQuery({
    queryKey: keys.doubles(years),
    queryFn: async ({ signal }) => {
      const watched = { signal, onCount: () => {} }
      const all = years.map((year) => fetchAllApplicants(api, { year, mark: 'duplicate' }, watched))
      return (await Promise.all(all)).flat().map(({ id }) => id)
    },
    gcTime: 0,
  })
  const doubles = data && new Set(data)
  return {
    marked: doubles
      ? chosen.map((one) => ({ ...one, possible_duplicate: doubles.has(one.id) }))
      : chosen,
    error,
    isPending,
  }
}
