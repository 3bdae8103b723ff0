/**
 * Parses the sheets of an XLSX to texts as its cells look: dates as 2026-06-01, numbers rounded or
 * zero-padded by their format. Formulas yield their last computed result.
 */
import {
  type CellStyle,
  type CellText,
  isoDateText,
  numberText,
  readStyles,
} from './number-formats.ts'
import { MAX_COLUMNS, MAX_ROWS, type Sheet, type SheetRow, tidyCell } from './sheet.ts'
import { localName, readXml } from './xml.ts'
import { FileRefused, type Zip } from './zip.ts'

export const readXlsx = (zip: Zip): Sheet[] => {
  const parts = partsOf(zip)
  const main = mainPart(parts)
  const workbook = parts(main)
  if (workbook === undefined) {
    throw new FileRefused(
      'Ini berkas ZIP, bukan XLSX. Keluarkan isinya dulu, lalu pilih tabel di dalamnya.',
    )
  }
  const { targets, byType } = readRelations(parts, main)
  const shared = readSharedStrings(parts(byType('sharedStrings') ?? 'xl/sharedStrings.xml') ?? '')
  const styles = readStyles(parts(byType('styles') ?? 'xl/styles.xml') ?? '')
  const { sheets, is1904 } = readWorkbook(workbook)
  return sheets
    .map(({ name, relation }) => {
      const xml = parts(targets.get(relation))
      return { name, rows: xml ? readSheet(xml, { shared, styles, is1904 }) : [] }
    })
    .filter(({ rows }) => rows.length > 0)
}

/** The text of a part by its path; undefined when absent. */
type Parts = (path: string | undefined) => string | undefined

/**
 * Finds parts by path; some programs write backslashes, or another letter case than the relation
 * names.
 */
const partsOf = (zip: Zip): Parts => {
  const names = new Map(zip.names.map((name) => [name.replaceAll('\\', '/').toLowerCase(), name]))
  return (path = '') => {
    const bytes = zip.read(names.get(path.toLowerCase()) ?? '')
    return bytes && new TextDecoder().decode(bytes)
  }
}

const mainPart = (parts: Parts): string =>
  readRelations(parts, '').byType('officeDocument') ?? 'xl/workbook.xml'

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

/** The paths of the parts that a part relates to, by relation id and by type. */
const readRelations = (parts: Parts, part: string) => {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const xml = parts(`${folder}_rels/${part.slice(folder.length)}.rels`) ?? ''
  const targets = new Map<string, string>()
  const kinds = new Map<string, string>()
  readXml(xml, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (localName(name) !== 'Relationship') return
      const target = Target.replaceAll('\\', '/')
      // Links to external files may be invalid URLs.
      if (!URL.canParse(target, `file:///${folder}`)) return
      const path = decodeURI(new URL(target, `file:///${folder}`).pathname).slice(1)
      targets.set(Id, path)
      kinds.set(Type.slice(Type.lastIndexOf('/') + 1), path)
    },
  })
  return { targets, byType: (kind: string) => kinds.get(kind) }
}

const readSharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  let text = ''
  let isText = false
  // True inside the phonetic reading that Japanese files add to a word.
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
      if (local === 'si') strings.push(unescaped(text))
      if (local === 'rPh') isSpoken = false
      isText = false
    },
  })
  return strings
}

type Workbook = { shared: string[]; styles: CellStyle[]; is1904: boolean }

const readSheet = (xml: string, { shared, styles, is1904 }: Workbook): Sheet['rows'] => {
  const rows: Sheet['rows'] = []
  let cells: string[] = []
  let stored: SheetRow['stored']
  let row = 0
  let column = -1
  let cell = { type: '', style: 0 }
  let value = ''
  let isValue = false
  /** The address of the current formula cell until its result is read. */
  let formula: string | null = null
  const shown = (): CellText => {
    if (cell.type === 's') return { text: shared[Number(value)] ?? '' }
    if (cell.type === 'b') return { text: value === '1' ? 'ya' : 'tidak' }
    if (cell.type === '' || cell.type === 'n') return numberText(value, styles[cell.style], is1904)
    if (cell.type === 'd') return { text: isoDateText(value) }
    return { text: unescaped(value) }
  }
  readXml(xml, {
    open: (name, attributes) => {
      const local = localName(name)
      if (local === 'row') {
        row = Number(attributes.r) || row + 1
        cells = []
        stored = undefined
        column = -1
      } else if (local === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        cell = { type: attributes.t ?? '', style: Number(attributes.s) || 0 }
        value = ''
      }
      isValue = local === 'v' || local === 't'
      if (local === 'f') formula = `${letterOf(column)}${row}`
      if (local === 'v') formula = null
    },
    text: (part) => {
      if (isValue) value += part
    },
    close: (name) => {
      const local = localName(name)
      isValue = false
      if (local === 'c' && formula !== null) {
        throw new FileRefused(
          `Rumus di sel ${formula} belum dihitung. Buka berkasnya di Excel atau LibreOffice, simpan, lalu pilih lagi.`,
        )
      }
      if (local === 'c' && column < MAX_COLUMNS) {
        while (cells.length < column) cells.push('')
        const found = shown()
        cells[column] = tidyCell(found.text)
        if (found.stored) stored = { ...stored, [column]: found.stored }
      }
      if (local !== 'row' || !cells.some((text) => text !== '')) return
      rows.push({ row, cells, ...(stored && { stored }) })
      if (rows.length > MAX_ROWS) throw new FileRefused('Berkas ini memuat terlalu banyak baris.')
    },
  })
  return rows
}

/** Decodes `_x000D_`, the escape for characters that XML cannot hold. */
const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** The column letters of a number: "AB" for 27. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

/** The column number of a cell reference: 27 for "AB12". */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}
