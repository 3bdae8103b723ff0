import type { ImportColumn } from '@sekolah/contract/imports/labels'

/**
 * A table as it was read from a file: texts only, each row with its number there. `stored` has by
 * column the number behind one that its cell shows rounded.
 */
export type SheetRow = { row: number; cells: string[]; stored?: Record<number, string> }
export type Sheet = {
  name: string
  rows: SheetRow[]
  /** What was taken for the border of its columns; only where a text has to be divided. */
  separator?: Separator
}

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export type ReadOptions = {
  /** What is looked for, so that the right border of columns is found. */
  columns?: Readonly<Record<string, ImportColumn>>
  /** As staff chose it. */
  separator?: Separator
}

/**
 * A cell without blanks around it, with one kind of line break, and without signs that nothing shows.
 * The apostrophe goes that keeps a spreadsheet from running or shortening a text, which our own files
 * have as well.
 */
export const tidyCell = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim()
    .replace(/^'(?=\s*[=+\-@|%＝＋－＠]|[\d\s().-]+$)/, '')

/** Rows and columns that are read at most, far beyond what an import may hold. */
export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 100
