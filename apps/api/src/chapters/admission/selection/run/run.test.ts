/** The steps of a run in order, on tables small enough to check by hand. */

import { apportion } from '@sekolah/contract/values/apportionment'
import { expect, test } from 'vitest'
import { computeSelection } from './run.ts'
import {
  acceptedByPlace,
  runComplete,
  sampleCandidate,
  sampleInput,
  samplePath,
} from './testing/samples.ts'

const TKJ = { program: 'TKJ', count: 2 }

test('shares become seats by the largest remainder; of equal ones the earlier path wins', () => {
  expect(apportion(72, [7_500, 1_500, 1_000])).toEqual([54, 11, 7])
  expect(apportion(5, [5_000, 5_000])).toEqual([3, 2])
  expect(apportion(10, [3_333, 3_333, 3_334])).toEqual([3, 3, 4])
  expect(apportion(1, [2_500, 2_500, 2_500, 2_500])).toEqual([1, 0, 0, 0])
  expect(apportion(0, [10_000])).toEqual([0])
})

test('seats given in earlier waves are subtracted before the shares are applied', () => {
  const rules = { seats: [{ program: 'TKJ', count: 10 }], paths: [samplePath()] }
  const seatsAfter = (count: number) =>
    runComplete(sampleInput(rules, [], { taken: [{ program: 'TKJ', count }] })).places[0]?.seats
  expect(seatsAfter(4)).toBe(6)
  expect(seatsAfter(12)).toBe(0)
})

test('one programme can have other shares than the rest', () => {
  const paths = [
    samplePath({ code: 'prestasi', share: 7_500, shares: [{ program: 'RPL', share: 5_000 }] }),
    samplePath({ share: 2_500, shares: [{ program: 'RPL', share: 5_000 }] }),
  ]
  const seats = ['TKJ', 'RPL'].map((program) => ({ program, count: 8 }))
  expect(runComplete(sampleInput({ seats, paths }, [])).places.map(({ share }) => share)).toEqual([
    6, 2, 4, 4,
  ])
})

test('seats above a maximum spill before anybody is placed, or stay unused', () => {
  const seats = [{ program: 'TKJ', count: 10 }]
  const limited = samplePath({ code: 'zonasi', share: 5_000, max: 2, spill_to: 'umum' })
  const spilled = runComplete(
    sampleInput({ seats, paths: [limited, samplePath({ share: 5_000 })] }, []),
  )
  expect(spilled.places.map((place) => [place.share, place.seats])).toEqual([
    [5, 0],
    [5, 10],
  ])
  const full = [1, 2, 3].map((id) => sampleCandidate(id, { claims: ['zonasi'] }))
  const filled = runComplete(
    sampleInput({ seats, paths: [limited, samplePath({ share: 5_000 })] }, full),
  )
  expect(filled.places.map((place) => place.seats)).toEqual([2, 8])
  const lost = { ...limited, spill_to: null }
  const kept = runComplete(sampleInput({ seats, paths: [lost, samplePath({ share: 5_000 })] }, []))
  expect(kept.places.map((place) => place.seats)).toEqual([2, 5])
})

test('choices come before paths, and a path is only for candidates with a verified claim', () => {
  const rules = {
    seats: [
      { program: 'TKJ', count: 2 },
      { program: 'RPL', count: 2 },
    ],
    paths: [
      samplePath({ code: 'prestasi', share: 5_000, is_open: false }),
      samplePath({ share: 5_000 }),
    ],
  }
  const both = { choices: ['TKJ', 'RPL'] }
  const outcome = runComplete(
    sampleInput(rules, [
      sampleCandidate(1, { ...both, claims: ['prestasi'], scores: { Rapor: 70_000 } }),
      sampleCandidate(2, { ...both, claims: ['prestasi'], scores: { Rapor: 90_000 } }),
      sampleCandidate(3, { ...both, scores: { Rapor: 60_000 } }),
      sampleCandidate(4, { ...both, scores: { Rapor: 95_000 } }),
    ]),
  )
  expect(acceptedByPlace(outcome)).toEqual({
    'TKJ/prestasi': [2],
    'TKJ/umum': [4],
    'RPL/prestasi': [1],
    'RPL/umum': [3],
  })
})

