/** Parses HTML tables, which many applications save as `.xls`. */
import { Parser } from 'htmlparser2'
import { MAX_COLUMNS, MAX_ROWS, type Sheet, type SheetRow, tidyCell } from './sheet.ts'
import { FileRefused } from './zip.ts'

type Open = {
  rows: SheetRow[]
  row: number
  cells: string[]
  /** How many further rows a cell spans, by column. */
  spans: number[]
  /** The current cell's text; null between cells. */
  text: string | null
  /** The options of a `<select>` in a cell and the selected one; null outside of a `<select>`. */
  list: { options: string[]; chosen: number } | null
}

/** Each table as a sheet; a nested table is a sheet of its own. */
export const readHtmlTables = (html: string): Sheet[] => {
  const tables: SheetRow[][] = []
  const open: Open[] = []
  let ignored = 0
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const table = open.at(-1)
        if (ignoredTags.has(tag)) ignored += 1
        if (tag === 'table')
          open.push({ rows: [], row: 0, cells: [], spans: [], text: null, list: null })
        if (!table) return
        if (tag === 'tr') beginRow(table)
        if (tag === 'td' || tag === 'th') beginCell(table, attributes)
        if (table.text !== null && lineBreakingTags.has(tag)) table.text += '\n'
        if (table.text !== null && tag === 'input') table.text += typedIn(attributes)
        if (tag === 'select') table.list = { options: [], chosen: 0 }
        if (tag !== 'option' || !table.list) return
        if ('selected' in attributes) table.list.chosen = table.list.options.length
        table.list.options.push('')
      },
      ontext: (part) => {
        const table = open.at(-1)
        // A line break in the source is a space; only tags break lines.
        if (!table || table.text === null || ignored > 0) return
        const text = part.replace(/\s+/g, ' ')
        const options = table.list?.options
        if (options) options.push(`${options.pop() ?? ''}${text}`)
        else table.text += text
      },
      onclosetag: (tag) => {
        const table = open.at(-1)
        if (ignoredTags.has(tag)) ignored = Math.max(0, ignored - 1)
        if (!table) return
        if (tag === 'select' && table.list) {
          const { options, chosen } = table.list
          table.list = null
          if (table.text !== null) table.text += options[chosen] ?? ''
        }
        if (tag === 'td' || tag === 'th') endCell(table)
        if (tag === 'tr') endRow(table)
        if (tag !== 'table') return
        endRow(table)
        open.pop()
        if (table.rows.length > 0) tables.push(table.rows)
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  if (tables.length === 0) {
    throw new FileRefused(
      'Berkas ini halaman web tanpa tabel, misalnya halaman masuk. Unduh lagi sesudah masuk, atau minta sebagai XLSX atau CSV.',
    )
  }
  return tables.map((rows, index) => ({ name: `Tabel ${index + 1}`, rows }))
}

const ignoredTags = new Set(['style', 'script', 'title', 'template'])
const lineBreakingTags = new Set(['br', 'p', 'div', 'li'])

/** The value of a form input, such as a mark. */
const typedIn = ({ type = 'text', value = '', ...attributes }: Record<string, string>): string => {
  if (/^(?:hidden|password|button|submit|reset|image|file)$/i.test(type)) return ''
  if (!/^(?:checkbox|radio)$/i.test(type)) return value
  if (!('checked' in attributes)) return ''
  return /^(?:on|1|)$/i.test(value) ? 'ya' : value
}

const beginRow = (table: Open): void => {
  endRow(table)
  table.row += 1
}

const beginCell = (table: Open, attributes: Record<string, string>): void => {
  endCell(table)
  skipFilled(table)
  const across = Math.min(Number(attributes.colspan) || 1, MAX_COLUMNS)
  const down = Math.min(Number(attributes.rowspan) || 1, MAX_ROWS)
  for (let at = table.cells.length; at < table.cells.length + across; at++) {
    table.spans[at] = down
  }
  table.cells.push('')
  table.text = ''
}

/** Skips columns that are filled by a cell with a rowspan above. */
const skipFilled = (table: Open): void => {
  while ((table.spans[table.cells.length] ?? 0) > 0 && table.cells.length < MAX_COLUMNS) {
    table.cells.push('')
  }
}

const endCell = (table: Open): void => {
  if (table.text === null) return
  const lines = table.text.split('\n').map((line) => line.replace(/ +/g, ' ').trim())
  table.cells[table.cells.length - 1] = tidyCell(lines.join('\n'))
  table.text = null
}

const endRow = (table: Open): void => {
  endCell(table)
  const { cells, rows, row } = table
  table.cells = []
  if (cells.length === 0) return
  table.spans = table.spans.map((left) => Math.max(0, left - 1))
  if (cells.every((text) => text === '')) return
  rows.push({ row, cells: cells.slice(0, MAX_COLUMNS) })
  if (rows.length > MAX_ROWS) throw new FileRefused('Berkas ini memuat terlalu banyak baris.')
}
