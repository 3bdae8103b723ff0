/** Waves with their rules, and who was moved to another one. */
import { takesPart } from '@sekolah/contract/admission/selection/labels'
import type { Path, Seats } from '@sekolah/contract/admission/selection/rules'
import type { Demand } from '@sekolah/contract/admission/selection/visitor-schemas'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stamps } from '../../../engine/db/columns.ts'

/** A wave with all of its rules in one row: they are saved, checked and hashed together. */
export const waves = sqliteTable(
  'waves',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    admission_year: text().notNull(),
    label: text().notNull(),
    /** The school's calendar days of registration that belong to it. */
    opens: text().notNull(),
    closes: text().notNull(),
    result_at: text(),
    objection_until: text(),
    enrol_until: text(),
    /** Names in each waiting list that are told so. */
    waiting_max: integer().notNull(),
    takes: text({ enum: takesPart }).notNull().default('all'),
    /** What families are told of each programme; no rule reads it. */
    demands: text({ mode: 'json' }).notNull().default([]).$type<Demand[]>(),
    max_age: integer(),
    seats: text({ mode: 'json' }).notNull().$type<Seats[]>(),
    paths: text({ mode: 'json' }).notNull().$type<Path[]>(),
    ...stamps,
  },
  (table) => [index('waves_year').on(table.admission_year, table.opens)],
)

/** An applicant whose marks, claims or wave somebody has entered; `rev` is for two clerks at once. */
export const selectionEntries = sqliteTable('selection_entries', {
  applicant_id: integer().primaryKey(),
  /** Moved to a wave; null: that of the day of registration. */
  wave_id: integer(),
  updated_at: text().notNull(),
  rev: integer().notNull(),
})
