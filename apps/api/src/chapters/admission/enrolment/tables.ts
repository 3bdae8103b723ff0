/** Seats that were offered, and what became of them. */
import { seatStates } from '@sekolah/contract/admission/enrolment/labels'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row for each applicant who was ever offered a seat; `rev` is for two clerks at once. */
export const enrolments = sqliteTable(
  'enrolments',
  {
    applicant_id: integer().primaryKey(),
    admission_year: text().notNull(),
    /** Where the seat is; null where a school states no waves. */
    wave_id: integer(),
    program: text().notNull(),
    seat_state: text({ enum: seatStates }).notNull(),
    offered_at: text().notNull(),
    /** The instant from which the offer no longer holds; null: it holds until it is answered. */
    offer_until: text(),
    confirmed_at: text(),
    enrolled_at: text(),
    /** When the seat was given back or the offer ended. */
    ended_at: text(),
    updated_at: text().notNull(),
    rev: integer().notNull(),
  },
  (table) => [
    index('enrolments_year').on(table.admission_year, table.seat_state),
    index('enrolments_due').on(table.seat_state, table.offer_until),
  ],
)
