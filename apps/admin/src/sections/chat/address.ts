/** Chat Admin's state in its address: the filter of the list, and the open conversation. */
import { sessionId } from '@sekolah/contract/chat/schemas'
import { type ListQuery, limitAndOffset } from '../../screens/resource/address.ts'

export const PAGE_SIZE = 20

/** The three filters of the specification, the queue, and archived conversations. */
export const sessionFilters = {
  '': { label: 'Semua', query: {} },
  unanswered: { label: 'Belum dijawab', query: { unanswered: true } },
  unresolved: { label: 'Belum selesai', query: { resolved: false } },
  resolved: { label: 'Selesai', query: { resolved: true } },
  archived: { label: 'Arsip', query: { archived: true } },
} as const
export type SessionFilter = keyof typeof sessionFilters

/** The filter in an address; an unknown one shows all. */
export const sessionFilterOf = ({ filter = '' }: ListQuery): SessionFilter =>
  (Object.keys(sessionFilters) as SessionFilter[]).find((known) => known === filter) ?? ''

/** The API query of an address. */
export const sessionListQuery = (query: ListQuery) => ({
  ...sessionFilters[sessionFilterOf(query)].query,
  search: query.search,
  ...limitAndOffset(query, PAGE_SIZE),
})

/** The session id in `/chat/…`; null for anything else. */
export const parseSessionId = (text: string | undefined): string | null =>
  sessionId.safeParse(text).data ?? null
