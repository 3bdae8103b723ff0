/** What was brought in from files, and which rows each import made. */
import { type ImportTargetName, importStates } from '@sekolah/contract/imports/labels'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const imports = sqliteTable('imports', {
  id: integer().primaryKey({ autoIncrement: true }),
  target: text().notNull().$type<ImportTargetName>(),
  file_name: text().notNull(),
  admission_year: text(),
  state: text({ enum: importStates }).notNull(),
  by: text().notNull(),
  created_at: text().notNull(),
  applied_at: text(),
  /** The newest revision of its rows: one with a newer revision was changed since. */
  applied_rev: integer(),
  undone_at: text(),
  undone_by: text(),
})

export const importRows = sqliteTable(
  'import_rows',
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Its number in the file. */
    row: integer().notNull(),
    made_id: integer().notNull(),
    /** The school had the like of it already. */
    is_known: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row] })],
)
