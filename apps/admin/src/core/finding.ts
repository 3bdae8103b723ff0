/** Finds things by words that were typed: each must begin one of theirs. */

/** Words with what they count; a label counts more than an explanation. */
export type Weighted = [weight: number, words: string[]][]

/** Lower case, without accents; words of letters and digits. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** 0 unless every word is found; a whole word counts twice its beginning. */
export const scoreOf = (known: Weighted, asked: readonly string[]): number => {
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

/** What fits, the best first. */
export const found = <Item extends { words: Weighted }>(
  items: readonly Item[],
  query: string,
): Item[] => {
  const asked = wordsOf(query)
  if (asked.length === 0) return []
  return items
    .map((item) => ({ item, score: scoreOf(item.words, asked) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}
