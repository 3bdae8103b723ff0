/** Divides a whole number among shares by the largest-remainder method. */

/** 100 %: shares are integers, in hundredths of a percent. */
const WHOLE = 10_000

/** The part of each share, in the same order. Of equal remainders the earlier share wins. */
export const apportion = (whole: number, shares: readonly number[]): number[] => {
  const parts = shares.map((share, position) => {
    const exact = whole * share
    const remainder = exact % WHOLE
    return { position, remainder, count: (exact - remainder) / WHOLE }
  })
  let left = whole - parts.reduce((sum, { count }) => sum + count, 0)
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder || a.position - b.position)
  for (const part of byRemainder) {
    if (left === 0) break
    part.count += 1
    left -= 1
  }
  return parts.map(({ count }) => count)
}
