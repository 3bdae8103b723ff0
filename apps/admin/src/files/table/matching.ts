/** What is read of the sheets of a file: which sheet, from which row on, and which columns. */
import { formatDay } from '@sekolah/contract/dates'
import { type DayOrder, dayOrderOf, readDay } from '@sekolah/contract/imports/days'
import type { ImportColumn } from '@sekolah/contract/imports/labels'
import {
  type ColumnMatch,
  headRow,
  knownHeads,
  matchColumns,
} from '@sekolah/contract/imports/rules'
import type { Sheet, SheetRow } from '../reading/sheet.ts'

export type Columns = Readonly<Record<string, ImportColumn>>

/** `head` is the place of the row with the heads among the rows of the sheet. */
export type Matching = { sheet: Sheet; head: number; match: ColumnMatch }

/** By column: the order of day and month that staff chose. */
export type DayOrders = Readonly<Record<string, DayOrder>>

/** A column in which the order of day and month makes a difference; null while nobody can say it. */
export type DayColumn = { key: string; label: string; order: DayOrder | null; example: string }

/** The sheet with the most columns that are asked for: instructions often come first. */
export const bestSheet = (columns: Columns, sheets: readonly Sheet[]): Sheet | undefined => {
  const known = sheets.map(({ rows }) => knownHeads(columns, textsOf(rows)))
  return sheets[Math.max(0, known.indexOf(Math.max(...known)))]
}

export const matchSheet = (columns: Columns, sheet: Sheet): Matching => {
  const head = headRow(columns, textsOf(sheet.rows))
  return matchHead(columns, sheet, head)
}

export const matchHead = (columns: Columns, sheet: Sheet, head: number): Matching => ({
  ...{ sheet, head },
  match: matchColumns(columns, sheet.rows[head]?.cells ?? []),
})

/** The rows below the heads. Days are `YYYY-MM-DD`; what is none stays as it is and is refused. */
export const readRows = (
  columns: Columns,
  { sheet, head, match }: Matching,
  chosen: DayOrders,
): { rows: SheetRow[]; days: DayColumn[] } => {
  const below = sheet.rows.slice(head + 1)
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
      // A moment keeps its time.
      return (order && !moment.test(cell) && readDay(cell, order)) || cell
    }),
  }))
  return { rows, days }
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/

/** "6/1/2026 dibaca 6 Januari 2026": of a cell that could be read in either order. */
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
