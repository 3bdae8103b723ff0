/** Tables of the database's own metadata, and of the revision counter of public content. */
import type { ContentKind } from '@sekolah/contract/sync/labels'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Metadata by name: `instance`, the set-up code's hash, when publication times were last checked.
 */
export const meta = sqliteTable('meta', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/**
 * One row. `epoch` is random text of this database, `rev` the last revision given out, and
 * `pruned_rev` the newest tombstone that was deleted: a phone with an older revision starts afresh.
 */
export const contentState = sqliteTable('content_state', {
  id: integer().primaryKey(),
  epoch: text().notNull(),
  rev: integer().notNull(),
  pruned_rev: integer().notNull(),
})

/** Tombstones: public rows that are gone, or no longer public. */
export const deleted = sqliteTable(
  'deleted',
  {
    kind: text().notNull().$type<ContentKind>(),
    key: text().notNull(),
    rev: integer().notNull(),
    at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('deleted_rev').on(table.rev)],
)
