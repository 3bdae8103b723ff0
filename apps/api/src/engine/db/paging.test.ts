import { expect, test } from 'vitest'
import { computeTotal } from './paging.ts'

const list = Array.from({ length: 25 }, (_, n) => n)

test('each page tells the list’s total, and it is seldom counted', () => {
  let counted = 0
  const totalAt = (offset: number, limit = 10) =>
    computeTotal(list.slice(offset, offset + limit), { limit, offset }, () => {
      counted += 1
      return list.length
    })
  expect([totalAt(0), totalAt(10)]).toEqual([25, 25])
  expect(counted).toBe(2)
  expect([totalAt(20), totalAt(24), totalAt(0, 30)]).toEqual([25, 25, 25])
  expect(counted).toBe(2)
  // A page beyond the end, or one that is exactly full, does not show where the list ends.
  expect([totalAt(30), totalAt(25), totalAt(15)]).toEqual([25, 25, 25])
  expect(counted).toBe(5)
})

test('an empty list has no rows', () => {
  expect(computeTotal([], { limit: 10, offset: 0 }, () => 1)).toBe(0)
})
