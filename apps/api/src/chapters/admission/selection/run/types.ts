/** What a run reads and answers: plain data, whole numbers only, and no clock. */
import type {
  LeftOutReason,
  PlacementReason,
  PlacementResult,
} from '@sekolah/contract/admission/selection/labels'
import type { Seats, WaveRules } from '@sekolah/contract/admission/selection/rules'

export type Candidate = {
  /** The number in the registration number; the last key of every order. */
  id: number
  /** Programmes in order. */
  choices: string[]
  /** Codes of paths whose claim was verified. */
  claims: string[]
  /** Marks in thousandths, metres for `distance`, 0 or 1 for `same_regency`. */
  scores: Record<string, number>
  /** YYYY-MM-DD. */
  birth_date: string
  /** ISO 8601, UTC: when the school had it. */
  arrived: string
}

/** A seat: a path within a programme. */
export type Place = { program: string; path: string }

/** Somebody who has a seat already and keeps it, unless a better one is wished for and free. */
export type Held = Place & { id: number; wants_better: boolean }

/** Somebody of the year who takes no part in a run. */
export type LeftOut = { id: number; reason: LeftOutReason }

export type RunInput = {
  rules: WaveRules
  /** Seats of the programmes that were given away in earlier waves. */
  taken: Seats[]
  candidates: Candidate[]
  /**
   * The head's order where only the registration number separates the accepted from the refused. Of
   * a name that is in several orders of a place, the latest counts.
   */
  ties: (Place & { order: number[] })[]
  held: Held[]
  /** Names of each waiting list that are announced: equals among them wait for the head, too. */
  waiting_max: number
  /**
   * Seats of places as they ended in the run before, where `taken` is counted already; without them
   * the shares say how many.
   */
  quotas: (Place & { count: number })[] | null
}

export type RunRow = {
  id: number
  result: PlacementResult
  reason: PlacementReason
  /** Where accepted. */
  place: Place | null
  /** 1 is the first; among the accepted of the place. */
  rank: number | null
  /** By which it was ranked there, in thousandths × weights; null where the path has no components. */
  score: number | null
  /** Places that would be preferred to the one held, with the position in each one's waiting list. */
  waiting: (Place & { position: number })[]
}

export type PlaceOutcome = Place & {
  /** Seats after spilling. */
  seats: number
  /** Seats before spilling, and before `max`; those of a programme add up to its seats. */
  share: number
  accepted: number
  waiting: number
  /** Score of the last who was accepted; null where seats are free or nothing is scored. */
  cut_off: number | null
}

/** A value that the rules ask for and a candidate does not have: a component or a key. */
export type Missing = { id: number; path: string; key: string }

/** Names whom nothing but the registration number separates, across the line. */
export type Tie = Place & { ids: number[] }

export type RunOutcome =
  | { missing: Missing[] }
  | { missing: null; rows: RunRow[]; places: PlaceOutcome[]; ties: Tie[]; rounds: number }
