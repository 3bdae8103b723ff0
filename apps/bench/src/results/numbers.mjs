/** Statistics over many measurements. */

export const median = (numbers) => percentile(numbers, 0.5)

/** The percentile at `share`, from 0 to 1. */
export const percentile = (numbers, share) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/**
 * Share of the limit that was reached. Each round is compared with the one measured beside it,
 * because the machine's speed changes within a minute by more than the measured difference.
 */
export const medianRatio = (ours, limit) =>
  median(ours.map(({ perSecond }, round) => perSecond / limit[round].perSecond))

/** A table in Markdown; its first column is text, the others are figures. */
export const markdownTable = (heads, rows) =>
  [
    rowOf(heads),
    `|${heads.map((_, n) => (n === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map(rowOf),
  ].join('\n')

const rowOf = (cells) => `| ${cells.join(' | ')} |`
