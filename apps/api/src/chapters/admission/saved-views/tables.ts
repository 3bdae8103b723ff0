/** Saved views of the office's list of applicants. */
import type { SavedView } from '@sekolah/contract/admission/saved-views/schemas'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { internalColumns, stampColumns } from '../../../engine/db/columns.ts'

export const savedViews = sqliteTable(
  'ppdb_views',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    query: text({ mode: 'json' }).notNull().$type<SavedView['query']>(),
    created_by: text().notNull(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [
    // The name of a soft-deleted view may be reused.
    uniqueIndex('ppdb_views_name').on(table.search_text).where(sql`deleted_at IS NULL`),
  ],
)
