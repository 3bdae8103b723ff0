/** All applicants that match the filters, over all pages. */
import type { Client } from '@sekolah/api-client'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { type PpdbQuery, ROWS_PER_PART, withoutPaging } from '../address.ts'

type Watched = {
  /** Aborts the loading; rows received so far are returned. */
  signal: AbortSignal
  onCount: (count: number, total: number) => void
}

/** In list order. A row that moves between two answers is returned once. */
export const fetchAllApplicants = async (
  api: Client<'ppdb.list'>,
  query: PpdbQuery,
  { signal, onCount }: Watched,
): Promise<Applicant[]> => {
  const found = new Map<number, Applicant>()
  let offset = 0
  while (!signal.aborted) {
    const { rows, total } = await api.ppdb.list({
      query: { ...withoutPaging(query), limit: ROWS_PER_PART, offset },
    })
    for (const row of rows) found.set(row.id, row)
    onCount(found.size, total)
    offset += ROWS_PER_PART
    if (rows.length < ROWS_PER_PART) break
  }
  return [...found.values()]
}
