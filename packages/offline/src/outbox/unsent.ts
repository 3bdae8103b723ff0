/** Data on this device that the school may not have; every count of unsent data uses this query. */
import type { StoredPage } from '../documents/pages.ts'
import type { Database } from '../storage/database.ts'
import type { Entry, Kind } from './state.ts'

export type Unsent = { entries: Entry[]; pages: StoredPage[] }

export const nothingUnsent: Unsent = { entries: [], pages: [] }

export const readUnsent = async ({ outbox, document_pages }: Database): Promise<Unsent> => ({
  entries: (await outbox.orderBy('seq').toArray()).filter(isUnsent),
  pages: await document_pages.toArray(),
})

export const isUnsent = ({ state }: { state?: unknown }): boolean => state !== 'cancelled'

/** The unsent data of one application, or the message with this key. */
export const unsentOfKey = ({ entries, pages }: Unsent, key: string): Unsent => ({
  entries: entries.filter(({ client_id, of }) => client_id === key || of === key),
  pages: pages.filter(({ client_id }) => client_id === key),
})

/** Whether a submission is of one kind. */
export const isOfKind =
  <K extends Kind>(kind: K) =>
  (entry: Entry): entry is Entry<K> =>
    entry.kind === kind
