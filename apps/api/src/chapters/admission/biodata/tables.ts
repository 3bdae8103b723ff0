/**
 * The biodata fields that the school asks of seat holders, and the values, separate from
 * applicants.
 */
import {
  biodataFields as allFields,
  type BiodataField,
} from '@sekolah/contract/admission/biodata/labels'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { orderIndex } from '../../../engine/db/columns.ts'

export const biodataFields = sqliteTable('biodata_fields', {
  field: text({ enum: allFields }).primaryKey(),
  is_required: integer({ mode: 'boolean' }).notNull(),
  reason: text().notNull(),
  order_index: orderIndex(),
})

export const biodata = sqliteTable('biodata', {
  applicant_id: integer().primaryKey(),
  /** Values are texts, so that no leading zero is lost. */
  data: text({ mode: 'json' }).notNull().$type<Partial<Record<BiodataField, string>>>(),
  updated_at: text().notNull(),
  /** The name of the account; null for the family. */
  updated_by: text(),
  rev: integer().notNull(),
})
