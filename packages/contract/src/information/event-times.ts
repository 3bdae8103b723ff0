/** Parses the start and end of an event from its text field "Waktu". */
import { DAY_MS, startOfDay, type TimeZone, timeZones } from '../values/dates.ts'
import type { SchoolEvent } from './schemas.ts'

/** `end` is null where the text names none ("s.d. selesai"). */
export type EventTimes = { start: Date; end: Date | null }

type Timed = Pick<SchoolEvent, 'date' | 'time'>

/**
 * Parses times such as "08:00 - 12:00", "08.00 s.d. 12.00 WIB" and "Pukul 8 s.d. selesai", in the
 * zone that the text names, else in the school's. An end before the start is on the next day. Null
 * for any other text: the event lasts the whole day.
 */
export const eventTimes = ({ date, time }: Timed, school: TimeZone): EventTimes | null => {
  const said = written.exec(time)?.groups
  if (!said) return null
  const zones = { start: zoneOf(said.zone), end: zoneOf(said.endZone) }
  // "8 - 12" alone may be days of the month.
  const isClock = said.word || said.minute || said.endMinute || said.part || said.endPart
  if (!isClock && !zones.start && !zones.end) return null
  const end = said.endHour ? minutesOf(said.endHour, said.endMinute, said.endPart) : null
  const start = beginning(said, end)
  if (start === null || start === end) return null
  const at = (minutes: number, zone: TimeZone | undefined) =>
    new Date(startOfDay(date, zone ?? school).getTime() + minutes * MINUTE_MS)
  const from = at(start, zones.start ?? zones.end)
  if (said.endHour === undefined) return { start: from, end: null }
  if (end === null) return null
  const to = at(end, zones.end ?? zones.start)
  return { start: from, end: to < from ? new Date(to.getTime() + DAY_MS) : to }
}

/**
 * The text as the page shows it: times are written "08.00", and get the school's zone where they
 * have none.
 */
export const eventTimeText = (event: Timed, school: TimeZone): string => {
  const said = written.exec(event.time)?.groups
  if (!eventTimes(event, school)) return event.time
  const text = event.time.replace(/(\d):(?=\d\d)/g, '$1.')
  return said?.zone || said?.endZone ? text : `${text} ${school}`
}

const MINUTE_MS = 60_000
const HALF_DAY = 12 * 60
const DAY = 24 * 60

const clock = (hour: string, minute: string, part: string, zone: string) =>
  `(?<${hour}>\\d{1,2})(?:[.:](?<${minute}>\\d{2}))?(?:\\s*(?<${part}>pagi|siang|sore|malam))?(?:\\s*\\(?(?<${zone}>${timeZones.join('|')})\\b\\)?)?`
const word = '(?:pukul|pkl\\.?|jam)\\s*'
const until = '\\s*(?:[\\p{Pd}−~]|s\\.?\\s?/?\\s?d\\b\\.?|sampai(?:\\s+dengan)?|hingga)\\s*'
const written = new RegExp(
  `^\\s*(?:mulai\\s+|dari\\s+)?(?<word>${word})?${clock('hour', 'minute', 'part', 'zone')}(?:${until}(?:${word})?(?:selesai|${clock('endHour', 'endMinute', 'endPart', 'endZone')}))?\\s*\\.?\\s*$`,
  'iu',
)

const zoneOf = (text: string | undefined): TimeZone | undefined =>
  timeZones.find((zone) => zone === text?.toUpperCase())

/**
 * The start in minutes: in "7 - 9 malam" it is in the evening, too; in "8 - 3 sore" in the morning.
 */
const beginning = (said: Partial<Record<string, string>>, end: number | null): number | null => {
  const early = minutesOf(said.hour, said.minute, said.part)
  const late = said.part ? early : minutesOf(said.hour, said.minute, said.endPart)
  return late !== null && end !== null && late < end ? late : early
}

/** Minutes since midnight, up to 24.00; null for an invalid time. */
const minutesOf = (hour = '', minute = '0', part = ''): number | null => {
  const minutes = Number(hour) * 60 + Number(minute)
  if (minutes > DAY || Number(minute) > 59) return null
  return isAfternoon(minutes, part.toLowerCase()) ? minutes + HALF_DAY : minutes
}

/** Whether a 12-hour time is in the afternoon: "jam 1 siang". */
const isAfternoon = (minutes: number, part: string): boolean => {
  if (part === 'siang') return minutes < 6 * 60
  if (part === 'sore') return minutes < HALF_DAY
  return part === 'malam' && minutes >= 6 * 60 && minutes < 13 * 60
}
