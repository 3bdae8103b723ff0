/** Executes one run in its own thread, so that it does not block the server. */
import type { PlacementResult } from '@sekolah/contract/admission/selection/labels'
import type { Seats, WaveRules } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { connectDatabase, write } from '../../../../engine/db/connect.ts'
import { hashesOf } from '../run/hash.ts'
import { computeSelection } from '../run/run.ts'
import type { LeftOut, MissingValue, PlaceOutcome, RunInput, RunRow, Tie } from '../run/types.ts'
import { selectionRows } from '../tables.ts'
import { countUncheckedParticipants, listLeftOut, readRunInput } from './input.ts'

export type RunOrder = {
  /** Path of the database file. */
  file: string
  wave: Wave
  /** Rules for a preview; default: the wave's. */
  rules?: WaveRules
  /** The run under which the rows are stored; null for a preview. */
  run_id: number | null
}

export type MadeRun = {
  candidates: number
  rules_hash: string
  input_hash: string
  left_out: LeftOut[]
  unchecked: number
} & (
  | {
      missing: MissingValue[]
      /** The seats of each path before spilling, with nobody placed. */
      places: PlaceOutcome[]
    }
  | {
      missing: null
      accepted: number
      places: PlaceOutcome[]
      ties: Tie[]
      taken: Seats[]
      tie_orders: RunInput['ties']
      result_hash: string
    }
)

/** Rows per write transaction: another writer waits a few milliseconds at most. */
const AT_ONCE = 250

export const makeRun = ({ file, wave, rules, run_id }: RunOrder): MadeRun => {
  const db = connectDatabase(file, { create: false })
  try {
    const { input, left_out, unchecked } = db.transaction((tx) => ({
      input: readRunInput(tx, wave, rules),
      left_out: listLeftOut(tx, wave),
      unchecked: countUncheckedParticipants(tx, wave),
    }))
    const whole = computeSelection(input)
    const outcome = whole.missing
      ? whole
      : {
          ...whole,
          rows: inReadingOrder(whole.rows).map((row) => withShortList(row, wave.waiting_max)),
        }
    const hashes = hashesOf(input, outcome)
    const begun = {
      candidates: input.candidates.length,
      rules_hash: hashes.rules,
      input_hash: hashes.input,
      left_out,
      unchecked,
    }
    if (outcome.missing) {
      const empty = computeSelection({ ...input, candidates: [], ties: [] })
      const places = (empty.missing ? [] : empty.places).map((of) => ({ ...of, seats: of.share }))
      return { ...begun, missing: outcome.missing, places }
    }
    const { rows } = outcome
    const candidates = new Map(input.candidates.map(({ id, ...candidate }) => [id, candidate]))
    if (run_id !== null) {
      for (let start = 0; start < rows.length; start += AT_ONCE) {
        write(db, (tx) =>
          tx
            .insert(selectionRows)
            .values(
              rows.slice(start, start + AT_ONCE).map(({ id, place, ...row }, index) => ({
                ...row,
                run_id,
                position: start + index + 1,
                applicant_id: id,
                program: place?.program ?? null,
                path: place?.path ?? null,
                input: candidates.get(id),
              })),
            )
            .run(),
        )
      }
    }
    return {
      ...begun,
      missing: null,
      accepted: rows.filter(({ result }) => result === 'accepted').length,
      places: outcome.places,
      ties: outcome.ties,
      taken: input.taken,
      tie_orders: input.ties,
      result_hash: hashes.result,
    }
  } finally {
    db.$client.close()
  }
}

/** Refuses waiting candidates behind the last announced position. */
const withShortList = (row: RunRow, waiting_max: number): RunRow => {
  if (row.result === 'accepted') return row
  const isNamed = row.waiting.some(({ position }) => position <= waiting_max)
  return { ...row, result: isNamed ? 'waiting' : 'refused' }
}

const resultOrder: PlacementResult[] = ['accepted', 'waiting', 'refused']

/** Sorts by programme, path and rank; then the waiting, then the refused, by number. */
const inReadingOrder = (rows: readonly RunRow[]): RunRow[] =>
  rows.toSorted(
    (a, b) =>
      resultOrder.indexOf(a.result) - resultOrder.indexOf(b.result) ||
      inOrder(a.place?.program, b.place?.program) ||
      inOrder(a.place?.path, b.place?.path) ||
      (a.rank ?? 0) - (b.rank ?? 0) ||
      a.id - b.id,
  )

// Compares code units: a locale's order differs between versions of Node.
const inOrder = (a = '', b = ''): number => (a < b ? -1 : Number(a > b))
