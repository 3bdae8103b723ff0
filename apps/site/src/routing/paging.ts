/** Paging of long lists: each page is appended below the previous ones. */

/** A limit per address, so that none renders thousands of cards. */
const MAX_PAGES = 50

/** How many pages the query parameter `halaman` shows. */
export const shownPageCount = (halaman = '1'): number =>
  Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(halaman)) || 1))

/** Rows per page of a list. */
export const ROWS_PER_PAGE = 12

/** Up to this many remaining rows are shown without a link. */
const FEW = 4

/** How many rows of a list are shown at an address. */
export const shownRowCount = (total: number, halaman: string | undefined): number => {
  const shown = ROWS_PER_PAGE * shownPageCount(halaman)
  return total - shown <= FEW ? total : shown
}
