/** Chat Admin's state in its address: the filter of the list, and the open conversation. */
import { sessionId } from '@sekolah/contract/chat/schemas'
import { type ListQuery, windowOf } from '../../screens/resource/address.ts'

export const PAGE_SIZE = 20

/** The three filters of the specification, the queue, and archived conversations. */
export const filters = {
  '': { label: 'Semua', query: {} },
  unanswered: { label: 'Belum dijawab', query: { unanswered: true } },
  unresolved: { label: 'Belum selesai', query: { resolved: false } },
  resolved: { label: 'Selesai', query: { resolved: true } },
  archived: { label: 'Arsip', query: { archived: true } },
} as const
export type Filter = keyof typeof filters

/** The filter in an address; an unknown one shows all. */
export const filterOf = ({ filter = '' }: ListQuery): Filter =>
  (Object.keys(filters) as Filter[]).find((known) => known === filter) ?? ''

/** The API query of an address. */
export const listQuery = (query: ListQuery) => ({
  ...filters[filterOf(query)].query,
  search: query.search,
  ...windowOf(query, PAGE_SIZE),
})

/** The session id in `/chat/…`; null for anything else. */
export const readSession = (text: string | undefined): string | null =>
  sessionId.safeParse(text).data ?? null
