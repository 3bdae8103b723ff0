/** What becomes of many measurements. */

export const median = (numbers) => at(numbers, 0.5)

/** The number below which this share of all lies. */
export const at = (numbers, share) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/**
 * How much of the limit was reached. Each round is held against the one beside it, as the machine's
 * speed changes within a minute by more than what is measured.
 */
export const ratioOf = (ours, limit) =>
  median(ours.map(({ perSecond }, round) => perSecond / limit[round].perSecond))

/** A table in Markdown; its first column is text, the others are figures. */
export const table = (heads, rows) =>
  [heads, heads.map((_, n) => (n === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
