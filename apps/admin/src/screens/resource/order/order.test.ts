import { expect, test } from 'vitest'
import { lastOrderIndex, type OrderedRow, rowsChangedByMove, sortWithChanges } from './order.ts'

const rows = (...numbers: number[]): OrderedRow[] =>
  numbers.map((order_index, at) => ({ id: at + 1, order_index }))

const idsAfter = (before: OrderedRow[], id: number, placeOf: number): number[] =>
  sortWithChanges(before, rowsChangedByMove(before, id, placeOf)).map((row) => row.id)

test('a new row is placed last', () => {
  expect(lastOrderIndex([])).toBe(0)
  expect(lastOrderIndex(rows(0, 7, 3))).toBe(8)
})

test('when a number is free in between, only the moved row is written', () => {
  expect(rowsChangedByMove(rows(1, 5, 9), 3, 2)).toEqual([{ id: 3, order_index: 3 }])
  expect(rowsChangedByMove(rows(1, 5, 9), 2, 1)).toEqual([{ id: 2, order_index: 0 }])
  expect(rowsChangedByMove(rows(1, 5, 9), 1, 3)).toEqual([{ id: 1, order_index: 10 }])
})

test('when no number is free, the following rows move back, and no others', () => {
  expect(rowsChangedByMove(rows(0, 1, 2, 9), 3, 1)).toEqual([
    { id: 3, order_index: 0 },
    { id: 1, order_index: 1 },
  ])
})

test('rows without an order can be ordered', () => {
  expect(rowsChangedByMove(rows(0, 0, 0), 3, 2)).toEqual([{ id: 2, order_index: 1 }])
})

test('a row ends where it was moved, from any position to any other', () => {
  const lists = [rows(1, 2, 3, 4, 5), rows(0, 0, 0, 0, 0), rows(3, 3, 7, 7, 8), rows(0, 9, 9, 9, 9)]
  for (const list of lists) {
    for (const from of [1, 2, 3, 4, 5]) {
      for (const to of [1, 2, 3, 4, 5]) {
        const wanted = [1, 2, 3, 4, 5].filter((id) => id !== from).toSpliced(to - 1, 0, from)
        expect(idsAfter(list, from, to)).toEqual(wanted)
      }
    }
  }
})

test('moving an unknown row changes nothing', () => {
  expect(rowsChangedByMove(rows(1, 2), 7, 1)).toEqual([])
  expect(rowsChangedByMove(rows(1, 2), 1, 1)).toEqual([])
})
