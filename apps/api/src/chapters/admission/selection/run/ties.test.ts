/** Where nothing but the registration number separates the accepted from the refused. */
import { expect, test } from 'vitest'
import { candidate, input, path, runWhole, seated } from './testing/samples.ts'

const place = { program: 'TKJ', path: 'umum' }
const rules = { seats: [{ program: 'TKJ', count: 2 }], paths: [path()] }
const marks = (...all: number[]) =>
  all.map((mark, index) => candidate(index + 1, { scores: { Rapor: mark } }))

test('equals across the line are named, the accepted first', () => {
  const outcome = runWhole(input(rules, marks(70, 70, 90, 70, 60)))
  expect(seated(outcome)).toEqual({ 'TKJ/umum': [3, 1] })
  expect(outcome.ties).toEqual([{ ...place, ids: [1, 2, 4] }])
})

test('equals on one side of the line are no tie', () => {
  expect(runWhole(input(rules, marks(90, 90, 70, 70))).ties).toEqual([])
})

test('the order of the head counts, and the tie is settled', () => {
  const ties = [{ ...place, order: [4, 2, 1] }]
  const outcome = runWhole(input(rules, marks(70, 70, 90, 70, 60), { ties }))
  expect(seated(outcome)).toEqual({ 'TKJ/umum': [3, 4] })
  expect(outcome.ties).toEqual([])
  expect(outcome.rows[1]?.waiting).toEqual([{ ...place, position: 1 }])
  expect(outcome.rows[0]?.waiting).toEqual([{ ...place, position: 2 }])
})

test('the order of the head never stands above a key', () => {
  const ties = [{ ...place, order: [5, 4, 3, 2, 1] }]
  expect(seated(runWhole(input(rules, marks(90, 80, 70, 60, 50), { ties })))).toEqual({
    'TKJ/umum': [1, 2],
  })
})

test('a name that the head has not ordered makes it a tie again', () => {
  const ties = [{ ...place, order: [4, 1] }]
  const outcome = runWhole(input(rules, marks(70, 70, 90, 70), { ties }))
  expect(seated(outcome)).toEqual({ 'TKJ/umum': [3, 4] })
  expect(outcome.ties).toEqual([{ ...place, ids: [4, 1, 2] }])
})

test('of several orders the latest counts, and names that are gone are passed over', () => {
  const ties = [
    { ...place, order: [99, 1, 4] },
    { ...place, order: [2, 4, 1] },
  ]
  const outcome = runWhole(input(rules, marks(70, 70, 90, 70), { ties }))
  expect(seated(outcome)).toEqual({ 'TKJ/umum': [3, 2] })
  expect(outcome.ties).toEqual([])
})

test('who got a better place is no part of a tie', () => {
  const seats = [...rules.seats, { program: 'RPL', count: 1 }]
  const given = marks(70, 70, 70).map((one) =>
    one.id === 1 ? { ...one, choices: ['RPL', 'TKJ'] } : one,
  )
  expect(runWhole(input({ ...rules, seats }, given)).ties).toEqual([])
})
