/** Long lists are shown page after page, each beneath the ones before. */

/** A longer list is a matter for the search: one address must not ask for thousands of cards. */
const MOST_PAGES = 50

/** How many pages an address asks for by its `halaman`. */
export const pagesIn = (halaman = '1'): number =>
  Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(halaman)) || 1))
