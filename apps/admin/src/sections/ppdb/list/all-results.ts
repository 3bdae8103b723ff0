/** All applicants that fit the filters, over all pages. */
import type { ApiClient } from '@sekolah/api-client'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { filtersOf, PART, type PpdbQuery } from '../address.ts'

type Watched = {
  /** Stops asking; what has come until then is returned. */
  signal: AbortSignal
  onCount: (count: number, total: number) => void
}

/** In the order of the list. A row that moves between two answers is counted once. */
export const allResults = async (
  list: ApiClient['ppdb']['list'],
  query: PpdbQuery,
  { signal, onCount }: Watched,
): Promise<Applicant[]> => {
  const found = new Map<number, Applicant>()
  let offset = 0
  while (!signal.aborted) {
    const { data, meta } = await list({ ...filtersOf(query), limit: PART, offset })
    for (const row of data) found.set(row.id, row)
    onCount(found.size, meta?.total ?? found.size)
    offset += PART
    if (data.length < PART) break
  }
  return [...found.values()]
}
