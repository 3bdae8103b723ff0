/** Writes iCalendar files (RFC 5545): escaped texts, lines of at most 75 octets, CRLF. */
import { DAY_MS } from './dates.ts'

export type CalendarEntry = {
  /** A permanent id: a calendar that reads the file again updates the entry with this id. */
  uid: string
  /** ISO 8601 UTC. */
  changedAt: string
  /** A whole number that rises with every change. */
  sequence: number
  /** A whole day (`YYYY-MM-DD`), or a time span whose end may be unknown. */
  when: { day: string } | { start: Date; end: Date | null }
  title: string
  place: string
  description: string
  url: string
}

/** A calendar with its name, for `text/calendar`. */
export const calendarFile = (name: string, entries: readonly CalendarEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sekolah//Agenda//ID',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    // The refresh interval of a subscribed calendar: the standard property, and the older one.
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => folded(line) + CRLF)
    .join('')

const CRLF = '\r\n'
const MAX_LINE_OCTETS = 75

const linesOf = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${icalDateTime(new Date(entry.changedAt))}`,
  `LAST-MODIFIED:${icalDateTime(new Date(entry.changedAt))}`,
  `SEQUENCE:${entry.sequence}`,
  ...whenOf(entry.when),
  `SUMMARY:${escaped(entry.title)}`,
  `LOCATION:${escaped(entry.place)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  `URL:${entry.url}`,
  'END:VEVENT',
]

/** The end of a whole day is the day after it, because ends are exclusive in this format. */
const whenOf = (when: CalendarEntry['when']): string[] => {
  if ('start' in when) {
    const end = when.end ? [`DTEND:${icalDateTime(when.end)}`] : []
    return [`DTSTART:${icalDateTime(when.start)}`, ...end]
  }
  const next = new Date(Date.parse(when.day) + DAY_MS).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${digits(when.day)}`, `DTEND;VALUE=DATE:${digits(next)}`]
}

const digits = (day: string): string => day.replaceAll('-', '')

/** `20261123T010000Z`: in UTC, so that the file needs no time zone definition. */
const icalDateTime = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r\n?|\n/g, '\\n')

const encoder = new TextEncoder()

/** Breaks a line between characters, never inside a multi-byte one. */
const folded = (line: string): string => {
  let text = ''
  let octets = 0
  for (const char of line) {
    const size = encoder.encode(char).length
    if (octets + size > MAX_LINE_OCTETS) {
      text += `${CRLF} `
      octets = 1
    }
    text += char
    octets += size
  }
  return text
}
