/** Compares the run with tables that were worked out independently; tables/README.md tells how. */
import { ruleFaults } from '@sekolah/contract/admission/selection/faults'
import { expect, test } from 'vitest'
import { hashesOf } from './hash.ts'
import { type CompleteOutcome, runComplete, sampleInput } from './testing/samples.ts'
import {
  candidatesFrom,
  ordersFrom,
  placesFrom,
  readSheet,
  rowsFrom,
  rulesFrom,
  takenFrom,
  tiesFrom,
} from './testing/sheets.ts'
import type { RunInput } from './types.ts'

const inputOf = (folder: string, changes: Partial<RunInput> = {}) =>
  sampleInput(rulesFrom(folder), candidatesFrom(folder), changes)

const expectTable = (folder: string, outcome: CompleteOutcome) => {
  const rows = outcome.rows.map(({ id, result, place, rank, waiting }) => ({
    id,
    result,
    place,
    rank,
    waiting,
  }))
  expect(rows).toEqual(rowsFrom(folder))
  expect(outcome.places).toEqual(placesFrom(folder))
}

test('each table has sixty applicants, and rules without a fault', () => {
  const folders = ['jawa-tengah', 'swasta/wave-1', 'swasta/wave-2']
  const count = (folder: string) => readSheet(`${folder}/applicants`).length
  expect(folders.map(count)).toEqual([60, 36, 24])
  for (const folder of folders) expect(ruleFaults(rulesFrom(folder))).toEqual([])
})

test("Jawa Tengah's order: score, then distance within the regency, then the older child", () => {
  const outcome = runComplete(inputOf('jawa-tengah'))
  expectTable('jawa-tengah', outcome)
  expect(outcome.ties).toEqual(tiesFrom('jawa-tengah'))
})

test('a private school, first wave: a tie, and the rows after the head has ordered it', () => {
  const undecided = runComplete(inputOf('swasta/wave-1'))
  expect(undecided.ties).toEqual(tiesFrom('swasta/wave-1'))
  const outcome = runComplete(inputOf('swasta/wave-1', { ties: ordersFrom('swasta/wave-1') }))
  expectTable('swasta/wave-1', outcome)
  expect(outcome.ties).toEqual([])
})

test('a private school, second wave: the seats left by the first one', () => {
  const outcome = runComplete(inputOf('swasta/wave-2', { taken: takenFrom('swasta/wave-1') }))
  expectTable('swasta/wave-2', outcome)
  expect(outcome.ties).toEqual([])
})

test('the hashes of a table are equal on every version of Node', () => {
  const whole = inputOf('jawa-tengah')
  expect(hashesOf(whole, runComplete(whole))).toEqual({
    rules: 'b4ce171fced77ade72fb6682753ebc68bbe9079938e9e903f59ad87dcc5d1c71',
    input: '4601b784c80ef25d6f591f996d3942f3b334f60df763bc311d21cbd070d1a532',
    result: 'ea9e32de8e144e93ae7850d6906b6191d07f032c8408b2121b3e6b20d3e2562a',
  })
})
