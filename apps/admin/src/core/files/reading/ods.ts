/**
 * Parses OpenDocument spreadsheets (LibreOffice, WPS, Google Sheets). Each cell has its value and
 * its displayed text; the digits of that text tell how the value is rounded.
 */
import { type CellText, isoDateText, roundedText } from './number-formats.ts'
import { MAX_COLUMNS, MAX_ROWS, type Sheet, type SheetRow, tidyCell } from './sheet.ts'
import { readXml } from './xml.ts'
import { FileRefused } from './zip.ts'

/** Whether the manifest says that the document is encrypted. */
export const isEncryptedOds = (manifest: string): boolean => /:encryption-data\b/.test(manifest)

/** Empty rows and columns are repeated to the end of a sheet. */
const MAX_REPEATS = 1_048_576

export const readOds = (content: string): Sheet[] => {
  const sheets: (Sheet & { style: string })[] = []
  const hidden = new Set<string>()
  let isSpreadsheet = false
  let style = ''
  let row = 0
  let repeats = 1
  let cells: string[] = []
  let stored: SheetRow['stored']
  let column = 0
  let cell: { attributes: Record<string, string>; lines: string[] } | null = null
  /** Depth inside a note or drawing, whose text is not part of the cell. */
  let beside = 0
  const repeatsOf = (text: string | undefined) => Math.min(Number(text) || 1, MAX_REPEATS)
  const write = (text: string) => {
    if (cell && beside === 0) cell.lines.push(`${cell.lines.pop() ?? ''}${text}`)
  }
  readXml(content, {
    open: (tag, attributes) => {
      if (nonCellElements.has(tag)) beside += 1
      switch (tag) {
        case 'office:spreadsheet':
          isSpreadsheet = true
          break
        case 'style:style':
          style = attributes['style:name'] ?? ''
          break
        case 'style:table-properties':
          if (attributes['table:display'] === 'false') hidden.add(style)
          break
        case 'table:table':
          sheets.push({
            name: attributes['table:name'] ?? '',
            rows: [],
            style: attributes['table:style-name'] ?? '',
          })
          row = 0
          break
        case 'table:table-row':
          repeats = repeatsOf(attributes['table:number-rows-repeated'])
          cells = []
          stored = undefined
          column = 0
          break
        case 'table:table-cell':
        case 'table:covered-table-cell':
          cell = { attributes, lines: [] }
          break
        case 'text:p':
          if (beside === 0) cell?.lines.push('')
          break
        case 'text:s':
          write(' '.repeat(Math.min(Number(attributes['text:c']) || 1, 100)))
          break
        case 'text:tab':
          write('\t')
          break
        case 'text:line-break':
          write('\n')
      }
    },
    // A line break in the XML source is a space.
    text: (part) => write(part.replace(/\s+/g, ' ')),
    close: (tag) => {
      if (nonCellElements.has(tag)) beside -= 1
      if (cell && /^table:(?:covered-)?table-cell$/.test(tag)) {
        const shown = shownIn(cell.attributes, cell.lines.join('\n'))
        const text = tidyCell(shown.text)
        const last = column + repeatsOf(cell.attributes['table:number-columns-repeated'])
        for (let at = column; text !== '' && at < Math.min(last, MAX_COLUMNS); at++) {
          while (cells.length < at) cells.push('')
          cells[at] = text
          if (shown.stored) stored = { ...stored, [at]: shown.stored }
        }
        column = last
        cell = null
      }
      if (tag !== 'table:table-row') return
      const rows = sheets.at(-1)?.rows
      for (let more = 1; rows && cells.length > 0 && more <= repeats; more++) {
        rows.push({ row: row + more, cells, ...(stored && { stored }) })
        if (rows.length > MAX_ROWS) {
          throw new FileRefused('Berkas ini memuat terlalu banyak baris.')
        }
      }
      row += repeats
    },
  })
  if (!isSpreadsheet) {
    throw new FileRefused(
      'Ini dokumen OpenDocument, bukan tabel. Salin tabelnya ke lembar kerja, simpan sebagai ODS, XLSX, atau CSV, lalu pilih lagi.',
    )
  }
  return sheets
    .filter(({ rows, style }) => rows.length > 0 && !hidden.has(style))
    .map(({ name, rows }) => ({ name, rows }))
}

const nonCellElements = new Set([
  'office:annotation',
  'draw:frame',
  'draw:custom-shape',
  'table:shapes',
])

const shownIn = (attributes: Record<string, string>, text: string): CellText => {
  const value = Number(attributes['office:value'])
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
      return shownNumber(value, text)
    case 'percentage':
      return shownNumber(value, text, true)
    case 'date':
      return { text: isoDateText(attributes['office:date-value'] ?? text) }
    case 'boolean':
      return { text: attributes['office:boolean-value'] === 'true' ? 'ya' : 'tidak' }
    default:
      return { text: text || (attributes['office:string-value'] ?? '') }
  }
}

/** More decimals than any format has: such a number is unformatted. */
const MAX_DECIMALS = 6

const shownNumber = (value: number, text: string, isPercent = false): CellText => {
  if (!Number.isFinite(value)) return { text }
  if (/^0\d+$/.test(text)) return { text }
  const scaled = isPercent ? value * 100 : value
  const digits = text.replace(/\D/g, '')
  const behind = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0
  // The last dot may also be a thousands separator.
  const decimals = [behind, 0].find(
    (some) => Math.abs(scaled).toFixed(some).replace(/\D/g, '') === digits,
  )
  const isFormatted = decimals !== undefined && decimals <= MAX_DECIMALS
  return roundedText(scaled, isFormatted ? decimals : null, isPercent ? '%' : '')
}
