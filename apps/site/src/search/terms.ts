/** Marks the words of a search in its results. */

/** A text in pieces; `hit` marks those that match. */
export const splitMatches = (text: string, words: string[]): { text: string; hit: boolean }[] => {
  if (words.length === 0) return [{ text, hit: false }]
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
