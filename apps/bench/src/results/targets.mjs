/** Targets beside their figures, as a table; which of them are missed. */
import { markdownTable } from './numbers.mjs'

/** Of a section with more targets than this the papers list only those that are missed. */
const MAX_LISTED = 10

export const isMet = ({
  value,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
}) => value >= atLeast && value <= atMost

export const targetTable = (figures) => {
  const gated = figures.filter(({ atLeast, atMost }) => (atLeast ?? atMost) !== undefined)
  if (gated.length === 0) return ''
  const isShort = gated.length <= MAX_LISTED
  const listed = gated.filter((figure) => isShort || !isMet(figure))
  const others = gated.filter((figure) => !listed.includes(figure))
  const bounds = new Set(others.map(wantedOf))
  const rest = [
    `all ${listed.length > 0 ? 'others' : 'of them'} (${others.length}, in \`benchmarks.json\`)`,
    bounds.size === 1 ? [...bounds][0] : 'each its own',
    '',
    'met',
  ]
  return markdownTable(
    ['target', 'wanted', 'measured', ''],
    [
      ...listed.map((figure) => [
        figure.what,
        wantedOf(figure),
        shortened(figure.value),
        isMet(figure) ? 'met' : '**missed**',
      ]),
      ...(others.length > 0 ? [rest] : []),
    ],
  )
}

/** Rounds to three digits, but never inside the integer part. */
export const shortened = (value) =>
  Number(value.toPrecision(Math.max(3, `${Math.trunc(value)}`.length))).toLocaleString('en')

function wantedOf({ atLeast, atMost, unit }) {
  return `${atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`} ${unit}`
}
