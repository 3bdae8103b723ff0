/** Columns that several tables share. */
import { integer, text } from 'drizzle-orm/sqlite-core'

/** Every stored entity carries these: ISO 8601 UTC times and its revision. */
export const stamps = {
  created_at: text().notNull(),
  updated_at: text().notNull(),
  rev: integer().notNull(),
}

/** What a row has beside its entity; none of it leaves the server. */
export const internalColumns = {
  /** Folded text that is searched; SQLite itself folds ASCII only. */
  search_text: text().notNull().default(''),
  /** Since when the row is soft-deleted; null while it is not in the trash. */
  deleted_at: text(),
  deleted_by: text(),
}

export const orderIndex = () => integer().notNull().default(0)
