/** How many seats each place of a wave has when those that came free are offered on. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import type { Held, Place } from '../selection/run/types.ts'
import type { selectionRuns } from '../selection/tables.ts'
import { takenSeats } from '../selection/taken-seats.ts'
import { freedSeats, refills } from './tables.ts'

export type FinalRun = typeof selectionRuns.$inferSelect
type Quota = Place & { count: number }

/** Seats of the places as they ended last, less what was given away elsewhere since. */
export const quotasOf = (
  tx: Tx,
  wave: Wave,
  final: FinalRun,
  seated: readonly Held[],
  heldIds: ReadonlySet<number>,
): Quota[] => {
  const last = tx
    .select()
    .from(refills)
    .where(and(eq(refills.wave_id, wave.id), eq(refills.run_id, final.id)))
    .orderBy(desc(refills.id))
    .limit(1)
    .get()
  const quotas: Quota[] = (
    last?.places ??
    final.places.map(({ program, path, seats }) => ({ program, path, count: seats }))
  ).map((quota) => ({ ...quota }))
  const taken = takenSeats(tx, wave.admission_year, { runsOfWave: wave.id })
  for (const { program, count } of final.rules.seats) {
    const own = quotas.filter((quota) => quota.program === program)
    const elsewhere = taken.find((one) => one.program === program)?.count ?? 0
    fit(own, Math.max(0, count - elsewhere), {
      heldAt: (path) => seated.filter((s) => s.program === program && s.path === path).length,
      byHand: freedByHand(tx, wave.id, program),
      openPath: final.rules.paths.find(({ is_open, max }) => is_open && max === null)?.code,
    })
    // A seat of somebody who takes no part, as one who is now suspected of spam, is not free.
    for (const quota of own) {
      quota.count -= seated.filter(
        (s) => s.program === program && s.path === quota.path && !heldIds.has(s.id),
      ).length
    }
  }
  return quotas
}

type Around = {
  heldAt: (path: string) => number
  /** Seats of the programme that belonged to no path, and are free. */
  byHand: number
  openPath: string | undefined
}

/** Makes the seats of a programme's places as many as it has; those in use stay. */
const fit = (own: Quota[], available: number, { heldAt, byHand, openPath }: Around): void => {
  const sum = own.reduce((total, { count }) => total + count, 0)
  let tooMany = sum - available
  for (const quota of own.toReversed()) {
    const cut = Math.min(Math.max(0, tooMany), Math.max(0, quota.count - heldAt(quota.path)))
    quota.count -= cut
    tooMany -= cut
  }
  const open = own.find(({ path }) => path === openPath)
  if (open) open.count += Math.min(byHand, Math.max(0, available - sum))
}

const freedByHand = (tx: Tx, wave_id: number, program: string): number =>
  tx
    .select({ id: freedSeats.id })
    .from(freedSeats)
    .where(
      and(
        ...[eq(freedSeats.wave_id, wave_id), eq(freedSeats.program, program)],
        ...[isNull(freedSeats.path), isNull(freedSeats.passed_on_at)],
      ),
    )
    .all().length
