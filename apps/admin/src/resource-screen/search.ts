/** Searching what is on the screen already, for lists that answer whole. */

/** Whether a search finds one of the texts, whatever their case; an empty one finds all. */
export const contains = (search = '', ...texts: (string | null)[]): boolean =>
  texts.join('\n').toLowerCase().includes(search.toLowerCase())
