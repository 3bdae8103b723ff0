/**
 * Tables as CSV: RFC 4180 with a different separator, and with text that no spreadsheet runs as a
 * formula.
 */

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export const escapeFormula = (text: string): string =>
  /^(?:\s*[=+\-@|%＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text

/**
 * A CSV file, the titles first; every cell is quoted. The separator is a semicolon: with Indonesian
 * settings, spreadsheets read a comma as the decimal separator.
 */
export const formatCsv = (titles: string[], rows: string[][]): Buffer => {
  const quoted = (cells: string[]) =>
    cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(';')
  const lines = [titles, ...rows].map(quoted)
  // Without the byte order mark Excel reads the bytes as Windows-1252.
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}
