/** What people write into the cells of a spreadsheet, read as the values of a form. */

/** "Ya", "x" and "terbit" are yes, "-" and "draf" are no; anything else stays as it is. */
export const yesOrNo = (cell: unknown): unknown => {
  const said = word(cell)
  if (yes.has(said)) return true
  return no.has(said) ? false : cell
}

const yes = new Set(['ya', 'y', 'yes', 'true', '1', 'x', 'v', '✓', 'aktif', 'terbit', 'publish'])
const no = new Set(['tidak', 'tdk', 't', 'no', 'n', 'false', '0', '-', 'nonaktif', 'draf', 'draft'])

/** A whole number as a number; other text stays as it is, and is refused by its schema. */
export const number = (cell: unknown): unknown =>
  /^\d{1,9}(?:[.,]0+)?$/.test(word(cell)) ? Number.parseInt(word(cell), 10) : cell

/** The value of a label or of itself, however it is capitalised. */
export const choice =
  (labels: Readonly<Record<string, string>>) =>
  (cell: unknown): unknown =>
    Object.keys(labels).find((value) =>
      [value, labels[value]].some((name) => name?.toLowerCase() === word(cell)),
    ) ?? cell

const months = [
  ...['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'],
  // English names and other short forms stand in sheets as well.
  ...['', '', '', '', 'may', '', '', 'aug', '', 'oct', '', 'dec'],
]

/**
 * A day as `YYYY-MM-DD`, of what Indonesian sheets hold: 2026-06-01, 1/6/2026, 01-06-26, 1 Juni
 * 2026, each with or without a time behind it. Day comes before month.
 */
export const dayOf = (cell: unknown): unknown => {
  const said = word(cell)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(said)
  if (iso) return dayFrom(iso[1], iso[2], iso[3])
  const local =
    /^(?:[a-z']+,\s*)?(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/. ]+(\d{4}|\d{2})(?!\d)/.exec(said)
  if (!local) return cell
  const [, day, month = '', year = ''] = local
  const named = months.indexOf(month.slice(0, 3).replace('ags', 'agu')) % 12
  const which = /^\d/.test(month) ? month : named < 0 ? null : `${named + 1}`
  return which === null ? cell : dayFrom(year.length === 2 ? `20${year}` : year, which, day)
}

const dayFrom = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * HTML as it is, and plain text as paragraphs: a blank line or a line break in a cell begins
 * another one.
 */
export const paragraphs = (cell: unknown): unknown => {
  const text = `${cell ?? ''}`.trim()
  if (text === '' || /<(?:p|div|br|h[1-6]|ul|ol|table|figure|img)\b/i.test(text)) return text
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const word = (cell: unknown): string => `${cell ?? ''}`.trim().toLowerCase()
