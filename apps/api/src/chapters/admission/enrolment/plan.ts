/** The enrolment plan of a year; `initialPlan` applies until staff change it. */
import type { EnrolmentPlan } from '@sekolah/contract/admission/enrolment/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { refuseStale } from '../../../engine/base/errors.ts'
import { contentVersion } from '../../../engine/content/revisions.ts'
import { type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { presentYear } from '../admission.ts'
import { withCalendarRevisions } from '../info/announcing.ts'
import { enrolmentPlans } from '../plans/tables.ts'
import type { EnrolmentDeps } from './events.ts'

const initialPlan: EnrolmentPlan = {
  refill: 'auto',
  answer_days: 3,
  papers: [],
  visit_day: null,
  has_queue: false,
  rev: 0,
}

export const planOf = (db: Reader, year: string): EnrolmentPlan => {
  const stored = db
    .select()
    .from(enrolmentPlans)
    .where(eq(enrolmentPlans.admission_year, year))
    .get()
  if (!stored) return initialPlan
  const { admission_year: _, updated_at: _at, ...plan } = stored
  return plan
}

export const savePlan = (
  { db, clock, live }: Pick<EnrolmentDeps, 'db' | 'clock' | 'live'>,
  input: ParsedBodyOf<'enrolments.savePlan'>,
  by: Account,
  seenRev: number | null,
): EnrolmentPlan => {
  const now = clock()
  const admission_year = presentYear(db, now)
  const saved = write(db, (tx) => {
    const before = planOf(tx, admission_year)
    refuseStale(before, seenRev, 'Rencana ini sudah diubah orang lain. Periksa kembali.')
    const values = { ...input, updated_at: now.toISOString(), rev: before.rev + 1 }
    withCalendarRevisions(tx, now, () =>
      tx
        .insert(enrolmentPlans)
        .values({ admission_year, ...values })
        .onConflictDoUpdate({ target: enrolmentPlans.admission_year, set: values })
        .run(),
    )
    const fields = Object.keys(input)
    recordAudit(tx, { actor: by, action: 'update', object: 'enrolment_plans', fields }, now)
    return planOf(tx, admission_year)
  })
  live.enrolmentChanged()
  live.contentChanged(contentVersion(db).rev)
  return saved
}

/** Saves the day on which families visit, as shown in Kalender. */
export const saveVisitDay = (
  tx: Tx,
  admission_year: string,
  visit_day: string | null,
  { by, now }: { by: Account; now: Date },
): void => {
  const before = planOf(tx, admission_year)
  const values = { ...before, visit_day, updated_at: now.toISOString(), rev: before.rev + 1 }
  tx.insert(enrolmentPlans)
    .values({ admission_year, ...values })
    .onConflictDoUpdate({ target: enrolmentPlans.admission_year, set: values })
    .run()
  const fields = ['visit_day']
  recordAudit(tx, { actor: by, action: 'update', object: 'enrolment_plans', fields }, now)
}
