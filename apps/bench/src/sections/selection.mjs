/**
 * Duration of a selection of 10,000 applicants in 12 programmes. Node runs the TypeScript sources
 * directly, so nothing has to be built.
 */
import { hashesOf } from '@sekolah/api/src/chapters/admission/selection/run/hash.ts'
import { computeSelection } from '@sekolah/api/src/chapters/admission/selection/run/run.ts'
import { markdownTable, percentile } from '../results/numbers.mjs'

const LIMIT_MS = 500
const PROGRAMS = 12

/** A deterministic pseudo-random number below `limit`. */
const random = (() => {
  let state = 20_261_121
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
})()

const programs = Array.from({ length: PROGRAMS }, (_, index) => `Program ${index + 1}`)

const path = (code, share, keys, changes) => ({
  code,
  label: code,
  share,
  shares: [],
  max: null,
  components: keys.includes('score')
    ? [
        { name: 'Rapor', weight: 60 },
        { name: 'Tes', weight: 40 },
      ]
    : [],
  keys,
  spill_to: null,
  is_open: true,
  is_private: false,
  document_types: [],
  ...changes,
})

const byMarks = ['score', 'same_regency', 'distance', 'birth_date']

const paths = [
  path('afirmasi', 1_500, ['distance', 'birth_date'], { is_open: false, spill_to: 'prestasi' }),
  path('domisili', 1_000, ['distance', 'birth_date'], {
    is_open: false,
    max: 20,
    spill_to: 'prestasi',
  }),
  path('prestasi', 5_000, byMarks),
  path('pilihan', 2_500, ['choice', ...byMarks], { spill_to: 'prestasi' }),
]

const tables = [
  { name: '3 choices, 5,184 seats', choices: 3, seats: 432 },
  { name: '3 choices, 432 seats', choices: 3, seats: 36 },
  { name: 'all 12 choices, 432 seats', choices: PROGRAMS, seats: 36 },
]

export default {
  title: 'A selection',
  sizes: { whole: { rounds: 9, applicants: 10_000 }, quick: { rounds: 1, applicants: 500 } },
  measure: ({ rounds, applicants }) => {
    const measured = tables.map(({ name, choices, seats }) => {
      const input = {
        rules: { seats: programs.map((program) => ({ program, count: seats })), paths },
        taken: [],
        candidates: Array.from({ length: applicants }, (_, n) => candidate(n + 1, choices)),
        ties: [],
        held: [],
        quotas: null,
      }
      const outcome = computeSelection(input)
      if (outcome.missing) throw new Error('A value is missing')
      const accepted = outcome.places.reduce((sum, place) => sum + place.accepted, 0)
      const whole = times(rounds, () => computeSelection(input))
      const hashing = times(rounds, () => hashesOf(input, outcome))
      return { name, outcome, accepted, whole, hashing }
    })
    return {
      text: markdownTable(
        [
          `${applicants} applicants, ${PROGRAMS} programmes, of ${rounds}`,
          ...['fastest ms', 'median ms', 'slowest ms', 'processor ms'],
          ...['rounds', 'accepted', 'hashes ms'],
        ],
        measured.map(({ name, outcome, accepted, whole, hashing }) => [
          name,
          ...[whole.fastest, whole.median, whole.slowest, whole.processor],
          ...[outcome.rounds, accepted, hashing.median],
        ]),
      ),
      figures: measured.map(({ name, whole }) => ({
        ...{ what: `${name}, median`, value: whole.median, unit: 'ms', atMost: LIMIT_MS },
      })),
    }
  },
}

function candidate(id, choices) {
  const wishes = new Set()
  while (wishes.size < choices) wishes.add(programs[random(PROGRAMS)])
  return {
    id,
    choices: [...wishes],
    claims: ['afirmasi', 'domisili'].filter(() => random(40) === 0),
    scores: {
      Rapor: 60_000 + random(40_000),
      Tes: random(100) * 1_000,
      distance: random(30_000),
      same_regency: random(2),
    },
    birth_date: `20${10 + random(3)}-0${1 + random(9)}-${10 + random(18)}`,
    arrived: new Date(Date.UTC(2027, 4, 1) + random(30 * 86_400_000)).toISOString(),
  }
}

/** Measures processor time, which is more reliable than the clock on a busy machine. */
function times(rounds, work) {
  const all = Array.from({ length: rounds }, () => {
    const [start, before] = [performance.now(), process.cpuUsage()]
    work()
    const { user, system } = process.cpuUsage(before)
    return { clock: performance.now() - start, processor: (user + system) / 1_000 }
  })
  const of = (what, share) =>
    Math.round(
      percentile(
        all.map((one) => one[what]),
        share,
      ),
    )
  return {
    fastest: of('clock', 0),
    median: of('clock', 0.5),
    slowest: of('clock', 1),
    processor: of('processor', 0.5),
  }
}
