/**
 * Parses days as people write them into tables: 2026-06-01, 1/6/2026, 17 Nopember 2010, "Cilacap,
 * 5-5-2011", or the number by which a spreadsheet stores them. Whether 6/1 is the first of June or
 * the sixth of January is decided for the whole column, never for one cell.
 */
import { DAY_MS, dayIn, isRealDay } from '../values/dates.ts'

export const dayOrders = ['day_first', 'month_first'] as const
export type DayOrder = (typeof dayOrders)[number]

/** A day as `YYYY-MM-DD`; null where the text contains no valid one. */
export const readDay = (text: string, order: DayOrder = 'day_first'): string | null => {
  const written = writtenDay(text)
  if (!written) return null
  const { year } = written
  if ('month' in written) return realDay(year, written.month, written.day)
  const [first, second] = written.numbers
  return order === 'day_first' ? realDay(year, second, first) : realDay(year, first, second)
}

/**
 * The order of day and month in a column. `null` where its cells contradict each other, so that a
 * person has to choose; `hasNumbers` is false where the order makes no difference.
 */
export const dayOrderOf = (
  texts: readonly string[],
): { order: DayOrder | null; hasNumbers: boolean } => {
  const written = texts.map(writtenDay).filter((one) => one !== null && 'numbers' in one)
  const some = (is: (first: number, second: number) => boolean) =>
    written.some((one) => is(...one.numbers))
  const dayFirst = some((first, second) => first > 12 && second <= 12)
  const monthFirst = some((first, second) => second > 12 && first <= 12)
  const hasNumbers = some((first, second) => first !== second && first <= 31 && second <= 31)
  if (dayFirst && monthFirst) return { order: null, hasNumbers }
  // Only timestamps with AM and PM put the month first.
  const isAmerican = !dayFirst && written.some(({ isAmerican }) => isAmerican)
  return { order: monthFirst || isAmerican ? 'month_first' : 'day_first', hasNumbers }
}

type Written =
  | { year: number; month: number; day: number }
  | { year: number; numbers: [number, number]; isAmerican: boolean }

const writtenDay = (text: string): Written | null => {
  const said = text
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  for (const read of [asTimestamp, asNumber, asYearFirst, asNamed, asEnglish, asNumbers]) {
    const written = read(said)
    if (written) return written
  }
  return null
}

/** The place of birth or the weekday may precede a day, with any apostrophe in "Jum’at". */
const before = '^[^\\d]*?'
/** Only a time may follow it. */
const after = '(?![\\d/])(?!-\\d)'

const patterns = {
  moment: /^\d{4}-\d\d-\d\d[t ]\d\d:\d\d[\d:.]*(?:z|[+-]\d\d:?\d\d)$/,
  yearFirst: new RegExp(`${before}(\\d{4}) *[-/. ] *(\\d{1,2}) *[-/. ] *(\\d{1,2})(?!\\d)`),
  /** 17 Nopember 2010, 17-Nov-10, 17/VIII/2010. */
  named: new RegExp(
    `${before}(\\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{1,10})\\.?[-/., ']*(\\d{4}|\\d\\d)${after}`,
  ),
  /** November 17, 2010, and "Wed Nov 17 2010 07:00:00", as programs write it. */
  english: new RegExp(
    `^(?:[a-z]+(?:, *| ))?([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${after}`,
  ),
  /** 1/6/2026, 01-06-26, 1. 6. 2026: the same separator twice. */
  numbers: new RegExp(`${before}(\\d{1,2}) *([-/.]) *(\\d{1,2}) *\\2 *'?(\\d{4}|\\d\\d)${after}`),
  spaced: new RegExp(`${before}(\\d{1,2})( +)(\\d{1,2}) +(\\d{4})${after}`),
}

/** A timestamp with a zone, such as 2025-11-20T20:00:00Z: the day in the zone of most schools. */
const asTimestamp = (said: string): Written | null => {
  if (!patterns.moment.test(said)) return null
  const time = new Date(said.replace(' ', 't').toUpperCase())
  return Number.isNaN(time.getTime()) ? null : asYearFirst(dayIn('WIB', time))
}

/**
 * A spreadsheet's serial number (days since 1899) from 1927 to 2099; also 20110505 and 05052011.
 */
const asNumber = (said: string): Written | null => {
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(said)?.[1]
  if (serial && serial >= '10000' && serial < '73051') {
    return asYearFirst(new Date((Number(serial) - 25_569) * DAY_MS).toISOString().slice(0, 10))
  }
  const [, a = '', b = '', c = '', d = ''] = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(said) ?? []
  if (/^(?:19|20)$/.test(a) && Number(c) <= 12) return numbered(a + b, c, d)
  return /^(?:19|20)$/.test(c) ? numbered(c + d, b, a) : null
}

const asYearFirst = (said: string): Written | null => {
  const [, year, month, day] = patterns.yearFirst.exec(said) ?? []
  return year ? numbered(year, month, day) : null
}

const asNamed = (said: string): Written | null => {
  const [, day, name, year] = patterns.named.exec(said) ?? []
  return named(year, name, day)
}

const asEnglish = (said: string): Written | null => {
  const [, name, day, year] = patterns.english.exec(said) ?? []
  return named(year, name, day)
}

const asNumbers = (said: string): Written | null => {
  const [, first, , second, year] = patterns.numbers.exec(said) ?? patterns.spaced.exec(said) ?? []
  if (!first || !second || !year) return null
  const isAmerican = /\d ?[ap]\.?m\b/.test(said)
  return { year: fullYear(year), numbers: [Number(first), Number(second)], isAmerican }
}

const numbered = (year = '', month = '', day = ''): Written => ({
  ...{ year: fullYear(year), month: Number(month), day: Number(day) },
})

const named = (year = '', name = '', day = ''): Written | null => {
  const roman = romans.indexOf(name) + 1
  const month = roman || months.findIndex((one) => one.test(name)) + 1
  return month === 0 ? null : numbered(year, `${month}`, day)
}

/** The full year: two digits up to 69 are of this century. */
const fullYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (year < '70' ? 2000 : 1900)

/** Names and abbreviations, Indonesian in old and new spelling, and English. */
const months = [
  ...[/^jan(uari?|uary)?$/, /^[fp]eb(r|ruari?|uari|ruary)?$/, /^mar(et|ch)?$|^mrt$/, /^apr(il)?$/],
  ...[/^me[iy]$|^may$/, /^jun[ie]?$/, /^jul[iy]?$/, /^a(gt|gs|gu|gst|gust|ug)(ustus|us|ust)?$/],
  ...[/^sep(t|tember)?$/, /^o[kc]t(ober)?$/, /^no[vp](ember)?$/, /^de[sc](ember)?$/],
]

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

const realDay = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`
  return isRealDay(text) ? text : null
}
