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
import { migrateAnswers } from './upgrade.ts'

/** The synced revision; `checkedAt` (epoch ms) is when the server last confirmed it. */
export type Cursor = {
  key: 'content'
  epoch: string
  rev: number
  shape: number
  checkedAt: number
}
/** The body of an opened article; the least recently used, by epoch ms, is evicted first. */
export type StoredArticle = { id: number; usedAt: number; article: Entity<'articles'> }

/** Single values by key. `shape` is the database version; its stored name stays. */
type Meta = {
  content: Cursor
  shape: { key: 'shape'; shape: number }
  /** The epoch of the school's database from which the receipts were last refreshed. */
  receipts: { key: 'receipts'; epoch: string }
  /** The prefetched pictures that were requested. */
  pictures: { key: 'pictures'; asked: string[] }
  /** The document types that the school requires; absent while none are known. */
  documents: { key: 'documents'; types: DocumentType[] }
  /** Present if pages wait for a network that is free of charge. */
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
  // Separate from `document_pages`, whose rows change with every piece that has arrived.
  document_bytes: 'page_id, client_id',
}

/** Opens lazily, at the first query. */
export const openDatabase = (name = DATABASE_NAME): Database => {
  const db = new Dexie(name, {
    // "Tersimpan" must hold even if the battery dies in the next second.
    chromeTransactionDurability: 'strict',
    // With Dexie's cache, queries would keep returning rows from before the service worker's write.
    cache: 'disabled',
  }) as Database
  db.version(DB_VERSION).stores(tables).upgrade(migrateAnswers)
  const writeVersion = async () => {
    const stored = await db.meta.get('shape')
    if ((stored?.shape ?? 0) < DB_VERSION) await db.meta.put({ key: 'shape', shape: DB_VERSION })
  }
  // On every opening: the database may have been deleted while this page was open.
  db.on('ready', writeVersion, true)
  // Another tab upgrades or deletes the database: the screens must read again.
  db.on('versionchange', () => queueMicrotask(rerunLiveQueries))
  // The browser has closed the database because the site's storage was cleared: nothing is stored
  // any more. Dexie emits the same event after a failed opening, when reading again would loop
  // forever.
  db.on('close', () => {
    if (db.isOpen()) setTimeout(rerunLiveQueries)
  })
  return db
}

/** Throws `Outdated` when newer code owns the database; call it before every write. */
export const assertCurrentVersion = async (db: Database): Promise<void> => {
  assertVersion(await withReconnect(db, () => db.meta.get('shape')))
}

/**
 * Runs `work`; if the browser has lost the connection to the database (a known fault of Safari, and
 * of storage cleared under an open page), reopens it and runs `work` once more.
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

/** Concurrent failures share one reopening: a second one would close the first one's connection. */
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

/** Observes a live query: its result now and after each change; `stop` ends it. */
export const watchQuery = <T>(
  query: () => T | Promise<T>,
  listener: (value: T) => void,
): (() => void) => {
  const watching = liveQuery(query).subscribe({
    next: listener,
    // A failed live query keeps its last value; the next change runs it again.
    error: () => {},
  })
  return () => watching.unsubscribe()
}
