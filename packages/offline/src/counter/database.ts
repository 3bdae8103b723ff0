/**
 * The database of the counter's queue. It is not the site's: in a browser both have one origin, and
 * the site's service worker would send what only staff may send.
 */
import { Dexie, type EntityTable } from 'dexie'
import type { Content } from './cipher.ts'

export type CounterDatabase = Dexie & {
  /** In the order of writing; `content` is an outbox entry. */
  entries: EntityTable<{ seq: number; client_id: string; content: Content }, 'seq'>
  /** What the school has taken; `content` is an arrival. */
  arrivals: EntityTable<{ client_id: string; content: Content }, 'client_id'>
  values: EntityTable<{ key: string; content: Content }, 'key'>
}

export const openCounterDatabase = (name: string): CounterDatabase => {
  // "Tercatat di PC ini" must hold even if the power is cut in the next second, hence strict.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as CounterDatabase
  db.version(1).stores({ entries: '++seq, &client_id', arrivals: 'client_id', values: 'key' })
  return db
}
