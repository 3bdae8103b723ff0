/** The query options of one page of the list. */
import type { Client } from '@sekolah/api-client'
import { callQuery } from '../../../core/api/use-call.ts'
import { listQuery, type PpdbQuery } from '../address.ts'

export const listOptions = (api: Client, query: PpdbQuery) =>
  callQuery(api, 'ppdb.list', { query: listQuery(query) })
