import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The office's verdicts on probable duplicate applications. */
export const sameChild = sqliteTable(
  'same_child',
  {
    low_id: integer().notNull(),
    high_id: integer().notNull(),
    /** The id of the valid application; null when they are two children. */
    kept: integer(),
    by: text().notNull(),
    at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.low_id, table.high_id] }),
    check('same_child_order', sql`${table.low_id} < ${table.high_id}`),
  ],
)
