/** Imports into a resource: its rows are created as by its form, and removed into the trash. */
import { type ResourceName, resources } from '@sekolah/contract/resources'
import { and, eq, getTableColumns, gt, inArray, isNull, lte, max, or } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { addHidden, eraseHidden, idInList, showHidden, softDeleteAll } from '../resources/hidden.ts'
import type { StoredResource } from '../resources/stored.ts'
import { importRows } from './tables.ts'
import type { ImportTarget } from './target.ts'

/** By field: how values are normalised for comparison, where different texts can mean the same. */
export type FieldNormalisers = Record<string, (value: string) => string>

/**
 * `sameBy` are the fields by which two rows count as the same. A row without the last of several,
 * such as a draft without a date, matches any with the same others.
 */
export const resourceTarget = <Name extends ResourceName>(
  resource: StoredResource<Name>,
  sameBy: FieldNormalisers,
): ImportTarget => {
  const stored: StoredResource = resource
  const { name, table, richText } = stored
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const column = (field: string): SQLiteColumn => {
    const known = columns[field]
    if (!known) throw new Error(`${name} has no column ${field}.`)
    return known
  }
  const compared = Object.fromEntries(Object.keys(sameBy).map((field) => [field, column(field)]))
  const keysOfRow: ImportTarget['keysOfRow'] = (row) => {
    const values = Object.entries(sameBy).map(([field, key]) =>
      row[field] === undefined ? null : key(`${row[field]}`),
    )
    return [values, values.slice(0, -1)]
      .filter((some) => some.length > 0 && !some.includes(null))
      .map((some) => some.join('\n'))
  }

  return {
    kind: name,

    prepare: async ({ sanitiser }, row) => {
      const html = richText && row[richText]
      return typeof html === 'string'
        ? { ...row, [`${richText}`]: await sanitiser.sanitise(html) }
        : row
    },

    keysOfRow,

    keysOf: (db, importId) => {
      const made = db
        .select({ id: importRows.made_id })
        .from(importRows)
        .where(eq(importRows.import_id, importId))
      const rows = db
        .select(compared)
        .from(table)
        .where(or(isNull(table.deleted_at), inArray(table.id, made)))
        .all()
      return new Set(rows.flatMap(keysOfRow))
    },

    add: (tx, row, { row: number }, now) => {
      if (resources[name].order !== 'order_index' || row.order_index !== undefined) {
        return addHidden(tx, stored, row, now)
      }
      // After all existing rows, in the order of the file.
      const last = tx
        .select({ place: max(column('order_index')) })
        .from(table)
        .where(isNull(table.deleted_at))
        .get()
      return addHidden(tx, stored, { ...row, order_index: Number(last?.place ?? 0) + number }, now)
    },

    show: (tx, ids, now) => showHidden(tx, stored, ids, now),

    present: (db, ids, rev) => {
      // Found by the index on revisions, which an import took consecutively: finding them by id
      // would read the whole text of every row.
      const unwritten = db
        .select({ id: table.id })
        .from(table)
        .where(and(gt(table.rev, rev - ids.length), lte(table.rev, rev)))
        .all()
      const same = new Set(unwritten.map(({ id }) => Number(id)))
      const unchanged = ids.filter((id) => same.has(id))
      const others = ids.filter((id) => !same.has(id))
      const edited = db
        .select({ id: table.id, title: column(stored.title) })
        .from(table)
        .where(and(idInList(table.id, others), isNull(table.deleted_at)))
        .all()
        .map(({ id, title }) => ({ id: Number(id), title: `${title}` }))
      return { edited, unchanged }
    },

    remove: (tx, ids, by, now) => softDeleteAll(tx, stored, ids, by, now),

    erase: (tx, ids) => eraseHidden(tx, stored, ids),
  }
}
