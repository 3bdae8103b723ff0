/** Rows on their way from a table into an import: by column, in requests of a size, with reasons. */
import type { WrongRow } from '@sekolah/contract/admission/matching/schemas'
import { IMPORT_REQUEST_BYTES, type ImportColumn } from '@sekolah/contract/imports/labels'
import type { ColumnMatch } from '@sekolah/contract/imports/rules'
import type { SentRow } from '@sekolah/contract/imports/schemas'
import type { SheetRow } from '../../files/reading/sheet.ts'
import type { ReadRows } from '../../import-screen/source.ts'

type Columns = Readonly<Record<string, ImportColumn>>

/** What stands in empty cells, by column. */
export type Fills = Record<string, string>

/**
 * The rows of a table by the columns of a target. A cell whose formula failed makes its row wrong:
 * "#N/A" is nobody's name.
 */
export const rowsFrom = (
  columns: Columns,
  rows: readonly SheetRow[],
  { match, fills }: { match: ColumnMatch; fills: Fills },
): ReadRows<SentRow> => {
  const wrong: WrongRow[] = []
  const right: SentRow[] = []
  for (const { row, cells } of rows) {
    const messages: string[] = []
    const named = Object.entries(columns).flatMap(([key, { label }]) => {
      const at = match[key]
      const found = at === null || at === undefined ? '' : (cells[at] ?? '')
      if (failedFormula.test(found)) messages.push(`${label}: rumusnya menghasilkan ${found}.`)
      const text = found === '' ? (fills[key] ?? '') : found
      return text === '' ? [] : [[key, text]]
    })
    if (messages.length > 0) wrong.push({ row, message: messages.join(' ') })
    else right.push({ row, cells: Object.fromEntries(named) })
  }
  return { rows: right, wrong }
}

const failedFormula = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/

/** Half of what the server takes, because it counts bytes and we count characters. */
const REQUEST_LENGTH = IMPORT_REQUEST_BYTES / 2

/** Half of them as well: while the server stores them, it answers nobody else. */
const REQUEST_ROWS = 50

/** Rows in the order of the file, some in a request. */
export const inRequests = (rows: readonly SentRow[]): SentRow[][] => {
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
