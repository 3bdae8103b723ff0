/** What the address of Chat Admin says: which conversations are listed, and which one is open. */
import { sessionId } from '@sekolah/contract/chat/schemas'
import { type ListQuery, windowOf } from '../../resource-screen/address.ts'

export const PAGE_SIZE = 20

/** The spec's three filters, and the settled conversations that have left them. */
export const filters = {
  '': { label: 'Semua', query: {} },
  unresolved: { label: 'Belum selesai', query: { resolved: false } },
  resolved: { label: 'Selesai', query: { resolved: true } },
  archived: { label: 'Arsip', query: { archived: true } },
} as const
export type Filter = keyof typeof filters

/** The filter in an address; anything else shows all. */
export const filterOf = ({ filter = '' }: ListQuery): Filter =>
  (Object.keys(filters) as Filter[]).find((known) => known === filter) ?? ''

/** The question to the API that shows an address. */
export const listQuery = (query: ListQuery) => ({
  ...filters[filterOf(query)].query,
  search: query.search,
  ...windowOf(query, PAGE_SIZE),
})

/** The conversation in `/chat/…`; null for anything that is none. */
export const readSession = (text: string | undefined): string | null =>
  sessionId.safeParse(text).data ?? null
