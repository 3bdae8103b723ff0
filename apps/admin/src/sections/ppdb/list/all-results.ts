/** All applicants that fit the filters, over all pages. */
import type { ApiClient } from '@sekolah/api-client'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { filtersOf, type PpdbQuery } from '../address.ts'

/** How many applicants one decision may be about; the server takes no more. */
export const MOST_AT_ONCE = 200

/** How many rows the server gives at once. */
const STEP = 100

/** The first ones in the order of the list, as many as may be decided at once. */
export const allResults = async (
  list: ApiClient['ppdb']['list'],
  query: PpdbQuery,
): Promise<Applicant[]> => {
  const rows: Applicant[] = []
  while (rows.length < MOST_AT_ONCE) {
    const { data } = await list({ ...filtersOf(query), limit: STEP, offset: rows.length })
    rows.push(...data)
    if (data.length < STEP) break
  }
  return rows
}
