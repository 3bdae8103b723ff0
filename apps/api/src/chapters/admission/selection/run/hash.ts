/** Hashes by which it shows that rules, input or result are the same as before. */
import { createHash } from 'node:crypto'
import type { Place, RunInput, RunOutcome } from './types.ts'

/** SHA-256 of canonical JSON: the order of an object's keys makes no difference. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(withSortedKeys(value)))
    .digest('hex')

/** The lists of an input are sorted, except those whose order means something. */
export const hashesOf = (
  { rules, candidates, held, taken, ties, quotas }: RunInput,
  outcome: RunOutcome,
): { rules: string; input: string; result: string } => ({
  rules: hashOf(rules),
  input: hashOf({
    candidates: candidates
      .map((candidate) => ({ ...candidate, claims: candidate.claims.toSorted() }))
      .sort((a, b) => a.id - b.id),
    held: held.toSorted((a, b) => a.id - b.id),
    taken: taken.toSorted((a, b) => compareTexts(a.program, b.program)),
    ties,
    quotas: quotas?.toSorted(comparePlaces) ?? null,
  }),
  result: hashOf(outcome),
})

/** A copy first, because a replacer of `JSON.stringify` is called once more for every value. */
const withSortedKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withSortedKeys)
  const fields = Object.entries(value).sort(([a], [b]) => compareTexts(a, b))
  return Object.fromEntries(fields.map(([key, field]) => [key, withSortedKeys(field)]))
}

const comparePlaces = (a: Place, b: Place): number =>
  compareTexts(a.program, b.program) || compareTexts(a.path, b.path)

/** By code units: a locale's order differs between machines. */
const compareTexts = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
