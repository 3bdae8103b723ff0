import type { HistoryEntry } from '@sekolah/contract/admission/decisions/schemas'
import { applicantStatuses, guardians, sources } from '@sekolah/contract/admission/labels'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stampColumns } from '../../../engine/db/columns.ts'

export const applicants = sqliteTable(
  'applicants',
  {
    // AUTOINCREMENT: otherwise a withdrawn application's number could be given to the next child.
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    birth_date: text().notNull(),
    previous_school: text().notNull(),
    nisn: text(),
    program_choice_1: text(),
    program_choice_2: text(),
    parent_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    consent_by: text({ enum: guardians }),
    consent_version: text(),
    consent_at: text(),
    registration_date: text().notNull(),
    /** The date of `registration_date` in the school's zone. */
    registration_day: text().notNull(),
    /**
     * The day on which Kirim was pressed, if its wave counts although the application arrived
     * later; else null.
     */
    wave_day: text(),
    admission_year: text().notNull(),
    source: text({ enum: sources }).notNull(),
    status: text({ enum: applicantStatuses }).notNull(),
    notes: text(),
    public_note: text(),
    correction_note: text(),
    decided_by: text(),
    decided_at: text(),
    contacted_at: text(),
    contacted_by: text(),
    contacted_status: text({ enum: applicantStatuses }),
    late: integer({ mode: 'boolean' }).notNull(),
    suspected_spam: integer({ mode: 'boolean' }).notNull(),
    queued_at: text(),
    /** The device's secret and idempotency key; null for a client without keys. */
    client_id: text().unique(),
    /** SHA-256 of the form at its first arrival, by which a retry is recognized. */
    form_hash: text().notNull(),
    /** The normalized name, for "same name and birth date". */
    name_key: text().notNull(),
    /** Normalized text for staff's search; SQLite itself folds ASCII only. */
    search_text: text().notNull(),
    /** Normalized text of what the public list shows, so that hidden data cannot be searched. */
    public_text: text().notNull(),
    ...stampColumns,
  },
  (table) => [
    // Covering index in the office's default order, with every column that filters, search and
    // counts use: ten thousand rows are scanned without reading one of them.
    index('applicants_office').on(
      table.admission_year,
      table.registration_date,
      table.id,
      table.status,
      table.late,
      table.suspected_spam,
      table.contacted_status,
      table.program_choice_1,
      table.program_choice_2,
      table.registration_day,
      table.nisn,
      table.phone,
      table.search_text,
    ),
    // Index in the order in which a year is counted; includes the school, for the report.
    index('applicants_numbers').on(
      table.admission_year,
      table.registration_day,
      table.program_choice_1,
      table.status,
      table.late,
      table.suspected_spam,
      table.previous_school,
    ),
    // The covering index of the public list.
    index('applicants_public').on(
      table.admission_year,
      table.suspected_spam,
      table.registration_date,
      table.id,
      table.status,
      table.public_text,
    ),
    // Index ordered by id, in which the desk scans a year: every index ends with the id.
    index('applicants_year').on(table.admission_year),
    index('applicants_nisn').on(table.admission_year, table.nisn),
    index('applicants_person').on(table.admission_year, table.name_key, table.birth_date),
    index('applicants_family').on(table.phone, table.birth_date, table.registration_day),
    index('applicants_form').on(table.form_hash),
  ],
)

/** The tombstone of a withdrawn or erased application: its key, and nothing about the child. */
export const withdrawnApplications = sqliteTable('withdrawn_applications', {
  client_id: text().primaryKey(),
  /** Null when the family withdrew before the application arrived. */
  applicant_id: integer(),
  /** The year in whose counts it appears; null if in none, or from before this was stored. */
  admission_year: text(),
  withdrawn_at: text().notNull(),
})

/** Decisions and edits; `applicant_id` outlives the applicant. */
export const applicantHistory = sqliteTable(
  'applicant_history',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    applicant_id: integer().notNull(),
    action: text().notNull().$type<HistoryEntry['action']>(),
    /** The name of the account; null for the family itself. */
    actor: text(),
    status: text({ enum: applicantStatuses }),
    notes: text(),
    /** Names of the fields that a correction changed, never values. */
    fields: text({ mode: 'json' }).$type<string[]>(),
    created_at: text().notNull(),
  },
  (table) => [index('applicant_history_applicant').on(table.applicant_id)],
)
