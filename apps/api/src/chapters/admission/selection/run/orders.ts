/** Ranks the entries at each place: one integer per entry, smaller is better. */
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { CandidateEntries } from './entries.ts'
import type { PlaceTable } from './places.ts'
import type { Candidate, RunInput } from './types.ts'
import { rankedValue, type ValueKey } from './values.ts'

export type RankOrders = {
  /** The key of each entry. Holders of a seat at the place come first: their keys are negative. */
  keys: Float64Array
  /** Equal for all candidates at a place who differ only by registration number. */
  classOf: (place: number, key: number) => number
  /** The candidate who has this key at the place. */
  candidateAt: (place: number, key: number) => number
  /** Whether the head has ordered this candidate among tied ones. */
  isOrdered: (place: number, candidate: number) => boolean
}

/** Candidates must be sorted by id. */
export const buildRankOrders = (
  candidates: readonly Candidate[],
  entries: CandidateEntries,
  places: PlaceTable,
  ties: RunInput['ties'],
): RankOrders => {
  const choices = entries.choice.reduce((most, choice) => Math.max(most, choice), 0) + 1
  const rankings = rankingsOf(candidates, entries, places.paths, choices)
  const decided = headsOrders(candidates, ties, places)
  const rankingOf = (place: number) => rankings[place % rankings.length] as Ranking
  const orderOf = (place: number) => decided.get(place) ?? nobody
  // Within a class, candidates ordered by the head come first, then the others by number.
  const widthOf = (place: number) => orderOf(place).list.length + candidates.length

  const keyOf = (place: number, choice: number, candidate: number) => {
    const order = orderOf(place)
    const within = order.positions.get(candidate) ?? order.list.length + candidate
    return rankingOf(place).classOf(candidate, choice) * widthOf(place) + within
  }
  const keys = new Float64Array(entries.place.length)
  for (const [entry, place] of entries.place.entries()) {
    const key = keyOf(place, entries.choice[entry] ?? 0, entries.candidate[entry] ?? 0)
    const aboveAll = rankingOf(place).count * widthOf(place)
    keys[entry] = entries.isHeld[entry] ? key - aboveAll : key
    if (aboveAll > Number.MAX_SAFE_INTEGER) throw new RangeError('Too many candidates to order')
  }

  const within = (place: number, key: number) => {
    const width = widthOf(place)
    return ((key % width) + width) % width
  }
  return {
    keys,
    classOf: (place, key) => (key - within(place, key)) / widthOf(place),
    candidateAt: (place, key) => {
      const { list } = orderOf(place)
      const position = within(place, key)
      return list[position] ?? position - list.length
    },
    isOrdered: (place, candidate) => orderOf(place).positions.has(candidate),
  }
}

/** The tie classes of a path: tied candidates share one, the best is 0. */
type Ranking = { count: number; classOf: (candidate: number, choice: number) => number }

const rankingsOf = (
  candidates: readonly Candidate[],
  entries: CandidateEntries,
  paths: readonly Path[],
  choices: number,
): Ranking[] => {
  const members = paths.map(() => new Set<number>())
  for (const [entry, place] of entries.place.entries()) {
    members[place % paths.length]?.add(entries.candidate[entry] ?? 0)
  }
  return paths.map((path, index) => {
    const all = [...(members[index] ?? [])]
    const rank = (keys: ValueKey[]) => rankBy(candidates, all, path, keys)
    const before = valueKeys(path.keys.slice(0, path.keys.indexOf('choice') + 1))
    // If `choice` is not a sort key, all keys come after it and there is only one choice.
    const after = valueKeys(path.keys.slice(path.keys.indexOf('choice') + 1))
    const first = rank(before)
    const last = rank(after)
    const width = path.keys.includes('choice') ? choices : 1
    return {
      count: first.count * width * last.count,
      classOf: (candidate, choice) =>
        ((first.classes[candidate] ?? 0) * width + Math.min(choice, width - 1)) * last.count +
        (last.classes[candidate] ?? 0),
    }
  })
}

const valueKeys = (keys: Path['keys']): ValueKey[] => keys.filter((key) => key !== 'choice')

/** Numbers a path's candidates by some of its keys; ties get the same number. */
const rankBy = (
  candidates: readonly Candidate[],
  members: readonly number[],
  path: Path,
  keys: readonly ValueKey[],
): { classes: Int32Array; count: number } => {
  const columns = keys.map((key) => {
    const column = new Float64Array(candidates.length)
    for (const member of members)
      column[member] = rankedValue(candidates[member] as Candidate, path, key)
    return column
  })
  const compare = (a: number, b: number): number => {
    for (const column of columns) {
      const [left, right] = [column[a] as number, column[b] as number]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  }
  const sorted = Int32Array.from(members).sort(compare)
  const classes = new Int32Array(candidates.length)
  let last = 0
  for (const [index, member] of sorted.entries()) {
    if (index > 0 && compare(sorted[index - 1] as number, member) !== 0) last += 1
    classes[member] = last
  }
  return { classes, count: last + 1 }
}

type HeadsOrder = { list: number[]; positions: Map<number, number> }

const nobody: HeadsOrder = { list: [], positions: new Map() }

/** The head's tie orders by place. A name in several orders takes its position from the latest. */
const headsOrders = (
  candidates: readonly Candidate[],
  ties: RunInput['ties'],
  places: PlaceTable,
): Map<number, HeadsOrder> => {
  const indexes = new Map(candidates.map(({ id }, index) => [id, index]))
  const orders = new Map<number, HeadsOrder>()
  for (const tie of ties.toReversed()) {
    const place = places.indexOf(tie)
    const order: HeadsOrder = orders.get(place) ?? { list: [], positions: new Map() }
    orders.set(place, order)
    for (const id of tie.order) {
      const candidate = indexes.get(id)
      if (candidate === undefined || order.positions.has(candidate)) continue
      order.positions.set(candidate, order.list.length)
      order.list.push(candidate)
    }
  }
  return orders
}
