/**
 * Reads the sheets of an XLSX as texts, the way its cells look: dates as 2026-06-01, numbers in
 * full, and with the leading zeros that a format shows. Of formulas their last result is read.
 */
import { numberText, readStyles, type Style } from './number-formats.ts'
import { MOST_COLUMNS, MOST_ROWS, type Sheet } from './sheet.ts'
import { localName, readXml } from './xml.ts'
import { FileRefused, openZip, type Zip } from './zip.ts'

export const readXlsx = (bytes: Uint8Array): Sheet[] => {
  const zip = openZip(bytes)
  const workbook = textOf(zip, 'xl/workbook.xml')
  if (workbook === undefined) {
    throw new FileRefused(
      'Berkas ini bukan XLSX. Buka di Excel atau Spreadsheet, lalu simpan sebagai XLSX atau CSV.',
    )
  }
  const shared = readSharedStrings(textOf(zip, 'xl/sharedStrings.xml') ?? '')
  const styles = readStyles(textOf(zip, 'xl/styles.xml') ?? '')
  const { sheets, is1904 } = readWorkbook(workbook)
  const paths = readRelations(textOf(zip, 'xl/_rels/workbook.xml.rels') ?? '')
  return sheets
    .map(({ name, relation }) => {
      const xml = textOf(zip, paths.get(relation) ?? '')
      return { name, rows: xml ? readSheet(xml, { shared, styles, is1904 }) : [] }
    })
    .filter(({ rows }) => rows.length > 0)
}

const textOf = (zip: Zip, name: string): string | undefined => {
  const bytes = zip.read(name)
  return bytes && new TextDecoder().decode(bytes)
}

const readWorkbook = (xml: string) => {
  const sheets: { name: string; relation: string }[] = []
  let is1904 = false
  readXml(xml, {
    open: (name, attributes) => {
      if (localName(name) === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (localName(name) !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return
      const relation = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1]
      sheets.push({ name: attributes.name ?? '', relation: relation ?? '' })
    },
  })
  return { sheets, is1904 }
}

/** The path of each part of the workbook, by its relation. */
const readRelations = (xml: string): Map<string, string> => {
  const paths = new Map<string, string>()
  readXml(xml, {
    open: (name, { Id = '', Target = '' }) => {
      if (localName(name) !== 'Relationship') return
      paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
    },
  })
  return paths
}

const readSharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  let text = ''
  let isText = false
  // Japanese files say how a word is pronounced beside the word itself.
  let isSpoken = false
  readXml(xml, {
    open: (name) => {
      const local = localName(name)
      if (local === 'si') text = ''
      if (local === 'rPh') isSpoken = true
      isText = local === 't'
    },
    text: (part) => {
      if (isText && !isSpoken) text += part
    },
    close: (name) => {
      const local = localName(name)
      if (local === 'si') strings.push(text)
      if (local === 'rPh') isSpoken = false
      isText = false
    },
  })
  return strings
}

type Workbook = { shared: string[]; styles: Style[]; is1904: boolean }

const readSheet = (xml: string, { shared, styles, is1904 }: Workbook): Sheet['rows'] => {
  const rows: Sheet['rows'] = []
  let cells: string[] = []
  let row = 0
  let column = -1
  let cell = { type: '', style: 0 }
  let value = ''
  let isValue = false
  const shown = (): string => {
    if (cell.type === 's') return shared[Number(value)] ?? ''
    if (cell.type === 'b') return value === '1' ? 'ya' : 'tidak'
    if (cell.type === '' || cell.type === 'n') return numberText(value, styles[cell.style], is1904)
    return value
  }
  readXml(xml, {
    open: (name, attributes) => {
      const local = localName(name)
      if (local === 'row') {
        row = Number(attributes.r) || row + 1
        cells = []
        column = -1
      } else if (local === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        cell = { type: attributes.t ?? '', style: Number(attributes.s) || 0 }
        value = ''
      }
      isValue = local === 'v' || local === 't'
    },
    text: (part) => {
      if (isValue) value += part
    },
    close: (name) => {
      const local = localName(name)
      isValue = false
      if (local === 'c' && column < MOST_COLUMNS) {
        while (cells.length < column) cells.push('')
        cells[column] = shown().trim()
      }
      if (local !== 'row' || !cells.some((text) => text !== '')) return
      rows.push({ row, cells })
      if (rows.length > MOST_ROWS) throw new FileRefused('Berkas ini memuat terlalu banyak baris.')
    },
  })
  return rows
}

/** 27 of "AB12". */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}
