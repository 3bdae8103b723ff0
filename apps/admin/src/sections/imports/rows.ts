/**
 * Converts a table's rows to import rows by column, and splits them into requests of limited size.
 */
import { IMPORT_REQUEST_BYTES, type ImportColumn } from '@sekolah/contract/imports/labels'
import type { ColumnMatch } from '@sekolah/contract/imports/rules'
import type { SentRow } from '@sekolah/contract/imports/schemas'
import type { SheetRow } from '../../core/files/reading/sheet.ts'

type Columns = Readonly<Record<string, ImportColumn>>

/** Defaults for empty cells, by column. */
export type ColumnDefaults = Record<string, string>

/** A table's rows as rows of the import target. */
export const importRowsFrom = (
  columns: Columns,
  rows: readonly SheetRow[],
  { match, fills }: { match: ColumnMatch; fills: ColumnDefaults },
): SentRow[] =>
  rows.map(({ row, cells }) => {
    const named = Object.keys(columns).flatMap((key) => {
      const text = cells[match[key] ?? -1] || fills[key]
      return text ? [[key, text]] : []
    })
    return { row, cells: Object.fromEntries(named) }
  })

/** Half of the server's limit, because it counts bytes and we count characters. */
const REQUEST_LENGTH = IMPORT_REQUEST_BYTES / 2

/** Half of the server's limit: storing the rows blocks its event loop. */
const REQUEST_ROWS = 50

/** Splits the rows into requests, in file order. */
export const splitIntoRequests = (rows: readonly SentRow[]): SentRow[][] => {
  const requests: SentRow[][] = []
  let length = 0
  for (const row of rows) {
    const own = JSON.stringify(row).length
    const last = requests.at(-1)
    if (last && last.length < REQUEST_ROWS && length + own <= REQUEST_LENGTH) {
      last.push(row)
      length += own
    } else {
      requests.push([row])
      length = own
    }
  }
  return requests
}
