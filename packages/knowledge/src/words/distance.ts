/** Edit distance of two words: letters added, left out, replaced, or swapped with a neighbour. */

/** Cost of a replaced letter; hurried typists leave letters out more often. */
const REPLACE_COST = 1.1

/**
 * The allowed number of typing mistakes in a word: none in a short one, where they make another
 * word.
 */
export const allowedTypos = (word: string): number =>
  word.length < 4 ? 0 : word.length < 8 ? 1 : 2

/** The distance of two words, or infinity as soon as it must exceed `most`. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let best = Math.min(
        at(row, j - 1) + 1,
        at(last, j) + 1,
        at(last, j - 1) + (isSame ? 0 : REPLACE_COST),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(before, j - 2) + 1)
      }
      row.push(best)
    }
    if (Math.min(...row) > most * REPLACE_COST) return Number.POSITIVE_INFINITY
    before = last
    last = row
  }
  const away = at(last, b.length)
  return away <= most * REPLACE_COST ? away : Number.POSITIVE_INFINITY
}

const at = (row: readonly number[], place: number): number => row[place] ?? 0
