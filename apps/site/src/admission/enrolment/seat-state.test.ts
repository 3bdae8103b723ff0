import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import { expect, test } from 'vitest'
import { mayResign } from './seat-state.tsx'

const now = new Date('2026-12-01T02:00:00Z')
const seat = (state: MySeat['state'], offer_until: string | null = null) =>
  ({ state, offer_until }) as MySeat

test('a seat is given back while it is held, or offered and the offer has not ended', () => {
  expect(mayResign(seat('confirmed', '2026-11-01T00:00:00Z'), now)).toBe(true)
  expect(mayResign(seat('enrolled'), now)).toBe(true)
  expect(mayResign(seat('offered'), now)).toBe(true)
  expect(mayResign(seat('offered', '2026-12-01T02:00:01Z'), now)).toBe(true)
  expect(mayResign(seat('offered', '2026-12-01T02:00:00Z'), now)).toBe(false)
  expect(mayResign(seat('expired'), now)).toBe(false)
  expect(mayResign(seat('resigned'), now)).toBe(false)
})
