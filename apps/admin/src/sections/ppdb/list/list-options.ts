/** The query of one page of the list. */
import type { ApiClient } from '@sekolah/api-client'
import { keys } from '../../../live/keys.ts'
import { listQuery, type PpdbQuery } from '../address.ts'

export const listOptions = (api: ApiClient, query: PpdbQuery) => ({
  queryKey: keys.ppdb.list(query),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data: rows, meta } = await api.ppdb.list(listQuery(query), { signal })
    return { rows, total: meta?.total ?? rows.length }
  },
})
