/** How many targets of a section are met, and the missed ones beside their figures, in a line. */

export const isMet = ({
  value,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
}) => value >= atLeast && value <= atMost

export const targetLine = (figures) => {
  const gated = figures.filter(({ atLeast, atMost }) => (atLeast ?? atMost) !== undefined)
  if (gated.length === 0) return ''
  const missed = gated.filter((figure) => !isMet(figure))
  const names = missed.map(
    (figure) => `${figure.what} ${wantedOf(figure)} (${shortened(figure.value)})`,
  )
  return `Targets met: ${gated.length - missed.length} of ${gated.length}.${names.length > 0 ? ` **Missed:** ${names.join('; ')}.` : ''}`
}

/** Rounds to three digits, but never inside the integer part. */
export const shortened = (value) =>
  Number(value.toPrecision(Math.max(3, `${Math.trunc(value)}`.length))).toLocaleString('en')

function wantedOf({ atLeast, atMost, unit }) {
  return `${atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`} ${unit}`.trim()
}
