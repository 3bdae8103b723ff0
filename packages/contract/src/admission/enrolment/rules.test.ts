import { expect, test } from 'vitest'
import { formatOfferEnd } from './rules.ts'

test('an offer that ends at midnight ends on the day before, in the school’s zone', () => {
  expect(formatOfferEnd('2026-12-10T17:00:00.000Z', 'WIB')).toBe('10 Desember 2026 pukul 24.00 WIB')
  expect(formatOfferEnd('2026-12-10T15:00:00.000Z', 'WIT')).toBe('10 Desember 2026 pukul 24.00 WIT')
  expect(formatOfferEnd('2026-12-10T02:00:00.000Z', 'WIB')).toBe('10 Desember 2026 pukul 09.00 WIB')
})
