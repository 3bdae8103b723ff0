import { expect, test } from 'vitest'
import { toIsoTime, toZoneTime } from './zone-time.ts'

test('a time is formatted and parsed in the school’s zone', () => {
  expect(toZoneTime('2026-12-03T07:05:00.000Z', 'WIB')).toBe('2026-12-03T14:05')
  expect(toIsoTime('2026-12-03T14:05', 'WIB')).toBe('2026-12-03T07:05:00.000Z')
})

test('a late evening in Papua keeps its date', () => {
  expect(toZoneTime('2026-12-03T15:30:00.000Z', 'WIT')).toBe('2026-12-04T00:30')
  expect(toIsoTime('2026-12-04T00:30', 'WIT')).toBe('2026-12-03T15:30:00.000Z')
})
