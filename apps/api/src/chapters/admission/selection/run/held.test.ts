/** Freed seats: the same run with confirmed seats held fixed. */
import { expect, test } from 'vitest'
import { computeSelection } from './run.ts'
import {
  acceptedByPlace,
  runComplete,
  sampleCandidate,
  sampleInput,
  samplePath,
} from './testing/samples.ts'

const seats = [
  { program: 'TKJ', count: 1 },
  { program: 'RPL', count: 1 },
]
const rules = { seats, paths: [samplePath()] }
const choices = ['TKJ', 'RPL']
const given = [
  sampleCandidate(2, { choices, scores: { Rapor: 80 } }),
  sampleCandidate(3, { choices, scores: { Rapor: 70 } }),
]
const hold = (id: number, program: string, wants_better: boolean) => ({
  id,
  program,
  path: 'umum',
  wants_better,
})

test('a candidate content with a held seat stays, and the freed seat goes to the next', () => {
  const outcome = runComplete(sampleInput(rules, given, { held: [hold(2, 'RPL', false)] }))
  expect(acceptedByPlace(outcome)).toEqual({ 'TKJ/umum': [3], 'RPL/umum': [2] })
  expect(outcome.rows[0]).toMatchObject({ reason: 'held', rank: 1, score: 80, waiting: [] })
})

test('a candidate who wants a better place moves, and frees the held seat in turn', () => {
  const outcome = runComplete(sampleInput(rules, given, { held: [hold(2, 'RPL', true)] }))
  expect(acceptedByPlace(outcome)).toEqual({ 'TKJ/umum': [2], 'RPL/umum': [3] })
  expect(outcome.rows.map(({ reason }) => reason)).toEqual(['placed', 'placed'])
})

test('a candidate who wants better but ranks too low keeps the held seat against better marks', () => {
  const outcome = runComplete(sampleInput(rules, given, { held: [hold(3, 'RPL', true)] }))
  expect(acceptedByPlace(outcome)).toEqual({ 'TKJ/umum': [2], 'RPL/umum': [3] })
  expect(outcome.rows[1]).toMatchObject({
    reason: 'held',
    waiting: [{ program: 'TKJ', path: 'umum', position: 1 }],
  })
})

test('a held seat needs no value, survives a reduction of seats, and admits nobody else', () => {
  const held = [hold(2, 'RPL', false), hold(3, 'RPL', false)]
  const unmarked = given.map((one) => ({ ...one, scores: {} }))
  const third = sampleCandidate(1, { choices: ['RPL'], scores: { Rapor: 99 } })
  const outcome = runComplete(sampleInput(rules, [...unmarked, third], { held }))
  expect(acceptedByPlace(outcome)).toEqual({ 'RPL/umum': [2, 3] })
  expect(outcome.rows[0]?.result).toBe('waiting')
})

test('a content candidate no longer competes elsewhere: two others get their preferred places', () => {
  const paths = [
    samplePath({ shares: [{ program: 'RPL', share: 0 }] }),
    samplePath({
      code: 'urut',
      keys: [],
      components: [],
      share: 0,
      shares: [{ program: 'RPL', share: 10_000 }],
    }),
  ]
  const three = { seats: [...seats, { program: 'DKV', count: 1 }], paths }
  const all = [
    sampleCandidate(2, { choices: ['TKJ', 'RPL'], scores: { Rapor: 70 } }),
    sampleCandidate(3, { choices: ['RPL', 'TKJ'], scores: { Rapor: 90 } }),
    sampleCandidate(4, { choices: ['TKJ', 'DKV'], scores: { Rapor: 80 } }),
  ]
  const first = runComplete(sampleInput(three, all))
  expect(acceptedByPlace(first)).toEqual({ 'TKJ/umum': [3], 'RPL/urut': [2], 'DKV/umum': [4] })
  const later = runComplete(sampleInput(three, all, { held: [hold(4, 'DKV', false)] }))
  expect(acceptedByPlace(later)).toEqual({ 'TKJ/umum': [2], 'RPL/urut': [3], 'DKV/umum': [4] })
})

test('a candidate whose held seat is not among the choices moves to any choice', () => {
  const held = [hold(2, 'RPL', true)]
  const chosen = [sampleCandidate(2, { choices: ['TKJ'] })]
  expect(acceptedByPlace(runComplete(sampleInput(rules, chosen, { held })))).toEqual({
    'TKJ/umum': [2],
  })
})

test('quotas of the previous run are reused, and free seats spill further', () => {
  const paths = [
    samplePath({ code: 'afirmasi', share: 5_000, is_open: false, spill_to: 'umum' }),
    samplePath({ share: 5_000 }),
  ]
  const more = { seats: [{ program: 'TKJ', count: 4 }], paths }
  const quotas = [
    { program: 'TKJ', path: 'afirmasi', count: 1 },
    { program: 'TKJ', path: 'umum', count: 3 },
  ]
  const marks = [40, 30, 20, 10].map((mark, i) =>
    sampleCandidate(i + 1, { scores: { Rapor: mark } }),
  )
  const shares = (claims: string[]) => {
    const [first, ...others] = marks
    const all = [...(first ? [{ ...first, claims }] : []), ...others]
    return runComplete(sampleInput(more, all, { quotas })).places.map(({ share, seats }) => [
      share,
      seats,
    ])
  }
  expect(shares(['afirmasi'])).toEqual([
    [1, 1],
    [3, 3],
  ])
  expect(shares([])).toEqual([
    [1, 0],
    [3, 4],
  ])
})

test('a held seat for an unknown place or candidate is refused', () => {
  const attempt = (seat: ReturnType<typeof hold>) => () =>
    computeSelection(sampleInput(rules, given, { held: [seat] }))
  expect(attempt(hold(2, 'Tata Boga', false))).toThrow('no path umum in Tata Boga')
  expect(attempt(hold(9, 'RPL', false))).toThrow('held seat of 9')
})
