import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { expect, test } from 'vitest'
import { findSeatDoubts } from './find-seat-doubts.ts'

test('a number that differed before the upgrade is asked about until staff choose', () => {
  const wave = {
    id: 1,
    seats: [
      { program: 'TKR', count: null, stated_before: 72 },
      { program: 'TKJ', count: null },
    ],
  } as unknown as Wave
  const doubts = (seats: number | null) =>
    findSeatDoubts([wave], [{ id: 7, name: 'TKR', seats }]).map(({ before, inForce }) => [
      before,
      inForce,
    ])
  expect(doubts(36)).toEqual([[72, 36]])
  // Entered in the programme itself.
  expect(doubts(72)).toEqual([])
})
