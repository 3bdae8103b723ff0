/** How a number in a cell looks: as a day, with leading zeros, or rounded as its format shows it. */
import { localName, readXml } from './xml.ts'

/** What a cell shows; `stored` is what lies behind a number that it shows rounded. */
export type Shown = { text: string; stored?: string }

export type Style = {
  isDate: boolean
  /** Without a day, as a time of the clock. */
  isTime: boolean
  /** As hours that passed, which may be more than those of a day. */
  isDuration: boolean
  /** As many digits as a format like 0000000000 fills up. */
  digits: number
  /** Digits that the format itself puts before the number, such as "0"#. */
  prefix: string
  /** Null where the format says nothing of it. */
  decimals: number | null
  isPercent: boolean
}

/** The formats of dates that need no definition in the file. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

/** The formats of numbers that need none (ECMA-376, 18.8.30). */
const builtIn: Record<number, string> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
  ...{ 41: '#,##0', 42: '#,##0', 43: '#,##0.00', 44: '#,##0.00' },
}

export const readStyles = (xml: string): Style[] => {
  const formats = new Map<number, string>()
  const styles: Style[] = []
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
        ...styleOf(code ?? builtIn[id] ?? ''),
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

/** What a code such as `#,##0.00` or `[$-421]dd mmmm yyyy` says of a positive number. */
export const styleOf = (code: string): Style => {
  const first = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*/.exec(code)?.[0] ?? ''
  const bare = first.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/i, '')
  const isDate = /[dmyhs]/i.test(bare)
  // A fraction, a power, a text, or another format for some of the numbers.
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
/** Where no format says more. */
const GENERAL_DECIMALS = 3

export const numberText = (stored: string, style: Style | undefined, is1904: boolean): Shown => {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return { text: stored }
  if (style?.isDate && value >= 0 && value < 2_958_466) {
    return { text: dateText(value, style, is1904) }
  }
  const { isPercent = false, decimals = null, digits = 0, prefix = '' } = style ?? {}
  // A number that is all its digits may have more of them than are counted with.
  if (/^\d+$/.test(stored) && !isPercent) return { text: prefix + stored.padStart(digits, '0') }
  const scaled = isPercent ? value * 100 : value
  const shown = roundedText(scaled, decimals, isPercent ? '%' : '')
  return { ...shown, text: prefix + (value >= 0 ? shown.text.padStart(digits, '0') : shown.text) }
}

/** A number with so many digits behind the comma, and what was left out of it. */
export const roundedText = (value: number, decimals: number | null, unit = ''): Shown => {
  const shown = rounded(value, decimals ?? GENERAL_DECIMALS)
  const isCut = Math.abs(shown - value) > 1e-9 * Math.max(1, Math.abs(value))
  return {
    text: `${plain(shown)}${unit}`,
    ...(isCut && { stored: `${plain(Number(value.toPrecision(12)))}${unit}` }),
  }
}

/** To so many decimals, half away from zero, of the fifteen digits that spreadsheets count with. */
export const rounded = (value: number, decimals: number): number => {
  const [digits = '', power = '0'] = Math.abs(value).toPrecision(15).split('e')
  const whole = Math.round(Number(`${digits}e${Number(power) + decimals}`))
  return Math.sign(value) * Number(`${whole}e${-decimals}`) || 0
}

/** Not 8.12e+11: a telephone number is all its digits. */
const plain = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e20 ? BigInt(value).toString() : `${value}`

const dateText = (value: number, { isTime, isDuration }: Style, is1904: boolean): string => {
  const first = Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30)
  // To the minute: what a cell holds of 08.15 is a fraction that is never exact.
  const minutes = Math.round(value * 24 * 60)
  if (isDuration) return `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`
  const iso = new Date(first + minutes * 60_000).toISOString()
  if (isTime && value < 1) return iso.slice(11, 16)
  const isDay = (minutes * 60_000) % DAY_MS === 0
  return isDay ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}

/** `2011-05-06T00:00:00.000` as the day; with its time where it has one. */
export const isoText = (iso: string): string =>
  iso.replace(/T00:00(?::00(?:\.0+)?)?$/, '').replace(/T(\d\d:\d\d).*$/, ' $1')
