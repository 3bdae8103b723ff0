/** How a number in a cell looks: as a day, with leading zeros, or in full. */
import { localName, readXml } from './xml.ts'

/** A day, or as many digits as a format like 0000000000 fills up; null for any other. */
export type Style = { isDate: boolean; digits: number } | undefined

/** The formats of dates that need no definition in the file. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

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
      const code = formats.get(id) ?? ''
      styles.push({
        isDate: code ? isDateCode(code) : isBuiltInDate(id),
        digits: /^0{2,20}(;|$)/.exec(code)?.[0].replace(';', '').length ?? 0,
      })
    },
    close: (name) => {
      if (localName(name) === 'cellXfs') isCell = false
    },
  })
  return styles
}

/** Letters of days and times, outside of texts and of [Red] or [$-421]. */
const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/i, ''))

const DAY_MS = 86_400_000

export const numberText = (stored: string, style: Style, is1904: boolean): string => {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  if (style?.isDate && value >= 0 && value < 2_958_466) {
    const first = Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30)
    // To the minute: what a cell holds of 08.15 is a fraction that is never exact.
    const minutes = Math.round(value * 24 * 60)
    const iso = new Date(first + minutes * 60_000).toISOString()
    const isDay = (minutes * 60_000) % DAY_MS === 0
    return isDay ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
  }
  // Not 8.12e+11: a telephone number is all its digits.
  const full =
    Number.isInteger(value) && Math.abs(value) < 1e20 ? BigInt(value).toString() : `${value}`
  return style && value >= 0 ? full.padStart(style.digits, '0') : full
}
