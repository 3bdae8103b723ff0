/** Erases biodata after its own retention period, before the application. */
import { eq, exists, inArray, sql } from 'drizzle-orm'
import { type Db, truncateWriteAheadLog, write } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import type { RetentionRule } from '../applications/parts.ts'
import { retentionExpiredCondition } from '../applications/retention.ts'
import { applicants } from '../applications/tables.ts'
import { biodata } from './tables.ts'

const monthsKept = (db: Db): number => Number(currentSettings(db).biodata_retention_months)

export const retainedBiodata = (db: Db): RetentionRule[] => {
  const own = db
    .select({ one: sql`1` })
    .from(biodata)
    .where(eq(biodata.applicant_id, applicants.id))
  return [{ months: monthsKept(db), of: exists(own) }]
}

export const eraseExpiredBiodata = (db: Db, now: Date): void => {
  const old = db
    .select({ id: applicants.id })
    .from(applicants)
    .where(retentionExpiredCondition(db, now, monthsKept(db)))
  const due = db.select().from(biodata).where(inArray(biodata.applicant_id, old)).limit(1).get()
  if (!due) return
  write(db, (tx) => tx.delete(biodata).where(inArray(biodata.applicant_id, old)).run())
  truncateWriteAheadLog(db)
}
