/** The family's own view of its seat. */
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import { mayKeepWaiting } from '@sekolah/contract/admission/enrolment/labels'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../engine/db/connect.ts'
import type { ApplicantRow } from '../applications/applicants.ts'
import { isBarredFrom } from '../selection/run/checks.ts'
import { selectionRows, selectionRuns } from '../selection/tables.ts'
import { resultsAreOutFor } from '../waves/results-out.ts'
import { planOf } from './plan.ts'
import { type EnrolmentRow, enrolmentOf } from './seats.ts'

/** Null if the child was never offered a seat, or the office has decided otherwise since. */
export const mySeat = (db: Db, applicant: ApplicantRow, now: Date): MySeat | null => {
  if (applicant.status !== 'accepted') return null
  const row = enrolmentOf(db, applicant.id)
  if (!row || !resultsAreOutFor(db, applicant, now)) return null
  const { seat_state: state, program, offer_until, confirmed_at, rev } = row
  const isTaken = state === 'confirmed' || state === 'enrolled'
  const plan = planOf(db, row.admission_year)
  return {
    ...{ state, program, offer_until, confirmed_at, rev },
    stays_on_better: row.stays_on_better,
    has_better: hasBetter(db, applicant, row),
    papers: isTaken ? plan.papers : [],
    visit_day: isTaken ? plan.visit_day : null,
    queue_number: isTaken ? row.queue_number : null,
  }
}

/** Whether the child may still move to a choice that the family prefers. */
const hasBetter = (
  db: Db,
  { id, program_choice_1, program_choice_2 }: ApplicantRow,
  { seat_state, program, wave_id }: EnrolmentRow,
): boolean => {
  if (!mayKeepWaiting(seat_state) || wave_id === null) return false
  if (program !== program_choice_2 || program_choice_1 === null) return false
  const final = db
    .select({ rules: selectionRuns.rules, input: selectionRows.input })
    .from(selectionRuns)
    .leftJoin(
      selectionRows,
      and(eq(selectionRows.run_id, selectionRuns.id), eq(selectionRows.applicant_id, id)),
    )
    .where(and(eq(selectionRuns.wave_id, wave_id), eq(selectionRuns.state, 'final')))
    .get()
  if (!final?.rules.seats.some((one) => one.program === program_choice_1)) return false
  return !final.input || !isBarredFrom(final.rules, { id, ...final.input }, program_choice_1)
}
