/** What changed between two runs. */
import { expect, test } from 'vitest'
import { difference } from './difference.ts'
import type { Place, RunRow } from './types.ts'

const row = (id: number, place: Place | null): RunRow => ({
  id,
  result: place ? 'accepted' : 'waiting',
  reason: place ? 'placed' : 'no_place',
  place,
  rank: place ? 1 : null,
  score: null,
  waiting: [],
})
const tkj = { program: 'TKJ', path: 'umum' }
const merit = { program: 'TKJ', path: 'prestasi' }

test('accepted now, no longer accepted, and in another place', () => {
  const before = [row(1, tkj), row(2, tkj), row(3, null), row(5, tkj), row(9, merit)]
  const after = [row(4, tkj), row(3, merit), row(2, merit), row(1, { ...tkj }), row(5, null)]
  expect(difference(before, after)).toEqual({
    accepted: [
      { id: 3, place: merit },
      { id: 4, place: tkj },
    ],
    no_longer: [
      { id: 5, place: tkj },
      { id: 9, place: merit },
    ],
    moved: [{ id: 2, from: tkj, to: merit }],
  })
})

test('the same rows have no difference, whatever their order', () => {
  const rows = [row(1, tkj), row(2, null)]
  expect(difference(rows, rows.toReversed())).toEqual({ accepted: [], no_longer: [], moved: [] })
})
