/** Parses the XML of Excel 2003 ("XML Spreadsheet"), which applications still save as `.xls`. */
import {
  type CellStyle,
  type CellText,
  isoDateText,
  numberText,
  parseNumberFormat,
} from './number-formats.ts'
import { MAX_COLUMNS, MAX_ROWS, type Sheet, type SheetRow, tidyCell } from './sheet.ts'
import { localName, readXml } from './xml.ts'
import { FileRefused } from './zip.ts'

/** Detects the format by the start of the text, in lower case. */
export const isSpreadsheetXml = (start: string): boolean =>
  start.includes('urn:schemas-microsoft-com:office:spreadsheet') && /^<\?xml|^<workbook/.test(start)

/** Named formats and their codes. */
const named: Record<string, string> = {
  ...{ 'General Date': 'd hh:mm', 'Short Date': 'd', 'Medium Date': 'd', 'Long Date': 'd' },
  ...{ 'Short Time': 'hh:mm', 'Medium Time': 'hh:mm', 'Long Time': 'hh:mm' },
  ...{ Fixed: '0.00', Standard: '#,##0.00', Percent: '0.00%' },
  ...{ Currency: '#,##0.00', 'Euro Currency': '#,##0.00', Scientific: '0E+00' },
  ...{ 'General Number': '', 'Yes/No': '', 'True/False': '', 'On/Off': '' },
}

export const readSpreadsheetXml = (xml: string): Sheet[] => {
  const sheets: (Sheet & { isHidden: boolean })[] = []
  const styles = new Map<string, CellStyle>()
  let style = ''
  let row = { row: 0, cells: [] as string[], stored: undefined as SheetRow['stored'] }
  let rowStyle = ''
  let column = -1
  let cell = { type: '', style: '' }
  let text: string | null = null
  let isComment = false
  readXml(xml, {
    open: (tag, attributes) => {
      const get = (name: string) =>
        Object.entries(attributes).find(([key]) => localName(key) === name)?.[1] ?? ''
      switch (localName(tag)) {
        case 'Style':
          style = get('ID')
          break
        case 'NumberFormat':
          styles.set(style, parseNumberFormat(named[get('Format')] ?? get('Format')))
          break
        case 'Worksheet':
          sheets.push({ name: get('Name'), rows: [], isHidden: false })
          row = { row: 0, cells: [], stored: undefined }
          break
        case 'Row':
          row = { row: Number(get('Index')) || row.row + 1, cells: [], stored: undefined }
          rowStyle = get('StyleID')
          column = -1
          break
        case 'Cell':
          column = get('Index') ? Number(get('Index')) - 1 : column + 1
          cell = { type: '', style: get('StyleID') || rowStyle }
          break
        case 'Comment':
          isComment = true
          break
        case 'Data':
          cell = { ...cell, type: get('Type') }
          text = isComment ? null : ''
          break
        case 'Visible':
          text = ''
      }
    },
    text: (part) => {
      if (text !== null) text += part
    },
    close: (tag) => {
      const local = localName(tag)
      const sheet = sheets.at(-1)
      if (local === 'Comment') isComment = false
      if (local === 'Visible' && sheet) sheet.isHidden = /hidden/i.test(text ?? '')
      if (local === 'Data' && text !== null && column < MAX_COLUMNS) {
        const shown = shownIn(cell.type, text, styles.get(cell.style))
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = tidyCell(shown.text)
        if (shown.stored) row.stored = { ...row.stored, [column]: shown.stored }
      }
      if (local === 'Data' || local === 'Visible') text = null
      if (local !== 'Row' || !sheet || !row.cells.some((one) => one !== '')) return
      const { stored, ...read } = row
      sheet.rows.push({ ...read, ...(stored && { stored }) })
      if (sheet.rows.length > MAX_ROWS) {
        throw new FileRefused('Berkas ini memuat terlalu banyak baris.')
      }
    },
  })
  return sheets
    .filter(({ isHidden, rows }) => !isHidden && rows.length > 0)
    .map(({ name, rows }) => ({ name, rows }))
}

const shownIn = (type: string, text: string, style: CellStyle | undefined): CellText => {
  if (type === 'Number') return numberText(text, style, false)
  if (type === 'Boolean') return { text: text.trim() === '1' ? 'ya' : 'tidak' }
  if (type === 'DateTime') return { text: isoDateText(text.trim()) }
  return { text }
}
