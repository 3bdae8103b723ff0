import { expect, test } from 'vitest'
import { upcomingEvents } from './rules.ts'

test('today still is to come, yesterday never', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => ({ date }))
  expect(upcomingEvents(days, '2026-11-21').map(({ date }) => date)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
})
