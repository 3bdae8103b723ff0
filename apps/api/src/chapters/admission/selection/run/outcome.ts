/** Turns a matching into ranks, waiting lists, cut-offs, and ties across the cut-off. */
import type { WaveRules } from '@sekolah/contract/admission/selection/rules'
import type { CandidateMatching } from './acceptance.ts'
import { isBarredFrom } from './checks.ts'
import type { CandidateEntries } from './entries.ts'
import type { RankOrders } from './orders.ts'
import type { PlaceTable } from './places.ts'
import type { Candidate, Place, PlaceOutcome, RunRow, Tie } from './types.ts'
import { computeScore } from './values.ts'

type Parts = {
  rules: WaveRules
  candidates: readonly Candidate[]
  entries: CandidateEntries
  orders: RankOrders
  places: PlaceTable
  matching: CandidateMatching
  waiting_max: number
}

export const buildOutcome = (
  parts: Parts,
): { rows: RunRow[]; places: PlaceOutcome[]; ties: Tie[] } => {
  const lists = listsOf(parts)
  return {
    rows: parts.candidates.map((_, candidate) => rowOf(parts, lists, candidate)),
    places: parts.places.list.map((_, place) => placeOutcome(parts, lists, place)),
    ties: parts.places.list.flatMap((_, place) => tiesAt(parts, lists, place)),
  }
}

/** The keys of each place's accepted and waiting candidates, sorted best first. */
type Lists = { accepted: Float64Array; waiting: Float64Array }[]

const listsOf = ({ candidates, entries, orders, places, matching }: Parts): Lists => {
  const accepted = places.list.map((): number[] => [])
  const waiting = places.list.map((): number[] => [])
  for (const candidate of candidates.keys()) {
    eachEntry(entries, candidate, (entry, place) => {
      const placedBy = matching.placedBy[candidate] as number
      if (placedBy === entry) accepted[place]?.push(orders.keys[entry] as number)
      if (placedBy === -1 || entry < placedBy) waiting[place]?.push(orders.keys[entry] as number)
    })
  }
  const sorted = (keys: number[] = []) => Float64Array.from(keys).sort()
  return places.list.map((_, place) => ({
    accepted: sorted(accepted[place]),
    waiting: sorted(waiting[place]),
  }))
}

const rowOf = (parts: Parts, lists: Lists, candidate: number): RunRow => {
  const { candidates, entries, orders, places, matching } = parts
  const { id, choices } = candidates[candidate] as Candidate
  const placedBy = matching.placedBy[candidate] as number
  const waiting: RunRow['waiting'] = []
  eachEntry(entries, candidate, (entry, place) => {
    if (placedBy !== -1 && entry >= placedBy) return
    const keys = (lists[place] as Lists[number]).waiting
    const position = positionIn(keys, orders.keys[entry] as number)
    waiting.push({ ...(places.list[place] as Place), position })
  })
  if (placedBy === -1) {
    const isWaiting = waiting.length > 0
    const result = isWaiting ? 'waiting' : 'refused'
    const isBarred = choices.some((program) =>
      isBarredFrom(parts.rules, candidates[candidate] as Candidate, program),
    )
    const reason = isWaiting ? 'no_place' : isBarred ? 'barred' : 'no_path'
    return { id, result, reason, place: null, rank: null, score: null, waiting }
  }
  const place = entries.place[placedBy] as number
  return {
    id,
    result: 'accepted',
    reason: entries.isHeld[placedBy] ? 'held' : 'placed',
    place: places.list[place] as Place,
    rank: positionIn((lists[place] as Lists[number]).accepted, orders.keys[placedBy] as number),
    score: scoreAt(parts, place, candidate),
    waiting,
  }
}

const placeOutcome = (parts: Parts, lists: Lists, place: number): PlaceOutcome => {
  const { places, orders } = parts
  const { accepted, waiting } = lists[place] as Lists[number]
  const seats = places.seats[place] as number
  const last = accepted.at(-1)
  const isFull = last !== undefined && accepted.length >= seats
  return {
    ...(places.list[place] as Place),
    seats,
    share: places.shares[place] as number,
    accepted: accepted.length,
    waiting: waiting.length,
    cut_off: isFull ? scoreAt(parts, place, orders.candidateAt(place, last)) : null,
  }
}

/**
 * Ties that only the registration number would decide and that the head has not ordered: the class
 * of the last accepted candidate if one of it waits, and classes within the announced waiting
 * positions.
 */
const tiesAt = (
  { candidates, orders, places, waiting_max }: Parts,
  lists: Lists,
  place: number,
): Tie[] => {
  const { accepted, waiting } = lists[place] as Lists[number]
  const line = lineOf(orders, place, accepted.at(-1), waiting[0])
  const announced = [...waiting.slice(0, waiting_max)].map((key) => orders.classOf(place, key))
  const classes = new Set(line === null ? announced : [line, ...announced])
  return [...classes].flatMap((one) => {
    const isEqual = (key: number) => key >= 0 && orders.classOf(place, key) === one
    const equals = [...(one === line ? accepted : []), ...waiting].filter(isEqual)
    const ids = equals.map((key) => orders.candidateAt(place, key))
    if (ids.length < 2 || ids.every((candidate) => orders.isOrdered(place, candidate))) return []
    return [
      {
        ...(places.list[place] as Place),
        ids: ids.map((candidate) => (candidates[candidate] as Candidate).id),
      },
    ]
  })
}

/** The tie class that the cut-off splits; null if it splits none. */
const lineOf = (
  orders: RankOrders,
  place: number,
  last: number | undefined,
  first: number | undefined,
): number | null => {
  if (last === undefined || last < 0 || first === undefined) return null
  const line = orders.classOf(place, last)
  return orders.classOf(place, first) === line ? line : null
}

const scoreAt = (
  { candidates, places }: Parts,
  place: number,
  candidate: number,
): number | null => {
  const path = places.paths[place % places.paths.length]
  return path ? computeScore(candidates[candidate] as Candidate, path) : null
}

const eachEntry = (
  { from, place }: CandidateEntries,
  candidate: number,
  visit: (entry: number, place: number) => void,
): void => {
  const end = from[candidate + 1] as number
  for (let entry = from[candidate] as number; entry < end; entry++) {
    visit(entry, place[entry] as number)
  }
}

/** The position of a key, counted from 1. */
const positionIn = (keys: Float64Array, key: number): number => {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as number) < key) low = middle + 1
    else high = middle
  }
  return low + 1
}
