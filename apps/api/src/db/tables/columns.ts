/** Columns that several tables share. */
import { integer, text } from 'drizzle-orm/sqlite-core'

/** Every stored entity carries these: ISO 8601 UTC moments and its revision. */
export const stamps = {
  created_at: text().notNull(),
  updated_at: text().notNull(),
  rev: integer().notNull(),
}

export const orderIndex = () => integer().notNull().default(0)
