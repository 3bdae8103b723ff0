import { expect, test } from 'vitest'
import { coversRange, nextRowRange, type RowRange, rowsInView } from './rows-in-view.ts'

const view = { height: 360, rowHeight: 36, count: 1_000 }
const wantedAt = (row: number) => {
  const at = { ...view, top: row * 36 }
  return { inView: rowsInView(at), wanted: rowsInView(at, 12), most: 8, spare: 12 }
}
const none: RowRange = { first: 0, end: 0 }

/** Every rendered range on the way from `present` to the rows at an index. */
const rangesOnTheWay = (row: number, present: RowRange): RowRange[] => {
  const steps = [present]
  for (let at = present; !coversRange(at, wantedAt(row).wanted); ) {
    at = nextRowRange(at, wantedAt(row))
    steps.push(at)
  }
  return steps
}

test('the rows in view include partly visible ones, and never exceed the list', () => {
  expect(rowsInView({ ...view, top: 3_600 })).toEqual({ first: 100, end: 110 })
  expect(rowsInView({ ...view, top: 3_618 })).toEqual({ first: 100, end: 111 })
  expect(rowsInView({ ...view, top: -36 }, 12)).toEqual({ first: 0, end: 21 })
  expect(rowsInView({ ...view, top: 1_000 * 36 }, 12)).toEqual({ first: 988, end: 1_000 })
})

test('new rows are rendered eight at a time, those in view first', () => {
  expect(rangesOnTheWay(500, none).slice(1)).toEqual([
    { first: 500, end: 508 },
    { first: 500, end: 516 },
    { first: 498, end: 522 },
    { first: 490, end: 522 },
    { first: 488, end: 522 },
  ])
})

test('rows out of view stay rendered until more than twelve have gathered', () => {
  const present = { first: 488, end: 522 }
  expect(nextRowRange(present, wantedAt(512))).toEqual({ first: 488, end: 530 })
  expect(nextRowRange(present, wantedAt(513))).toEqual({ first: 501, end: 530 })
  expect(nextRowRange(present, wantedAt(488))).toEqual({ first: 480, end: 522 })
  expect(nextRowRange(present, wantedAt(487))).toEqual({ first: 480, end: 509 })
})

test('a jump drops all rows of the former place', () => {
  expect(nextRowRange({ first: 488, end: 522 }, wantedAt(900))).toEqual({ first: 900, end: 908 })
  expect(nextRowRange({ first: 488, end: 522 }, wantedAt(0))).toEqual({ first: 0, end: 8 })
})
