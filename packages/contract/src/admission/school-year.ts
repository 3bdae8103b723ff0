/** The school year that applicants begin in, and their age then. */
import type { PublicSettings } from '../settings/labels.ts'
import { dayIn, formatDay, isRealDay } from '../values/dates.ts'

/**
 * The admission year of an application that arrives now, as `2027/2028`. By default the school year
 * that begins next: from August on, the one of the coming July.
 */
export const admissionYear = (
  { ppdb_year, time_zone }: Pick<PublicSettings, 'ppdb_year' | 'time_zone'>,
  now: Date,
): string => {
  if (ppdb_year) return ppdb_year
  const today = dayIn(time_zone, now)
  const year = Number(today.slice(0, 4)) + (today.slice(5) >= '08-01' ? 1 : 0)
  return `${year}/${year + 1}`
}

/** 1 July, on which ages are counted for admission. */
export const firstDayOf = (year: string): string => `${year.slice(0, 4)}-07-01`

/** Completed years on a day; negative before the birth. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) -
  Number(birthDate.slice(0, 4)) -
  (day.slice(5) < birthDate.slice(5) ? 1 : 0)

/** Whether a birth date is complete: while a year is typed, a date field says 0002. */
export const isBirthDate = (day: string): boolean => isRealDay(day) && day >= '1900'

/** Whether a birth date is probably mistyped: pupils begin at 12 to 21 years. */
export const isUnusualAge = (birthDate: string, year: string): boolean => {
  const age = ageOn(birthDate, firstDayOf(year))
  return age < 12 || age > 21
}

/**
 * "5 Juni 2010, 16 tahun pada 1 Juli 2027": confirms how a form understood a birth date. An unusual
 * one is asked about, and not refused.
 */
export const birthDateInWords = (birthDate: string, year: string): string => {
  const firstDay = firstDayOf(year)
  const age = ageOn(birthDate, firstDay)
  const day = formatDay(birthDate)
  const said = isUnusualAge(birthDate, year) ? `Benar lahir ${day}?` : `${day},`
  return age < 0 ? said : `${said} ${age} tahun pada ${formatDay(firstDay)}`
}
