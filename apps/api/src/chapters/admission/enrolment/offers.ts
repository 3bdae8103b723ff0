/** Decides which children are offered a seat and until when, and ends unanswered offers. */
import { DAY_MS, dayIn, endOfDay, lastDayOf, type TimeZone } from '@sekolah/contract/values/dates'
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type Db, type Reader, write } from '../../../engine/db/connect.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import { notifyFamily } from '../applications/push/notify.ts'
import { applicants } from '../applications/tables.ts'
import { SELECTION_AUTHOR } from '../selection/runs/by-selection.ts'
import { placements, selectionRuns } from '../selection/tables.ts'
import { readEmbargo, waveResultsAreOut } from '../waves/results-out.ts'
import { selectionEntries, waves } from '../waves/tables.ts'
import { waveOfApplicants } from '../waves/wave-of.ts'
import type { EnrolmentDeps } from './events.ts'
import { planOf } from './plan.ts'
import { addOffer, type EnrolmentRow, endSeat } from './seats.ts'
import { enrolments } from './tables.ts'

type Deps = Pick<EnrolmentDeps, 'db' | 'clock'>

/** Midnight at the end of the day that is `days` after today. */
export const offerEndInDays = (zone: TimeZone, days: number, now: Date): Date =>
  endOfDay(dayIn(zone, new Date(now.getTime() + days * DAY_MS)), zone)

/** The midnight after the last day of a wave's enrolment. */
export const enrolmentEndOf = (enrol_until: string, zone: TimeZone): Date =>
  endOfDay(lastDayOf(enrol_until, zone), zone)

type OfferingWave = { id: number; result_at: string | null; ends: Date; hasFinalRun: boolean }

/** Waves that have an enrolment deadline: only those offer seats. */
const offeringWaves = (db: Db, year: string, zone: TimeZone): Map<number, OfferingWave> => {
  const stated = db
    .select({ id: waves.id, result_at: waves.result_at, enrol_until: waves.enrol_until })
    .from(waves)
    .where(and(eq(waves.admission_year, year), isNotNull(waves.enrol_until)))
    .all()
  if (stated.length === 0) return new Map()
  const final = db
    .select({ wave_id: selectionRuns.wave_id })
    .from(selectionRuns)
    .where(eq(selectionRuns.state, 'final'))
    .all()
  const withFinal = new Set(final.map(({ wave_id }) => wave_id))
  return new Map(
    stated.map(({ id, result_at, enrol_until }) => [
      id,
      {
        ...{ id, result_at },
        ends: enrolmentEndOf(enrol_until ?? '', zone),
        hasFinalRun: withFinal.has(id),
      },
    ]),
  )
}

/**
 * Offers a seat to each accepted child who has none yet; returns their ids. It compares stored
 * state instead of reacting to events, so an acceptance gets exactly one offer even if the server
 * was down.
 */
export const offerSeats = ({ db, clock }: Deps): number[] => {
  const now = clock()
  const settings = currentSettings(db)
  const year = presentYear(db, now)
  const offering = offeringWaves(db, year, settings.time_zone)
  if (offering.size === 0) return []
  const due = acceptedWithoutOffer(db, year).flatMap((row) => {
    const wave = offering.get(row.wave_id ?? 0)
    if (!wave || !waveResultsAreOut(wave, readEmbargo(db), now)) return []
    const isBySelection = row.decided_by === SELECTION_AUTHOR
    // Until the list is final, an objection may still give the seat to another child.
    if (isBySelection && !wave.hasFinalRun) return []
    const isOver = wave.ends.getTime() <= now.getTime()
    // Accepted before the deadline and never offered a seat: this school enrolled without offers.
    if (isOver && Date.parse(row.decided_at ?? '') < wave.ends.getTime()) return []
    return [{ ...row, until: isOver ? null : wave.ends }]
  })
  if (due.length === 0) return []
  const { answer_days } = planOf(db, year)
  const later = offerEndInDays(settings.time_zone, answer_days, now)
  write(db, (tx) => {
    for (const { id, wave_id, program, until } of due) {
      const offer_until = (until ?? later).toISOString()
      addOffer(
        tx,
        { applicant_id: id, admission_year: year, wave_id, program, offer_until },
        null,
        now,
      )
    }
  })
  return due.map(({ id }) => id)
}

const acceptedWithoutOffer = (db: Reader, year: string) =>
  db
    .select({
      id: applicants.id,
      decided_by: applicants.decided_by,
      decided_at: applicants.decided_at,
      wave_id: sql<number | null>`coalesce(${placements.wave_id}, ${waveOfApplicants(year)})`,
      program: sql<string>`coalesce(${placements.program}, ${applicants.program_choice_1}, '')`,
    })
    .from(applicants)
    .leftJoin(enrolments, eq(enrolments.applicant_id, applicants.id))
    .leftJoin(placements, eq(placements.applicant_id, applicants.id))
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(
      and(
        eq(applicants.admission_year, year),
        eq(applicants.status, 'accepted'),
        isNull(enrolments.applicant_id),
      ),
    )
    .all()

/** Ends each expired offer once, including offers that expired while the server was down. */
export const expireOffers = ({ db, clock }: Deps): number[] => {
  const now = clock()
  const isDue = and(
    eq(enrolments.seat_state, 'offered'),
    lte(enrolments.offer_until, now.toISOString()),
  )
  if (!db.select({ id: enrolments.applicant_id }).from(enrolments).where(isDue).limit(1).get()) {
    return []
  }
  return write(db, (tx) => {
    const due: EnrolmentRow[] = tx.select().from(enrolments).where(isDue).all()
    for (const row of due) endSeat(tx, row, 'expired', null, now)
    const ids = due.map(({ applicant_id }) => applicant_id)
    notifyFamily(
      tx,
      tx.select({ id: applicants.id }).from(applicants).where(inArray(applicants.id, ids)),
      { isResult: false },
      now,
    )
    return ids
  })
}
