/** Tables of imports, and of the rows that each created. */
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
  /** The newest revision of its rows: a row with a newer one was edited since. */
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
    /** The row's number in the file. */
    row: integer().notNull(),
    made_id: integer().notNull(),
    /** Whether the school already had such a row. */
    is_known: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row] })],
)
