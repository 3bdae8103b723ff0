/** Decides what is read from a file: which sheet, from which row on, and which columns. */
import type { WrongRow } from '@sekolah/contract/admission/matching/schemas'
import { type DayOrder, dayOrderOf, readDay } from '@sekolah/contract/imports/days'
import type { ImportColumn } from '@sekolah/contract/imports/labels'
import {
  type ColumnMatch,
  countKnownHeads,
  findHeadRow,
  matchColumns,
} from '@sekolah/contract/imports/rules'
import { formatDay } from '@sekolah/contract/values/dates'
import { roundDecimals } from '../../core/files/reading/number-formats.ts'
import type { Sheet, SheetRow } from '../../core/files/reading/sheet.ts'

export type Columns = Readonly<Record<string, ImportColumn>>

/** `head` is the index of the heading row in the sheet's rows. */
export type SheetMatch = { sheet: Sheet; head: number; match: ColumnMatch }

/** By column: the order of day and month that staff chose. */
export type DayOrders = Readonly<Record<string, DayOrder>>

/** A column whose order of day and month matters; `order` is null while it is ambiguous. */
export type DayColumn = { key: string; label: string; order: DayOrder | null; example: string }

/** The sheet with the most expected columns: instruction sheets often come first. */
export const bestMatchingSheet = (
  columns: Columns,
  sheets: readonly Sheet[],
): Sheet | undefined => {
  const known = sheets.map(({ rows }) => countKnownHeads(columns, textsOf(rows)))
  return sheets[Math.max(0, known.indexOf(Math.max(...known)))]
}

export const matchSheet = (columns: Columns, sheet: Sheet): SheetMatch => {
  const head = findHeadRow(columns, textsOf(sheet.rows))
  return matchHeaderRow(columns, sheet, head)
}

export const matchHeaderRow = (columns: Columns, sheet: Sheet, head: number): SheetMatch => ({
  ...{ sheet, head },
  match: matchColumns(columns, sheet.rows[head]?.cells ?? []),
})

/** A number whose imported value differs from the stored one. */
export type RoundedCell = { row: number; label: string; from: string; to: string }

export type ReadTable = {
  rows: SheetRow[]
  /** Rows with a failed formula: "#N/A" is not a value. */
  failed: WrongRow[]
  days: DayColumn[]
  rounded: RoundedCell[]
}

/**
 * The rows below the headings. Dates become `YYYY-MM-DD` and numbers are rounded to their column's
 * decimals; other values stay unchanged, so that the server refuses them.
 */
export const readRows = (
  columns: Columns,
  { sheet, head, match }: SheetMatch,
  chosen: DayOrders,
): ReadTable => {
  const { rows, days } = readDays(columns, { match, below: sheet.rows.slice(head + 1) }, chosen)
  const named = Object.entries(columns).flatMap(([key, column]) => {
    const at = match[key]
    return typeof at === 'number' ? [{ ...column, at }] : []
  })
  const numbers = named.filter(({ decimals }) => decimals !== undefined)
  // A file separated by semicolons uses the comma for decimals and the dot for thousands.
  const hasThousands = sheet.separator === ';'
  const shortened = rows.map((row) =>
    numbers.reduce((one, { at, decimals = 0 }) => {
      const whole = hasThousands && decimals === 0 ? withoutThousands(one, at) : one
      return withDecimals(whole, at, decimals)
    }, row),
  )
  const rounded = shortened.flatMap(({ row, cells, stored = {} }) =>
    named.flatMap(({ label, at }) => {
      const from = stored[at]
      return from ? [{ row, label, from: withComma(from), to: withComma(cells[at] ?? '') }] : []
    }),
  )
  const failed = shortened.flatMap(({ row, cells }) => {
    const messages = named.flatMap(({ label, at }) => {
      const cell = cells[at] ?? ''
      return failedFormula.test(cell) ? [`${label}: rumusnya menghasilkan ${cell}.`] : []
    })
    return messages.length > 0 ? [{ row, message: messages.join(' ') }] : []
  })
  const without = new Set(failed.map(({ row }) => row))
  return { rows: shortened.filter(({ row }) => !without.has(row)), failed, days, rounded }
}

const failedFormula = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/

const withComma = (number: string): string => number.replace('.', ',')

const withoutThousands = (row: SheetRow, at: number): SheetRow => {
  const cell = row.cells[at] ?? ''
  return /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(cell)
    ? { ...row, cells: row.cells.with(at, cell.replaceAll('.', '')) }
    : row
}

const withDecimals = (row: SheetRow, at: number, decimals: number): SheetRow => {
  const cell = row.cells[at] ?? ''
  const [, digits = ''] = /^-?\d+[.,](\d+)$/.exec(cell) ?? []
  if (digits.length <= decimals) return row
  const text = `${roundDecimals(Number(cell.replace(',', '.')), decimals)}`
  return {
    ...row,
    cells: row.cells.with(at, cell.includes(',') ? withComma(text) : text),
    // Dropping zeros after the decimal comma is not rounding.
    ...(/[1-9]/.test(digits.slice(decimals)) && { stored: { [at]: cell, ...row.stored } }),
  }
}

const readDays = (
  columns: Columns,
  { match, below }: { match: ColumnMatch; below: SheetRow[] },
  chosen: DayOrders,
): Pick<ReadTable, 'rows' | 'days'> => {
  const days: DayColumn[] = []
  const orders = new Map<number, DayOrder>()
  for (const [key, { label, isDay }] of Object.entries(columns)) {
    const at = match[key]
    if (!isDay || typeof at !== 'number') continue
    const texts = below.map(({ cells }) => cells[at] ?? '')
    const found = dayOrderOf(texts)
    const order = chosen[key] ?? found.order
    orders.set(at, order ?? 'day_first')
    if (found.hasNumbers) days.push({ key, label, order, example: exampleOf(texts, order) })
  }
  if (orders.size === 0) return { rows: below, days }
  const rows = below.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => {
      const order = orders.get(at)
      // A date with a time keeps its time.
      return (order && !moment.test(cell) && readDay(cell, order)) || cell
    }),
  }))
  return { rows, days }
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/

/** "6/1/2026 dibaca 6 Januari 2026", for the first cell that could be read in either order. */
const exampleOf = (texts: readonly string[], order: DayOrder | null): string => {
  const isOpen = (text: string) => {
    const [one, other] = [readDay(text, 'day_first'), readDay(text, 'month_first')]
    return one !== null && other !== null && one !== other
  }
  const text = texts.find(isOpen) ?? texts.find((one) => dayOrderOf([one]).hasNumbers) ?? ''
  const day = order && readDay(text, order)
  return day ? `${text} dibaca ${formatDay(day)}` : text
}

const textsOf = (rows: readonly SheetRow[]) => rows.map(({ cells }) => cells)
