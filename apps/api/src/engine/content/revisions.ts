/**
 * Public content: every write takes the next revision of one counter, and a deleted row leaves a
 * tombstone, so that a phone can request everything after the revision it knows.
 */
import { type ContentKind, contentKeys } from '@sekolah/contract/sync/labels'
import { and, eq, lt, max, sql } from 'drizzle-orm'
import { DAY_MS, isoBefore } from '../base/time.ts'
import { type Db, type Reader, type Tx, write } from '../db/connect.ts'
import { contentState, deleted } from './tables.ts'

export type RevisionStamp = { rev: number; updated_at: string }

/**
 * Reserves consecutive revisions and returns the first; only inside the transaction of the change
 * that they mark.
 */
export const reserveRevisions = (tx: Tx, count: number): number =>
  tx
    .update(contentState)
    .set({ rev: sql`${contentState.rev} + ${count}` })
    .returning({ rev: contentState.rev })
    .get().rev -
  count +
  1

/**
 * One write of content: `change` stores a row with the stamp and returns it. Deletes the tombstone
 * of a restored row, and writes one for a row that visitors may not see.
 */
export const writeContent = <K extends ContentKind, Row extends Record<string, unknown>>(
  tx: Tx,
  kind: K,
  now: Date,
  change: (stamp: RevisionStamp) => Row & Record<(typeof contentKeys)[K], string | number>,
  isPublic: (row: Row) => boolean = () => true,
): Row => {
  const stamp = { rev: reserveRevisions(tx, 1), updated_at: now.toISOString() }
  const row = change(stamp)
  const key = `${row[contentKeys[kind]]}`
  if (!isPublic(row)) writeTombstone(tx, kind, key, stamp.rev, now)
  else {
    tx.delete(deleted)
      .where(and(eq(deleted.kind, kind), eq(deleted.key, key)))
      .run()
  }
  return row
}

const writeTombstone = (tx: Tx, kind: ContentKind, key: string, rev: number, now: Date) => {
  const tombstone = { rev, at: now.toISOString() }
  tx.insert(deleted)
    .values({ kind, key, ...tombstone })
    .onConflictDoUpdate({ target: [deleted.kind, deleted.key], set: tombstone })
    .run()
}

export type ContentVersion = { epoch: string; rev: number }

/** The present version of the content; it changes with every public write. */
export const contentVersion = (db: Reader): ContentVersion => {
  const { epoch, rev } = readContentState(db)
  return { epoch, rev }
}

export const readContentState = (db: Reader): typeof contentState.$inferSelect => {
  const state = db.select().from(contentState).get()
  if (!state) throw new Error('The database has no content counter.')
  return state
}

const TOMBSTONE_DAYS = 180

/** Deletes tombstones older than 180 days; a phone with an older revision starts afresh. */
export const pruneTombstones = (db: Db, now: Date): void => {
  const before = isoBefore(now, TOMBSTONE_DAYS * DAY_MS)
  write(db, (tx) => {
    const pruned = tx
      .select({ rev: max(deleted.rev) })
      .from(deleted)
      .where(lt(deleted.at, before))
      .get()?.rev
    if (!pruned) return
    tx.delete(deleted).where(lt(deleted.at, before)).run()
    tx.update(contentState).set({ pruned_rev: pruned }).run()
  })
}
