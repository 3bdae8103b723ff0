import type { HistoryEntry } from '@sekolah/contract/admission/decisions/schemas'
import { applicantStatuses, guardians, sources } from '@sekolah/contract/admission/labels'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stamps } from '../../../engine/db/columns.ts'

export const applicants = sqliteTable(
  'applicants',
  {
    // Without AUTOINCREMENT a withdrawn application's number would be given to the next child.
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
    /** The school's calendar day of `registration_date`. */
    registration_day: text().notNull(),
    /** The day of pressing, where its wave counts for an arrival after it; null where that of arrival does. */
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
    /** The device's secret and idempotency key; null for a plain client of the API. */
    client_id: text().unique(),
    /** SHA-256 of the form as it first arrived: a resend is known by it. */
    form_hash: text().notNull(),
    /** Folded name, the half of "same name and birth date". */
    name_key: text().notNull(),
    /** Folded text that staff search in; SQLite itself folds ASCII only. */
    search_text: text().notNull(),
    /** Folded text of what the public list shows, so that nobody can search for what it hides. */
    public_text: text().notNull(),
    ...stamps,
  },
  (table) => [
    // In the office's usual order, and with all that its filters, search and numbers look at: ten
    // thousand rows are looked through without reading one of them.
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
    // In the order in which the numbers of a year are counted; with the school, by which others are
    // counted and sorted.
    index('applicants_numbers').on(
      table.admission_year,
      table.registration_day,
      table.program_choice_1,
      table.status,
      table.late,
      table.suspected_spam,
      table.previous_school,
    ),
    // The same as the office's for the public list.
    index('applicants_public').on(
      table.admission_year,
      table.suspected_spam,
      table.registration_date,
      table.id,
      table.status,
      table.public_text,
    ),
    // By their ids, in which the desk looks through a year: every index ends with the id.
    index('applicants_year').on(table.admission_year),
    index('applicants_nisn').on(table.admission_year, table.nisn),
    index('applicants_person').on(table.admission_year, table.name_key, table.birth_date),
    index('applicants_family').on(table.phone, table.birth_date, table.registration_day),
    index('applicants_form').on(table.form_hash),
  ],
)

/** What stays of a withdrawn or erased application: its key, and nothing about the child. */
export const withdrawnApplications = sqliteTable('withdrawn_applications', {
  client_id: text().primaryKey(),
  /** Null where the family withdrew before the application had arrived. */
  applicant_id: integer(),
  /** The year that counts it; null as well, and for those of before it was stored. */
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
    /** The member of staff; null for the family itself. */
    actor: text(),
    status: text({ enum: applicantStatuses }),
    notes: text(),
    /** Names of what a correction changed; never a value. */
    fields: text({ mode: 'json' }).$type<string[]>(),
    created_at: text().notNull(),
  },
  (table) => [index('applicant_history_applicant').on(table.applicant_id)],
)
