/** Pages of a list, and how many rows it has in all. */

/**
 * All rows of a list, by one page of it: a page that is not full is the last one, and saves counting,
 * which for a search looks through everything once more.
 */
export const totalOf = (
  page: readonly unknown[],
  { limit, offset }: { limit: number; offset: number },
  countAll: () => number,
): number =>
  page.length < limit && (page.length > 0 || offset === 0) ? offset + page.length : countAll()
