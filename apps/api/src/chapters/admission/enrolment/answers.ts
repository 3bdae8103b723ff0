/**
 * Answers of families and the office to a seat offer. Of two competing answers one wins; the other
 * caller is told.
 */
import { allowedNextStates, seatStateLabels } from '@sekolah/contract/admission/enrolment/labels'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import type { MyApplication } from '@sekolah/contract/admission/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { Conflict, Stale } from '../../../engine/base/errors.ts'
import { computeQueuedAt, HOUR_MS } from '../../../engine/base/time.ts'
import { type Db, type Tx, write } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { findApplicant, requireApplicant } from '../applications/applicants.ts'
import { requireOwnRow, toMyApplication } from '../applications/family/own-application.ts'
import { notifyFamily } from '../applications/push/notify.ts'
import { refuseSecondSeat } from '../applications/same-child/pairs.ts'
import { resultsAreOutFor } from '../waves/results-out.ts'
import { NoOffer, NoSeatFree, OfferEnded, SeatAlreadyChanged, SeatGivenBack } from './errors.ts'
import type { EnrolmentDeps } from './events.ts'
import { readEnrolment } from './listing.ts'
import { extendOffer } from './longer.ts'
import {
  confirmSeat,
  type EnrolmentRow,
  endSeat,
  enrolmentOf,
  isProgramFree,
  recordSeatStep,
  updateEnrolment,
} from './seats.ts'

type Deps = Pick<EnrolmentDeps, 'db' | 'clock' | 'live'>
type FamilyDeps = Pick<EnrolmentDeps, 'db' | 'clock' | 'live' | 'log' | 'parts'>

/** Confirms the family's seat. Repeating the call changes only `stays_on_better`. */
export const confirmOwn = (
  deps: FamilyDeps,
  key: string,
  answer: ParsedBodyOf<'seat.confirm'>,
  seenRev: number | null,
): MyApplication =>
  answerOwn(deps, key, seenRev, (tx, row, now) => {
    const { stays_on_better } = answer
    switch (row.seat_state) {
      case 'enrolled':
        return null
      case 'confirmed':
        if (row.stays_on_better === stays_on_better) return null
        return updateEnrolment(tx, row, { stays_on_better, changed_by: null }, now)
      case 'resigned':
        throw new SeatGivenBack()
      default:
        refuseTooLate(deps.db, tx, row, computeQueuedAt(answer, now), now)
        return confirmSeat(tx, row, stays_on_better, null, now)
    }
  })

/** Resigns the family's seat; a no-op when the offer has already ended. */
export const resignOwn = (deps: FamilyDeps, key: string, seenRev: number | null): MyApplication =>
  answerOwn(deps, key, seenRev, (tx, row, now) =>
    row.seat_state === 'resigned' || row.seat_state === 'expired'
      ? null
      : endSeat(tx, row, 'resigned', null, now),
  )

const answerOwn = (
  deps: FamilyDeps,
  key: string,
  seenRev: number | null,
  change: (tx: Tx, row: EnrolmentRow, now: Date) => EnrolmentRow | null,
): MyApplication => {
  const { db, clock, live } = deps
  const now = clock()
  const settings = currentSettings(db)
  const own = requireOwnRow(db, key)
  const changed = write(db, (tx) => {
    const row = enrolmentOf(tx, own.id)
    if (!row || own.status !== 'accepted' || !resultsAreOutFor(db, own, now)) throw new NoOffer()
    if (seenRev !== null && seenRev !== row.rev) {
      throw new Stale(
        'Tawaran kursi ini sudah berubah. Periksa kembali.',
        toMyApplication(deps, own, settings, now),
      )
    }
    return change(tx, row, now)
  })
  if (changed) {
    live.enrolmentChanged()
    // The family's other screens refetch.
    live.applicationChanged(own.id)
  }
  return toMyApplication(deps, own, settings, now)
}

/**
 * An answer given before the end of the offer but delivered late still counts within an
 * application's hours of grace, unless the seat was offered to somebody else.
 */
const refuseTooLate = (
  db: Db,
  tx: Tx,
  row: EnrolmentRow,
  pressed: string | null,
  now: Date,
): void => {
  const { offer_until } = row
  const { time_zone, ppdb_grace_hours } = currentSettings(db)
  if (offer_until === null) return
  const end = Date.parse(offer_until)
  if (row.seat_state === 'offered' && now.getTime() < end) return
  const graceEnds = end + Number(ppdb_grace_hours) * HOUR_MS
  const wasPressedInTime = pressed !== null && Date.parse(pressed) < end
  if (!wasPressedInTime || now.getTime() >= graceEnds) {
    throw new OfferEnded(offer_until, time_zone, false)
  }
  if (row.seat_state !== 'expired') return
  if (!isProgramFree(tx, db, row, now)) throw new OfferEnded(offer_until, time_zone, true)
  refuseSecondSeat(tx, db, row.applicant_id)
}

/** Records an answer that the office takes at the counter. */
export const changeSeat = (
  deps: Deps & Pick<EnrolmentDeps, 'parts'>,
  id: number,
  { state, stays_on_better, offer_until }: ParsedBodyOf<'enrolments.change'>,
  by: Account,
  seenRev: number | null,
): Enrolment => {
  const { db, clock, live } = deps
  const now = clock()
  const { time_zone } = currentSettings(db)
  write(db, (tx) => {
    const { status } = requireApplicant(tx, id)
    const row = enrolmentOf(tx, id)
    if (!row || status !== 'accepted') throw new NoOffer()
    if (seenRev !== null && seenRev !== row.rev) {
      throw new SeatAlreadyChanged(row, time_zone, readEnrolment(deps, id))
    }
    if (offer_until !== undefined) {
      extendOffer(tx, db, row, offer_until, by, now)
      notifyFamily(tx, [id], { isResult: false }, now)
      return
    }
    if (state === undefined) return
    const stays = stays_on_better ?? row.stays_on_better
    if (row.seat_state === state && stays === row.stays_on_better) return
    if (row.seat_state === state) {
      updateEnrolment(tx, row, { stays_on_better: stays, changed_by: by.username }, now)
      return
    }
    if (!allowedNextStates[row.seat_state].includes(state)) {
      throw new Conflict(`Kursi ini ${seatStateLabels[row.seat_state].toLowerCase()}.`)
    }
    const wasEnded = row.seat_state === 'expired' || row.seat_state === 'resigned'
    if (wasEnded && !isProgramFree(tx, db, row, now)) throw new NoSeatFree(row.program)
    if (wasEnded) refuseSecondSeat(tx, db, id)
    if (state === 'confirmed') confirmSeat(tx, row, stays, by, now)
    else if (state === 'resigned') endSeat(tx, row, 'resigned', by, now)
    else enrol(tx, row, by, now)
    notifyFamily(tx, [id], { isResult: false }, now)
  })
  live.enrolmentChanged()
  live.applicationChanged(id)
  const applicant = findApplicant(db, id)
  if (applicant) live.applicantUpdated(applicant)
  return readEnrolment(deps, id)
}

const enrol = (tx: Tx, row: EnrolmentRow, by: Account, now: Date): void => {
  const at = now.toISOString()
  recordSeatStep(tx, row.applicant_id, 'enrolled', by, now)
  updateEnrolment(
    tx,
    row,
    {
      ...{ seat_state: 'enrolled', enrolled_at: at, stays_on_better: false },
      confirmed_at: row.confirmed_at ?? at,
      changed_by: by.username,
    },
    now,
  )
}
