import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './icalendar.ts'

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'event-7@smk.sch.id',
  changedAt: '2026-11-20T03:04:05.678Z',
  sequence: 41,
  when: { start: new Date('2026-11-23T01:00:00Z'), end: new Date('2026-11-23T05:00:00Z') },
  title: 'Pameran',
  place: 'Aula',
  description: 'Terbuka untuk umum.',
  url: 'https://smk.sch.id/information/events/7',
  ...changes,
})

/** Unfolds the lines, as a calendar does. */
const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an event with times is written in UTC', () => {
  expect(read(calendarFile('Agenda', [entry()]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sekolah//Agenda//ID',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Agenda',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VEVENT',
    'UID:event-7@smk.sch.id',
    'DTSTAMP:20261120T030405Z',
    'LAST-MODIFIED:20261120T030405Z',
    'SEQUENCE:41',
    'DTSTART:20261123T010000Z',
    'DTEND:20261123T050000Z',
    'SUMMARY:Pameran',
    'LOCATION:Aula',
    'DESCRIPTION:Terbuka untuk umum.',
    'URL:https://smk.sch.id/information/events/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a whole day ends where the next one begins, also at the end of a year', () => {
  const lines = read(calendarFile('Agenda', [entry({ when: { day: '2026-12-31' } })]))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
})

test('special characters of the format are escaped in texts', () => {
  const file = calendarFile('A, B; C', [entry({ description: 'Satu\\dua; tiga, empat\r\nlima' })])
  expect(read(file)).toContain('X-WR-CALNAME:A\\, B\\; C')
  expect(read(file)).toContain('DESCRIPTION:Satu\\\\dua\\; tiga\\, empat\\nlima')
})

test('no line is longer than 75 octets, and none is broken inside a character', () => {
  const description = `${'é'.repeat(90)}${'🎓'.repeat(40)} selesai`
  const file = calendarFile('Agenda', [entry({ description })])
  const octets = (line: string) => new TextEncoder().encode(line).length
  for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toContain('\n')
  expect(read(file)).toContain(`DESCRIPTION:${description}`)
})
