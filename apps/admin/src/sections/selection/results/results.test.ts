import type { LeftOutReason } from '@sekolah/contract/admission/selection/labels'
import { expect, test } from 'vitest'
import { blankPath } from '../rules/presets.ts'
import { inputChangeText } from './input-text.ts'
import { moveByOne } from './moved.ts'
import { placementText } from './placement.ts'
import { scheduleSentences } from './schedule.ts'

const times = {
  closes: '2027-06-20',
  result_at: '2027-07-01T01:00:00.000Z',
  objection_until: '2027-07-03T01:00:00.000Z',
  enrol_until: null,
}

test('each state of a run names the next step', () => {
  const run = { ties: [], left_out: [], published_at: null }
  const said = (state: Parameters<typeof scheduleSentences>[0]['state'], wave = times) =>
    scheduleSentences({ ...run, state }, wave, 'WIB').join(' ')
  expect(said('draft')).toContain('diumumkan 1 Juli 2027 pukul 08.00 WIB')
  expect(said('draft', { ...times, result_at: null as never })).toContain('isi dulu')
  expect(said('locked')).toContain('menyanggah sampai 3 Juli 2027')
  expect(said('locked', { ...times, objection_until: null as never })).toContain('langsung final')
  expect(said('provisional')).toContain('kepala sekolah menetapkan daftar final')
  expect(
    scheduleSentences(
      { ...run, state: 'draft', ties: [{ program: 'A', path: 'b', ids: [1, 2] }] },
      times,
      'WIB',
    ).join(' '),
  ).toContain('diurutkan kepala sekolah')
})

test('a draft counts the left-out applicants that must be reviewed before locking', () => {
  const said = (...reasons: LeftOutReason[]) =>
    scheduleSentences(
      {
        ...{ state: 'draft', ties: [], published_at: null },
        left_out: reasons.map((reason, index) => ({ id: index + 1, reason })),
      },
      times,
      'WIB',
    ).join(' ')
  expect(said('late', 'double', 'set_aside', 'no_wave')).toContain(
    'Sebelum dikunci, 2 pendaftaran di “Tidak ikut seleksi ini” perlu diputuskan.',
  )
  expect(said('set_aside', 'no_wave')).not.toContain('Tidak ikut')
})

test('a name moves by one position and stops at the ends', () => {
  expect(moveByOne([1, 2, 3], 3, -1)).toEqual([1, 3, 2])
  expect(moveByOne([1, 2, 3], 3, 1)).toEqual([1, 2, 3])
  expect(moveByOne([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
})

test('a placement is named with the path’s label', () => {
  const paths = [{ ...blankPath, code: 'umum', label: 'Jalur Umum' }]
  const placed = { result: 'accepted', program: 'Tata Busana', path: 'umum' } as const
  expect(placementText(placed, paths)).toBe('Diterima di Tata Busana, Jalur Umum')
  expect(placementText({ result: 'refused', program: null, path: null }, paths)).toBe(
    'Tidak diterima',
  )
  expect(placementText(null, paths)).toBe('tidak ikut')
})

test('a changed rank is explained with who changed its input', () => {
  const paths = [{ ...blankPath, code: 'prestasi', label: 'Prestasi' }]
  const sri = { by: 'Sri', at: '2026-12-11T18:00:00.000Z' }
  const said = (change: Parameters<typeof inputChangeText>[0]) =>
    inputChangeText(change, { seats: [], paths }, 'WIB')
  expect(said({ kind: 'score', name: 'Rapor', before: 85_000, after: 88_500, ...sri })).toBe(
    'Rapor 85 → 88,5 (Sri, 12 Desember 2026)',
  )
  expect(said({ kind: 'path', name: 'prestasi', before: null, after: 'prestasi', ...sri })).toBe(
    'Prestasi disetujui (Sri, 12 Desember 2026)',
  )
  const family = { by: null, at: sri.at }
  expect(said({ kind: 'choices', name: '', before: 'TKR', after: 'TKJ', ...family })).toBe(
    'Pilihan TKR → TKJ (keluarga, 12 Desember 2026)',
  )
  const days = { before: '2012-01-02', after: '2012-02-01' }
  expect(said({ kind: 'birth_date', name: '', ...days, by: null, at: null })).toBe(
    'Tanggal lahir 2 Januari 2012 → 1 Februari 2012',
  )
})
