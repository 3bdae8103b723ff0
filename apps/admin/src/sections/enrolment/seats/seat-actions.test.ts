import type { SeatState } from '@sekolah/contract/admission/enrolment/labels'
import { expect, test } from 'vitest'
import { laterDay } from './later-day.ts'
import { bulkOf, seatActionLabel, seatActionsOf } from './seat-actions.ts'

const seat = (state: SeatState, offer_until: string | null = '2026-12-28T17:00:00.000Z') => ({
  state,
  offer_until,
})
const saidOf = (state: SeatState) => {
  const { main, more } = seatActionsOf(seat(state), true)
  return [main, ...more].map((action) => action && seatActionLabel(action, state))
}

test('each row has one button, its next step; the letter is in its menu', () => {
  expect(saidOf('offered')).toEqual([
    'Konfirmasi',
    'Perpanjang',
    'Surat penerimaan',
    'Tandai lengkap',
    'Undurkan',
  ])
  expect(saidOf('confirmed')).toEqual(['Tandai lengkap', 'Surat penerimaan', 'Undurkan'])
  expect(saidOf('enrolled')).toEqual([null, 'Surat penerimaan', 'Belum lengkap', 'Undurkan'])
  expect(saidOf('expired')).toEqual(['Berikan lagi', 'Perpanjang', 'Surat penerimaan'])
})

test('an offer without an end cannot be extended, and who only reads changes nothing', () => {
  expect(seatActionsOf(seat('offered', null), true).more).not.toContain('extend')
  expect(seatActionsOf(seat('offered'), false)).toEqual({ main: null, more: ['letter'] })
})

test('ticked rows are done together as far as each allows it', () => {
  const rows = [seat('offered'), seat('confirmed'), seat('expired'), seat('resigned')]
  const counts = Object.entries(bulkOf(rows)).map(([action, of]) => [action, of.length])
  expect(Object.fromEntries(counts)).toEqual({ confirmed: 1, enrolled: 2, extend: 2, letter: 2 })
})

test('an end is moved by a day first, and never into the past', () => {
  const now = new Date('2026-12-20T03:00:00.000Z')
  const rows = [{ offer_until: '2026-12-28T17:00:00.000Z' }, { offer_until: null }]
  expect(laterDay(rows, 'WIB', now)).toBe('2026-12-29')
  expect(laterDay([{ offer_until: '2026-12-10T17:00:00.000Z' }], 'WIB', now)).toBe('2026-12-21')
})
