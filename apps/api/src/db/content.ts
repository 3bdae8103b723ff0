/**
 * Public content: every write takes the next revision of one counter, and what is gone leaves
 * a tombstone, so that a phone can ask for everything after the revision it knows.
 */

import { publicSettingKeys } from '@sekolah/contract/school'
import {
  type ContentKind,
  type ContentRows,
  type ContentSource,
  contentKeys,
  contentOrder,
} from '@sekolah/contract/sync'
import { and, eq, inArray, lt, max, sql } from 'drizzle-orm'
import { type Db, type Reader, type Tx, write } from './connect.ts'
import { academicPrograms } from './tables/academics.ts'
import { homeStats } from './tables/home.ts'
import { ppdbInfo } from './tables/ppdb.ts'
import { pages, settings } from './tables/school.ts'
import { contentState, deleted } from './tables/sync.ts'

export type Stamp = { rev: number; updated_at: string }

/** The next revision; only inside the transaction of the change that it marks. */
export const nextRev = (tx: Tx): number =>
  tx
    .update(contentState)
    .set({ rev: sql`${contentState.rev} + 1` })
    .returning({ rev: contentState.rev })
    .get().rev

/**
 * One write of a public row: `change` stores it with the stamp and returns it. A row that
 * comes back after a deletion loses its tombstone.
 */
export const writeContent = <K extends ContentKind, Row extends Record<string, unknown>>(
  tx: Tx,
  kind: K,
  now: Date,
  change: (stamp: Stamp) => Row & Record<(typeof contentKeys)[K], string | number>,
): Row => {
  const row = change({ rev: nextRev(tx), updated_at: now.toISOString() })
  tx.delete(deleted)
    .where(and(eq(deleted.kind, kind), eq(deleted.key, `${row[contentKeys[kind]]}`)))
    .run()
  return row
}

/** Leaves the tombstone of a row that is gone or no longer public. */
export const buryContent = (tx: Tx, kind: ContentKind, key: string | number, now: Date): void => {
  const tombstone = { rev: nextRev(tx), at: now.toISOString() }
  tx.insert(deleted)
    .values({ kind, key: `${key}`, ...tombstone })
    .onConflictDoUpdate({ target: [deleted.kind, deleted.key], set: tombstone })
    .run()
}

export type ContentVersion = { epoch: string; rev: number }

/** Which content the database holds now; it changes with every public write. */
export const contentVersion = (db: Reader): ContentVersion => {
  const { epoch, rev } = stateOf(db)
  return { epoch, rev }
}

export const stateOf = (db: Reader): typeof contentState.$inferSelect => {
  const state = db.select().from(contentState).get()
  if (!state) throw new Error('The database has no content counter.')
  return state
}

/** What a visitor may see of every kind; the same rows that sync sends. */
export const publicRows: { [K in ContentKind]: (db: Reader) => ContentRows[K][] } = {
  settings: (db) =>
    db
      .select({
        setting_key: settings.setting_key,
        setting_value: settings.setting_value,
        rev: settings.rev,
      })
      .from(settings)
      .where(inArray(settings.setting_key, publicSettingKeys))
      .all(),
  pages: (db) => db.select().from(pages).all(),
  // The column `data` has the shape its `info_type` asks for: the contract checked it on its way in.
  ppdb_info: (db) => db.select().from(ppdbInfo).all() as ContentRows['ppdb_info'][],
  academic_programs: (db) => db.select().from(academicPrograms).all(),
  home_stats: (db) => db.select().from(homeStats).all(),
}

/** Content as the server's own rendering reads it, in the order in which it is shown. */
export const contentSource = (db: Db): ContentSource => ({
  all: async (kind) => publicRows[kind](db).sort(contentOrder[kind]),
})

const TOMBSTONE_DAYS = 180

/** Forgets tombstones older than 180 days; whoever is older than they were starts afresh. */
export const pruneTombstones = (db: Db, now: Date): void => {
  const before = new Date(now.getTime() - TOMBSTONE_DAYS * 86_400_000).toISOString()
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
