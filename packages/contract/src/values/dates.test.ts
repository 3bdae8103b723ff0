import { expect, test } from 'vitest'
import {
  dayIn,
  daysBetween,
  endOfDay,
  formatAge,
  formatDateTime,
  formatDay,
  formatTimeShort,
  isRealDay,
  startOfDay,
  weekdayAndMinutes,
} from './dates.ts'

test('the school’s day is the day of its own zone', () => {
  const late = new Date('2026-12-03T16:30:00Z')
  expect(dayIn('WIB', late)).toBe('2026-12-03')
  expect(dayIn('WIT', late)).toBe('2026-12-04')
})

test('a day begins and ends at the school’s midnight', () => {
  expect(startOfDay('2026-12-03', 'WIB').toISOString()).toBe('2026-12-02T17:00:00.000Z')
  expect(endOfDay('2026-12-03', 'WIT').toISOString()).toBe('2026-12-03T15:00:00.000Z')
})

test('days are counted across the turn of a year', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
  expect(daysBetween('2026-12-03', '2026-11-21')).toBe(-12)
})

test('the school’s local clock has the right weekday', () => {
  expect(weekdayAndMinutes('WIB', new Date('2026-11-21T23:30:00Z'))).toEqual({
    weekday: 7,
    minutes: 390,
  })
})

test('a date-only value never shifts', () => {
  expect(formatDay('2011-05-06')).toBe('6 Mei 2011')
  expect(formatTimeShort('2026-11-22T02:14:00Z', 'WIB')).toBe('22 Nov 09.14')
  expect(formatDateTime('2026-12-12T07:00:00Z', 'WIB')).toBe('12 Desember 2026 pukul 14.00 WIB')
})

test('ages are written in words', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(formatAge('2026-11-21T09:59:40Z', now)).toBe('baru saja')
  expect(formatAge('2026-11-21T09:50:00Z', now)).toBe('10 menit lalu')
  expect(formatAge('2026-11-21T07:00:00Z', now)).toBe('3 jam lalu')
  expect(formatAge('2026-11-19T10:00:00Z', now)).toBe('2 hari lalu')
  // A device whose clock is behind shows no negative age.
  expect(formatAge('2026-11-21T11:00:00Z', now)).toBe('baru saja')
})

test('a day must exist', () => {
  expect(isRealDay('2024-02-29')).toBe(true)
  expect(isRealDay('2025-02-29')).toBe(false)
  expect(isRealDay('2025-2-9')).toBe(false)
})
