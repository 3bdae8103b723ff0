/**
 * The life of a resource's row: added, changed, thrown away, taken back. Each step takes its
 * revision from the one counter, and a row that visitors may not see leaves a tombstone.
 */
import type { ResourceName } from '@sekolah/contract/resources'
import { shapes } from '@sekolah/contract/shapes'
import { and, eq, getTableColumns, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { type Stamp, writeContent } from '../../engine/content/revisions.ts'
import type { Reader, Tx } from '../../engine/db/connect.ts'
import { fold } from '../../engine/db/search.ts'
import { storedAs } from '../../views/resources.ts'
import type { AnyRow, Fields } from './stored.ts'

/** Exactly the columns that the contract names: the rest of a row stays in the house. */
export const entityColumns = (name: ResourceName): Record<string, SQLiteColumn> => {
  const columns: Record<string, SQLiteColumn> = getTableColumns(storedAs(name).table)
  const { entity } = shapes[name]
  const { shape } = entity instanceof z.ZodObject ? entity : entity.options[0]
  return Object.fromEntries(Object.entries(columns).filter(([column]) => column in shape))
}

/** Rows that are not in the trash; given a moment, only those that visitors may see then. */
export const standing = (name: ResourceName, publicAt: Date | null): SQL | undefined => {
  const { table, isPublic } = storedAs(name)
  return and(isNull(table.deleted_at), publicAt ? isPublic?.(publicAt) : undefined)
}

export const findRow = (
  db: Reader,
  name: ResourceName,
  id: number,
  publicAt: Date | null = null,
): AnyRow | undefined => {
  const { table } = storedAs(name)
  const wanted = and(eq(table.id, id), standing(name, publicAt))
  const row = db.select(entityColumns(name)).from(table).where(wanted).get()
  return row as AnyRow | undefined
}

/** Adds a row of the contract's input, with the address of its picture where it has one. */
export const addRow = (tx: Tx, name: ResourceName, sent: Fields, now: Date): AnyRow =>
  store(tx, name, null, finished(name, sent, now), now)

/** Changes what was sent, and what follows from it; the rest stays as it is. */
export const changeRow = (
  tx: Tx,
  name: ResourceName,
  before: AnyRow,
  sent: Fields,
  now: Date,
): AnyRow => store(tx, name, before.id, finished(name, { ...before, ...sent }, now), now)

/** Puts a row into the trash. */
export const throwAway = (tx: Tx, name: ResourceName, id: number, by: string, now: Date): AnyRow =>
  store(tx, name, id, { deleted_at: now.toISOString(), deleted_by: by }, now)

/** Takes a row out of the trash; false when it does not lie there. */
export const takeBack = (tx: Tx, name: ResourceName, id: number, now: Date): boolean => {
  const { table } = storedAs(name)
  const inTrash = and(eq(table.id, id), isNotNull(table.deleted_at))
  const found = tx.select({ id: table.id }).from(table).where(inTrash).get()
  if (found) store(tx, name, id, { deleted_at: null, deleted_by: null }, now)
  return found !== undefined
}

const finished = (name: ResourceName, sent: Fields, now: Date): Fields => {
  const { finish, searched } = storedAs(name)
  const fields = { ...sent, ...finish?.(sent, now) }
  return {
    ...fields,
    ...(searched && {
      search_text: searched(fields as AnyRow)
        .map(fold)
        .join('\n'),
    }),
  }
}

/** Writes columns of the row of a number, or of a new one. */
const store = (
  tx: Tx,
  name: ResourceName,
  id: number | null,
  columns: Fields,
  now: Date,
): AnyRow => {
  const { table } = storedAs(name)
  const put = (stamp: Stamp) => {
    const set = { ...columns, ...stamp }
    const seen = entityColumns(name)
    return id === null
      ? tx
          .insert(table)
          .values({ ...set, created_at: stamp.updated_at })
          .returning(seen)
          .get()
      : tx.update(table).set(set).where(eq(table.id, id)).returning(seen).get()
  }
  const isPublic = (row: AnyRow) => findRow(tx, name, row.id, now) !== undefined
  return writeContent(tx, name, now, (stamp) => put(stamp) as AnyRow, isPublic)
}
