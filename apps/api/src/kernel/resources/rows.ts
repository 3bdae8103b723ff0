/**
 * The life cycle of a resource's row: added, changed, soft-deleted, restored. Each step takes its
 * revision from the one counter, and a row that visitors may not see gets a tombstone.
 */
import type { Resource } from '@sekolah/contract/resource'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { resources } from '@sekolah/contract/resources'
import { and, eq, getTableColumns, gt, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { type RevisionStamp, writeContent } from '../../engine/content/revisions.ts'
import type { Reader, Tx } from '../../engine/db/connect.ts'
import { foldText } from '../../engine/db/search.ts'
import { altTextSql } from '../../engine/media/tables.ts'
import { type AnyRow, type Fields, HIDDEN_DELETED_AT, type StoredResource } from './stored.ts'

/**
 * Exactly the columns of the contract: the others stay on the server. The picture's alternative
 * text comes from the library.
 */
export const entityColumns = ({
  name,
  table,
}: StoredResource): Record<string, SQLiteColumn | SQL.Aliased> => {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const { entity } = resourceSchemas[name]
  const { shape } = entity instanceof z.ZodObject ? entity : entity.options[0]
  const { image }: Resource = resources[name]
  const address = image && 'image_alt' in shape ? columns[image] : undefined
  return {
    ...Object.fromEntries(Object.entries(columns).filter(([column]) => column in shape)),
    ...(address && { image_alt: altTextSql(address).as('image_alt') }),
  }
}

/** Rows that are not in the trash; given a time, only those that are public then. */
export const visibleCondition = (
  { table, isPublic }: StoredResource,
  publicAt: Date | null,
): SQL | undefined => and(isNull(table.deleted_at), publicAt ? isPublic?.(publicAt) : undefined)

export const findRow = (
  db: Reader,
  resource: StoredResource,
  id: number,
  publicAt: Date | null = null,
): AnyRow | undefined => {
  const { table } = resource
  const wanted = and(eq(table.id, id), visibleCondition(resource, publicAt))
  const row = db.select(entityColumns(resource)).from(table).where(wanted).get()
  return row as AnyRow | undefined
}

/** Adds a row from the contract's input, with the address of its picture where it has one. */
export const addRow = (tx: Tx, resource: StoredResource, sent: Fields, now: Date): AnyRow =>
  writeRow(tx, resource, null, completeFields(resource, sent, now), now)

/** Changes the sent fields, and those derived from them; the others are unchanged. */
export const changeRow = (
  tx: Tx,
  resource: StoredResource,
  before: AnyRow,
  sent: Fields,
  now: Date,
): AnyRow =>
  writeRow(tx, resource, before.id, completeFields(resource, { ...before, ...sent }, now), now)

/** Soft-deletes a row into the trash. */
export const softDelete = (
  tx: Tx,
  resource: StoredResource,
  id: number,
  by: string,
  now: Date,
): AnyRow => writeRow(tx, resource, id, { deleted_at: now.toISOString(), deleted_by: by }, now)

/** Restores a row from the trash; false when it is not there. */
export const restoreRow = (tx: Tx, resource: StoredResource, id: number, now: Date): boolean => {
  const { table } = resource
  const inTrash = and(eq(table.id, id), gt(table.deleted_at, HIDDEN_DELETED_AT))
  const found = tx.select({ id: table.id }).from(table).where(inTrash).get()
  if (found) writeRow(tx, resource, id, { deleted_at: null, deleted_by: null }, now)
  return found !== undefined
}

/** The stored fields of an input: those sent, those derived from them, and the search text. */
export const completeFields = (
  { finish, searched }: StoredResource,
  sent: Fields,
  now: Date,
): Fields => {
  const fields = { ...sent, ...finish?.(sent, now) }
  return {
    ...fields,
    ...(searched && {
      search_text: searched(fields as AnyRow)
        .map(foldText)
        .join('\n'),
    }),
  }
}

/** Writes columns of the row with this id, or of a new one. */
const writeRow = (
  tx: Tx,
  resource: StoredResource,
  id: number | null,
  columns: Fields,
  now: Date,
): AnyRow => {
  const { table } = resource
  const put = (stamp: RevisionStamp) => {
    const set = { ...columns, ...stamp }
    const seen = entityColumns(resource)
    return id === null
      ? tx
          .insert(table)
          .values({ ...set, created_at: stamp.updated_at })
          .returning(seen)
          .get()
      : tx.update(table).set(set).where(eq(table.id, id)).returning(seen).get()
  }
  const isPublic = ({ id }: AnyRow) => {
    const wanted = and(eq(table.id, id), visibleCondition(resource, now))
    return tx.select({ id: table.id }).from(table).where(wanted).get() !== undefined
  }
  return writeContent(tx, resource.name, now, (stamp) => put(stamp) as AnyRow, isPublic)
}
