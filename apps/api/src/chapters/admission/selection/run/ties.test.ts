/** Ties between accepted and refused candidates that only the registration number would decide. */
import { expect, test } from 'vitest'
import {
  acceptedByPlace,
  runComplete,
  sampleCandidate,
  sampleInput,
  samplePath,
} from './testing/samples.ts'

const place = { program: 'TKJ', path: 'umum' }
const rules = { seats: [{ program: 'TKJ', count: 2 }], paths: [samplePath()] }
const marks = (...all: number[]) =>
  all.map((mark, index) => sampleCandidate(index + 1, { scores: { Rapor: mark } }))

test('candidates tied across the cut-off are reported, the accepted first', () => {
  const outcome = runComplete(sampleInput(rules, marks(70, 70, 90, 70, 60)))
  expect(acceptedByPlace(outcome)).toEqual({ 'TKJ/umum': [3, 1] })
  expect(outcome.ties).toEqual([{ ...place, ids: [1, 2, 4] }])
})

test('candidates tied on one side of the cut-off are not reported', () => {
  expect(runComplete(sampleInput(rules, marks(90, 90, 70, 70))).ties).toEqual([])
})

test("the head's order decides, and the tie is resolved", () => {
  const ties = [{ ...place, order: [4, 2, 1] }]
  const outcome = runComplete(sampleInput(rules, marks(70, 70, 90, 70, 60), { ties }))
  expect(acceptedByPlace(outcome)).toEqual({ 'TKJ/umum': [3, 4] })
  expect(outcome.ties).toEqual([])
  expect(outcome.rows[1]?.waiting).toEqual([{ ...place, position: 1 }])
  expect(outcome.rows[0]?.waiting).toEqual([{ ...place, position: 2 }])
})

test("the head's order never overrides a sort key", () => {
  const ties = [{ ...place, order: [5, 4, 3, 2, 1] }]
  expect(
    acceptedByPlace(runComplete(sampleInput(rules, marks(90, 80, 70, 60, 50), { ties }))),
  ).toEqual({
    'TKJ/umum': [1, 2],
  })
})

test("a tied candidate without a place in the head's order makes it a tie again", () => {
  const ties = [{ ...place, order: [4, 1] }]
  const outcome = runComplete(sampleInput(rules, marks(70, 70, 90, 70), { ties }))
  expect(acceptedByPlace(outcome)).toEqual({ 'TKJ/umum': [3, 4] })
  expect(outcome.ties).toEqual([{ ...place, ids: [4, 1, 2] }])
})

test('the latest of several orders wins, and names that are gone are ignored', () => {
  const ties = [
    { ...place, order: [99, 1, 4] },
    { ...place, order: [2, 4, 1] },
  ]
  const outcome = runComplete(sampleInput(rules, marks(70, 70, 90, 70), { ties }))
  expect(acceptedByPlace(outcome)).toEqual({ 'TKJ/umum': [3, 2] })
  expect(outcome.ties).toEqual([])
})

test('a candidate who got a better place is not part of a tie', () => {
  const seats = [...rules.seats, { program: 'RPL', count: 1 }]
  const given = marks(70, 70, 70).map((one) =>
    one.id === 1 ? { ...one, choices: ['RPL', 'TKJ'] } : one,
  )
  expect(runComplete(sampleInput({ ...rules, seats }, given)).ties).toEqual([])
})
