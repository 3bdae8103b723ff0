/**
 * States of an import, whatever its target: a draft is applied once, an applied one is undone once,
 * and an unfinished draft is discarded after a day.
 */
import type { ImportState } from '@sekolah/contract/imports/labels'
import { and, eq, lt } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Conflict, NotFound } from '../../engine/base/errors.ts'
import { DAY_MS, isoBefore } from '../../engine/base/time.ts'
import type { Db } from '../../engine/db/connect.ts'

type Standing = { state: ImportState; undone_by?: string | null }

/** Throws NotFound where there is none. */
export const requireFound = <Stored>(found: Stored | undefined): Stored => {
  if (!found) throw new NotFound('Impor ini tidak ditemukan.')
  return found
}

/** Throws where it can no longer be added to, applied or discarded. */
export const refuseUnlessDraft = ({ state }: Standing): void => {
  if (state !== 'draft') throw new Conflict('Impor ini sudah selesai.')
}

/** Throws where there is nothing to undo. */
export const refuseUnlessApplied = ({ state, undone_by }: Standing): void => {
  if (state === 'undone') throw new Conflict(`Impor ini sudah diurungkan oleh ${undone_by}.`)
  if (state === 'draft') throw new NotFound('Impor ini tidak ditemukan.')
}

export const refuseEmpty = (rows: number): void => {
  if (rows === 0) throw new Conflict('Tidak ada baris untuk diimpor.')
}

/** Discards the drafts of a table that were not completed within a day. */
export const giveUpOldDrafts = async (
  db: Db,
  table: SQLiteTable & Record<'id' | 'state' | 'created_at', SQLiteColumn>,
  now: Date,
  discard: (id: number) => Promise<void> | void,
): Promise<void> => {
  const old = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.state, 'draft'), lt(table.created_at, isoBefore(now, DAY_MS))))
    .all()
  for (const { id } of old) await discard(Number(id))
}
