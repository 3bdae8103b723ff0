/**
 * Deferred acceptance: candidates apply to places in order of preference, and each place keeps its
 * best applicants so far.
 */
import type { CandidateEntries } from './entries.ts'
import { WorstFirstHeap } from './worst-first.ts'

export type CandidateMatching = {
  /** The entry by which each candidate is placed; -1 if not placed. */
  placedBy: Int32Array
  /** The number of accepted candidates of each place. */
  accepted: number[]
}

/** The order in which candidates apply does not change the outcome. */
export const runDeferredAcceptance = (
  entries: CandidateEntries,
  keys: Float64Array,
  seats: readonly number[],
): CandidateMatching => {
  const places = seats.map(() => new WorstFirstHeap(keys))
  const candidates = entries.from.length - 1
  const next = Int32Array.from(entries.from)
  const placedBy = new Int32Array(candidates).fill(-1)

  /** Returns the entry that is displaced; -1 if none is. */
  const ask = (entry: number): number => {
    const place = entries.place[entry] as number
    const kept = places[place] as WorstFirstHeap
    const key = keys[entry] as number
    if (kept.size < (seats[place] as number)) {
      kept.add(entry)
      return -1
    }
    const worst = kept.size === 0 ? -1 : kept.worst()
    // A held seat is never given to another candidate, even if there are fewer seats than before.
    const isWorstHeld = worst === -1 || (keys[worst] as number) < 0
    if (isWorstHeld && key < 0) {
      kept.add(entry)
      return -1
    }
    if (isWorstHeld || key > (keys[worst] as number)) return entry
    kept.replaceWorst(entry)
    return worst
  }

  for (let first = 0; first < candidates; first++) {
    let candidate = first
    for (;;) {
      const entry = next[candidate] as number
      if (entry === entries.from[candidate + 1]) break
      next[candidate] = entry + 1
      const refused = ask(entry)
      if (refused === entry) continue
      placedBy[candidate] = entry
      if (refused === -1) break
      candidate = entries.candidate[refused] as number
      placedBy[candidate] = -1
    }
  }
  return { placedBy, accepted: places.map(({ size }) => size) }
}
