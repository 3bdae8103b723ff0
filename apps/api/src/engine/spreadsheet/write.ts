/** Writes a table as XLSX or as CSV. */
import { removeUnwritable } from '@sekolah/contract/values/signs'
import { escapeFormula, formatCsv } from './csv.ts'

/** Text by default: a number would lose the leading zeros of NISN and telephone. */
export type TableColumn = { title: string; width: number; kind?: 'text' | 'number' | 'day' }

export type Table = {
  format: 'csv' | 'xlsx'
  /** The name of the sheet. */
  name: string
  columns: TableColumn[]
  /**
   * Rows of cells as JSON, some hundred in each text: a text is passed to another thread at once,
   * whereas passing every cell would take as long as writing the file.
   */
  rows: string[]
}

export const writeTable = async ({ format, name, columns, rows }: Table) => {
  const cells = rows.flatMap((some) => JSON.parse(some) as string[][])
  const titles = columns.map(({ title }) => title)
  return new Uint8Array(
    format === 'csv' ? formatCsv(titles, cells) : await asWorkbook(name, columns, cells),
  )
}

const asCell = (value: string, kind: TableColumn['kind']) => {
  if (!value) return null
  if (kind === 'number') return { value: Number(value), type: Number, format: '#,##0' }
  // In UTC, by which a spreadsheet counts its days.
  if (kind === 'day')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  return { value: removeUnwritable(escapeFormula(value)), type: String }
}

const asWorkbook = async (name: string, columns: Table['columns'], rows: string[][]) => {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value, column) => asCell(value, columns[column]?.kind)))
  return writeXlsxFile([head, ...cells], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
