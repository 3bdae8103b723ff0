/**
 * Extends seat offers: every offer of a wave, or a single one. No offer ever ends earlier than
 * promised.
 */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { Conflict, InvalidField } from '../../../engine/base/errors.ts'
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { notifyFamily } from '../applications/push/notify.ts'
import { isBarred, refuseSecondSeat } from '../applications/same-child/pairs.ts'
import { applicants } from '../applications/tables.ts'
import { selectionRows, selectionRuns } from '../selection/tables.ts'
import { NoSeatFree } from './errors.ts'
import { enrolmentEndOf } from './offers.ts'
import {
  type EnrolmentRow,
  isProgramFree,
  recordSeatStep,
  renewOffer,
  updateEnrolment,
} from './seats.ts'
import { enrolments } from './tables.ts'

/**
 * Runs after a wave's enrolment deadline was moved later: extends open offers to the new deadline,
 * and renews ended offers in rank order while their seat is free. Returns the ids of the
 * applicants.
 */
export const extendOffersOfWave = (
  tx: Tx,
  db: Db,
  wave: Wave,
  by: Account,
  now: Date,
): number[] => {
  if (wave.enrol_until === null) return []
  const end = enrolmentEndOf(wave.enrol_until, currentSettings(db).time_zone)
  if (end.getTime() <= now.getTime()) return []
  const until = end.toISOString()
  const changed: number[] = []
  for (const row of shorter(tx, wave.id, until)) {
    if (row.seat_state === 'offered') lengthen(tx, row, until, by, now)
    else if (isProgramFree(tx, db, row, now) && mayHaveSeat(tx, row))
      renewOffer(tx, row, until, by, now)
    else continue
    changed.push(row.applicant_id)
  }
  notifyFamily(tx, changed, { isResult: false }, now)
  return changed
}

/** Offers that end before `until`: open ones first, then ended ones, best rank first. */
const shorter = (tx: Tx, wave_id: number, until: string): EnrolmentRow[] => {
  const rank = sql<number>`coalesce((
    SELECT coalesce(${selectionRows.rank}, 1e6 + (
      SELECT min(place.value ->> 'position') FROM json_each(${selectionRows.waiting}) AS place
      WHERE place.value ->> 'program' = ${enrolments.program}
    ))
    FROM ${selectionRows} JOIN ${selectionRuns} ON ${selectionRuns.id} = ${selectionRows.run_id}
    WHERE ${selectionRuns.wave_id} = ${wave_id} AND ${selectionRuns.state} = 'final'
      AND ${selectionRows.applicant_id} = ${enrolments.applicant_id}
  ), 1e9)`
  return tx
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.wave_id, wave_id),
        inArray(enrolments.seat_state, ['offered', 'expired']),
        lt(enrolments.offer_until, until),
      ),
    )
    .orderBy(sql`${enrolments.seat_state} = 'expired'`, rank, enrolments.applicant_id)
    .all()
}

const lengthen = (tx: Tx, row: EnrolmentRow, until: string, by: Account, now: Date): void => {
  recordSeatStep(tx, row.applicant_id, 'extended', by, now)
  updateEnrolment(tx, row, { offer_until: until, changed_by: by.username }, now)
}

const mayHaveSeat = (tx: Tx, { applicant_id }: EnrolmentRow): boolean =>
  tx
    .select({ id: applicants.id })
    .from(applicants)
    .where(and(eq(applicants.id, applicant_id), sql`NOT ${isBarred}`))
    .get() !== undefined

/** Extends one offer; renews an ended one if its seat is free. */
export const extendOffer = (
  tx: Tx,
  db: Db,
  row: EnrolmentRow,
  until: string,
  by: Account,
  now: Date,
): void => {
  if (row.seat_state !== 'offered' && row.seat_state !== 'expired') {
    throw new Conflict('Hanya tawaran yang belum dijawab yang dapat diperpanjang.')
  }
  const end = Date.parse(until)
  const isLater = row.offer_until !== null && end > Date.parse(row.offer_until)
  if (end <= now.getTime() || !isLater) {
    throw new InvalidField('offer_until', 'Batas baru harus sesudah batas yang sekarang.')
  }
  const offer_until = new Date(end).toISOString()
  if (row.seat_state === 'offered') {
    lengthen(tx, row, offer_until, by, now)
    return
  }
  if (!isProgramFree(tx, db, row, now)) throw new NoSeatFree(row.program)
  refuseSecondSeat(tx, db, row.applicant_id)
  renewOffer(tx, row, offer_until, by, now)
}
