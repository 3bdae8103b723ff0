/** Writes changes to the stored content: a page of changes is all or nothing. */
import { type ContentKind, contentKeys, contentKinds } from '@sekolah/contract/sync/labels'
import type { Delta } from '@sekolah/contract/sync/schemas'
import type { Table } from 'dexie'
import { type Cursor, type Database, withReconnect } from '../storage/database.ts'
import { DB_VERSION } from '../storage/db-version.ts'

export type CollectedContent = Record<ContentKind, Map<unknown, unknown>>

export const emptyContent = () =>
  Object.fromEntries(contentKinds.map((kind) => [kind, new Map()])) as CollectedContent

export const collectChanges = (school: CollectedContent, { changes }: Delta): void => {
  for (const kind of contentKinds) {
    for (const row of changes[kind].upserts) school[kind].set(keyOf(kind, row), row)
    for (const key of changes[kind].deletes) school[kind].delete(key)
  }
}

const keyOf = (kind: ContentKind, row: object): unknown =>
  (row as Record<string, unknown>)[contentKeys[kind]]

const contentTables = (db: Database): Table[] => contentKinds.map((kind) => db.table(kind))

/**
 * Applies changes, which are only valid on top of the copy that they were requested for; a full
 * device may have deleted it meanwhile. Returns the new cursor; null if nothing was written.
 */
export const storeChanges = (
  db: Database,
  { changes, epoch, rev }: Delta,
  upon: Cursor | undefined,
  checkedAt: number,
): Promise<Cursor | null> =>
  withReconnect(db, () =>
    db.transaction('rw', [...contentTables(db), db.opened, db.meta], async () => {
      const present = await db.meta.get('content')
      if (present?.rev !== upon?.rev || present?.epoch !== upon?.epoch) return null
      for (const kind of contentKinds) {
        const table = db.table(kind)
        await table.bulkPut(changes[kind].upserts)
        await table.bulkDelete(changes[kind].deletes)
      }
      await db.opened.bulkDelete(changes.articles.deletes)
      const next: Cursor = { key: 'content', epoch, rev, shape: DB_VERSION, checkedAt }
      await db.meta.put(next)
      return next
    }),
  )

export const replaceContent = (
  db: Database,
  school: CollectedContent,
  { epoch, rev }: Delta,
  checkedAt: number,
): Promise<Cursor> =>
  withReconnect(db, () =>
    db.transaction('rw', [...contentTables(db), db.opened, db.meta], async () => {
      for (const kind of contentKinds) {
        const table = db.table(kind)
        await table.clear()
        await table.bulkPut([...school[kind].values()])
      }
      // Revisions of another database cannot be compared with these.
      await db.opened.clear()
      const next: Cursor = { key: 'content', epoch, rev, shape: DB_VERSION, checkedAt }
      await db.meta.put(next)
      return next
    }),
  )
