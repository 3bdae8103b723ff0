/** One transaction over the people's data: on Dexie in pages, on IndexedDB in the worker. */
import type { PageBytes, StoredPage } from '../documents/pages.ts'
import type { Draft, StoredReceipt } from '../outbox/rows.ts'
import type { Entry } from '../outbox/state.ts'

export type Rows = {
  outbox: Entry
  receipts: StoredReceipt
  drafts: Draft
  document_pages: StoredPage
  document_bytes: PageBytes
  meta: { key: string; shape?: number | undefined }
}
export type TableName = keyof Rows

/** A row of the outbox that was never stored has no `seq`. */
type Written<T extends TableName> = T extends 'outbox' ? Omit<Entry, 'seq'> : Rows[T]

/** A table that the database of an older device lacks reads as empty. */
export type Transaction = {
  /** By the primary key; in the outbox by `client_id`. */
  get: <T extends TableName>(table: T, key: string) => Promise<Rows[T] | undefined>
  /** The rows of one application. */
  by: <T extends 'drafts' | 'document_pages' | 'document_bytes'>(
    table: T,
    client_id: string,
  ) => Promise<Rows[T][]>
  /** In the order of the primary key. */
  all: <T extends TableName>(table: T) => Promise<Rows[T][]>
  put: <T extends TableName>(table: T, row: Written<T>) => Promise<unknown>
  /** By the primary key; in the outbox by `seq`. */
  delete: (table: TableName, key: string | number) => Promise<unknown>
}

type Run = <R>(work: (tx: Transaction) => Promise<R>) => Promise<R>

/** `write` rejects with `Outdated` if newer code owns the database. */
export type Store = { read: Run; write: Run }

export const ownTables = [
  'outbox',
  'receipts',
  'drafts',
  'document_pages',
  'document_bytes',
  'meta',
] as const satisfies TableName[]
