import { expect, test } from 'vitest'
import { lastDays } from './days.ts'

test('a chart includes days without applications, and ends today in the school’s zone', () => {
  // 18:00 UTC is already the next day in Jakarta.
  const now = new Date('2026-03-01T18:00:00Z')
  const days = lastDays([{ day: '2026-02-28', count: 4 }], 4, 'WIB', now)
  expect(days).toEqual([
    { day: '2026-02-27', count: 0 },
    { day: '2026-02-28', count: 4 },
    { day: '2026-03-01', count: 0 },
    { day: '2026-03-02', count: 0 },
  ])
})

test('days before or after the chart are left out', () => {
  const now = new Date('2026-03-01T03:00:00Z')
  const counted = [
    { day: '2026-01-01', count: 9 },
    { day: '2026-03-02', count: 9 },
  ]
  expect(lastDays(counted, 2, 'WIB', now).map(({ count }) => count)).toEqual([0, 0])
})
