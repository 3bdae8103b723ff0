/**
 * A slow reference implementation, written directly from the definitions, to compare the run with.
 * Shares only types with the run.
 */
import type { SortKey } from '@sekolah/contract/admission/selection/labels'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { Candidate, Place, RunInput } from '../types.ts'

export const nameOf = ({ program, path }: Place): string => `${program}/${path}`

/**
 * The places a candidate applies for, most preferred first, without programmes that have no seats
 * or demand what the candidate does not meet.
 */
export const wishesOf = ({ rules }: RunInput, { choices, claims, scores }: Candidate): Place[] =>
  [...new Set(choices)]
    .filter((program) => rules.seats.some((seats) => seats.program === program))
    .filter((program) =>
      (rules.checks ?? [])
        .filter((check) => check.program === program)
        .every(({ code }) => scores[`syarat:${code}`] !== 0),
    )
    .flatMap((program) =>
      rules.paths
        .filter(({ is_open, code }) => is_open || claims.includes(code))
        .map(({ code }) => ({ program, path: code })),
    )

/** Negative if `a` ranks before `b` at a place by its keys; 0 for a tie. */
export const compareByKeys = (input: RunInput, at: Place, a: Candidate, b: Candidate): number => {
  const path = input.rules.paths.find(({ code }) => code === at.path)
  for (const key of path?.keys ?? []) {
    const [left, right] = [a, b].map((one) => sizeOf(one, key, path as Path, at.program))
    if (left === undefined || right === undefined || left === right) continue
    return (left < right ? -1 : 1) * (key === 'score' || key === 'same_regency' ? -1 : 1)
  }
  return 0
}

/** Compares by the keys, then by the head's order, then by the registration number. */
export const compareAt = (input: RunInput, at: Place, a: Candidate, b: Candidate): number => {
  const byKeys = compareByKeys(input, at, a, b)
  if (byKeys !== 0) return byKeys
  const [left, right] = [a, b].map(({ id }) => headsPosition(input, at, id))
  return (left ?? 0) - (right ?? 0) || a.id - b.id
}

/** Candidates whom the head has not ordered come after ordered ones. */
export const headsPosition = ({ ties }: RunInput, at: Place, id: number): number => {
  const order = ties.findLast((tie) => nameOf(tie) === nameOf(at))?.order ?? []
  return order.includes(id) ? order.indexOf(id) : order.length
}

const sizeOf = (
  one: Candidate,
  key: SortKey,
  path: Path,
  program: string,
): number | string | undefined => {
  switch (key) {
    case 'score':
      return path.components.reduce(
        (sum, { name, weight }) => sum + (one.scores[name] ?? 0) * weight,
        0,
      )
    case 'choice':
      return one.choices.indexOf(program)
    case 'birth_date':
    case 'arrived':
      return one[key]
    default:
      return one.scores[key]
  }
}

/** For each candidate the index of the place in their wishes; -1 for none. */
export type Assignment = number[]

/**
 * Every assignment in which no candidate prefers a free seat, or a seat of a lower-ranked
 * candidate.
 */
export const stableAssignments = (
  input: RunInput,
  seatsOf: (place: Place) => number,
): Assignment[] => {
  const { candidates } = input
  const wishes = candidates.map((one) => wishesOf(input, one))
  return allAssignments(wishes.map(({ length }) => length)).filter((assignment) => {
    const seatedAt = (place: Place) =>
      candidates.filter((_, i) => {
        const own = wishes[i]?.[assignment[i] ?? -1]
        return own !== undefined && nameOf(own) === nameOf(place)
      })
    return candidates.every((one, i) => {
      const own = assignment[i] ?? -1
      const place = wishes[i]?.[own]
      if (place && seatedAt(place).length > seatsOf(place)) return false
      const better = own === -1 ? (wishes[i] ?? []) : (wishes[i] ?? []).slice(0, own)
      return better.every((wish) => {
        const seated = seatedAt(wish)
        return (
          seated.length >= seatsOf(wish) &&
          seated.every((other) => compareAt(input, wish, other, one) < 0)
        )
      })
    })
  })
}

const allAssignments = (lengths: number[]): Assignment[] =>
  lengths.reduce<Assignment[]>(
    (all, length) =>
      all.flatMap((begun) => Array.from({ length: length + 1 }, (_, i) => [...begun, i - 1])),
    [[]],
  )
