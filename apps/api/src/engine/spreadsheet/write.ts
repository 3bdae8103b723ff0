/** A table as XLSX, or as CSV as RFC 4180 has it. */
import { asCsv, asPlainText } from '../csv.ts'

export type Table = {
  format: 'csv' | 'xlsx'
  /** The name of the sheet. */
  name: string
  columns: { title: string; width: number }[]
  /**
   * Rows of cells as JSON, some hundred in each text: a text is handed over to another thread at
   * once, and every cell by itself would take as long as writing the file.
   */
  rows: string[]
}

export const writeTable = async ({ format, name, columns, rows }: Table) => {
  const cells = rows.flatMap((some) => JSON.parse(some) as string[][])
  const titles = columns.map(({ title }) => title)
  return new Uint8Array(
    format === 'csv' ? asCsv(titles, cells) : await asWorkbook(name, columns, cells),
  )
}

// Every cell is text: a number would lose the leading zeros of NISN and telephone.
const asWorkbook = async (name: string, columns: Table['columns'], rows: string[][]) => {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    row.map((value) => (value ? { value: asPlainText(value), type: String } : null)),
  )
  return writeXlsxFile([head, ...cells], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
