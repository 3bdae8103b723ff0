/** The chosen file with a table: its sheet, its headings, and its rows by column. */
import type { DayOrder } from '@sekolah/contract/imports/days'
import { useRef, useState } from 'react'
import { readSheets } from '../../core/files/reading/read-file.ts'
import type { Separator, Sheet } from '../../core/files/reading/sheet.ts'
import {
  bestMatchingSheet,
  type Columns,
  type DayOrders,
  matchHeaderRow,
  matchSheet,
  type ReadTable,
  readRows,
  type SheetMatch,
} from './matching.ts'

/** `onChange` is called when other rows were chosen. */
export const useTableFile = (columns: Columns, onChange: () => void) => {
  const [chosen, setChosen] = useState<{ file: File; sheets: Sheet[] } | null>(null)
  const [matching, setMatching] = useState<SheetMatch | null>(null)
  const [orders, setOrders] = useState<DayOrders>({})
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const change = (next: SheetMatch | null) => {
    setMatching(next)
    onChange()
  }
  const match = (sheet: Sheet | undefined) => {
    setOrders({})
    change(sheet ? matchSheet(columns, sheet) : null)
  }
  const newest = useRef(0)
  const read = async (file: File, separator?: Separator) => {
    newest.current += 1
    const reading = newest.current
    setReading(true)
    const sheets = await readSheets(file, { columns, separator })
    // Another file or separator was chosen meanwhile: drop this result.
    if (reading !== newest.current) return
    setReading(false)
    setRefusal(typeof sheets === 'string' ? sheets : null)
    if (typeof sheets === 'string') return
    setChosen({ file, sheets })
    match(bestMatchingSheet(columns, sheets))
  }
  const { rows, failed, days, rounded }: ReadTable = matching
    ? readRows(columns, matching, orders)
    : { rows: [], failed: [], days: [], rounded: [] }
  return {
    columns,
    file: chosen?.file ?? null,
    sheets: chosen?.sheets ?? [],
    matching,
    rows,
    failed,
    days,
    rounded,
    /**
     * False while the file is being read, and while the order of day and month is ambiguous in a
     * column.
     */
    isClear: !isReading && days.every(({ order }) => order !== null),
    isReading,
    refusal,
    take: ([file]: File[]) => {
      if (file) void read(file)
    },
    chooseSeparator: (separator: Separator) => {
      if (chosen) void read(chosen.file, separator)
    },
    chooseSheet: (name: string) => match(chosen?.sheets.find((sheet) => sheet.name === name)),
    chooseHead: (head: number) => {
      if (matching) change(matchHeaderRow(columns, matching.sheet, head))
    },
    matchColumn: (key: string, at: number | null) => {
      if (matching) change({ ...matching, match: { ...matching.match, [key]: at } })
    },
    chooseOrder: (key: string, order: DayOrder) => {
      setOrders({ ...orders, [key]: order })
      onChange()
    },
    clear: () => {
      newest.current += 1
      setReading(false)
      setChosen(null)
      change(null)
    },
  }
}

export type TableFile = ReturnType<typeof useTableFile>
