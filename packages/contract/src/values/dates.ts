/**
 * Dates of the school. A date-only value stays the text `YYYY-MM-DD` and never shifts by a day; a
 * date and time is ISO 8601 in UTC and is shown in the school's zone, whatever the device's.
 */

export const timeZones = ['WIB', 'WITA', 'WIT'] as const
export type TimeZone = (typeof timeZones)[number]

/** The zone of a stored text; WIB by default, as for most schools. */
export const zoneFrom = (text: string | undefined): TimeZone =>
  timeZones.find((zone) => zone === text) ?? 'WIB'

/** Indonesia has no daylight saving time, so an offset in hours is sufficient. */
const offsetHours: Record<TimeZone, number> = { WIB: 7, WITA: 8, WIT: 9 }
const ianaNames: Record<TimeZone, string> = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
}

export const DAY_MS = 86_400_000

/** The calendar day in the school's zone, as `YYYY-MM-DD`. */
export const dayIn = (zone: TimeZone, time: Date): string =>
  new Date(time.getTime() + offsetHours[zone] * 3_600_000).toISOString().slice(0, 10)

/** When a day begins in the school's zone. */
export const startOfDay = (day: string, zone: TimeZone): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - offsetHours[zone] * 3_600_000)

/** When a day ends in the school's zone: midnight, which belongs to the next day. */
export const endOfDay = (day: string, zone: TimeZone): Date =>
  new Date(startOfDay(day, zone).getTime() + DAY_MS)

/** The instant of a day and a time such as "14:00", in the school's zone. */
export const instantAt = (day: string, time: string, zone: TimeZone): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - offsetHours[zone] * 3_600_000)

/** The time of day in the school's zone, in the format of a field: "14:00". */
export const clockTime = (iso: string, zone: TimeZone): string =>
  new Date(Date.parse(iso) + offsetHours[zone] * 3_600_000).toISOString().slice(11, 16)

/** "07:00" of a field as people write it: "07.00". */
export const formatClock = (time: string): string => time.replace(':', '.')

/** The last day before an instant; for the end of a day, that day. */
export const lastDayOf = (iso: string, zone: TimeZone): string =>
  dayIn(zone, new Date(Date.parse(iso) - 1))

/** Whole days from one calendar day to another; negative when `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Minutes since midnight in the school's zone, and the ISO weekday (1 is Monday). */
export const weekdayAndMinutes = (
  zone: TimeZone,
  time: Date,
): { weekday: number; minutes: number } => {
  const local = new Date(time.getTime() + offsetHours[zone] * 3_600_000)
  return {
    weekday: local.getUTCDay() || 7,
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  }
}

const dayFormat = (month: 'long' | 'short') =>
  new Intl.DateTimeFormat('id-ID', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
const longDay = dayFormat('long')
const shortDay = dayFormat('short')

/** `2026-12-03` as "3 Desember 2026". */
export const formatDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** `2026-12-03` as "3 Des 2026". */
export const formatDayShort = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`))

/** A date and time as "3 Desember 2026 pukul 14.00 WIB". */
export const formatDateTime = (iso: string, zone: TimeZone): string => {
  return `${formatDay(dayIn(zone, new Date(iso)))} pukul ${formatClock(clockTime(iso, zone))} ${zone}`
}

/** A date and time as "22 Nov 09.14", without year and zone. */
export const formatTimeShort = (iso: string, zone: TimeZone): string => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('id-ID', { ...options, timeZone: ianaNames[zone] }).format(
      new Date(iso),
    )
  return `${part({ day: 'numeric', month: 'short' })} ${formatClock(clockTime(iso, zone))}`
}

/** The age of a time: "baru saja", "10 menit lalu", "3 jam lalu", "2 hari lalu". */
export const formatAge = (iso: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000))
  if (minutes < 1) return 'baru saja'
  if (minutes < 60) return `${minutes} menit lalu`
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} jam lalu`
  return `${Math.floor(minutes / 60 / 24)} hari lalu`
}

/** Whether a text is a day that exists: `2025-02-30` does not. */
export const isRealDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}

/** A day in display format; any other text ("awal Desember") unchanged. */
export const formatDayOrText = (text: string): string => (isRealDay(text) ? formatDay(text) : text)
