/** Parses CSV as offices save it: with comma, semicolon, tab or pipe, and any line end. */
import { countKnownHeads } from '@sekolah/contract/imports/rules'
import {
  MAX_COLUMNS,
  MAX_ROWS,
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
  // Excel's own line that names the separator; Excel does not display it.
  const [line = '', named] = /^\uFEFF?"?sep *= *([^\s]|\t)"?(?:\r\n?|\n|$)/i.exec(text) ?? []
  const table = withLines(text.slice(line.length))
  const chosen = separator ?? separators.find((one) => one === named) ?? separatorOf(table, columns)
  const rows = rowsOf(table, chosen)
  const inner = innerTable(rows)
  if (inner === null) return { name, rows, separator: chosen }
  const within = separator ?? separatorOf(inner, columns)
  return { name, rows: rowsOf(inner, within), separator: within }
}

/** Normalizes the line ends of Unicode and of mainframes, in files without ordinary line ends. */
const withLines = (text: string): string =>
  /[\r\n]/.test(text) ? text : text.replace(/[\u0085\u2028\u2029]/g, '\n')

/**
 * The inner table of a CSV that was saved a second time, with each line as one quoted cell, as
 * Excel does when it does not recognize the separator; null for any other table.
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

/** How many characters are sampled to detect the separator. */
const SAMPLE = 20_000
const SAMPLE_ROWS = 50

/**
 * The separator that yields the most known headings; on a tie, the most rows with equally many
 * columns.
 */
const separatorOf = (text: string, columns: ReadOptions['columns'] = {}): Separator => {
  const sample = text.slice(0, SAMPLE)
  const found = separators.map((separator) => {
    const rows = rowsOf(sample, separator, SAMPLE_ROWS).map(({ cells }) => cells)
    return { separator, known: countKnownHeads(columns, rows), even: evenRows(rows) }
  })
  const [best] = found.toSorted((a, b) => b.known - a.known || b.even - a.even)
  return best?.separator ?? ','
}

/** How many rows have the most frequent number of columns; 0 when that is a single column. */
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
  /** The offset of the open quote; null outside of one. */
  let quote: number | null = null
  /** False after an unclosed quote: from then on quotes are plain characters. */
  let hasQuotes = true
  let row = 1
  const isLineEnd = (sign?: string) => sign === '\n' || sign === '\r' || sign === undefined
  const isEnd = (sign?: string) => sign === separator || isLineEnd(sign)
  const endCell = () => {
    // Excel's own way to protect leading zeros: ="0812".
    const plain = /^\s*="(.*)"\s*$/s.exec(cell)?.[1] ?? cell
    if (cells.length < MAX_COLUMNS) cells.push(tidyCell(plain))
    cell = ''
  }
  const endRow = () => {
    endCell()
    const isShown = cells.some((text) => text !== '') && !isFrame(cells, separator)
    if (isShown) rows.push({ row, cells })
    if (rows.length > MAX_ROWS) throw new FileRefused('Berkas ini memuat terlalu banyak baris.')
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
      // MySQL escapes a quote within a cell by a backslash.
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

/**
 * Whether a row is only a border line of a table drawn with characters, as chats and databases show
 * one.
 */
const isFrame = (cells: readonly string[], separator: Separator): boolean =>
  separator === '|' &&
  cells.every((text) => /^[-+:= ]*$/.test(text)) &&
  cells.some((text) => text.includes('--'))

/** Drops the empty columns that pipes at both ends of each line make. */
const withoutEdges = (rows: SheetRow[]): SheetRow[] =>
  rows.every(({ cells }) => cells.length > 2 && cells[0] === '' && cells.at(-1) === '')
    ? rows.map((row) => ({ ...row, cells: row.cells.slice(1, -1) }))
    : rows
