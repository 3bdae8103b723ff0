/** The table of the audit. */
import type { AuditValues } from '@sekolah/contract/audit/schemas'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Ids from the first to the last of each range, both included. */
export type IdRanges = [first: number, last: number][]

/** Append-only by trigger: who did what to which object; never text that a person wrote. */
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
    /** The records that an entry about many covers, such as the applicants of an export. */
    covers: text({ mode: 'json' }).$type<IdRanges>(),
    /** Fields with old and new values, limited to values that may be stored permanently. */
    values: text({ mode: 'json' }).$type<AuditValues>(),
    /** The hash of the chain; null only until `sealAudit` has run over an older database. */
    hash: text(),
  },
  (table) => [index('audit_at').on(table.at), index('audit_object').on(table.object)],
)
