/** Seats that were offered and what became of them, seats that came free, and portals' lists. */
import { seatStates } from '@sekolah/contract/admission/enrolment/labels'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row for each applicant who was ever offered a seat; `rev` is for two clerks at once. */
export const enrolments = sqliteTable(
  'enrolments',
  {
    applicant_id: integer().primaryKey(),
    admission_year: text().notNull(),
    /** Null where the child belongs to no wave, as those of a portal. */
    wave_id: integer(),
    /** Empty where the child named none and the wave states none. */
    program: text().notNull(),
    seat_state: text({ enum: seatStates }).notNull(),
    offered_at: text().notNull(),
    /** The instant from which the offer no longer holds; null: it holds until it is answered. */
    offer_until: text(),
    confirmed_at: text(),
    enrolled_at: text(),
    /** When the seat was given back or the offer ended. */
    ended_at: text(),
    /** Confirmed, and waits for a choice that it prefers. */
    stays_on_better: integer({ mode: 'boolean' }).notNull().default(false),
    /** The turn in which it comes with its papers; given once. */
    queue_number: integer(),
    /** Rombel; only of who has enrolled. */
    class_group: text(),
    /** The member of staff who changed it last; null for the family, a run and the clock. */
    changed_by: text(),
    updated_at: text().notNull(),
    rev: integer().notNull(),
  },
  (table) => [
    index('enrolments_year').on(table.admission_year, table.seat_state),
    index('enrolments_due').on(table.seat_state, table.offer_until),
  ],
)

/** Seats that were given back. They name nobody: they outlive who had them. */
export const freedSeats = sqliteTable(
  'freed_seats',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    wave_id: integer(),
    program: text().notNull(),
    /** Null where one person gave the seat, and no run. */
    path: text(),
    freed_at: text().notNull(),
    /** When the waiting list was asked about it, whether or not anybody was there. */
    passed_on_at: text(),
  },
  (table) => [index('freed_seats_open').on(table.passed_on_at, table.wave_id)],
)

/** Each time free seats of a wave were offered on: the next time begins with its seats. */
export const refills = sqliteTable(
  'refills',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    wave_id: integer().notNull(),
    run_id: integer().notNull(),
    /** Seats of the places as they ended. */
    places: text({ mode: 'json' })
      .notNull()
      .$type<{ program: string; path: string; count: number }[]>(),
    offered: integer().notNull(),
    moved: integer().notNull(),
    created_at: text().notNull(),
    /** Null where it happened by itself. */
    created_by: text(),
  },
  (table) => [index('refills_wave').on(table.wave_id)],
)

export const portalImports = sqliteTable('portal_imports', {
  id: integer().primaryKey({ autoIncrement: true }),
  admission_year: text().notNull(),
  file_name: text().notNull(),
  added: integer().notNull(),
  known: integer().notNull(),
  by: text().notNull(),
  created_at: text().notNull(),
  undone_at: text(),
  undone_by: text(),
})

/** Whom a list brought: added by it, or known already and accepted by it. */
export const portalRows = sqliteTable(
  'portal_rows',
  {
    import_id: integer().notNull(),
    applicant_id: integer().notNull(),
    is_new: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.applicant_id] }),
    index('portal_rows_applicant').on(table.applicant_id),
  ],
)

/** NPSNs of feeder schools, each under the name that it is counted by. */
export const schoolNpsns = sqliteTable('school_npsns', {
  npsn: text().primaryKey(),
  name: text().notNull(),
  by: text().notNull(),
  created_at: text().notNull(),
})

/** Spellings of feeder schools that were brought together; no alias of an alias. */
export const schoolAliases = sqliteTable('school_aliases', {
  /** Folded. */
  spelling: text().primaryKey(),
  name: text().notNull(),
  by: text().notNull(),
  created_at: text().notNull(),
})
