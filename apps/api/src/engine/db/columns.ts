/** Columns that several tables share. */
import { integer, text } from 'drizzle-orm/sqlite-core'

/** Columns of every stored entity: ISO 8601 UTC times and its revision. */
export const stampColumns = {
  created_at: text().notNull(),
  updated_at: text().notNull(),
  rev: integer().notNull(),
}

/** Internal columns of a row; they never leave the server. */
export const internalColumns = {
  /** Folded text for searching; SQLite itself folds ASCII only. */
  search_text: text().notNull().default(''),
  /** When the row was soft-deleted; null while it is not in the trash. */
  deleted_at: text(),
  deleted_by: text(),
}

export const orderIndex = () => integer().notNull().default(0)
