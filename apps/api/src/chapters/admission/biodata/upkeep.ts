/** Biodata are erased after months of their own, before the application itself. */
import { and, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { type Db, shredDeleted, write } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import { applicants } from '../applications/tables.ts'
import { biodata } from './tables.ts'

export const eraseBiodataInTime = (db: Db, now: Date): void => {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - Number(currentSettings(db).biodata_retention_months))
  const old = db
    .select({ id: applicants.id })
    .from(applicants)
    .where(
      and(
        ne(applicants.admission_year, presentYear(db, now)),
        // Admission to a school year is over when that year begins, at the end of July.
        lt(
          sql`substr(${applicants.admission_year}, 1, 4) || '-07-31'`,
          before.toISOString().slice(0, 10),
        ),
        lte(applicants.registration_date, before.toISOString()),
      ),
    )
  const due = db.select().from(biodata).where(inArray(biodata.applicant_id, old)).limit(1).get()
  if (!due) return
  write(db, (tx) => tx.delete(biodata).where(inArray(biodata.applicant_id, old)).run())
  shredDeleted(db)
}
