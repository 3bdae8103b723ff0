/** How enrolment goes, a row a year. */
import type { RefillMode } from '@sekolah/contract/admission/enrolment/labels'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How enrolment goes in a year; without a row as `initialPlan` says. */
export const enrolmentPlans = sqliteTable('enrolment_plans', {
  admission_year: text().primaryKey(),
  refill: text().notNull().$type<RefillMode>(),
  answer_days: integer().notNull(),
  papers: text({ mode: 'json' }).notNull().$type<string[]>(),
  visit_day: text(),
  has_queue: integer({ mode: 'boolean' }).notNull(),
  updated_at: text().notNull(),
  rev: integer().notNull(),
})
