/**
 * Reads CSV as offices save it: with comma, semicolon, tab or bar, and any line end.
 */
import { knownHeads } from '@sekolah/contract/imports/rules'
import {
  MOST_COLUMNS,
  MOST_ROWS,
  type ReadOptions,
  type Separator,
  type Sheet,
  type SheetRow,
  separators,
  tidyCell,
} from './sheet.ts'
import { FileRefused } from './zip.ts'

export const readCsv = (
  text: string,
  name: string,
  { columns = {}, separator }: ReadOptions = {},
): Sheet => {
  // Excel's own line for the separator, which it shows to nobody.
  const [line = '', named] = /^\uFEFF?"?sep *= *([^\s]|\t)"?(?:\r\n?|\n|$)/i.exec(text) ?? []
  const table = withLines(text.slice(line.length))
  const chosen = separator ?? separators.find((one) => one === named) ?? separatorOf(table, columns)
  const rows = rowsOf(table, chosen)
  const inner = innerTable(rows)
  if (inner === null) return { name, rows, separator: chosen }
  const within = separator ?? separatorOf(inner, columns)
  return { name, rows: rowsOf(inner, within), separator: within }
}

/** With line ends that are read, where a file has others alone: those of Unicode and of mainframes. */
const withLines = (text: string): string =>
  /[\r\n]/.test(text) ? text : text.replace(/[\u0085\u2028\u2029]/g, '\n')

/**
 * The table that a program has stored once more with each of its lines as a single quoted cell, as
 * Excel does that did not know the separator; null where it is no such table.
 */
const innerTable = (rows: readonly SheetRow[]): string | null => {
  const lines: string[] = []
  for (const { row, cells } of rows) {
    const [first = '', ...others] = cells
    if (others.some((text) => text !== '')) return null
    lines[row - 1] = first
  }
  const inner = Array.from(lines, (text = '') => text).join('\n')
  const counts = new Set(rowsOf(inner, separatorOf(inner)).map(({ cells }) => cells.length))
  return counts.size === 1 && !counts.has(1) ? inner : null
}

/** So many characters of a text say what separates its columns. */
const SAMPLE = 20_000
const SAMPLE_ROWS = 50

/** The one with the most known heads; of these, with the most rows of equally many columns. */
const separatorOf = (text: string, columns: ReadOptions['columns'] = {}): Separator => {
  const sample = text.slice(0, SAMPLE)
  const found = separators.map((separator) => {
    const rows = rowsOf(sample, separator, SAMPLE_ROWS).map(({ cells }) => cells)
    return { separator, known: knownHeads(columns, rows), even: evenRows(rows) }
  })
  const [best] = found.toSorted((a, b) => b.known - a.known || b.even - a.even)
  return best?.separator ?? ','
}

/** How many rows have the number of columns that most rows have; none where that is a single one. */
const evenRows = (rows: readonly string[][]): number => {
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

const rowsOf = (
  text: string,
  separator: Separator,
  most = Number.POSITIVE_INFINITY,
): SheetRow[] => {
  const rows: SheetRow[] = []
  let cells: string[] = []
  let cell = ''
  /** Where the quote began that is open; null outside of one. */
  let quote: number | null = null
  /** After a quote that nothing closes they are signs like others. */
  let hasQuotes = true
  let row = 1
  const isLineEnd = (sign?: string) => sign === '\n' || sign === '\r' || sign === undefined
  const isEnd = (sign?: string) => sign === separator || isLineEnd(sign)
  const endCell = () => {
    // Excel's own way to protect leading zeros: ="0812".
    const plain = /^\s*="(.*)"\s*$/s.exec(cell)?.[1] ?? cell
    if (cells.length < MOST_COLUMNS) cells.push(tidyCell(plain))
    cell = ''
  }
  const endRow = () => {
    endCell()
    const isShown = cells.some((text) => text !== '') && !isFrame(cells, separator)
    if (isShown) rows.push({ row, cells })
    if (rows.length > MOST_ROWS) throw new FileRefused('Berkas ini memuat terlalu banyak baris.')
    cells = []
    row += 1
  }
  for (let at = 0; at <= text.length && rows.length < most; at++) {
    const sign = text[at]
    if (quote !== null) {
      if (sign === undefined) {
        at = quote
        cell = '"'
        quote = null
        hasQuotes = false
      } else if (sign !== '"') cell += sign
      // As MySQL writes a quote within a cell.
      else if (cell.endsWith('\\') && !isEnd(text[at + 1])) cell = `${cell.slice(0, -1)}"`
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quote = null
    } else if (sign === '"' && hasQuotes && cell.trim() === '') {
      quote = at
      cell = ''
    } else if (sign === separator) endCell()
    else if (isLineEnd(sign)) {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      endRow()
    } else cell += sign
  }
  return separator === '|' ? withoutEdges(rows) : rows
}

/** The lines of a table that is drawn with signs, as chats and databases show one. */
const isFrame = (cells: readonly string[], separator: Separator): boolean =>
  separator === '|' &&
  cells.every((text) => /^[-+:= ]*$/.test(text)) &&
  cells.some((text) => text.includes('--'))

/** Without the empty columns that bars at both ends of each line make. */
const withoutEdges = (rows: SheetRow[]): SheetRow[] =>
  rows.every(({ cells }) => cells.length > 2 && cells[0] === '' && cells.at(-1) === '')
    ? rows.map((row) => ({ ...row, cells: row.cells.slice(1, -1) }))
    : rows
