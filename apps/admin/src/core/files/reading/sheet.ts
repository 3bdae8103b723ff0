import type { ImportColumn } from '@sekolah/contract/imports/labels'

/**
 * A table read from a file: texts only, each row with its number in the file. `stored` has, by
 * column, the exact number behind a rounded cell.
 */
export type SheetRow = { row: number; cells: string[]; stored?: Record<number, string> }
export type Sheet = {
  name: string
  rows: SheetRow[]
  /** The separator that was detected; only for delimited text. */
  separator?: Separator
}

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export type ReadOptions = {
  /** The expected columns, which help to detect the separator. */
  columns?: Readonly<Record<string, ImportColumn>>
  /** The separator that staff chose. */
  separator?: Separator
}

/**
 * Trims a cell, unifies its line breaks and drops invisible characters. Also drops the leading
 * apostrophe that stops a spreadsheet from evaluating or shortening a text; our own exports write
 * it too.
 */
export const tidyCell = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim()
    .replace(/^'(?=\s*[=+\-@|%＝＋－＠]|[\d\s().-]+$)/, '')

/** Limits on rows and columns read, far beyond what an import may hold. */
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 100
