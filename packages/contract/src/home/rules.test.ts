import { expect, test } from 'vitest'
import { shownStat } from './rules.ts'

test('a statistic that counts shows the count, and what staff wrote while there is none', () => {
  const counted = { teachers: 14, alumni: 1_200, programs: 0 }
  expect(shownStat({ value: '68', counts: 'teachers' }, counted)).toBe('14')
  expect(shownStat({ value: '5,000+', counts: 'alumni' }, counted)).toBe('1.200')
  expect(shownStat({ value: '4', counts: 'programs' }, counted)).toBe('4')
  expect(shownStat({ value: '68', counts: null }, counted)).toBe('68')
  // A row that an older phone has stored.
  expect(shownStat({ value: '68' }, counted)).toBe('68')
})
