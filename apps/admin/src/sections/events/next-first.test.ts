import { expect, test } from 'vitest'
import { upcomingFirst } from './next-first.ts'

test('upcoming events come first, past ones last', () => {
  const dates = ['2026-11-04', '2026-11-13', '2026-11-21', '2026-12-01']
  const rows = dates.map((date) => ({ date }))
  expect(upcomingFirst(rows, '2026-11-21').map(({ date }) => date)).toEqual([
    '2026-11-21',
    '2026-12-01',
    '2026-11-13',
    '2026-11-04',
  ])
})
