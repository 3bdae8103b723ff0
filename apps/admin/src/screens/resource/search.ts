/** Client-side search, for lists that are loaded completely. */

/** Whether one of the texts contains the search, ignoring case; an empty search matches all. */
export const matchesSearch = (search = '', ...texts: (string | null)[]): boolean =>
  texts.join('\n').toLowerCase().includes(search.toLowerCase())
