import type { Calendar } from '@sekolah/contract/admission/calendar/schemas'
import { expect, test } from 'vitest'
import { zoneSentences } from './zone-sentences.ts'

const now = new Date('2026-11-21T02:00:00.000Z')
const none = { opens: null, closes: null, result_at: null, enrol_until: null }
const calendar = (more: Partial<Calendar>) =>
  ({ time_zone: 'WIB', waves: [], days: none, ...more }) as Calendar

test('a zone to the east ends days earlier, and writes the same instants later', () => {
  const days = {
    opens: '2026-11-07',
    closes: '2026-12-10',
    result_at: '2026-12-18T07:00:00.000Z',
    enrol_until: '2026-12-28',
  }
  // The form has been open since 7 November: its first day moves nothing any more.
  expect(zoneSentences(calendar({ days }), 'WITA', now)).toEqual([
    'Formulir ditutup: 10 Desember 2026 pukul 24.00 WITA, 1 jam lebih awal dari sekarang.',
    'Pengumuman hasil: saatnya tetap, ditulis 18 Desember 2026 pukul 15.00 WITA (sekarang 18 Desember 2026 pukul 14.00 WIB).',
    'Daftar ulang sampai: 28 Desember 2026 pukul 24.00 WITA, 1 jam lebih awal dari sekarang.',
  ])
})

test('the end of a wave’s day is told where it falls on the next one', () => {
  const wave = {
    ...{ id: 1, label: 'Gelombang 1', opens: '2027-01-04', closes: '2027-01-31' },
    result_at: null,
    objection_until: null,
    enrol_until: '2027-02-20T17:00:00.000Z',
  }
  const waves = [
    wave,
    { ...wave, ...none, label: 'Gelombang 2', opens: '2026-01-01', closes: '2026-02-01' },
  ]
  expect(zoneSentences(calendar({ waves }), 'WIT', now)).toEqual([
    'Formulir dibuka Gelombang 1: 4 Januari 2027 pukul 00.00 WIT, 2 jam lebih awal dari sekarang.',
    'Formulir ditutup Gelombang 1: 31 Januari 2027 pukul 24.00 WIT, 2 jam lebih awal dari sekarang.',
    'Daftar ulang sampai Gelombang 1: saatnya tetap, ditulis 21 Februari 2027 pukul 02.00 WIT (sekarang 20 Februari 2027 pukul 24.00 WIB).',
  ])
})

test('of a wave whose result is out, only what is still to come is named', () => {
  const wave = {
    ...{ id: 1, label: 'Gelombang 1', opens: '2026-11-01', closes: '2026-11-15' },
    result_at: '2026-11-20T07:00:00.000Z',
    objection_until: '2026-11-22T17:00:00.000Z',
    enrol_until: '2026-11-20T17:00:00.000Z',
  }
  expect(zoneSentences(calendar({ waves: [wave] }), 'WITA', now)).toEqual([
    'Masa sanggah: saatnya tetap, ditulis 23 November 2026 pukul 01.00 WITA (sekarang 22 November 2026 pukul 24.00 WIB).',
  ])
})
