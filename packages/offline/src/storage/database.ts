/**
 * The device's database "sekolah". Content kinds mirror the server's public
 * content; `outbox`, `receipts`, `drafts`, `document_*` and `chats` belong to the people who use this device.
 */
import type { Entity } from '@sekolah/api-client'
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import { type ContentKind, contentKeys } from '@sekolah/contract/sync/labels'
import type { ContentRows } from '@sekolah/contract/sync/schemas'
import {
  Dexie,
  type EntityTable,
  liveQuery,
  type PromiseExtended,
  RangeSet,
  type Table,
} from 'dexie'
import type { Chat } from '../chat/state.ts'
import type { PageBytes, StoredPage } from '../documents/pages.ts'
import type { Draft, StoredReceipt } from '../outbox/rows.ts'
import type { Entry } from '../outbox/state.ts'
import { assertVersion, DATABASE_NAME, DB_VERSION } from './db-version.ts'
import { isLostConnection } from './errors.ts'
import { moveAnswers } from './upgrade.ts'

/**
 * Up to which revision the mirror is synced; `checkedAt` (epoch ms) is when the server last
 * confirmed it.
 */
export type Cursor = {
  key: 'content'
  epoch: string
  rev: number
  shape: number
  checkedAt: number
}
/**
 * The body of an article that was opened; the least recently used by `usedAt` (epoch ms) goes
 * first.
 */
export type StoredArticle = { id: number; usedAt: number; article: Entity<'articles'> }

/** Single values by key. `shape` is the database version; its stored name stays. */
type Meta = {
  content: Cursor
  shape: { key: 'shape'; shape: number }
  /** Of which database of the school the receipts were last asked for. */
  receipts: { key: 'receipts'; epoch: string }
  /** The prefetched pictures that were requested. */
  pictures: { key: 'pictures'; asked: string[] }
  /** The documents that the school asks for; absent while nobody knows of any. */
  documents: { key: 'documents'; types: DocumentType[] }
  /** Pages wait for a network that costs nothing. */
  wifi: { key: 'wifi' }
}

type MetaTable = {
  get: <K extends keyof Meta>(key: K) => PromiseExtended<Meta[K] | undefined>
} & Table<Meta[keyof Meta], keyof Meta>

type ContentTables = { [K in ContentKind]: Table<ContentRows[K], string | number> }

export type Database = Dexie &
  ContentTables & {
    opened: Table<StoredArticle, number>
    meta: MetaTable
    outbox: EntityTable<Entry, 'seq'>
    receipts: EntityTable<StoredReceipt, 'client_id'>
    drafts: EntityTable<Draft, 'id'>
    chats: Table<Chat, Chat['key']>
    document_pages: EntityTable<StoredPage, 'page_id'>
    document_bytes: EntityTable<PageBytes, 'page_id'>
  }

// Tables are only ever added; Dexie creates those that the database of an older device lacks.
const tables = {
  ...contentKeys,
  opened: 'id, usedAt',
  meta: 'key',
  outbox: '++seq, &client_id',
  receipts: 'client_id',
  drafts: 'id, client_id',
  chats: 'key',
  document_pages: 'page_id, client_id',
  // Apart from their rows, which change with every piece that has arrived.
  document_bytes: 'page_id, client_id',
}

/** Opens lazily, at the first query. */
export const openDatabase = (name = DATABASE_NAME): Database => {
  const db = new Dexie(name, {
    // "Tersimpan" must hold even if the battery dies in the next second.
    chromeTransactionDurability: 'strict',
    // Dexie's cache would go on answering with what stood there before the service worker wrote.
    cache: 'disabled',
  }) as Database
  db.version(DB_VERSION).stores(tables).upgrade(moveAnswers)
  const writeVersion = async () => {
    const stored = await db.meta.get('shape')
    if ((stored?.shape ?? 0) < DB_VERSION) await db.meta.put({ key: 'shape', shape: DB_VERSION })
  }
  // At every opening: the database may have been deleted while this page was open.
  db.on('ready', writeVersion, true)
  // Another tab upgrades or deletes it: the screens must read again.
  db.on('versionchange', () => queueMicrotask(rerunLiveQueries))
  // The browser has closed it because the site's storage was cleared: nothing is stored any more.
  // Dexie says the same of an opening that failed: to read again then would go on for ever.
  db.on('close', () => {
    if (db.isOpen()) setTimeout(rerunLiveQueries)
  })
  return db
}

/** Throws `Outdated` when newer code owns the database; call it before every write. */
export const assertCurrent = async (db: Database): Promise<void> => {
  assertVersion(await withReconnect(db, () => db.meta.get('shape')))
}

/**
 * Runs `work`; when the browser has lost the connection to the database (a known fault of Safari,
 * and of storage cleared under an open page), closes it, opens it again and runs `work` once more.
 */
export const withReconnect = async <T>(db: Database, work: () => PromiseLike<T>): Promise<T> => {
  const before = db.backendDB()
  try {
    return await work()
  } catch (error) {
    if (!isLostConnection(error)) throw error
    await reconnect(db, before)
    return await work()
  }
}

const reopening = new WeakMap<Database, Promise<unknown>>()

/**
 * Concurrent failures share one reopening: a second one would close the connection of the first.
 */
const reconnect = async (db: Database, before: IDBDatabase): Promise<void> => {
  if (!reopening.has(db) && (!db.isOpen() || db.backendDB() === before)) {
    db.close()
    reopening.set(
      db,
      db.open().finally(() => reopening.delete(db)),
    )
  }
  await reopening.get(db)
}

/** Runs every live query again: the service worker writes without Dexie's knowledge. */
export const rerunLiveQueries = (): void => {
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) })
}

/** What a live query answers now and after each change; `stop` ends it. */
export const watch = <T>(
  query: () => T | Promise<T>,
  listener: (value: T) => void,
): (() => void) => {
  const watching = liveQuery(query).subscribe({
    next: listener,
    // A live query that failed keeps its last value; the next change runs it again.
    error: () => {},
  })
  return () => watching.unsubscribe()
}
