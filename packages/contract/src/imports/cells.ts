/** Parses the cells of a spreadsheet into the values of a form. */

import { shortenText } from '../values/shortened.ts'
import { collapseSpaces } from '../values/spaces.ts'
import { readDay } from './days.ts'

/** "Ya", "x" and "terbit" are yes, "-" and "draf" are no; anything else is returned unchanged. */
export const parseYesNoCell = (cell: unknown): unknown => {
  const said = word(cell)
  if (yes.has(said)) return true
  return no.has(said) ? false : cell
}

const yes = new Set(['ya', 'y', 'yes', 'true', '1', 'x', 'v', '✓', 'aktif', 'terbit', 'publish'])
const no = new Set(['tidak', 'tdk', 't', 'no', 'n', 'false', '0', '-', 'nonaktif', 'draf', 'draft'])

/** A whole number as a number; other text is returned unchanged, and is refused by its schema. */
export const parseNumberCell = (cell: unknown): unknown =>
  /^\d{1,9}(?:[.,]0+)?$/.test(word(cell)) ? Number.parseInt(word(cell), 10) : cell

/** The key for a label or for the key itself, ignoring case. */
export const choiceCellParser =
  (labels: Readonly<Record<string, string>>) =>
  (cell: unknown): unknown =>
    Object.keys(labels).find((value) =>
      [value, labels[value]].some((name) => name?.toLowerCase() === word(cell)),
    ) ?? cell

/**
 * A day as `YYYY-MM-DD`, day before month; other text is returned unchanged, and is refused by its
 * schema.
 */
export const parseDayCell = (cell: unknown): unknown => readDay(`${cell ?? ''}`) ?? cell

/**
 * HTML unchanged, and plain text as paragraphs: a blank line or a line break in a cell begins
 * another one.
 */
export const parseParagraphCell = (cell: unknown): unknown => {
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

/** A refusal with the content of the cell, so that people can find it in their file. */
export const quoteCell = (message: string, cell: string | undefined): string => {
  const read = collapseSpaces((cell ?? '').replace(/<[^>]*>/g, ' '))
  return read === '' ? message : `${message} Terbaca: “${shortenText(read, 60)}”.`
}
