/**
 * Passes freed seats on: first to the newest final list on which somebody waits for them, then to
 * older lists. Each list is run again with the selection function that made it, with held seats
 * fixed; a child who moves to a better choice frees a seat, which is passed on as well.
 */
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { schoolDay } from '../../../kernel/settings/settings.ts'
import { notifyFamily } from '../applications/push/notify.ts'
import { applicants } from '../applications/tables.ts'
import { freeSeats } from '../selection/ceilings.ts'
import { computeSelection } from '../selection/run/run.ts'
import type { HeldSeat, MissingValue, Tie } from '../selection/run/types.ts'
import { frozenInput } from '../selection/runs/frozen.ts'
import { placements, selectionRows } from '../selection/tables.ts'
import { type FinalList, finalLists } from './final-lists.ts'
import { markPassedOn, seatsToPassOn } from './freed-seats.ts'
import { acceptWaiting, moveSeat } from './next-seats.ts'
import { FreePool, refillQuotas } from './refill-quotas.ts'
import { enrolments, refills } from './tables.ts'

type Change = { id: number; program: string }
type Changes = { offered: Change[]; moved: Change[] }

export type Refill =
  | ({ state: 'done' } & Changes)
  /** The list gives no seats: a mark is missing, or only the registration number would decide. */
  | ({ state: 'held_up'; missing: MissingValue[]; ties: Tie[] } & Changes)

/** Offers the free seats of a year; runs in the caller's transaction. */
export const refillYear = (tx: Tx, db: Db, year: string, by: Account | null, now: Date): Refill => {
  const lists = finalLists(tx, year)
  const open = seatsToPassOn(tx, year)
  const pool = new FreePool(open)
  const changes: Changes = { offered: [], moved: [] }
  // A move on an older list may free a seat that a newer list waits for, so repeat.
  for (let round = 1; ; round++) {
    let count = 0
    for (const list of lists) {
      const done = refillList(tx, db, list, { lists, pool, by, now, round })
      if ('missing' in done) {
        tell(tx, changes, now)
        return { state: 'held_up', ...done, ...changes }
      }
      changes.offered.push(...done.offered)
      changes.moved.push(...done.moved)
      count += done.offered.length + done.moved.length
    }
    if (lists.length < 2 || count === 0) break
  }
  markPassedOn(tx, open, now)
  tell(tx, changes, now)
  return { state: 'done', ...changes }
}

const tell = (tx: Tx, { offered, moved }: Changes, now: Date): void => {
  const ids = [...offered, ...moved].map(({ id }) => id)
  notifyFamily(tx, ids, { isResult: true }, now)
}

type Around = {
  lists: readonly FinalList[]
  pool: FreePool
  by: Account | null
  now: Date
  round: number
}

const refillList = (
  tx: Tx,
  db: Db,
  { wave, final }: FinalList,
  { lists, pool, by, now, round }: Around,
): Changes | { missing: MissingValue[]; ties: Tie[] } => {
  const input = frozenInput(tx, final)
  const waiting = waitingOf(tx, final.id)
  const known = new Set(input.candidates.map(({ id }) => id))
  const seated = seatedBy(tx, wave.id)
  const held = seated.filter(({ id }) => known.has(id))
  const heldIds = new Set(held.map(({ id }) => id))
  const outcome = computeSelection({
    ...input,
    taken: [],
    candidates: input.candidates.filter(({ id }) => heldIds.has(id) || waiting.has(id)),
    ties: input.ties.map((tie) => ({
      ...tie,
      order: tie.order.filter((id) => heldIds.has(id) || waiting.has(id)),
    })),
    held,
    // Ties behind the announced names are resolved only when it is their turn.
    waiting_max: 0,
    quotas: refillQuotas(tx, final, {
      ...{ seated, heldIds, pool },
      free: freeIn(tx, lists, schoolDay(db, now)),
      isNewestOf: (program) =>
        lists.find((list) => list.final.rules.seats.some((one) => one.program === program))?.final
          .id === final.id,
    }),
  })
  if (outcome.missing) return { missing: outcome.missing, ties: [] }
  if (outcome.ties.length > 0) return { missing: [], ties: outcome.ties }

  const before = new Map(held.map((seat) => [seat.id, seat]))
  const changes: Changes = { offered: [], moved: [] }
  for (const { id, place, reason } of outcome.rows) {
    if (!place || reason === 'held') continue
    const seat = before.get(id)
    if (seat) {
      moveSeat(tx, db, id, wave, place, now)
      pool.give({ wave_id: wave.id, program: seat.program, path: seat.path })
      if (seat.program !== place.program) changes.moved.push({ id, program: place.program })
    } else {
      acceptWaiting(tx, db, id, wave, final.id, place, now)
      changes.offered.push({ id, program: place.program })
    }
    pool.take(wave.id, place.program)
  }
  if (round > 1 && changes.offered.length + changes.moved.length === 0) return changes
  tx.insert(refills)
    .values({
      ...{ wave_id: wave.id, run_id: final.id },
      ...{ offered: changes.offered.length, moved: changes.moved.length },
      places: outcome.places.map(({ program, path, seats }) => ({ program, path, count: seats })),
      ...{ created_at: now.toISOString(), created_by: by?.username ?? null },
    })
    .run()
  recordAudit(tx, { actor: by, action: 'pass_seats_on', object: `waves/${wave.id}` }, now)
  return changes
}

/** Free seats by programme, as limited by the newest list that has the programme. */
const freeIn = (tx: Tx, lists: readonly FinalList[], today: string): Map<string, number> => {
  const free = new Map<string, number>()
  for (const { wave, final } of lists) {
    for (const [program, count] of freeSeats(tx, { ...wave, seats: final.rules.seats }, today)) {
      if (!free.has(program)) free.set(program, count)
    }
  }
  return free
}

/** Children on the announced waiting list who are still undecided. */
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
 * Children with a seat from a run. Without an answer they still want their preferred choices; after
 * confirming, only if they ticked so; enrolled children stay.
 */
const seatedBy = (tx: Tx, wave_id: number): HeldSeat[] =>
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
