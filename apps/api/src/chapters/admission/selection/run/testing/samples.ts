/** Small rules and candidates, for tests of a single rule. */
import type { Path, WaveRules } from '@sekolah/contract/admission/selection/rules'
import { computeSelection } from '../run.ts'
import type { Candidate, RunInput, RunOutcome } from '../types.ts'

export const samplePath = (changes: Partial<Path> = {}): Path => ({
  code: 'umum',
  label: changes.code ?? 'umum',
  share: 10_000,
  shares: [],
  max: null,
  components: [{ name: 'Rapor', weight: 1 }],
  keys: ['score'],
  spill_to: null,
  is_open: true,
  is_private: false,
  document_types: [],
  ...changes,
})

export const sampleCandidate = (id: number, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  choices: ['TKJ'],
  claims: [],
  scores: { Rapor: 80_000 },
  birth_date: '2012-01-01',
  arrived: '2027-05-01T00:00:00.000Z',
  ...changes,
})

export const sampleInput = (
  rules: WaveRules,
  candidates: Candidate[],
  changes: Partial<RunInput> = {},
): RunInput => ({
  rules,
  taken: [],
  candidates,
  ties: [],
  held: [],
  waiting_max: 0,
  quotas: null,
  ...changes,
})

export type CompleteOutcome = Extract<RunOutcome, { missing: null }>

export const runComplete = (given: RunInput): CompleteOutcome => {
  const outcome = computeSelection(given)
  if (outcome.missing) throw new Error(`Missing: ${JSON.stringify(outcome.missing)}`)
  return outcome
}

/** Accepted numbers by "programme/path", best first. */
export const acceptedByPlace = ({ rows }: CompleteOutcome): Record<string, number[]> => {
  const seats: Record<string, number[]> = {}
  const placed = rows.filter(({ place }) => place).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  for (const { id, place } of placed) {
    const name = `${place?.program}/${place?.path}`
    seats[name] = [...(seats[name] ?? []), id]
  }
  return seats
}
