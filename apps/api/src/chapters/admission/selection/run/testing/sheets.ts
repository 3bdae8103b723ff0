/**
 * Reads the hand-made tables: CSV without quotes, with marks and percentages as people write them.
 */
import { readFileSync } from 'node:fs'
import { SCORE_UNIT } from '@sekolah/contract/admission/selection/labels'
import type { Path, Seats, WaveRules } from '@sekolah/contract/admission/selection/rules'
import type { Candidate, Place, PlaceOutcome, RunRow } from '../types.ts'
import { samplePath } from './samples.ts'

type Row = Record<string, string>

/** The rows of `tables/NAME.csv`, keyed by column header. */
export const readSheet = (name: string): Row[] => {
  const text = readFileSync(new URL(`../tables/${name}.csv`, import.meta.url), 'utf8')
  const [heads = [], ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? ''])))
}

export const rulesFrom = (folder: string): WaveRules => ({
  seats: readSheet(`${folder}/seats`).map(({ program = '', count }) => ({
    program,
    count: Number(count),
  })),
  paths: readSheet(`${folder}/paths`).map((row) =>
    samplePath({
      code: row.code,
      share: whole(row.share_percent, 100),
      shares: Object.entries(row)
        .filter(([head, cell]) => head.startsWith('share_percent ') && cell !== '')
        .map(([head, cell]) => ({
          program: head.replace('share_percent ', ''),
          share: whole(cell, 100),
        })),
      max: row.max ? Number(row.max) : null,
      components: listOf(row.components, ' + ').map((part) => {
        const [weight, name = ''] = part.split(' x ')
        return { name, weight: Number(weight) }
      }),
      keys: listOf(row.keys, ' > ') as Path['keys'],
      spill_to: row.spill_to || null,
      is_open: row.is_open === 'yes',
    }),
  ),
})

/** Marks are in thousandths; an empty cell is a missing value. */
export const candidatesFrom = (folder: string): Candidate[] =>
  readSheet(`${folder}/applicants`).map((row) => ({
    id: Number(row.number),
    choices: [row.choice_1, row.choice_2].filter(
      (choice) => choice !== undefined && choice !== '',
    ) as string[],
    claims: listOf(row.claims, ' '),
    scores: Object.fromEntries(
      ['rapor', 'kejuaraan', 'tes', 'distance', 'same_regency']
        .filter((name) => row[name])
        .map((name) => [name, whole(row[name], isMark(name) ? SCORE_UNIT : 1)]),
    ),
    birth_date: row.birth_date ?? '',
    arrived: row.arrived ?? '',
  }))

const isMark = (name: string): boolean => name !== 'distance' && name !== 'same_regency'

export type ExpectedRow = Pick<RunRow, 'id' | 'result' | 'place' | 'rank' | 'waiting'>

export const rowsFrom = (folder: string): ExpectedRow[] =>
  readSheet(`${folder}/applicants`).map((row) => ({
    id: Number(row.number),
    result: row.expected_result as RunRow['result'],
    place: row.expected_program
      ? { program: row.expected_program, path: row.expected_path ?? '' }
      : null,
    rank: row.expected_rank ? Number(row.expected_rank) : null,
    waiting: listOf(row.expected_waiting, '; ').map((part) => {
      const [program = '', path = '', position] = part.split(/[/ ]/)
      return { program, path, position: Number(position) }
    }),
  }))

/** Cut-off scores are marks times weights, so they are in thousandths too. */
export const placesFrom = (folder: string): PlaceOutcome[] =>
  readSheet(`${folder}/places`).map((row) => ({
    ...placeOf(row),
    share: Number(row.share),
    seats: Number(row.seats),
    accepted: Number(row.accepted),
    waiting: Number(row.waiting),
    cut_off: row.cut_off ? whole(row.cut_off, SCORE_UNIT) : null,
  }))

export const tiesFrom = (folder: string): (Place & { ids: number[] })[] =>
  readSheet(`${folder}/places`).flatMap((row) =>
    row.tie ? [{ ...placeOf(row), ids: numbersIn(row.tie) }] : [],
  )

export const ordersFrom = (folder: string): (Place & { order: number[] })[] =>
  readSheet(`${folder}/ties`).map((row) => ({ ...placeOf(row), order: numbersIn(row.order) }))

/** The number of enrolled children of each programme. */
export const takenFrom = (folder: string): Seats[] => {
  const programs = readSheet(`${folder}/enrolled`).map(({ program = '' }) => program)
  return [...new Set(programs)].map((program) => ({
    program,
    count: programs.filter((other) => other === program).length,
  }))
}

const placeOf = ({ program = '', path = '' }: Row): Place => ({ program, path })

const listOf = (cell: string | undefined, separator: string): string[] =>
  cell ? cell.split(separator) : []

const numbersIn = (cell: string | undefined): number[] => listOf(cell, ' ').map(Number)

/** Parses "87.25" into integer units of 1/100 or 1/1,000, without a rounding error. */
const whole = (cell: string | undefined, units: number): number => Math.round(Number(cell) * units)
