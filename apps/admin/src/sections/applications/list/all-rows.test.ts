import type { Applicant } from '@sekolah/contract/admission/schemas'
import { expect, test } from 'vitest'
import { fakeApplicant } from '../../../test/rows.ts'
import { type LoadedParts, loadedRowsAround, rowIndexOf } from './all-rows.ts'

/** A list of 450 rows in which only these parts are loaded; row 1 is first. */
const partsOf = (...loaded: number[]): LoadedParts => ({
  count: 5,
  rowsOf: (part) =>
    loaded.includes(part)
      ? Array.from({ length: part === 5 ? 50 : 100 }, (_, at) =>
          fakeApplicant((part - 1) * 100 + at + 1),
        )
      : undefined,
})
const ends = (rows: Applicant[]) => [rows[0]?.id, rows.at(-1)?.id]

test('a loaded row is found at its index in the whole list', () => {
  expect(rowIndexOf(partsOf(1, 3), 1)).toBe(0)
  expect(rowIndexOf(partsOf(1, 3), 250)).toBe(249)
  expect(rowIndexOf(partsOf(1, 3), 150)).toBe(-1)
})

test('the rows around an index end where the next part is not loaded', () => {
  const { from, rows } = loadedRowsAround(partsOf(1, 3, 4), 320)
  expect([from, ...ends(rows)]).toEqual([200, 201, 400])
  expect(ends(loadedRowsAround(partsOf(1, 2, 3, 4, 5), 449).rows)).toEqual([1, 450])
  expect(loadedRowsAround(partsOf(1), 320)).toEqual({ from: 300, rows: [] })
})
