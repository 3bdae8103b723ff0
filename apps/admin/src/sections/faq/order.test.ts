import { expect, test } from 'vitest'
import { moved } from './order.ts'

const rows = (...numbers: number[]) =>
  numbers.map((order_index, at) => ({ id: at + 1, order_index }))

test('two neighbours swap their numbers', () => {
  expect(moved(rows(1, 5, 9), 2, 1)).toEqual([
    { id: 2, order_index: 1 },
    { id: 1, order_index: 5 },
  ])
  expect(moved(rows(1, 5, 9), 2, 3)).toEqual([
    { id: 3, order_index: 5 },
    { id: 2, order_index: 9 },
  ])
})

test('a filtered list moves past what it hides', () => {
  expect(moved(rows(1, 2, 3), 3, 1)).toEqual([
    { id: 3, order_index: 1 },
    { id: 1, order_index: 2 },
    { id: 2, order_index: 3 },
  ])
})

test('rows that share a number are counted through', () => {
  expect(moved(rows(0, 0, 0), 3, 2)).toEqual([
    { id: 1, order_index: 1 },
    { id: 3, order_index: 2 },
    { id: 2, order_index: 3 },
  ])
})

test('what is not there moves nothing', () => {
  expect(moved(rows(1, 2), 7, 1)).toEqual([])
})
