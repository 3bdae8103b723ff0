/** Computes the quotas of a list's places when freed seats are offered again. */
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import type { HeldSeat, Place } from '../selection/run/types.ts'
import type { FinalRun } from './final-lists.ts'
import type { FreedSeat } from './freed-seats.ts'
import { refills } from './tables.ts'

type Quota = Place & { count: number }
type Source = Pick<FreedSeat, 'wave_id' | 'program' | 'path'>

/** The freed seats that are not given yet, each with its wave and programme. */
export class FreePool {
  #sources: Source[]

  constructor(sources: readonly Source[]) {
    this.#sources = [...sources]
  }

  of(program: string): readonly Source[] {
    return this.#sources.filter((source) => source.program === program)
  }

  give(source: Source): void {
    this.#sources.push(source)
  }

  /** A seat that was freed in the list's own wave is used first. */
  take(wave_id: number, program: string): void {
    const isOf = (source: Source) => source.program === program
    const own = this.#sources.findIndex((source) => isOf(source) && source.wave_id === wave_id)
    const index = own === -1 ? this.#sources.findIndex(isOf) : own
    if (index !== -1) this.#sources.splice(index, 1)
  }
}

type Around = {
  seated: readonly HeldSeat[]
  /** Ids of the seat holders who take part in the run. */
  heldIds: ReadonlySet<number>
  pool: FreePool
  /** Free seats by programme. */
  free: ReadonlyMap<string, number>
  /** Seats that were never given to anybody belong to the newest list only. */
  isNewestOf: (program: string) => boolean
}

/** Quotas of the last run plus seats that were freed elsewhere, limited to the free seats. */
export const refillQuotas = (
  tx: Tx,
  final: FinalRun,
  { seated, heldIds, pool, free, isNewestOf }: Around,
): Quota[] => {
  const last = tx
    .select()
    .from(refills)
    .where(and(eq(refills.wave_id, final.wave_id), eq(refills.run_id, final.id)))
    .orderBy(desc(refills.id))
    .limit(1)
    .get()
  const quotas: Quota[] = (
    last?.places ??
    final.places.map(({ program, path, seats }) => ({ program, path, count: seats }))
  ).map((quota) => ({ ...quota }))
  const { paths } = final.rules
  for (const { program } of final.rules.seats) {
    const own = quotas.filter((quota) => quota.program === program)
    const sources = pool.of(program)
    const left = free.get(program) ?? 0
    const giveable = isNewestOf(program) ? left : Math.min(left, sources.length)
    const elsewhere = sources.filter(
      ({ wave_id, path }) => wave_id !== final.wave_id || !paths.some(({ code }) => code === path),
    )
    const heldAt = (path: string) =>
      seated.filter((seat) => seat.program === program && seat.path === path).length
    const here = seated.filter((seat) => seat.program === program).length
    fit(own, here + giveable, {
      heldAt,
      elsewhere: elsewhere.length,
      openPath: paths.find(({ is_open, max }) => is_open && max === null)?.code,
    })
    // A seat is not free when its holder is excluded from the run, for example as suspected spam.
    for (const quota of own) {
      quota.count -= seated.filter(
        (seat) => seat.program === program && seat.path === quota.path && !heldIds.has(seat.id),
      ).length
    }
  }
  return quotas
}

type Fitting = {
  heldAt: (path: string) => number
  /** Freed seats of the programme that belong to no path of this list. */
  elsewhere: number
  openPath: string | undefined
}

/** Adjusts the quotas of a programme's places to its number of seats; seats in use stay. */
const fit = (own: Quota[], available: number, { heldAt, elsewhere, openPath }: Fitting): void => {
  const sum = own.reduce((total, { count }) => total + count, 0)
  let tooMany = sum - available
  for (const quota of own.toReversed()) {
    const cut = Math.min(Math.max(0, tooMany), Math.max(0, quota.count - heldAt(quota.path)))
    quota.count -= cut
    tooMany -= cut
  }
  const open = own.find(({ path }) => path === openPath)
  if (open) open.count += Math.min(elsewhere, Math.max(0, available - sum))
}
