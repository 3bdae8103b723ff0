/**
 * The biodata fields that the school asks of seat holders, and the values, separate from
 * applicants.
 */
import { biodataKinds } from '@sekolah/contract/admission/biodata/labels'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { orderIndex } from '../../../engine/db/columns.ts'

export const biodataFields = sqliteTable('biodata_fields', {
  /** A built-in field, or the code of one of the school's own. */
  field: text().primaryKey(),
  is_required: integer({ mode: 'boolean' }).notNull(),
  reason: text().notNull(),
  /** Of the school's own fields; null of a built-in one, whose code says it. */
  label: text(),
  kind: text({ enum: biodataKinds }),
  choices: text({ mode: 'json' }).$type<string[]>(),
  is_sensitive: integer({ mode: 'boolean' }),
  order_index: orderIndex(),
})

export const biodata = sqliteTable('biodata', {
  applicant_id: integer().primaryKey(),
  /** Values are texts, so that no leading zero is lost. */
  data: text({ mode: 'json' }).notNull().$type<Record<string, string>>(),
  updated_at: text().notNull(),
  /** The name of the account; null for the family. */
  updated_by: text(),
  rev: integer().notNull(),
})
