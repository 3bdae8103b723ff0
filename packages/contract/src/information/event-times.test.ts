import { expect, test } from 'vitest'
import { eventTimes, eventTimeText } from './event-times.ts'

const DATE = '2026-11-23'

/** Start and end as times in WIB, with the day of the month where it differs. */
const span = (time: string, zone: 'WIB' | 'WITA' | 'WIT' = 'WIB') => {
  const found = eventTimes({ date: DATE, time }, zone)
  const shown = (at: Date | null) => {
    if (!at) return '…'
    const local = new Date(at.getTime() + 7 * 3_600_000).toISOString()
    return `${local.slice(0, 10) === DATE ? '' : `${local.slice(8, 10)}/`}${local.slice(11, 16)}`
  }
  return found && `${shown(found.start)}-${shown(found.end)}`
}

test.each([
  ['08:00 - 12:00', '08:00-12:00'],
  ['08.00-12.00', '08:00-12:00'],
  [' 8:00 – 12:00 ', '08:00-12:00'],
  ['08.00 - 12.00 WIB', '08:00-12:00'],
  ['08.00 WIB – 12.00 WIB', '08:00-12:00'],
  ['Pukul 08.00 s.d. 12.00 WIB', '08:00-12:00'],
  ['pkl. 08.00 s/d 12.00', '08:00-12:00'],
  ['Jam 8 sampai jam 12', '08:00-12:00'],
  ['08.00 sampai dengan 12.00 (WIB)', '08:00-12:00'],
  ['8 - 12 WIB', '08:00-12:00'],
  ['08.00 hingga 12.00.', '08:00-12:00'],
  ['Pukul 8 s.d. selesai', '08:00-…'],
  ['08:00 - selesai', '08:00-…'],
  ['Mulai pukul 19.30 WIB', '19:30-…'],
  ['08:00', '08:00-…'],
  ['20:00 - 02:00', '20:00-24/02:00'],
  ['18.00 - 24.00', '18:00-24/00:00'],
  ['jam 7 malam', '19:00-…'],
  ['7 - 9 malam', '19:00-21:00'],
  ['8 pagi - 12 siang', '08:00-12:00'],
  ['8 - 3 sore', '08:00-15:00'],
  ['jam 7 malam s.d. 12.30 malam', '19:00-24/00:30'],
])('"%s" is a time', (time, expected) => {
  expect(span(time)).toBe(expected)
})

test.each([
  'selesai salat Jumat',
  'sehari penuh',
  '25:00 - 26:00',
  '08:75',
  '08:00 - 08:00',
  '08.00 dan 13.00',
  '08.00 - 12.00 WIB (kelas X)',
  '8 - 12',
  '8',
  '',
])('"%s" is no time: the event lasts the whole day', (time) => {
  expect(span(time)).toBeNull()
})

test('a time is in the zone that its text names, else in the school’s', () => {
  expect(span('08:00 - 12:00', 'WIT')).toBe('06:00-10:00')
  expect(span('08.00 - 12.00 WIB', 'WIT')).toBe('08:00-12:00')
  expect(span('08.00 s.d. 12.00 WITA')).toBe('07:00-11:00')
})

test('the page names the zone of a time once, and does not change other texts', () => {
  const text = (time: string) => eventTimeText({ date: DATE, time }, 'WITA')
  expect(text('08.00 - 12.00')).toBe('08.00 - 12.00 WITA')
  expect(text('08.00 - 12.00 WIB')).toBe('08.00 - 12.00 WIB')
  expect(text('Pukul 8 s.d. selesai')).toBe('Pukul 8 s.d. selesai WITA')
  expect(text('selesai salat Jumat')).toBe('selesai salat Jumat')
})
