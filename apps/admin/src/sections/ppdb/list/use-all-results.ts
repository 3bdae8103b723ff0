/** Chooses all that fit the filters, over all pages. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { useToast } from '@sekolah/ui/toast'
import { reasonOf } from '../../../app/error-message.ts'
import { useSession } from '../../../session/session.tsx'
import type { PpdbQuery } from '../address.ts'
import { allResults } from './all-results.ts'

export const useAllResults = (
  query: PpdbQuery,
  put: (rows: Applicant[], isChosen: boolean) => void,
) => {
  const { api } = useSession()
  const toast = useToast()
  return async () => {
    try {
      put(await allResults(api.ppdb.list, query), true)
    } catch (error) {
      toast('bad', `Belum dipilih. ${reasonOf(error)}`)
    }
  }
}
