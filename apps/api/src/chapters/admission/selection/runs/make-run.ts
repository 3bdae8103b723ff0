/** One run from beginning to end, in its thread: nobody waits for it. */
import type { PlacementResult } from '@sekolah/contract/admission/selection/labels'
import type { Seats, WaveRules } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { connect, write } from '../../../../engine/db/connect.ts'
import { hashesOf } from '../run/hash.ts'
import { run } from '../run/run.ts'
import type { LeftOut, Missing, PlaceOutcome, RunInput, RunRow, Tie } from '../run/types.ts'
import { selectionRows } from '../tables.ts'
import { leftOutOf, readRunInput, uncheckedIn } from './input.ts'

export type RunOrder = {
  /** The database. */
  file: string
  wave: Wave
  /** Others than the wave's, for a preview. */
  rules?: WaveRules
  /** Under which the rows are stored; null where nothing is. */
  run_id: number | null
}

export type MadeRun = {
  candidates: number
  rules_hash: string
  input_hash: string
  left_out: LeftOut[]
  unchecked: number
} & (
  | { missing: Missing[] }
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

/** Rows of one write: whoever writes meanwhile waits a few milliseconds. */
const AT_ONCE = 250

export const makeRun = ({ file, wave, rules, run_id }: RunOrder): MadeRun => {
  const db = connect(file, { create: false })
  try {
    const { input, left_out, unchecked } = db.transaction((tx) => ({
      input: readRunInput(tx, wave, rules),
      left_out: leftOutOf(tx, wave),
      unchecked: uncheckedIn(tx, wave),
    }))
    const whole = run(input)
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
    if (outcome.missing) return { ...begun, missing: outcome.missing }
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

/** Who stands behind the names of a waiting list that the school announces is refused. */
const withShortList = (row: RunRow, waiting_max: number): RunRow => {
  if (row.result === 'accepted') return row
  const isNamed = row.waiting.some(({ position }) => position <= waiting_max)
  return { ...row, result: isNamed ? 'waiting' : 'refused' }
}

const resultOrder: PlacementResult[] = ['accepted', 'waiting', 'refused']

/** By programme, path and rank; then who waits, then who is refused, by number. */
const inReadingOrder = (rows: readonly RunRow[]): RunRow[] =>
  rows.toSorted(
    (a, b) =>
      resultOrder.indexOf(a.result) - resultOrder.indexOf(b.result) ||
      inOrder(a.place?.program, b.place?.program) ||
      inOrder(a.place?.path, b.place?.path) ||
      (a.rank ?? 0) - (b.rank ?? 0) ||
      a.id - b.id,
  )

// By code units: the order of a locale differs between versions of Node.
const inOrder = (a = '', b = ''): number => (a < b ? -1 : Number(a > b))
