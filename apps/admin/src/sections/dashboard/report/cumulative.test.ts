import { expect, test } from 'vitest'
import { cumulativeCounts } from './cumulative.ts'

const present = [
  { day: '2026-11-20', count: 2 },
  { day: '2026-11-22', count: 1 },
]

test('cumulates this year until today, beside the same dates of the year before', () => {
  const previous = [
    { day: '2025-11-21', count: 4 },
    { day: '2025-11-23', count: 1 },
  ]
  expect(cumulativeCounts({ present, previous, today: '2026-11-22' })).toEqual([
    { day: '2026-11-20', present: 2, previous: 0 },
    { day: '2026-11-21', present: 2, previous: 4 },
    { day: '2026-11-22', present: 3, previous: 4 },
    { day: '2026-11-23', present: null, previous: 5 },
  ])
})

test('shows no line for a year without data', () => {
  const points = cumulativeCounts({ present, previous: [], today: '2026-11-23' })
  expect(points.map(({ previous }) => previous)).toEqual([null, null, null, null])
  expect(points.at(-1)).toMatchObject({ day: '2026-11-23', present: 3 })
  expect(cumulativeCounts({ present: [], previous: [], today: '2026-11-23' })).toEqual([])
})
