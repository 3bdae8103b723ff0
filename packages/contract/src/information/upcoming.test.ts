import { expect, test } from 'vitest'
import { upcomingEvents } from './upcoming.ts'

test('an event of today is upcoming, one of yesterday is not', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => ({ date }))
  expect(upcomingEvents(days, '2026-11-21').map(({ date }) => date)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
})
