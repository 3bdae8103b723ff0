/** What a run would change against another. */
import type { Place, RunRow } from './types.ts'

export type Difference = {
  /** Accepted now and not before, with the place. */
  accepted: { id: number; place: Place }[]
  /** Accepted before and not now, with the place that was lost. */
  no_longer: { id: number; place: Place }[]
  moved: { id: number; from: Place; to: Place }[]
}

/** Each list is in the order of the registration numbers. */
export const difference = (before: readonly RunRow[], after: readonly RunRow[]): Difference => {
  const changes: Difference = { accepted: [], no_longer: [], moved: [] }
  const old = new Map(before.map(({ id, place }) => [id, place]))
  const now = new Map(after.map(({ id, place }) => [id, place]))
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort((a, b) => a - b)
  for (const id of ids) {
    const [from, to] = [old.get(id) ?? null, now.get(id) ?? null]
    if (!from && to) changes.accepted.push({ id, place: to })
    if (from && !to) changes.no_longer.push({ id, place: from })
    if (from && to && !isSame(from, to)) changes.moved.push({ id, from, to })
  }
  return changes
}

const isSame = (a: Place, b: Place): boolean => a.program === b.program && a.path === b.path
