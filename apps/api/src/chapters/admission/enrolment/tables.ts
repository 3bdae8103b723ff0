/** Tables of seat offers, freed seats, and imported portal lists. */
import { seatStates } from '@sekolah/contract/admission/enrolment/labels'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * One row for each applicant who was ever offered a seat; `rev` detects concurrent edits by two
 * clerks.
 */
export const enrolments = sqliteTable(
  'enrolments',
  {
    applicant_id: integer().primaryKey(),
    admission_year: text().notNull(),
    /** Null if the child belongs to no wave, like children of a portal list. */
    wave_id: integer(),
    /** Empty if the child named no programme and the wave has no capacities. */
    program: text().notNull(),
    seat_state: text({ enum: seatStates }).notNull(),
    offered_at: text().notNull(),
    /** The instant at which the offer expires; null: it stays open until answered. */
    offer_until: text(),
    confirmed_at: text(),
    enrolled_at: text(),
    /** When the seat was resigned or the offer expired. */
    ended_at: text(),
    /** Confirmed, but still waiting for a preferred choice. */
    stays_on_better: integer({ mode: 'boolean' }).notNull().default(false),
    /** The queue number for bringing the documents; assigned once. */
    queue_number: integer(),
    /** The class group (rombel); only for enrolled children. */
    class_group: text(),
    /** Whether staff moved the child there; dividing the programme again keeps it. */
    class_by_hand: integer({ mode: 'boolean' }).notNull().default(false),
    /** The member of staff who last changed the row; null for the family, a run or the clock. */
    changed_by: text(),
    updated_at: text().notNull(),
    rev: integer().notNull(),
  },
  (table) => [
    index('enrolments_year').on(table.admission_year, table.seat_state),
    index('enrolments_due').on(table.seat_state, table.offer_until),
  ],
)

/** Freed seats. Rows name no child, because they outlive their former holders. */
export const freedSeats = sqliteTable(
  'freed_seats',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    wave_id: integer(),
    program: text().notNull(),
    /** Null if the seat was given by hand instead of by a run. */
    path: text(),
    freed_at: text().notNull(),
    /** When the seat was offered to the waiting list, even if nobody was waiting. */
    passed_on_at: text(),
  },
  (table) => [index('freed_seats_open').on(table.passed_on_at, table.wave_id)],
)

/** One row for each refill of a wave; the next refill starts from its quotas. */
export const refills = sqliteTable(
  'refills',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    wave_id: integer().notNull(),
    run_id: integer().notNull(),
    /** The quotas of the places after the refill. */
    places: text({ mode: 'json' })
      .notNull()
      .$type<{ program: string; path: string; count: number }[]>(),
    offered: integer().notNull(),
    moved: integer().notNull(),
    created_at: text().notNull(),
    /** Null if the refill was automatic. */
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

/** Applicants of an imported list: added by it, or known before and accepted by it. */
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

/** NPSNs of feeder schools, by the name under which the school is counted. */
export const schoolNpsns = sqliteTable('school_npsns', {
  npsn: text().primaryKey(),
  name: text().notNull(),
  by: text().notNull(),
  created_at: text().notNull(),
})

/** Merged spellings of feeder schools; an alias never points to another alias. */
export const schoolAliases = sqliteTable('school_aliases', {
  /** The folded spelling. */
  spelling: text().primaryKey(),
  name: text().notNull(),
  by: text().notNull(),
  created_at: text().notNull(),
})
