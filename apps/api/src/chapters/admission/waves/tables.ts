/** Tables of waves with their rules, and of applicants moved to another wave. */

import type { Demand } from '@sekolah/contract/admission/selection/demands'
import { takesPart } from '@sekolah/contract/admission/selection/labels'
import type { Path, StatedSeats } from '@sekolah/contract/admission/selection/rules'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stampColumns } from '../../../engine/db/columns.ts'

/** A wave with all its rules in one row, because they are saved, validated and hashed together. */
export const waves = sqliteTable(
  'waves',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    admission_year: text().notNull(),
    label: text().notNull(),
    /** First and last registration day of the wave, as calendar days of the school. */
    opens: text().notNull(),
    closes: text().notNull(),
    result_at: text(),
    objection_until: text(),
    enrol_until: text(),
    /** How many children of each waiting list are told their position. */
    waiting_max: integer().notNull(),
    takes: text({ enum: takesPart }).notNull().default('all'),
    /** Requirements of each programme shown to families; a run reads only their checks. */
    demands: text({ mode: 'json' }).notNull().default([]).$type<Demand[]>(),
    max_age: integer(),
    seats: text({ mode: 'json' }).notNull().$type<StatedSeats[]>(),
    paths: text({ mode: 'json' }).notNull().$type<Path[]>(),
    ...stampColumns,
  },
  (table) => [index('waves_year').on(table.admission_year, table.opens)],
)

/**
 * Marks, claims or a wave that staff entered for an applicant; `rev` detects concurrent edits by
 * two clerks.
 */
export const selectionEntries = sqliteTable('selection_entries', {
  applicant_id: integer().primaryKey(),
  /** The wave to which staff moved the applicant; null: the wave of the registration day. */
  wave_id: integer(),
  updated_at: text().notNull(),
  rev: integer().notNull(),
})
