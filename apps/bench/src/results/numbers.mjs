/** What becomes of many measurements. */

export const median = (numbers) => at(numbers, 0.5)

/** The number below which this share of all lies. */
export const at = (numbers, share) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** A table in Markdown; its first column is text, the others are figures. */
export const table = (heads, rows) =>
  [heads, heads.map((_, n) => (n === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
