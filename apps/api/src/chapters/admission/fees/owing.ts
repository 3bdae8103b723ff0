/** Computes what a child owes now. */
import type { FeeSummary } from '@sekolah/contract/admission/fees/family-schemas'
import { nextPart } from '@sekolah/contract/admission/fees/instalments'
import { computeOwed, type Owed } from '@sekolah/contract/admission/fees/owed'
import { eq, inArray } from 'drizzle-orm'
import type { Db, Reader } from '../../../engine/db/connect.ts'
import { cacheUntilWritten } from '../../../engine/db/table-editions.ts'
import { schoolDay } from '../../../kernel/settings/settings.ts'
import { findReplacement, withMergedApplicants } from '../applications/same-child/pairs.ts'
import { applicants } from '../applications/tables.ts'
import { seatOf, shownSeatOf } from '../enrolment/held-seats.ts'
import { enrolments } from '../enrolment/tables.ts'
import { feesOf } from '../fee-list/of-year.ts'
import { fees } from '../fee-list/tables.ts'
import { waveOfApplicant } from '../waves/wave-of.ts'
import { grantsOf } from './fees.ts'
import { payments } from './tables.ts'

/** Memoised, because every arriving application asks for it. */
export const asksOnRegistration = cacheUntilWritten([fees], (db, year) =>
  feesOf(db, year).some(({ when }) => when === 'registration'),
)

/** Without a seat only registration is owed, and other payments are to be given back. */
export const readOwed = (db: Db, tx: Reader, applicant_id: number, now: Date): Owed =>
  owedFor(db, tx, applicant_id, now, seatOf(tx, applicant_id))

/** As `readOwed`, for the family: a seat is hidden until the child's results are out. */
export const readShownOwed = (db: Db, applicant_id: number, now: Date): Owed =>
  owedFor(db, db, applicant_id, now, shownSeatOf(db, applicant_id, now))

export const summariseOwed = ({ rest, paid, plan }: Owed, is_checking: boolean): FeeSummary => ({
  ...{ rest, paid, is_checking },
  due: rest > 0 ? (nextPart(plan)?.due ?? null) : null,
  overdue: plan?.overdue ?? 0,
})

const owedFor = (
  db: Db,
  tx: Reader,
  applicant_id: number,
  now: Date,
  seat: ReturnType<typeof seatOf>,
): Owed => {
  const application = applicationOf(tx, applicant_id)
  const enrolled = tx
    .select({ year: enrolments.admission_year })
    .from(enrolments)
    .where(eq(enrolments.applicant_id, applicant_id))
    .get()
  const year = enrolled?.year ?? application?.admission_year
  // Payments under an application that was set aside count for the valid one.
  const rows = tx
    .select()
    .from(payments)
    .where(inArray(payments.applicant_id, withMergedApplicants(tx, applicant_id)))
    .all()
  const taken = rows.filter(({ kind }) => kind === 'payment').map((row) => remainderOf(row, rows))
  return computeOwed({
    fees: year ? feesOf(tx, year) : [],
    application: application && {
      program: application.program_choice_1,
      wave_id: waveOfApplicant(tx, application)?.id ?? null,
    },
    seat: seat ?? null,
    grants: grantsOf(tx, applicant_id),
    paid: taken
      .filter(({ amount }) => amount > 0)
      .map(({ amount, paid_on }) => ({ amount, day: paid_on })),
    kept: taken.filter(({ isKept }) => isKept).reduce((sum, { amount }) => sum + amount, 0),
    today: schoolDay(db, now),
  })
}

type Row = typeof payments.$inferSelect

/** A payment minus its reversals; the school keeps the rest after a seat was given up. */
const remainderOf = ({ id, amount, paid_on }: Row, rows: readonly Row[]) => {
  const reversals = rows.filter(({ reverses }) => reverses === id)
  return {
    paid_on,
    amount: reversals.reduce((sum, reversal) => sum + reversal.amount, amount),
    isKept: reversals.some(({ reason }) => reason === 'resigned'),
  }
}

/** The application for which registration is owed; none once another number stands for the child. */
const applicationOf = (tx: Reader, id: number) => {
  const { admission_year, program_choice_1, suspected_spam } = applicants
  const found = tx
    .select({ id: applicants.id, admission_year, program_choice_1, suspected_spam })
    .from(applicants)
    .where(eq(applicants.id, id))
    .get()
  return found && !found.suspected_spam && findReplacement(tx, id) === null ? found : null
}
