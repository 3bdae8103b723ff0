/** Converts a path's sort keys into numbers for one candidate; smaller is better. */
import type { SortKey } from '@sekolah/contract/admission/selection/labels'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { Candidate } from './types.ts'

/**
 * Without `choice`, which belongs to an entry instead of a candidate and is handled in `orders.ts`.
 */
export type ValueKey = Exclude<SortKey, 'choice'>

/** Sum of marks × weights; null if the path has no components or a mark is missing. */
export const computeScore = (candidate: Candidate, { components }: Path): number | null => {
  if (components.length === 0) return null
  let sum = 0
  for (const { name, weight } of components) {
    const mark = readMark(candidate, name)
    if (mark === null) return null
    sum += mark * weight
  }
  return sum
}

/** A missing value sorts last. */
export const rankedValue = (candidate: Candidate, path: Path, key: ValueKey): number => {
  const value = readValue(candidate, path, key)
  if (value === null) return Number.POSITIVE_INFINITY
  return key === 'score' || key === 'same_regency' ? -value : value
}

/** Names of components and keys that the path needs and the candidate lacks. */
export const listMissingValues = (candidate: Candidate, path: Path): string[] => {
  const names = path.components.map(({ name }) => name)
  const marks = names.filter((name) => readMark(candidate, name) === null)
  const keys = path.keys.filter(
    (key) => key !== 'choice' && key !== 'score' && readValue(candidate, path, key) === null,
  )
  return [...marks, ...keys]
}

const readValue = (candidate: Candidate, path: Path, key: ValueKey): number | null => {
  switch (key) {
    case 'score':
      return computeScore(candidate, path)
    case 'same_regency':
    case 'distance':
      return readMark(candidate, key)
    case 'birth_date':
      return dayNumber(candidate.birth_date)
    case 'arrived':
      return wholeOrNull(Date.parse(candidate.arrived))
  }
}

const dayNumber = (day: string): number | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? Number(day.replaceAll('-', '')) : null

/** The school names the scores, so a name may equal a built-in property of objects. */
export const readMark = ({ scores }: Pick<Candidate, 'scores'>, name: string): number | null =>
  Object.hasOwn(scores, name) ? wholeOrNull(scores[name]) : null

const wholeOrNull = (value: number | undefined): number | null =>
  value !== undefined && Number.isSafeInteger(value) ? value : null
