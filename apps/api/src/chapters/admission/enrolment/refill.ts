/**
 * Seats that came free go to the next: the same function that made the result, with the seats of who
 * has one fixed. Who moves to a better choice frees a seat in turn, and that one is filled as well.
 */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { presentYear } from '../admission.ts'
import { updateApplicant } from '../applications/applicants.ts'
import { recordStep } from '../applications/history.ts'
import { notifyFamily } from '../applications/push/notify.ts'
import { applicants } from '../applications/tables.ts'
import { run } from '../selection/run/run.ts'
import type { Held, Missing, Place, Tie } from '../selection/run/types.ts'
import { BY_SELECTION } from '../selection/runs/by-selection.ts'
import { frozenInput } from '../selection/runs/frozen.ts'
import { placements, selectionRows, selectionRuns } from '../selection/tables.ts'
import { knownWave } from '../selection/waves.ts'
import { waves } from '../waves/tables.ts'
import { endInDays, enrolmentEndOf } from './offers.ts'
import { planOf } from './plan.ts'
import { type FinalRun, quotasOf } from './refill-quotas.ts'
import { addOffer, enrolmentOf, noteSeat, updateEnrolment } from './seats.ts'
import { enrolments, freedSeats, refills } from './tables.ts'

type Change = { id: number; program: string }

export type Refill =
  | { state: 'done'; offered: Change[]; moved: Change[] }
  /** Nothing was offered: a mark is missing, or only the number would decide. */
  | { state: 'held_up'; missing: Missing[]; ties: Tie[] }
  /** There is no list that anybody waits on. */
  | { state: 'no_list' }

/** The list that holds; null where the wave has none. */
const finalRunOf = (tx: Tx, wave_id: number): FinalRun | null =>
  tx
    .select()
    .from(selectionRuns)
    .where(and(eq(selectionRuns.wave_id, wave_id), eq(selectionRuns.state, 'final')))
    .orderBy(desc(selectionRuns.id))
    .limit(1)
    .get() ?? null

/** Offers the free seats of a wave on, in the transaction of its caller. */
export const refillWave = (
  tx: Tx,
  db: Db,
  wave_id: number,
  by: Account | null,
  now: Date,
): Refill => {
  const wave = knownWave(tx, wave_id)
  const final = finalRunOf(tx, wave_id)
  if (!final) return { state: 'no_list' }
  const input = frozenInput(tx, final)
  const waiting = waitingOf(tx, final.id)
  const known = new Set(input.candidates.map(({ id }) => id))
  const seated = seatedBy(tx, wave_id)
  const held = seated.filter(({ id }) => known.has(id))
  const heldIds = new Set(held.map(({ id }) => id))
  const outcome = run({
    ...input,
    taken: [],
    candidates: input.candidates.filter(({ id }) => heldIds.has(id) || waiting.has(id)),
    ties: input.ties.map((tie) => ({
      ...tie,
      order: tie.order.filter((id) => heldIds.has(id) || waiting.has(id)),
    })),
    held,
    // Who waits behind the announced names is separated when it is their turn.
    waiting_max: 0,
    quotas: quotasOf(tx, wave, final, seated, heldIds),
  })
  if (outcome.missing) return { state: 'held_up', missing: outcome.missing, ties: [] }
  if (outcome.ties.length > 0) return { state: 'held_up', missing: [], ties: outcome.ties }

  const before = new Map(held.map((seat) => [seat.id, seat]))
  const offered: Change[] = []
  const moved: Change[] = []
  for (const { id, place, reason } of outcome.rows) {
    if (!place || reason === 'held') continue
    const seat = before.get(id)
    if (!seat) {
      acceptWaiting(tx, db, id, wave, final.id, place, now)
      offered.push({ id, program: place.program })
    } else {
      moveSeat(tx, db, id, wave, place, now)
      if (seat.program !== place.program) moved.push({ id, program: place.program })
    }
  }
  const at = now.toISOString()
  tx.update(freedSeats)
    .set({ passed_on_at: at })
    .where(and(eq(freedSeats.wave_id, wave_id), isNull(freedSeats.passed_on_at)))
    .run()
  tx.insert(refills)
    .values({
      ...{ wave_id, run_id: final.id, offered: offered.length, moved: moved.length },
      places: outcome.places.map(({ program, path, seats }) => ({ program, path, count: seats })),
      ...{ created_at: at, created_by: by?.username ?? null },
    })
    .run()
  recordAudit(tx, { actor: by, action: 'pass_seats_on', object: `waves/${wave_id}` }, now)
  notifyFamily(
    tx,
    [...offered, ...moved].map(({ id }) => id),
    { isResult: true },
    now,
  )
  return { state: 'done', offered, moved }
}

