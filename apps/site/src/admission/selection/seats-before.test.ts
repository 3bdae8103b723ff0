import { expect, test } from 'vitest'
import { seatsBefore } from './seats-before.ts'

const wave = (label: string, ...programs: string[]) => ({
  label,
  seats: programs.map((program) => ({ program, count: 24 })),
})

test('a wave says which earlier waves its seats include, by programme', () => {
  const first = wave('Gelombang 1', 'TKR', 'TKJ')
  const other = wave('Gelombang 2', 'Tata Boga')
  const last = wave('Gelombang 3', 'TKJ', 'Tata Boga')
  const waves = [first, other, last]
  expect(seatsBefore(waves, first)).toBeNull()
  expect(seatsBefore(waves, other)).toBeNull()
  expect(seatsBefore(waves, last)).toBe(
    'Termasuk kursi yang terisi di Gelombang 1 dan Gelombang 2.',
  )
  expect(seatsBefore([last, first], last)).toBeNull()
})