test('a missing value is reported, and no placement is returned', () => {
  const rules = {
    seats: [TKJ],
    paths: [samplePath({ keys: ['score', 'distance', 'birth_date', 'arrived'] })],
  }
  const scores = { Rapor: 1, distance: 5 }
  const given = [
    sampleCandidate(4, { scores: { Rapor: 80_000.5 }, birth_date: '', arrived: 'kemarin' }),
    sampleCandidate(3, { scores }),
    sampleCandidate(2, { scores: { distance: 5 } }),
    sampleCandidate(1, { scores: {}, choices: ['Tata Boga'] }),
  ]
  expect(computeSelection(sampleInput(rules, given))).toEqual({
    missing: [
      { id: 2, path: 'umum', key: 'Rapor' },
      { id: 4, path: 'umum', key: 'Rapor' },
      { id: 4, path: 'umum', key: 'distance' },
      { id: 4, path: 'umum', key: 'birth_date' },
      { id: 4, path: 'umum', key: 'arrived' },
    ],
  })
})

test('a mark may be named like a built-in property of objects', () => {
  const rules = {
    seats: [TKJ],
    paths: [samplePath({ components: [{ name: 'constructor', weight: 1 }] })],
  }
  expect(computeSelection(sampleInput(rules, [sampleCandidate(1)]))).toEqual({
    missing: [{ id: 1, path: 'umum', key: 'constructor' }],
  })
})

test.each([
  ['score', { scores: { Rapor: 90_000 } }, { scores: { Rapor: 80_000 } }],
  ['same_regency', { scores: { same_regency: 1 } }, { scores: { same_regency: 0 } }],
  ['distance', { scores: { distance: 900 } }, { scores: { distance: 1_000 } }],
  ['birth_date', { birth_date: '2011-12-31' }, { birth_date: '2012-01-01' }],
  ['arrived', { arrived: '2027-05-01T00:00:00Z' }, { arrived: '2027-05-01T00:00:00.001Z' }],
  ['choice', { choices: ['TKJ', 'RPL'] }, { choices: ['RPL', 'TKJ'] }],
] as const)('%s puts the better one first', (key, better, worse) => {
  const components = key === 'score' ? [{ name: 'Rapor', weight: 1 }] : []
  const rules = {
    seats: [{ program: 'TKJ', count: 1 }],
    paths: [samplePath({ keys: [key], components })],
  }
  const changes = (of: object) => structuredClone(of) as Partial<ReturnType<typeof sampleCandidate>>
  const outcome = runComplete(
    sampleInput(rules, [sampleCandidate(1, changes(worse)), sampleCandidate(2, changes(better))]),
  )
  expect(acceptedByPlace(outcome)).toEqual({ 'TKJ/umum': [2] })
  expect(outcome.ties).toEqual([])
})

test('the position of the choice works as a key among others, first or last', () => {
  const given = [
    sampleCandidate(1, { choices: ['RPL', 'TKJ'], scores: { Rapor: 90 } }),
    sampleCandidate(2, { scores: { Rapor: 80 } }),
    sampleCandidate(3, { choices: ['RPL', 'TKJ'], scores: { Rapor: 80 } }),
  ]
  const order = (keys: ('choice' | 'score')[]) =>
    acceptedByPlace(
      runComplete(
        sampleInput(
          { seats: [{ program: 'TKJ', count: 9 }], paths: [samplePath({ keys })] },
          given,
        ),
      ),
    )
  expect(order(['choice', 'score'])).toEqual({ 'TKJ/umum': [2, 1, 3] })
  expect(order(['score', 'choice'])).toEqual({ 'TKJ/umum': [1, 2, 3] })
})

