/** Random rules and candidates, with few distinct values so that ties are common. */
import type { ProgramCheck } from '@sekolah/contract/admission/selection/demands'
import { sortKeys } from '@sekolah/contract/admission/selection/labels'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import fc from 'fast-check'
import type { Candidate, RunInput } from '../types.ts'
import { sampleInput, samplePath } from './samples.ts'

type Size = { programs: number; paths: number; candidates: number; seats: number }

export const usualSize: Size = { programs: 4, paths: 4, candidates: 25, seats: 9 }
/** Small enough to enumerate every assignment. */
export const smallSize: Size = { programs: 2, paths: 2, candidates: 5, seats: 3 }

const programs = ['TKJ', 'RPL', 'DKV', 'TBSM']

export const randomInput = (size: Size): fc.Arbitrary<RunInput> =>
  fc
    .record({
      seats: fc.array(fc.nat(size.seats), { minLength: 1, maxLength: size.programs }),
      taken: fc.nat(2),
      paths: randomPaths(size),
      checks: fc.subarray(randomChecks(size)),
      candidates: fc.array(randomCandidate(size), { maxLength: size.candidates }),
      order: fc.array(fc.integer({ min: 1, max: size.candidates }), { maxLength: 6 }),
    })
    .map(({ seats, taken, paths, checks, candidates, order }) =>
      sampleInput(
        { seats: seats.map((count, i) => ({ program: nameAt(i), count })), paths, checks },
        candidates.map((one, index) => ({ ...one, id: index + 1 })),
        {
          taken: [{ program: nameAt(0), count: taken }],
          ties: [{ program: nameAt(0), path: 'p0', order: [...new Set(order)] }],
        },
      ),
    )

const nameAt = (index: number): string => programs[index] ?? 'TKJ'

/** Two checks of each programme; they share the outcomes. */
const randomChecks = ({ programs }: Size): ProgramCheck[] =>
  Array.from({ length: programs }, (_, i) => nameAt(i)).flatMap((program) =>
    ['mata', 'tinggi'].map((code) => ({ program, code, label: code })),
  )

/**
 * Free seats spill only to a later path, so there is no cycle; the paths are shuffled afterwards.
 */
const randomPaths = (size: Size): fc.Arbitrary<Path[]> =>
  fc.array(randomPath(), { minLength: 1, maxLength: size.paths }).chain((drafts) =>
    fc.shuffledSubarray(finished(drafts), {
      minLength: drafts.length,
      maxLength: drafts.length,
    }),
  )

const randomPath = () =>
  fc.record({
    cut: fc.nat(10_000),
    ownCut: fc.nat(10_000),
    max: fc.option(fc.nat(4), { nil: null, freq: 3 }),
    keys: fc.shuffledSubarray([...sortKeys]),
    weight: fc.integer({ min: 1, max: 3 }),
    spill: fc.nat(3),
    is_open: fc.boolean(),
  })

type Draft = { [Name in 'cut' | 'ownCut' | 'weight' | 'spill']: number } & Pick<
  Path,
  'max' | 'keys' | 'is_open'
>

const finished = (drafts: Draft[]): Path[] => {
  const common = between(drafts.map(({ cut }) => cut))
  const own = between(drafts.map(({ ownCut }) => ownCut))
  return drafts.map(({ max, keys, weight, spill, is_open }, index) => {
    const target = index + 1 + spill
    return samplePath({
      code: `p${index}`,
      share: common[index] ?? 0,
      shares: [{ program: nameAt(1), share: own[index] ?? 0 }],
      max,
      keys,
      components: keys.includes('score')
        ? [
            { name: 'Rapor', weight },
            { name: 'Tes', weight: 1 },
          ]
        : [],
      spill_to: drafts[target] && drafts[target].max === null ? `p${target}` : null,
      is_open,
    })
  })
}

/** Cuts the whole into as many shares as there are cuts; the last share is the remainder. */
const between = (cuts: number[]): number[] => {
  const sorted = [0, ...cuts.slice(1).sort((a, b) => a - b), 10_000]
  return cuts.map((_, index) => (sorted[index + 1] ?? 0) - (sorted[index] ?? 0))
}

const randomCandidate = (size: Size): fc.Arbitrary<Candidate> => {
  const codes = Array.from({ length: size.paths }, (_, index) => `p${index}`)
  const names = programs.slice(0, size.programs)
  const day = fc.integer({ min: 1, max: 3 }).map((n) => `0${n}`)
  return fc.record({
    id: fc.constant(0),
    choices: fc.shuffledSubarray(names, { maxLength: Math.min(3, names.length) }),
    claims: fc.subarray(codes),
    scores: fc.record({
      Rapor: fc.nat(3),
      Tes: fc.nat(2),
      distance: fc.nat(2),
      same_regency: fc.nat(1),
      'syarat:mata': fc.nat(1),
      'syarat:tinggi': fc.nat(1),
    }),
    birth_date: day.map((n) => `2012-01-${n}`),
    arrived: day.map((n) => `2027-05-${n}T00:00:00.000Z`),
  })
}
