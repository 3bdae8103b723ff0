/** The places of a run, by programme, with their seats before and after spilling. */
import type { Path } from '@sekolah/contract/admission/selection/rules'
import { apportion } from '@sekolah/contract/values/apportionment'
import type { Place, RunInput } from './types.ts'

export type PlaceTable = {
  list: Place[]
  paths: Path[]
  /** Seats before `max` and spilling. */
  shares: number[]
  /** Seats after the excess over `max` was moved on; `spillSeats` changes them. */
  seats: number[]
  /** The place to which free seats spill; -1 if they stay. */
  targets: number[]
  /** Whether a place has seats, or can receive some by spilling. */
  isPossible: boolean[]
  /** The index of a programme's first place; -1 if the programme has no seats. */
  firstOf: (program: string) => number
  /** Throws if the rules have no such place. */
  indexOf: (place: Place) => number
}

export const buildPlaceTable = (
  input: Pick<RunInput, 'rules' | 'taken' | 'quotas'>,
): PlaceTable => {
  const { seats: programs, paths } = input.rules
  const firsts = new Map(programs.map(({ program }, index) => [program, index * paths.length]))
  const pathIndex = new Map(paths.map(({ code }, index) => [code, index]))
  const firstOf = (program: string) => firsts.get(program) ?? -1
  const indexOf = ({ program, path }: Place) => {
    const first = firsts.get(program)
    const index = pathIndex.get(path)
    if (first === undefined || index === undefined) {
      throw new RangeError(`The rules have no path ${path} in ${program}`)
    }
    return first + index
  }
  const list = programs.flatMap(({ program }) => paths.map(({ code }) => ({ program, path: code })))
  const targets = list.map(({ program }, place) => {
    const { spill_to } = pathAt(paths, place)
    return spill_to === null ? -1 : indexOf({ program, path: spill_to })
  })
  const shares = input.quotas ? givenSeats(input.quotas, list, indexOf) : sharedSeats(input)
  const seats = capped(shares, paths, targets)
  const isPossible = reachable(shares, targets)
  return { list, paths, shares, seats, targets, isPossible, firstOf, indexOf }
}

/** Moves free seats one step along their targets; returns whether any moved. */
export const spillSeats = (
  { seats, targets }: Pick<PlaceTable, 'seats' | 'targets'>,
  accepted: readonly number[],
): boolean => {
  const free = seats.map((count, place) =>
    targets[place] === -1 ? 0 : Math.max(0, count - (accepted[place] ?? 0)),
  )
  for (const [place, count] of free.entries()) move(seats, place, targets[place] ?? -1, count)
  return free.some((count) => count > 0)
}

const pathAt = (paths: readonly Path[], place: number): Path => paths[place % paths.length] as Path

const sharedSeats = ({ rules, taken }: Pick<RunInput, 'rules' | 'taken'>): number[] => {
  const gone = new Map<string, number>()
  for (const { program, count } of taken) gone.set(program, (gone.get(program) ?? 0) + count)
  return rules.seats.flatMap(({ program, count }) => {
    const shares = rules.paths.map(
      (path) => path.shares.find((own) => own.program === program)?.share ?? path.share,
    )
    return apportion(Math.max(0, count - (gone.get(program) ?? 0)), shares)
  })
}

const givenSeats = (
  quotas: (Place & { count: number })[],
  list: Place[],
  indexOf: (place: Place) => number,
): number[] => {
  const seats = list.map(() => 0)
  for (const quota of quotas) seats[indexOf(quota)] = quota.count
  return seats
}

const capped = (shares: readonly number[], paths: Path[], targets: readonly number[]): number[] => {
  const seats = [...shares]
  for (const [place, count] of shares.entries()) {
    const { max } = pathAt(paths, place)
    if (max !== null) move(seats, place, targets[place] ?? -1, Math.max(0, count - max))
  }
  return seats
}

/** Seats without a target stay unused. */
const move = (seats: number[], from: number, to: number, count: number): void => {
  seats[from] = (seats[from] ?? 0) - count
  if (to !== -1) seats[to] = (seats[to] ?? 0) + count
}

const reachable = (shares: readonly number[], targets: readonly number[]): boolean[] => {
  const isPossible = shares.map((count) => count > 0)
  for (const [place, count] of shares.entries()) {
    for (let to = count > 0 ? (targets[place] ?? -1) : -1; to !== -1; to = targets[to] ?? -1) {
      isPossible[to] = true
    }
  }
  return isPossible
}
