/** Formats the number in a cell: as a date, with leading zeros, or rounded by its format. */
import { localName, readXml } from './xml.ts'

/** A cell's displayed text; `stored` is the exact number when the text is rounded. */
export type CellText = { text: string; stored?: string }

export type CellStyle = {
  isDate: boolean
  /** A time of day without a date. */
  isTime: boolean
  /** Elapsed hours, which may exceed 24. */
  isDuration: boolean
  /** The minimum number of digits, from a format like 0000000000. */
  digits: number
  /** Digits that the format puts before the number, such as "0"#. */
  prefix: string
  /** The number of decimals; null when the format does not say. */
  decimals: number | null
  isPercent: boolean
}

/** Built-in date formats, which need no definition in the file. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

/** Built-in number formats, which need no definition in the file (ECMA-376, 18.8.30). */
const builtIn: Record<number, string> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
  ...{ 41: '#,##0', 42: '#,##0', 43: '#,##0.00', 44: '#,##0.00' },
}

export const readStyles = (xml: string): CellStyle[] => {
  const formats = new Map<number, string>()
  const styles: CellStyle[] = []
  let isCell = false
  readXml(xml, {
    open: (name, attributes) => {
      const local = localName(name)
      if (local === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (local === 'cellXfs') isCell = true
      if (local !== 'xf' || !isCell) return
      const id = Number(attributes.numFmtId) || 0
      const code = formats.get(id)
      styles.push({
        ...parseNumberFormat(code ?? builtIn[id] ?? ''),
        ...(!code && isBuiltInDate(id) && date),
        ...(id === 46 && { isDuration: true }),
      })
    },
    close: (name) => {
      if (localName(name) === 'cellXfs') isCell = false
    },
  })
  return styles
}

const date = { isDate: true }

/** Parses a format code such as `#,##0.00` or `[$-421]dd mmmm yyyy`, for positive numbers. */
export const parseNumberFormat = (code: string): CellStyle => {
  const first = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*/.exec(code)?.[0] ?? ''
  const bare = first.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/i, '')
  const isDate = /[dmyhs]/i.test(bare)
  // A fraction, an exponent, a text, or a conditional format.
  const isOther = isDate || /[/e?@]/i.test(bare) || /\[[<>=]/.test(code)
  const number = isOther ? null : /[0#][0#,]*(?:\.([0#]*))?/.exec(bare)
  const whole = bare.replace(/[\s()+-]/g, '')
  const before = /^(?:"[^"]*"|\\.|[+ ])*/.exec(first)?.[0].replace(/["\\ ]/g, '') ?? ''
  return {
    isDate,
    isTime: isDate && !/[dy]/i.test(bare),
    isDuration: /\[h+\]/i.test(first),
    digits: /^0{2,20}$/.test(whole) ? whole.length : 0,
    prefix: /^\+?\d{1,4}$/.test(before) ? before : '',
    decimals: number ? (number[1]?.length ?? 0) : null,
    isPercent: bare.includes('%'),
  }
}

const DAY_MS = 86_400_000
/** The number of decimals when the format does not say. */
const GENERAL_DECIMALS = 3

export const numberText = (
  stored: string,
  style: CellStyle | undefined,
  is1904: boolean,
): CellText => {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return { text: stored }
  if (style?.isDate && value >= 0 && value < 2_958_466) {
    return { text: dateText(value, style, is1904) }
  }
  const { isPercent = false, decimals = null, digits = 0, prefix = '' } = style ?? {}
  // A long number of digits only may exceed a float's precision: keep its text.
  if (/^\d+$/.test(stored) && !isPercent) return { text: prefix + stored.padStart(digits, '0') }
  const scaled = isPercent ? value * 100 : value
  const shown = roundedText(scaled, decimals, isPercent ? '%' : '')
  return { ...shown, text: prefix + (value >= 0 ? shown.text.padStart(digits, '0') : shown.text) }
}

/** A number rounded to `decimals`, with the exact value where the two differ. */
export const roundedText = (value: number, decimals: number | null, unit = ''): CellText => {
  const shown = roundDecimals(value, decimals ?? GENERAL_DECIMALS)
  const isCut = Math.abs(shown - value) > 1e-9 * Math.max(1, Math.abs(value))
  return {
    text: `${plain(shown)}${unit}`,
    ...(isCut && { stored: `${plain(Number(value.toPrecision(12)))}${unit}` }),
  }
}

/**
 * Rounds to `decimals`, half away from zero, from the fifteen digits that spreadsheets calculate
 * with.
 */
export const roundDecimals = (value: number, decimals: number): number => {
  const [digits = '', power = '0'] = Math.abs(value).toPrecision(15).split('e')
  const whole = Math.round(Number(`${digits}e${Number(power) + decimals}`))
  return Math.sign(value) * Number(`${whole}e${-decimals}`) || 0
}

/** A number without an exponent: a telephone number must not become 8.12e+11. */
const plain = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e20 ? BigInt(value).toString() : `${value}`

const dateText = (value: number, { isTime, isDuration }: CellStyle, is1904: boolean): string => {
  const first = Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30)
  // Round to the minute: 08.15 is stored as a fraction that is never exact.
  const minutes = Math.round(value * 24 * 60)
  if (isDuration) return `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`
  const iso = new Date(first + minutes * 60_000).toISOString()
  if (isTime && value < 1) return iso.slice(11, 16)
  const isDay = (minutes * 60_000) % DAY_MS === 0
  return isDay ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}

/** `2011-05-06T00:00:00.000` as a date; with the time unless it is midnight. */
export const isoDateText = (iso: string): string =>
  iso.replace(/T00:00(?::00(?:\.0+)?)?$/, '').replace(/T(\d\d:\d\d).*$/, ' $1')
