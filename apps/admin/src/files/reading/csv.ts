/** Reads CSV as offices save it: comma, semicolon or tab, UTF-8, UTF-16 or Windows-1252. */
import { MOST_COLUMNS, MOST_ROWS, type Sheet } from './sheet.ts'
import { FileRefused } from './zip.ts'

export const readCsv = (bytes: Uint8Array, name: string): Sheet => {
  const text = decoded(bytes)
  const separator = separatorOf(text)
  const rows: Sheet['rows'] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    // Excel's own way to protect leading zeros: ="0812".
    const plain = /^="(.*)"$/s.exec(cell)?.[1] ?? cell
    if (cells.length < MOST_COLUMNS) cells.push(plain.trim())
    cell = ''
  }
  let row = 1
  const endRow = () => {
    endCell()
    if (cells.some((text) => text !== '')) rows.push({ row, cells })
    if (rows.length > MOST_ROWS) throw new FileRefused('Berkas ini memuat terlalu banyak baris.')
    cells = []
    row += 1
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return { name, rows }
}

const decoded = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The sign that the first lines hold most often outside of quotes. */
const separatorOf = (text: string): string => {
  const start = text.slice(0, 10_000).replace(/"[^"]*"/g, '')
  const count = (sign: string) => start.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
