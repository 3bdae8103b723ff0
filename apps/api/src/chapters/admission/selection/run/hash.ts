/** Hashes that reveal whether rules, input or result have changed. */
import { createHash } from 'node:crypto'
import type { Place, RunInput, RunOutcome } from './types.ts'

/** SHA-256 of canonical JSON: the order of an object's keys makes no difference. */
export const hashJson = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(withSortedKeys(value)))
    .digest('hex')

/** Sorts the lists of an input before hashing, except lists whose order matters. */
export const hashesOf = (
  { rules, candidates, held, taken, ties, quotas }: RunInput,
  outcome: RunOutcome,
): { rules: string; input: string; result: string } => ({
  rules: hashJson(rules),
  input: hashJson({
    candidates: candidates
      .map((candidate) => ({ ...candidate, claims: candidate.claims.toSorted() }))
      .sort((a, b) => a.id - b.id),
    held: held.toSorted((a, b) => a.id - b.id),
    taken: taken.toSorted((a, b) => compareTexts(a.program, b.program)),
    ties,
    quotas: quotas?.toSorted(comparePlaces) ?? null,
  }),
  result: hashJson(outcome),
})

/**
 * Copies the value first: a replacer of `JSON.stringify` would add one more call for every value.
 */
const withSortedKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withSortedKeys)
  const fields = Object.entries(value).sort(([a], [b]) => compareTexts(a, b))
  return Object.fromEntries(fields.map(([key, field]) => [key, withSortedKeys(field)]))
}

const comparePlaces = (a: Place, b: Place): number =>
  compareTexts(a.program, b.program) || compareTexts(a.path, b.path)

/** Compares code units: a locale's order differs between machines. */
const compareTexts = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
