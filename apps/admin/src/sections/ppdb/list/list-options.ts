/** The query of one page of the list. */
import type { Client } from '@sekolah/api-client'
import { keys } from '../../../live/keys.ts'
import { listQuery, type PpdbQuery } from '../address.ts'

export const listOptions = (api: Client, query: PpdbQuery) => ({
  queryKey: keys.ppdb.list(query),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { rows, total } = await api.ppdb.list({ query: listQuery(query), signal })
    return { rows, total: total }
  },
})
