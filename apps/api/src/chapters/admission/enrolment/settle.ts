/** What time and other people's work do to seats: the server asks each second, and after a start. */
import { setImmediate as pass } from 'node:timers/promises'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf } from '@sekolah/contract/schemas'
import { desc, eq } from 'drizzle-orm'
import { Conflict } from '../../../engine/base/errors.ts'
import { MINUTE_MS } from '../../../engine/base/time.ts'
import { type Db, perDatabase, write } from '../../../engine/db/connect.ts'
import { MissingValues } from '../selection/errors.ts'
import { withNames } from '../selection/names.ts'
import { knownWave } from '../selection/waves.ts'
import type { EnrolmentDeps } from './events.ts'
import { expireOffers, offerSeats } from './offers.ts'
import { planOf } from './plan.ts'
import { openFreedSeats, type Refill, refillWave, wavesToRefill } from './refill.ts'
import { refills } from './tables.ts'

type Tools = Pick<EnrolmentDeps, 'db' | 'clock' | 'live'>

/** Offers, ends and passes on, in this order, so that a seat which ends now has its next now. */
export const settleSeats = (tools: Tools): void => {
  const offered = offerSeats(tools)
  const expired = expireOffers(tools)
  const passedOn = wavesToRefill(tools.db, tools.clock()).flatMap((wave_id) =>
    refillByItself(tools, wave_id),
  )
  announce(tools, [...offered, ...expired, ...passedOn])
}

/** When a wave could not be refilled: it is tried again after a minute, because a run costs time. */
const heldUp = perDatabase(() => new Map<number, number>())

const refillByItself = ({ db, clock }: Tools, wave_id: number): number[] => {
  const now = clock()
  const tried = heldUp(db).get(wave_id)
  if (tried !== undefined && Math.abs(now.getTime() - tried) < MINUTE_MS) return []
  const refill = write(db, (tx) =>
    planOf(tx, knownWave(tx, wave_id).admission_year).refill === 'auto'
      ? refillWave(tx, db, wave_id, null, now)
      : null,
  )
  if (refill?.state === 'done') {
    heldUp(db).delete(wave_id)
    return changedBy(refill)
  }
  heldUp(db).set(wave_id, now.getTime())
  return []
}

/** One press of the office; whoever presses second is told who was first. */
export const refillByHand = (
  tools: Tools,
  wave_id: number,
  by: Account,
): DataOf<'enrolments.refill'> => {
  const { db, clock } = tools
  const now = clock()
  const refill = write(db, (tx) => {
    knownWave(tx, wave_id)
    if (openFreedSeats(tx, wave_id) === 0) throw new Conflict(whoRefilled(db, wave_id))
    return refillWave(tx, db, wave_id, by, now)
  })
  if (refill.state === 'no_list') {
    throw new Conflict('Gelombang ini tidak punya daftar cadangan yang sudah final.')
  }
  if (refill.state === 'held_up') throw refusalOf(db, refill)
  announce(tools, changedBy(refill))
  const numbered = (changes: { id: number; program: string }[]) =>
    withNames(db, changes, ({ id }) => id).map(({ row, name }) => ({
      ...row,
      registration_number: name.registration_number,
    }))
  return { offered: numbered(refill.offered), moved: numbered(refill.moved) }
}

const whoRefilled = (db: Db, wave_id: number): string => {
  const last = db
    .select()
    .from(refills)
    .where(eq(refills.wave_id, wave_id))
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

const changedBy = (refill: Extract<Refill, { state: 'done' }>): number[] =>
  [...refill.offered, ...refill.moved].map(({ id }) => id)

/** Open screens of families and of the office look again, in slices: hundreds may be connected. */
export const announce = ({ live }: Pick<Tools, 'live'>, ids: readonly number[]): void => {
  if (ids.length === 0) return
  live.enrolmentChanged()
  void tellInSlices(ids, live)
}

const AT_ONCE = 500

const tellInSlices = async (ids: readonly number[], live: Tools['live']): Promise<void> => {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    for (const id of ids.slice(start, start + AT_ONCE)) live.applicationChanged(id)
    await pass()
  }
}
