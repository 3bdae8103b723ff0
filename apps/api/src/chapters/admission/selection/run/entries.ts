/** The preference list of each candidate: one entry for each place. */
import type { WaveRules } from '@sekolah/contract/admission/selection/rules'
import { isBarredFrom } from './checks.ts'
import type { PlaceTable } from './places.ts'
import type { Candidate, HeldSeat } from './types.ts'

/** All entries in one array: the n-th candidate's are `from[n]` to `from[n + 1] - 1`. */
export type CandidateEntries = {
  from: number[]
  candidate: number[]
  place: number[]
  /** Index of the entry's choice in the candidate's list; 0 is the first. */
  choice: number[]
  /** Marks the place that a candidate already holds; always the candidate's last entry. */
  isHeld: boolean[]
}

/** Candidates must be sorted by id. */
export const buildCandidateEntries = (
  candidates: readonly Candidate[],
  held: readonly HeldSeat[],
  places: PlaceTable,
  rules: WaveRules,
): CandidateEntries => {
  const heldBy = heldSeats(candidates, held)
  const entries: CandidateEntries = { from: [0], candidate: [], place: [], choice: [], isHeld: [] }
  const add = (candidate: number, place: number, choice: number, isHeld: boolean) => {
    entries.candidate.push(candidate)
    entries.place.push(place)
    entries.choice.push(choice)
    entries.isHeld.push(isHeld)
  }
  for (const [index, candidate] of candidates.entries()) {
    const seat = heldBy.get(candidate.id)
    const heldPlace = seat ? places.indexOf(seat) : -1
    const heldChoice = seat ? positionOf(candidate.choices, seat.program) : candidate.choices.length
    if (!seat || seat.wants_better) {
      eachWish(candidate, places, rules, (place, choice) => {
        const isBetter =
          !seat || choice < heldChoice || (choice === heldChoice && place < heldPlace)
        if (isBetter) add(index, place, choice, false)
      })
    }
    if (seat) add(index, heldPlace, heldChoice, true)
    entries.from.push(entries.place.length)
  }
  return entries
}

/**
 * Yields the first choice's places in the order of the paths, then the second choice's; none of a
 * programme whose demands the candidate does not meet.
 */
const eachWish = (
  candidate: Candidate,
  { paths, isPossible, firstOf }: PlaceTable,
  rules: WaveRules,
  visit: (place: number, choice: number) => void,
): void => {
  const { choices, claims } = candidate
  for (const [choice, program] of choices.entries()) {
    const first = firstOf(program)
    if (first === -1 || choices.indexOf(program) < choice) continue
    if (isBarredFrom(rules, candidate, program)) continue
    for (const [index, path] of paths.entries()) {
      const isIn = path.is_open || claims.includes(path.code)
      if (isIn && isPossible[first + index]) visit(first + index, choice)
    }
  }
}

/** A programme that was not chosen sorts after all chosen ones. */
const positionOf = (choices: readonly string[], program: string): number => {
  const position = choices.indexOf(program)
  return position === -1 ? choices.length : position
}

const heldSeats = (
  candidates: readonly Candidate[],
  held: readonly HeldSeat[],
): Map<number, HeldSeat> => {
  const known = new Set(candidates.map(({ id }) => id))
  const seats = new Map<number, HeldSeat>()
  for (const seat of held) {
    if (!known.has(seat.id)) throw new RangeError(`No candidate has the held seat of ${seat.id}`)
    if (seats.has(seat.id)) throw new RangeError(`Two seats are held by ${seat.id}`)
    seats.set(seat.id, seat)
  }
  return seats
}
