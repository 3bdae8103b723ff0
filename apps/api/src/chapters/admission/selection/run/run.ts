/**
 * The selection of a wave as a pure function of rules and data: equal input gives equal outcome, on
 * every machine and in any order of the candidates.
 */
import { ruleFaults } from '@sekolah/contract/admission/selection/faults'
import type { WaveRules } from '@sekolah/contract/admission/selection/rules'
import { runDeferredAcceptance } from './acceptance.ts'
import { listMissingOutcomes } from './checks.ts'
import { buildCandidateEntries, type CandidateEntries } from './entries.ts'
import { buildRankOrders } from './orders.ts'
import { buildOutcome } from './outcome.ts'
import { buildPlaceTable, type PlaceTable, spillSeats } from './places.ts'
import type { Candidate, MissingValue, Place, RunInput, RunOutcome } from './types.ts'
import { listMissingValues } from './values.ts'

/** Throws if `ruleFaults` finds a fault, or if a held seat does not exist. */
export const computeSelection = (input: RunInput): RunOutcome => {
  const fault = ruleFaults(input.rules).find(({ severity }) => severity === 'fault')
  if (fault) throw new RangeError(fault.message)
  const candidates = input.candidates.toSorted((a, b) => a.id - b.id)
  refuseDoubles(candidates)
  const places = buildPlaceTable(input)
  const entries = buildCandidateEntries(candidates, input.held, places, input.rules)
  const missing = missingValues(candidates, entries, places, input.rules)
  if (missing.length > 0) return { missing }

  const orders = buildRankOrders(candidates, entries, places, input.ties)
  let rounds = 1
  let matching = runDeferredAcceptance(entries, orders.keys, places.seats)
  while (spillSeats(places, matching.accepted)) {
    matching = runDeferredAcceptance(entries, orders.keys, places.seats)
    rounds += 1
  }
  const outcome = buildOutcome({
    ...{ rules: input.rules, candidates, entries, orders, places, matching },
    waiting_max: input.waiting_max,
  })
  return { missing: null, ...outcome, rounds }
}

const refuseDoubles = (candidates: readonly Candidate[]): void => {
  for (const [index, { id }] of candidates.entries()) {
    if (candidates[index + 1]?.id === id)
      throw new RangeError(`Two candidates have the number ${id}`)
  }
}

/** Candidates who already hold a seat need no values for it. */
const missingValues = (
  candidates: readonly Candidate[],
  { from, place, isHeld }: CandidateEntries,
  { list, paths }: PlaceTable,
  rules: WaveRules,
): MissingValue[] =>
  candidates.flatMap((candidate, index) => {
    const { id } = candidate
    const asked = new Set<number>()
    /** The first path by which each programme is asked for. */
    const pathInto = new Map<string, string>()
    for (let entry = from[index] as number; entry < (from[index + 1] as number); entry++) {
      if (isHeld[entry]) continue
      const { program, path } = list[place[entry] as number] as Place
      asked.add((place[entry] as number) % paths.length)
      if (!pathInto.has(program)) pathInto.set(program, path)
    }
    const values = paths.flatMap((path, position) =>
      asked.has(position)
        ? listMissingValues(candidate, path).map((key) => ({ id, path: path.code, key }))
        : [],
    )
    const outcomes = new Map<string, MissingValue>()
    for (const [program, path] of pathInto) {
      for (const key of listMissingOutcomes(rules, candidate, program)) {
        // One outcome counts for every programme that demands it.
        if (!outcomes.has(key)) outcomes.set(key, { id, path, key })
      }
    }
    return [...values, ...outcomes.values()]
  })
