import { expect, test } from 'vitest'
import { totalOf } from './paging.ts'

const list = Array.from({ length: 25 }, (_, n) => n)

test('says how many rows a list has, on each of its pages and beyond, and seldom counts', () => {
  let counted = 0
  const totalAt = (offset: number, limit = 10) =>
    totalOf(list.slice(offset, offset + limit), { limit, offset }, () => {
      counted += 1
      return list.length
    })
  expect([totalAt(0), totalAt(10)]).toEqual([25, 25])
  expect(counted).toBe(2)
  expect([totalAt(20), totalAt(24), totalAt(0, 30)]).toEqual([25, 25, 25])
  expect(counted).toBe(2)
  // A page behind the end, or exactly as long as what is left, does not say where the end is.
  expect([totalAt(30), totalAt(25), totalAt(15)]).toEqual([25, 25, 25])
  expect(counted).toBe(5)
})

test('an empty list has no rows', () => {
  expect(totalOf([], { limit: 10, offset: 0 }, () => 1)).toBe(0)
})
