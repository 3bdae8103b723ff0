/** Applicants of years before the school used this system: days and results, without names. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const pastApplicants = sqliteTable(
  'past_applicants',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    admission_year: text().notNull(),
    registration_day: text().notNull(),
    /** Whether the applicant was accepted; null when unknown. */
    is_accepted: integer({ mode: 'boolean' }),
    /** False until the import that contains the row is applied. */
    is_counted: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('past_applicants_day').on(table.admission_year, table.is_counted, table.registration_day),
  ],
)
