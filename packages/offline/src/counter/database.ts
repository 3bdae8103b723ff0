/**
 * The database of the counter's queue, separate from the site's: in a browser both share one
 * origin, and the site's service worker would send entries that only staff may send.
 */
import { Dexie, type EntityTable } from 'dexie'
import type { StoredContent } from './cipher.ts'

export type CounterDatabase = Dexie & {
  /** Ordered by `seq`, the order of writing; `content` is an outbox entry. */
  entries: EntityTable<{ seq: number; client_id: string; content: StoredContent }, 'seq'>
  /** Entries that the school has accepted; `content` is an arrival. */
  arrivals: EntityTable<{ client_id: string; content: StoredContent }, 'client_id'>
  values: EntityTable<{ key: string; content: StoredContent }, 'key'>
}

export const openCounterDatabase = (name: string): CounterDatabase => {
  // "Tercatat di PC ini" must hold even if the power fails a second later, hence strict.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as CounterDatabase
  db.version(1).stores({ entries: '++seq, &client_id', arrivals: 'client_id', values: 'key' })
  return db
}
