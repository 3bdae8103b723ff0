/** Finds items by typed words: each must be a prefix of one of the item's words. */

/** Words with a weight; a label weighs more than an explanation. */
export type WeightedWords = [weight: number, words: string[]][]

/** Splits a text into words of letters and digits, in lower case without accents. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The score of a match; 0 unless every word is found. A whole word counts twice a prefix. */
export const matchScore = (known: WeightedWords, asked: readonly string[]): number => {
  let total = 0
  for (const word of asked) {
    let best = 0
    for (const [weight, words] of known) {
      if (words.includes(word)) best = Math.max(best, weight * 2)
      else if (words.some((one) => one.startsWith(word))) best = Math.max(best, weight)
    }
    if (best === 0) return 0
    total += best
  }
  return total
}

/** The matching items, best first. */
export const findMatches = <Item extends { words: WeightedWords }>(
  items: readonly Item[],
  query: string,
): Item[] => {
  const asked = splitWords(query)
  if (asked.length === 0) return []
  return items
    .map((item) => ({ item, score: matchScore(item.words, asked) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}
