/**
 * The agenda: when its events begin and end, and the calendar file of them. Apart from
 * `rules.ts`, so that the home page does not load the writer of calendar files.
 */
import type { PublicSettings } from '../settings/labels.ts'
import { DAY_MS, startOfDay, type TimeZone } from '../values/dates.ts'
import { type CalendarEntry, calendarFile } from '../values/icalendar.ts'
import type { SchoolEvent } from './schemas.ts'

const MINUTE_MS = 60_000
const clockTime = '([01]?\\d|2[0-3])[.:]([0-5]\\d)'
const timeRange = new RegExp(`^\\s*${clockTime}\\s*[-–—]\\s*${clockTime}\\s*$`)

/**
 * Beginning and end of a time such as `08:00 - 12:00` in the school's zone; a second time before
 * the first one is of the next day. Null for any other text: the event lasts the whole day.
 */
export const eventTimes = (
  { date, time }: Pick<SchoolEvent, 'date' | 'time'>,
  zone: TimeZone,
): { start: Date; end: Date } | null => {
  const found = timeRange.exec(time)
  if (!found) return null
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number)
  const from = fromHour * 60 + fromMinute
  const to = toHour * 60 + toMinute
  if (from === to) return null
  const midnight = startOfDay(date, zone).getTime()
  return {
    start: new Date(midnight + from * MINUTE_MS),
    end: new Date(midnight + to * MINUTE_MS + (to < from ? DAY_MS : 0)),
  }
}

export const eventPath = ({ id }: Pick<SchoolEvent, 'id'>): `/information/events/${number}` =>
  `/information/events/${id}`

/** Events as a calendar file; `origin` is the site's own address. */
export const agendaFile = (
  events: readonly SchoolEvent[],
  { school_name, school_address, time_zone }: PublicSettings,
  origin: string,
): string =>
  calendarFile(
    `Agenda ${school_name}`,
    events.map((event): CalendarEntry => {
      const times = eventTimes(event, time_zone)
      return {
        uid: `event-${event.id}@${new URL(origin).host}`,
        changedAt: event.updated_at,
        sequence: event.rev,
        when: times ?? { day: event.date },
        title: event.name,
        place: [event.location, school_name, school_address].filter(Boolean).join(', '),
        // A time such as "selesai salat Jumat" makes a whole-day entry; its text goes here.
        description: times ? event.description : `Waktu: ${event.time}\n\n${event.description}`,
        url: origin + eventPath(event),
      }
    }),
  )
