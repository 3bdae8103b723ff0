/** Divides a programme's seats among its paths by the largest-remainder method. */
import { WHOLE_SHARE } from '@sekolah/contract/admission/selection/labels'

/** The seats for each share, in the same order. Of equal remainders the earlier share wins. */
export const apportion = (seats: number, shares: readonly number[]): number[] => {
  const parts = shares.map((share, position) => {
    const exact = seats * share
    const remainder = exact % WHOLE_SHARE
    return { position, remainder, count: (exact - remainder) / WHOLE_SHARE }
  })
  let left = seats - parts.reduce((sum, { count }) => sum + count, 0)
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder || a.position - b.position)
  for (const part of byRemainder) {
    if (left === 0) break
    part.count += 1
    left -= 1
  }
  return parts.map(({ count }) => count)
}
