/** A freed seat: the same run with those fixed who have confirmed theirs. */
import { expect, test } from 'vitest'
import { run } from './run.ts'
import { candidate, input, path, runWhole, seated } from './testing/samples.ts'

const seats = [
  { program: 'TKJ', count: 1 },
  { program: 'RPL', count: 1 },
]
const rules = { seats, paths: [path()] }
const choices = ['TKJ', 'RPL']
const given = [
  candidate(2, { choices, scores: { Rapor: 80 } }),
  candidate(3, { choices, scores: { Rapor: 70 } }),
]
const hold = (id: number, program: string, wants_better: boolean) => ({
  id,
  program,
  path: 'umum',
  wants_better,
})

test('who wants nothing better stays, and the seat goes to the next', () => {
  const outcome = runWhole(input(rules, given, { held: [hold(2, 'RPL', false)] }))
  expect(seated(outcome)).toEqual({ 'TKJ/umum': [3], 'RPL/umum': [2] })
  expect(outcome.rows[0]).toMatchObject({ reason: 'held', rank: 1, score: 80, waiting: [] })
})

test('who wants better moves, and frees their seat in turn', () => {
  const outcome = runWhole(input(rules, given, { held: [hold(2, 'RPL', true)] }))
  expect(seated(outcome)).toEqual({ 'TKJ/umum': [2], 'RPL/umum': [3] })
  expect(outcome.rows.map(({ reason }) => reason)).toEqual(['placed', 'placed'])
})

test('who wants better and is not the best keeps their seat against better marks', () => {
  const outcome = runWhole(input(rules, given, { held: [hold(3, 'RPL', true)] }))
  expect(seated(outcome)).toEqual({ 'TKJ/umum': [2], 'RPL/umum': [3] })
  expect(outcome.rows[1]).toMatchObject({
    reason: 'held',
    waiting: [{ program: 'TKJ', path: 'umum', position: 1 }],
  })
})

test('a held seat needs no value, is kept in fewer seats, and takes nobody else in', () => {
  const held = [hold(2, 'RPL', false), hold(3, 'RPL', false)]
  const unmarked = given.map((one) => ({ ...one, scores: {} }))
  const third = candidate(1, { choices: ['RPL'], scores: { Rapor: 99 } })
  const outcome = runWhole(input(rules, [...unmarked, third], { held }))
  expect(seated(outcome)).toEqual({ 'RPL/umum': [2, 3] })
  expect(outcome.rows[0]?.result).toBe('waiting')
})

test("who is content stands in nobody's way any more: two others get what they wanted", () => {
  const paths = [
    path({ shares: [{ program: 'RPL', share: 0 }] }),
    path({
      code: 'urut',
      keys: [],
      components: [],
      share: 0,
      shares: [{ program: 'RPL', share: 10_000 }],
    }),
  ]
  const three = { seats: [...seats, { program: 'DKV', count: 1 }], paths }
  const all = [
    candidate(2, { choices: ['TKJ', 'RPL'], scores: { Rapor: 70 } }),
    candidate(3, { choices: ['RPL', 'TKJ'], scores: { Rapor: 90 } }),
    candidate(4, { choices: ['TKJ', 'DKV'], scores: { Rapor: 80 } }),
  ]
  const first = runWhole(input(three, all))
  expect(seated(first)).toEqual({ 'TKJ/umum': [3], 'RPL/urut': [2], 'DKV/umum': [4] })
  const later = runWhole(input(three, all, { held: [hold(4, 'DKV', false)] }))
  expect(seated(later)).toEqual({ 'TKJ/umum': [2], 'RPL/urut': [3], 'DKV/umum': [4] })
})

test('a seat outside of the choices is left for any of them', () => {
  const held = [hold(2, 'RPL', true)]
  const chosen = [candidate(2, { choices: ['TKJ'] })]
  expect(seated(runWhole(input(rules, chosen, { held })))).toEqual({ 'TKJ/umum': [2] })
})

test('seats of the run before are taken as they ended, and free ones spill further', () => {
  const paths = [
    path({ code: 'afirmasi', share: 5_000, is_open: false, spill_to: 'umum' }),
    path({ share: 5_000 }),
  ]
  const more = { seats: [{ program: 'TKJ', count: 4 }], paths }
  const quotas = [
    { program: 'TKJ', path: 'afirmasi', count: 1 },
    { program: 'TKJ', path: 'umum', count: 3 },
  ]
  const marks = [40, 30, 20, 10].map((mark, i) => candidate(i + 1, { scores: { Rapor: mark } }))
  const shares = (claims: string[]) => {
    const [first, ...others] = marks
    const all = [...(first ? [{ ...first, claims }] : []), ...others]
    return runWhole(input(more, all, { quotas })).places.map(({ share, seats }) => [share, seats])
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

test('a held seat that the rules do not have, or of nobody, is refused', () => {
  const attempt = (seat: ReturnType<typeof hold>) => () =>
    run(input(rules, given, { held: [seat] }))
  expect(attempt(hold(2, 'Tata Boga', false))).toThrow('no path umum in Tata Boga')
  expect(attempt(hold(9, 'RPL', false))).toThrow('held seat of 9')
})
