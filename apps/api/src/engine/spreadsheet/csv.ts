/**
 * Tables for spreadsheets: CSV as RFC 4180 has it but for its separator, and text that no spreadsheet
 * runs.
 */

/**
 * A spreadsheet would run these as a formula; a leading apostrophe makes them the text they are.
 */
export const asPlainText = (text: string): string =>
  /^(?:\s*[=+\-@|%＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text

/**
 * A file of lines of cells, the titles first; every cell is quoted. A spreadsheet of Indonesia takes
 * the comma for the one of a number, and only the semicolon for the border of a column.
 */
export const asCsv = (titles: string[], rows: string[][]): Buffer => {
  const quoted = (cells: string[]) =>
    cells.map((cell) => `"${asPlainText(cell).replaceAll('"', '""')}"`).join(';')
  const lines = [titles, ...rows].map(quoted)
  // Without the byte order mark Excel reads the bytes as Windows-1252.
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}
