/** Pages of a list, and the total number of its rows. */

/**
 * The total of a list, derived from one page: a page that is not full is the last one and saves
 * counting, which for a search would scan everything again.
 */
export const computeTotal = (
  page: readonly unknown[],
  { limit, offset }: { limit: number; offset: number },
  countAll: () => number,
): number =>
  page.length < limit && (page.length > 0 || offset === 0) ? offset + page.length : countAll()
