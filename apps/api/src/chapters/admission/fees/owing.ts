/** Computes what a child owes now. */
import { computeOwed, type Owed } from '@sekolah/contract/admission/fees/owed'
import { eq, inArray } from 'drizzle-orm'
import type { Db, Reader } from '../../../engine/db/connect.ts'
import { schoolDay } from '../../../kernel/settings/settings.ts'
import { withMergedApplicants } from '../applications/same-child/pairs.ts'
import { seatOf } from '../enrolment/held-seats.ts'
import { enrolments } from '../enrolment/tables.ts'
import { feesOf } from '../fee-list/of-year.ts'
import { grantsOf } from './fees.ts'
import { payments } from './tables.ts'

/** Without a seat nothing is owed, and payments are to be refunded. */
export const readOwed = (db: Db, tx: Reader, applicant_id: number, now: Date): Owed => {
  const seat = seatOf(tx, applicant_id)
  const year = tx
    .select({ year: enrolments.admission_year })
    .from(enrolments)
    .where(eq(enrolments.applicant_id, applicant_id))
    .get()?.year
  // Payments under an application that was set aside count for the valid one.
  const rows = tx
    .select()
    .from(payments)
    .where(inArray(payments.applicant_id, withMergedApplicants(tx, applicant_id)))
    .all()
  const reversed = new Set(rows.map(({ reverses }) => reverses))
  return computeOwed({
    fees: seat && year ? feesOf(tx, year) : [],
    seat: seat ?? { program: '', wave_id: null },
    grants: grantsOf(tx, applicant_id),
    paid: rows
      .filter(({ kind, id }) => kind === 'payment' && !reversed.has(id))
      .map(({ amount, paid_on }) => ({ amount, day: paid_on })),
    today: schoolDay(db, now),
  })
}