test('free seats spill step by step, and everybody applies again', () => {
  const rules = {
    seats: [
      { program: 'TKJ', count: 4 },
      { program: 'RPL', count: 1 },
    ],
    paths: [
      samplePath({ code: 'a', share: 5_000, is_open: false, spill_to: 'b' }),
      samplePath({ code: 'b', share: 2_500, is_open: false, spill_to: 'umum' }),
      samplePath({ share: 2_500 }),
    ],
  }
  const marks = (mark: number) => ({ scores: { Rapor: mark }, choices: ['TKJ', 'RPL'] })
  const outcome = runComplete(
    sampleInput(rules, [
      sampleCandidate(1, { ...marks(90), claims: ['b'] }),
      sampleCandidate(2, marks(80)),
      sampleCandidate(3, marks(70)),
      sampleCandidate(4, marks(60)),
      sampleCandidate(5, marks(50)),
    ]),
  )
  expect(acceptedByPlace(outcome)).toEqual({ 'TKJ/b': [1], 'TKJ/umum': [2, 3, 4], 'RPL/umum': [5] })
  expect(outcome.places.slice(0, 3).map(({ share, seats }) => [share, seats])).toEqual([
    [2, 0],
    [1, 1],
    [1, 3],
  ])
  expect(outcome.rounds).toBe(3)
})

test('rows contain place, rank, score, waiting positions and the reason', () => {
  const rules = {
    seats: [
      { program: 'TKJ', count: 1 },
      { program: 'RPL', count: 1 },
    ],
    paths: [samplePath({ components: [{ name: 'Rapor', weight: 3 }] })],
  }
  const choices = ['TKJ', 'RPL']
  const { rows, places } = runComplete(
    sampleInput(rules, [
      sampleCandidate(4, { choices: ['Tata Boga'] }),
      sampleCandidate(3, { choices, scores: { Rapor: 10 } }),
      sampleCandidate(2, { choices, scores: { Rapor: 20 } }),
      sampleCandidate(1, { choices, scores: { Rapor: 30 } }),
    ]),
  )
  const [tkj, rpl] = ['TKJ', 'RPL'].map((program) => ({ program, path: 'umum' }))
  const placed = { result: 'accepted', reason: 'placed', rank: 1 }
  const none = { place: null, rank: null, score: null }
  expect(rows).toEqual([
    { ...placed, id: 1, place: tkj, score: 90, waiting: [] },
    { ...placed, id: 2, place: rpl, score: 60, waiting: [{ ...tkj, position: 1 }] },
    {
      ...none,
      id: 3,
      result: 'waiting',
      reason: 'no_place',
      waiting: [
        { ...tkj, position: 2 },
        { ...rpl, position: 1 },
      ],
    },
    { ...none, id: 4, result: 'refused', reason: 'no_path', waiting: [] },
  ])
  expect(places).toEqual([
    { ...tkj, seats: 1, share: 1, accepted: 1, waiting: 2, cut_off: 90 },
    { ...rpl, seats: 1, share: 1, accepted: 1, waiting: 1, cut_off: 60 },
  ])
})

test('there is no cut-off if seats are free or nothing is scored', () => {
  const cutOff = (changes: Parameters<typeof samplePath>[0], count: number) =>
    runComplete(
      sampleInput({ seats: [{ program: 'TKJ', count }], paths: [samplePath(changes)] }, [
        sampleCandidate(1),
      ]),
    ).places[0]?.cut_off
  expect(cutOff({}, 1)).toBe(80_000)
  expect(cutOff({}, 2)).toBeNull()
  expect(cutOff({ components: [], keys: ['arrived'] }, 1)).toBeNull()
})

test('nobody waits for a place that cannot have a seat, and a repeated choice counts once', () => {
  const paths = [samplePath({ code: 'guru', share: 0 }), samplePath()]
  const given = [
    sampleCandidate(1),
    sampleCandidate(2, { choices: ['TKJ', 'TKJ'], scores: { Rapor: 1 } }),
  ]
  const { rows } = runComplete(sampleInput({ seats: [{ program: 'TKJ', count: 1 }], paths }, given))
  expect(rows[1]?.waiting).toEqual([{ program: 'TKJ', path: 'umum', position: 1 }])
})

test('impossible rules and duplicate candidates are refused', () => {
  const rules = { seats: [TKJ], paths: [samplePath()] }
  expect(() =>
    computeSelection(sampleInput({ ...rules, paths: [samplePath({ share: 9_000 })] }, [])),
  ).toThrow('90 %')
  expect(() =>
    computeSelection(sampleInput(rules, [sampleCandidate(1), sampleCandidate(1)])),
  ).toThrow('number 1')
})
