/** The record of who did what. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Append-only by trigger: who did what to which object; field names, never personal values. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    actor_id: integer(),
    actor: text(),
    action: text().notNull(),
    object: text().notNull(),
    fields: text({ mode: 'json' }).$type<string[]>(),
  },
  (table) => [index('audit_at').on(table.at)],
)
