/** Freed seats that have not been offered to the waiting list yet. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { and, eq, inArray, isNull, lt, lte, max, sql } from 'drizzle-orm'
import { type Db, type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { presentYear } from '../admission.ts'
import { applicants } from '../applications/tables.ts'
import { selectionRows, selectionRuns } from '../selection/tables.ts'
import { waves } from '../waves/tables.ts'
import { finalLists } from './final-lists.ts'
import { freedSeats } from './tables.ts'

export type FreedSeat = Pick<typeof freedSeats.$inferSelect, 'id' | 'wave_id' | 'program' | 'path'>

/**
 * Freed seats that a final list may offer. Seats of a wave newer than every final list wait for
 * that wave's own list.
 */
export const seatsToPassOn = (db: Reader, year: string): FreedSeat[] =>
  db
    .select({
      id: freedSeats.id,
      wave_id: freedSeats.wave_id,
      program: freedSeats.program,
      path: freedSeats.path,
    })
    .from(freedSeats)
    .innerJoin(waves, eq(waves.id, freedSeats.wave_id))
    .where(
      and(
        isNull(freedSeats.passed_on_at),
        eq(waves.admission_year, year),
        lte(waves.opens, newestFinal(db, year)),
      ),
    )
    .orderBy(freedSeats.id)
    .all()

/** The opening day of the newest wave that has a final list. */
const newestFinal = (db: Reader, year: string) =>
  db
    .select({ opens: max(waves.opens) })
    .from(waves)
    .innerJoin(selectionRuns, eq(selectionRuns.wave_id, waves.id))
    .where(and(eq(waves.admission_year, year), eq(selectionRuns.state, 'final')))

export const markPassedOn = (tx: Tx, seats: readonly FreedSeat[], now: Date): void => {
  const ids = seats.map(({ id }) => id)
  tx.update(freedSeats)
    .set({ passed_on_at: now.toISOString() })
    .where(inArray(freedSeats.id, ids))
    .run()
}

/** Waves of this year with freed seats that were not offered to the waiting list yet. */
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

/** Counts a wave's freed seats that were not offered yet. */
export const openFreedSeats = (db: Reader, wave_id: number): number =>
  db
    .select({ id: freedSeats.id })
    .from(freedSeats)
    .where(and(eq(freedSeats.wave_id, wave_id), isNull(freedSeats.passed_on_at)))
    .all().length

/**
 * Records the seats that the newest final list leaves empty as free, once, if somebody on an older
 * list waits for them. Seats that a path reserves by its rules are excluded.
 */
export const recordUnfilledSeats = (db: Db, now: Date): void => {
  const [newest, older] = finalLists(db, presentYear(db, now))
  if (!newest || !older || newest.final.finalised_at === null) return
  const { final: run, wave } = newest
  const open = run.rules.paths.filter(({ is_open, max }) => is_open && max === null)
  const left = run.places.filter(
    ({ path, seats, accepted }) => accepted < seats && open.some(({ code }) => code === path),
  )
  if (left.length === 0) return
  const freed_at = newest.final.finalised_at
  const isNoted = and(eq(freedSeats.wave_id, wave.id), eq(freedSeats.freed_at, freed_at))
  if (db.select({ id: freedSeats.id }).from(freedSeats).where(isNoted).limit(1).get()) return
  const wanted = left.filter(({ program }) => isWaitedFor(db, wave, program))
  if (wanted.length === 0) return
  write(db, (tx) => {
    for (const { program, path, seats, accepted } of wanted) {
      for (let count = accepted; count < seats; count++) {
        tx.insert(freedSeats).values({ wave_id: wave.id, program, path, freed_at }).run()
      }
    }
  })
}

/** Whether a child on an older final list waits for the programme. */
const isWaitedFor = (db: Db, { admission_year, opens }: Wave, program: string): boolean => {
  const isForIt = sql`EXISTS (SELECT 1 FROM json_each(${selectionRows.waiting}) AS place
    WHERE place.value ->> 'program' = ${program})`
  return (
    db
      .select({ id: applicants.id })
      .from(selectionRows)
      .innerJoin(selectionRuns, eq(selectionRuns.id, selectionRows.run_id))
      .innerJoin(waves, eq(waves.id, selectionRuns.wave_id))
      .innerJoin(applicants, eq(applicants.id, selectionRows.applicant_id))
      .where(
        and(
          ...[eq(waves.admission_year, admission_year), lt(waves.opens, opens)],
          ...[eq(selectionRuns.state, 'final'), eq(selectionRows.result, 'waiting')],
          ...[eq(applicants.status, 'pending'), isForIt],
        ),
      )
      .limit(1)
      .get() !== undefined
  )
}
