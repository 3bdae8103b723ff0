/**
 * Many rows that become visible together. They are stored in small steps as rows of the trash with
 * a timestamp older than any trash, so that nobody sees them; making thousands visible is one
 * statement.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { reserveRevisions } from '../../engine/content/revisions.ts'
import { deleted } from '../../engine/content/tables.ts'
import type { Tx } from '../../engine/db/connect.ts'
import { completeFields } from './rows.ts'
import { type Fields, HIDDEN_DELETED_AT, type StoredResource } from './stored.ts'

/** Adds a hidden row from the contract's input. */
export const addHidden = (tx: Tx, resource: StoredResource, sent: Fields, now: Date): number => {
  const at = now.toISOString()
  const { table } = resource
  const added = tx
    .insert(table)
    .values({
      ...completeFields(resource, sent, now),
      deleted_at: HIDDEN_DELETED_AT,
      created_at: at,
      updated_at: at,
      rev: 0,
    })
    .returning({ id: table.id })
    .get()
  return Number(added.id)
}

/** Makes hidden rows visible, each with a revision of its own, in the order of the given ids. */
export const showHidden = (tx: Tx, { table }: StoredResource, ids: number[], now: Date): number => {
  const first = reserveRevisions(tx, ids.length)
  const at = now.toISOString()
  return tx.run(sql`
    UPDATE ${table} SET deleted_at = NULL, created_at = ${at}, updated_at = ${at},
      rev = ${first} + wanted.key
    FROM json_each(${JSON.stringify(ids)}) AS wanted
    WHERE ${table.id} = wanted.value AND ${table.deleted_at} = ${HIDDEN_DELETED_AT}`).changes
}

/** Soft-deletes many rows; each gets a tombstone. */
export const softDeleteAll = (
  tx: Tx,
  { name, table }: StoredResource,
  ids: number[],
  by: string,
  now: Date,
): void => {
  const first = reserveRevisions(tx, ids.length)
  const at = now.toISOString()
  tx.run(sql`
    UPDATE ${table} SET deleted_at = ${at}, deleted_by = ${by}, updated_at = ${at},
      rev = ${first} + gone.key
    FROM json_each(${JSON.stringify(ids)}) AS gone
    WHERE ${table.id} = gone.value`)
  // The condition is needed by SQLite's grammar: without WHERE, ON would be parsed as a join's.
  tx.run(sql`
    INSERT INTO ${deleted} (kind, key, rev, at)
    SELECT ${name}, ${table.id}, ${table.rev}, ${at} FROM ${table} WHERE ${idInList(table.id, ids)}
    ON CONFLICT (kind, key) DO UPDATE SET rev = excluded.rev, at = excluded.at`)
}

/** Erases rows that were never visible. */
export const eraseHidden = (tx: Tx, { table }: StoredResource, ids: number[]): void => {
  tx.delete(table)
    .where(and(idInList(table.id, ids), eq(table.deleted_at, HIDDEN_DELETED_AT)))
    .run()
}

/** Compares with thousands of ids in one parameter. */
export const idInList = (id: SQLiteColumn, ids: readonly number[]): SQL =>
  sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
