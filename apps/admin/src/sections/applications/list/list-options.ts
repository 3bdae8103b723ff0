/** The query options of one page of the list. */
import type { Client } from '@sekolah/api-client'
import { callQuery } from '../../../core/api/use-call.ts'
import { applicantListQuery, type PpdbQuery } from '../address.ts'

export const applicantListOptions = (api: Client, query: PpdbQuery) =>
  callQuery(api, 'ppdb.list', { query: applicantListQuery(query) })
