/**
 * Gives a seat to the next child: an offer from the waiting list, or a move to a preferred choice.
 */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { updateApplicant } from '../applications/applicants.ts'
import { recordStep } from '../applications/history.ts'
import { applicants } from '../applications/tables.ts'
import type { Place } from '../selection/run/types.ts'
import { SELECTION_AUTHOR } from '../selection/runs/by-selection.ts'
import { placements } from '../selection/tables.ts'
import { enrolmentEndOf, offerEndInDays } from './offers.ts'
import { planOf } from './plan.ts'
import { addOffer, enrolmentOf, recordSeatStep, updateEnrolment } from './seats.ts'
import { enrolments } from './tables.ts'

/** Accepts a child from the waiting list and offers the seat, as a run would. */
export const acceptWaiting = (
  tx: Tx,
  db: Db,
  id: number,
  wave: Wave,
  run_id: number,
  place: Place,
  now: Date,
): void => {
  const row = tx.select().from(applicants).where(eq(applicants.id, id)).get()
  if (!row) return
  const at = now.toISOString()
  const status = 'accepted'
  updateApplicant(tx, row, { status, decided_by: SELECTION_AUTHOR, decided_at: at }, now)
  recordStep(tx, id, { action: 'decided', actor: SELECTION_AUTHOR, status }, now)
  const placed = { ...place, wave_id: wave.id, run_id, placed_by: SELECTION_AUTHOR, placed_at: at }
  tx.insert(placements)
    .values({ applicant_id: id, ...placed })
    .onConflictDoUpdate({ target: placements.applicant_id, set: { ...placed, freed_at: null } })
    .run()
  const { admission_year } = wave
  const offer_until = endOfNext(tx, db, wave, null, now)
  tx.delete(enrolments).where(eq(enrolments.applicant_id, id)).run()
  const offer = { applicant_id: id, admission_year, wave_id: wave.id, offer_until }
  addOffer(tx, { ...offer, program: place.program }, null, now)
}

/** Moves a child to a seat of a preferred choice; a confirmed child stays confirmed. */
export const moveSeat = (tx: Tx, db: Db, id: number, wave: Wave, place: Place, now: Date): void => {
  tx.update(placements).set(place).where(eq(placements.applicant_id, id)).run()
  const row = enrolmentOf(tx, id)
  if (!row || row.program === place.program) return
  recordSeatStep(tx, id, 'moved', null, now)
  const { program } = place
  const offer_until = endOfNext(tx, db, wave, row.offer_until, now)
  const values = row.seat_state === 'offered' ? { program, offer_until } : { program }
  updateEnrolment(tx, row, { ...values, changed_by: null }, now)
}

/**
 * A later offer lasts at least the number of days in the plan, and never less than the earlier
 * offers.
 */
const endOfNext = (
  tx: Tx,
  db: Db,
  { enrol_until, admission_year }: Wave,
  before: string | null,
  now: Date,
): string => {
  const { time_zone } = currentSettings(db)
  const { answer_days } = planOf(tx, admission_year)
  const ends = [
    offerEndInDays(time_zone, answer_days, now).getTime(),
    enrol_until === null ? 0 : enrolmentEndOf(enrol_until, time_zone).getTime(),
    before === null ? 0 : Date.parse(before),
  ]
  return new Date(Math.max(...ends)).toISOString()
}
