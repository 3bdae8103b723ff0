/** Input and outcome of a run: plain data, integers only, and no clock. */
import type {
  LeftOutReason,
  PlacementReason,
  PlacementResult,
} from '@sekolah/contract/admission/selection/labels'
import type { Seats, WaveRules } from '@sekolah/contract/admission/selection/rules'

export type Candidate = {
  /** The numeric part of the registration number; the last sort key everywhere. */
  id: number
  /** Chosen programmes, in order of preference. */
  choices: string[]
  /** Codes of paths with a verified claim. */
  claims: string[]
  /** Marks in thousandths, metres for `distance`, 0 or 1 for `same_regency` and for checks. */
  scores: Record<string, number>
  /** YYYY-MM-DD. */
  birth_date: string
  /** When the school received it, ISO 8601 in UTC. */
  arrived: string
}

/** A path within a programme, which has seats. */
export type Place = { program: string; path: string }

/** A held seat, which its candidate keeps unless a preferred one is free. */
export type HeldSeat = Place & { id: number; wants_better: boolean }

/** An applicant of the year who takes no part in the run. */
export type LeftOut = { id: number; reason: LeftOutReason }

export type RunInput = {
  rules: WaveRules
  /** Seats of each programme that were given in earlier waves. */
  taken: Seats[]
  candidates: Candidate[]
  /**
   * The head's order of candidates tied between accepted and refused. If a name is in several
   * orders of a place, the latest applies.
   */
  ties: (Place & { order: number[] })[]
  held: HeldSeat[]
  /**
   * How many positions of each waiting list are announced: ties among them wait for the head, too.
   */
  waiting_max: number
  /**
   * Final quotas of the previous run, with `taken` already subtracted; null: computed from the
   * shares.
   */
  quotas: (Place & { count: number })[] | null
}

export type RunRow = {
  id: number
  result: PlacementResult
  reason: PlacementReason
  /** The place that accepted the candidate; null if none did. */
  place: Place | null
  /** Rank among the accepted of the place, from 1. */
  rank: number | null
  /**
   * The score used for ranking at the place, in thousandths × weights; null if the path has no
   * components.
   */
  score: number | null
  /** Places preferred to the assigned one, with the position in each waiting list. */
  waiting: (Place & { position: number })[]
}

export type PlaceOutcome = Place & {
  /** Seats after spilling. */
  seats: number
  /** Seats before spilling and before `max`; a programme's shares add up to its seats. */
  share: number
  accepted: number
  waiting: number
  /** Score of the last accepted candidate; null if seats are free or nothing is scored. */
  cut_off: number | null
}

/** A component, sort key or outcome of a check that the rules need and a candidate lacks. */
export type MissingValue = { id: number; path: string; key: string }

/** Candidates tied across the cut-off, whom only the registration number would separate. */
export type Tie = Place & { ids: number[] }

export type RunOutcome =
  | { missing: MissingValue[] }
  | { missing: null; rows: RunRow[]; places: PlaceOutcome[]; ties: Tie[]; rounds: number }
