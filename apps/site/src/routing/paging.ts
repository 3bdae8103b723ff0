/** Paging of long lists: each page is added below the previous ones. */

/** The limit of one address, which must not render thousands of cards. */
const MOST_PAGES = 50

/** How many pages the `halaman` of an address shows. */
export const pagesIn = (halaman = '1'): number =>
  Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(halaman)) || 1))

/** How many rows a page of a list has. */
export const PAGE = 12

/** So few rows do not wait behind a link. */
const FEW = 4

/** How many rows of a list an address shows. */
export const shownOf = (total: number, halaman: string | undefined): number => {
  const shown = PAGE * pagesIn(halaman)
  return total - shown <= FEW ? total : shown
}
