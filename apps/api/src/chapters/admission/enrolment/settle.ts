/** Updates seats after time has passed or other data changed: runs each second, and at startup. */
import { setImmediate as pass } from 'node:timers/promises'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf } from '@sekolah/contract/schemas'
import { desc, eq } from 'drizzle-orm'
import { Conflict } from '../../../engine/base/errors.ts'
import { MINUTE_MS } from '../../../engine/base/time.ts'
import { cachePerDatabase, type Db, write } from '../../../engine/db/connect.ts'
import { presentYear } from '../admission.ts'
import { MissingValues } from '../selection/errors.ts'
import { withNames } from '../selection/names.ts'
import { requireWave } from '../selection/waves.ts'
import { waves } from '../waves/tables.ts'
import type { EnrolmentDeps } from './events.ts'
import { openFreedSeats, recordUnfilledSeats, seatsToPassOn } from './freed-seats.ts'
import { expireOffers, offerSeats } from './offers.ts'
import { planOf } from './plan.ts'
import { type Refill, refillYear } from './refill.ts'
import { refills } from './tables.ts'

type Deps = Pick<EnrolmentDeps, 'db' | 'clock' | 'live'>

/**
 * Offers, expires and passes on, in this order, so that an expired seat is offered to the next
 * child in the same pass.
 */
export const settleSeats = (deps: Deps): void => {
  const offered = offerSeats(deps)
  const expired = expireOffers(deps)
  recordUnfilledSeats(deps.db, deps.clock())
  const passedOn = refillByItself(deps)
  emitSeatChanges(deps, [...offered, ...expired, ...passedOn])
}

/**
 * The time when passing on last failed: it is retried after a minute, because a run is expensive.
 */
const heldUp = cachePerDatabase(() => ({ at: null as number | null }))

const refillByItself = ({ db, clock }: Deps): number[] => {
  const now = clock()
  const year = presentYear(db, now)
  if (seatsToPassOn(db, year).length === 0) return []
  const tried = heldUp(db)
  if (tried.at !== null && Math.abs(now.getTime() - tried.at) < MINUTE_MS) return []
  const refill = write(db, (tx) =>
    planOf(tx, year).refill === 'auto' ? refillYear(tx, db, year, null, now) : null,
  )
  tried.at = refill?.state === 'done' ? null : now.getTime()
  return refill ? changedBy(refill) : []
}

/** A manual refill by the office; a second caller is told who was first. */
export const refillManually = (
  deps: Deps,
  wave_id: number,
  by: Account,
): DataOf<'enrolments.refill'> => {
  const { db, clock } = deps
  const now = clock()
  const refill = write(db, (tx) => {
    const { admission_year } = requireWave(tx, wave_id)
    if (openFreedSeats(tx, wave_id) === 0) throw new Conflict(whoRefilled(db, admission_year))
    if (!seatsToPassOn(tx, admission_year).some((seat) => seat.wave_id === wave_id)) {
      throw new Conflict('Gelombang ini tidak punya daftar cadangan yang sudah final.')
    }
    return refillYear(tx, db, admission_year, by, now)
  })
  const changed = changedBy(refill)
  emitSeatChanges(deps, changed)
  if (refill.state === 'held_up' && changed.length === 0) throw refusalOf(db, refill)
  const numbered = (changes: { id: number; program: string }[]) =>
    withNames(db, changes, ({ id }) => id).map(({ row, name }) => ({
      ...row,
      registration_number: name.registration_number,
    }))
  return { offered: numbered(refill.offered), moved: numbered(refill.moved) }
}

const whoRefilled = (db: Db, year: string): string => {
  const last = db
    .select({ created_by: refills.created_by })
    .from(refills)
    .innerJoin(waves, eq(waves.id, refills.wave_id))
    .where(eq(waves.admission_year, year))
    .orderBy(desc(refills.id))
    .limit(1)
    .get()
  return last
    ? `Tidak ada kursi kosong: sudah ditawarkan oleh ${last.created_by ?? 'sistem'}.`
    : 'Tidak ada kursi kosong yang perlu ditawarkan.'
}

const refusalOf = (db: Db, { missing, ties }: Extract<Refill, { state: 'held_up' }>): Error => {
  if (missing.length > 0) {
    const named = withNames(db, missing, ({ id }) => id).map(({ row, name }) => ({
      ...row,
      registration_number: name.registration_number,
      name: name.name ?? '',
    }))
    return new MissingValues(missing.length, named)
  }
  return new Conflict(
    'Ada nama yang hanya dibedakan oleh nomor pendaftaran. Kepala sekolah perlu mengurutkannya dulu di Seleksi.',
    { data: ties },
  )
}

const changedBy = ({ offered, moved }: Refill): number[] =>
  [...offered, ...moved].map(({ id }) => id)

/** Open screens of families and the office refetch, in slices: hundreds may be connected. */
export const emitSeatChanges = ({ live }: Pick<Deps, 'live'>, ids: readonly number[]): void => {
  if (ids.length === 0) return
  live.enrolmentChanged()
  void tellInSlices(ids, live)
}

const AT_ONCE = 500

const tellInSlices = async (ids: readonly number[], live: Deps['live']): Promise<void> => {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    for (const id of ids.slice(start, start + AT_ONCE)) live.applicationChanged(id)
    await pass()
  }
}