/** Who waits on the list that was announced, and is still undecided. */
const waitingOf = (tx: Tx, run_id: number): ReadonlySet<number> =>
  new Set(
    tx
      .select({ id: selectionRows.applicant_id })
      .from(selectionRows)
      .innerJoin(applicants, eq(applicants.id, selectionRows.applicant_id))
      .where(
        and(
          eq(selectionRows.run_id, run_id),
          eq(selectionRows.result, 'waiting'),
          eq(applicants.status, 'pending'),
        ),
      )
      .all()
      .map(({ id }) => id),
  )

/**
 * Who has a seat that a run gave. Who has not answered still wants what it asked for; who has
 * confirmed, only where it ticked so; who has enrolled stays.
 */
const seatedBy = (tx: Tx, wave_id: number): Held[] =>
  tx
    .select({
      id: placements.applicant_id,
      program: placements.program,
      path: placements.path,
      state: enrolments.seat_state,
      stays: enrolments.stays_on_better,
    })
    .from(placements)
    .leftJoin(enrolments, eq(enrolments.applicant_id, placements.applicant_id))
    .where(
      and(eq(placements.wave_id, wave_id), isNull(placements.freed_at), isNotNull(placements.path)),
    )
    .all()
    .map(({ id, program, path, state, stays }) => ({
      ...{ id, program, path: path ?? '' },
      wants_better: state === 'offered' || (state === 'confirmed' && stays === true),
    }))

/** From the waiting list to a seat: accepted as by the run, and offered. */
const acceptWaiting = (
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
  updateApplicant(tx, row, { status, decided_by: BY_SELECTION, decided_at: at }, now)
  recordStep(tx, id, { action: 'decided', actor: BY_SELECTION, status }, now)
  const placed = { ...place, wave_id: wave.id, run_id, placed_by: BY_SELECTION, placed_at: at }
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

/** To a choice that the child prefers; who has confirmed stays confirmed. */
const moveSeat = (tx: Tx, db: Db, id: number, wave: Wave, place: Place, now: Date): void => {
  tx.update(placements).set(place).where(eq(placements.applicant_id, id)).run()
  const row = enrolmentOf(tx, id)
  if (!row || row.program === place.program) return
  noteSeat(tx, id, 'moved', null, now)
  const { program } = place
  const offer_until = endOfNext(tx, db, wave, row.offer_until, now)
  const values = row.seat_state === 'offered' ? { program, offer_until } : { program }
  updateEnrolment(tx, row, { ...values, changed_by: null }, now)
}

/** Whoever is asked later has the days of the plan at least, and never less than before. */
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
    endInDays(time_zone, answer_days, now).getTime(),
    enrol_until === null ? 0 : enrolmentEndOf(enrol_until, time_zone).getTime(),
    before === null ? 0 : Date.parse(before),
  ]
  return new Date(Math.max(...ends)).toISOString()
}

/** Waves of this year with seats that came free and that nobody was asked about. */
export const wavesToRefill = (db: Db, now: Date): number[] => [
  ...new Set(
    db
      .select({ wave_id: waves.id })
      .from(freedSeats)
      .innerJoin(waves, eq(waves.id, freedSeats.wave_id))
      .where(and(isNull(freedSeats.passed_on_at), eq(waves.admission_year, presentYear(db, now))))
      .all()
      .map(({ wave_id }) => wave_id),
  ),
]

/** How many of them a wave has. */
export const openFreedSeats = (db: Reader, wave_id: number): number =>
  db
    .select({ id: freedSeats.id })
    .from(freedSeats)
    .where(and(eq(freedSeats.wave_id, wave_id), isNull(freedSeats.passed_on_at)))
    .all().length
