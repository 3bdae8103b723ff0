/**
 * How an application goes for good: withdrawn by the family, erased by the school, or erased by
 * time, as the privacy page promises.
 */
import { and, eq, gte, lt, min, ne, or, sql } from 'drizzle-orm'
import { type Db, shredDeleted, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { settings } from '../../../kernel/settings/tables.ts'
import { admissionYear } from '../admission.ts'
import { recordStep } from './applicants.ts'
import { applicantHistory, applicants, withdrawnApplications } from './tables.ts'

type Step = { action: 'withdrawn' | 'erased'; actor: string | null }

/** Must be followed by `shredDeleted`, once the transaction is through. */
export const erase = (tx: Tx, id: number, step: Step, now: Date): void => {
  const erased = tx.delete(applicants).where(eq(applicants.id, id)).returning().get()
  // Only the key stays, so that the phone's late letter does not bring the child back.
  if (erased?.client_id) {
    const { client_id } = erased
    const withdrawn_at = now.toISOString()
    tx.insert(withdrawnApplications).values({ client_id, applicant_id: id, withdrawn_at }).run()
  }
  // What staff noted may speak of the child, so the history keeps the steps and no words.
  tx.update(applicantHistory)
    .set({ notes: null })
    .where(eq(applicantHistory.applicant_id, id))
    .run()
  recordStep(tx, id, { ...step, status: null }, now)
}

/** Months after the admission year in which an application is still kept. */
const KEPT_MONTHS = { accepted: 12, others: 6 }

/** So few at a time that nobody waits for it; the next look takes the next. */
const AT_ONCE = 200

/** Erases what is past its time. What belongs to the present year is nobody's past. */
export const eraseOldApplicants = (db: Db, now: Date): void => {
  const isOver = (months: number) => {
    const before = monthsBefore(now, months)
    return and(
      // Admission to a school year is over when that year begins, at the end of July.
      lt(sql`substr(${applicants.admission_year}, 1, 4) || '-07-31'`, before.slice(0, 10)),
      // Whoever forgot to set the new year must not lose those who have applied since.
      lt(applicants.registration_date, before),
    )
  }
  const old = db
    .select({ id: applicants.id })
    .from(applicants)
    .where(
      and(
        ne(applicants.admission_year, admissionYear(currentSettings(db), now)),
        // Older than the school's own database is only what came under a wrong clock.
        gte(applicants.registration_date, installedAt(db)),
        or(
          and(ne(applicants.status, 'accepted'), isOver(KEPT_MONTHS.others)),
          isOver(KEPT_MONTHS.accepted),
        ),
      ),
    )
    .limit(AT_ONCE)
    .all()
  if (old.length === 0) return
  write(db, (tx) => {
    for (const { id } of old) {
      erase(tx, id, { action: 'erased', actor: null }, now)
      recordAudit(tx, { actor: null, action: 'erase', object: `applicant/${id}` }, now)
    }
  })
  shredDeleted(db)
}

const installedAt = (db: Db): string =>
  db
    .select({ at: min(settings.created_at) })
    .from(settings)
    .get()?.at ?? ''

const monthsBefore = (now: Date, months: number): string => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}
