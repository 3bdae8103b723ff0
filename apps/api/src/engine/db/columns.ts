/** Columns that several tables share. */
import { integer, text } from 'drizzle-orm/sqlite-core'

/** Every stored entity carries these: ISO 8601 UTC moments and its revision. */
export const stamps = {
  created_at: text().notNull(),
  updated_at: text().notNull(),
  rev: integer().notNull(),
}

/** What every resource keeps beside its entity; none of it leaves the server with it. */
export const kept = {
  /** Folded text that is searched; SQLite itself folds ASCII only. */
  search_text: text().notNull().default(''),
  /** Since when the row lies in the trash; null while it stands. */
  deleted_at: text(),
  deleted_by: text(),
}

export const orderIndex = () => integer().notNull().default(0)
