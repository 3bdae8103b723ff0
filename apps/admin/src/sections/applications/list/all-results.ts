/** All applicants that match the filters, over all pages. */
import type { Client } from '@sekolah/api-client'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { filtersOf, PART, type PpdbQuery } from '../address.ts'

type Watched = {
  /** Aborts the loading; rows received so far are returned. */
  signal: AbortSignal
  onCount: (count: number, total: number) => void
}

/** In list order. A row that moves between two answers is returned once. */
export const allResults = async (
  api: Client<'ppdb.list'>,
  query: PpdbQuery,
  { signal, onCount }: Watched,
): Promise<Applicant[]> => {
  const found = new Map<number, Applicant>()
  let offset = 0
  while (!signal.aborted) {
    const { rows, total } = await api.ppdb.list({
      query: { ...filtersOf(query), limit: PART, offset },
    })
    for (const row of rows) found.set(row.id, row)
    onCount(found.size, total)
    offset += PART
    if (rows.length < PART) break
  }
  return [...found.values()]
}
