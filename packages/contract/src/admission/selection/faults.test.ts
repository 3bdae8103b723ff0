/** Impossible rules are reported at once, at the field that they concern. */
import { expect, test } from 'vitest'
import { ruleFaults } from './faults.ts'
import type { SortKey } from './labels.ts'
import type { Path, WaveRules } from './rules.ts'

const open: Path = {
  code: 'umum',
  label: 'Umum',
  share: 2_500,
  shares: [],
  max: null,
  components: [],
  keys: ['arrived'],
  spill_to: null,
  is_open: true,
  is_private: false,
  document_types: [],
}
const merit: Path = {
  ...open,
  code: 'prestasi',
  label: 'Prestasi',
  share: 7_500,
  components: [{ name: 'Rapor', weight: 100 }],
  keys: ['score', 'birth_date'],
  spill_to: 'umum',
  is_open: false,
}
const seats = [
  { program: 'TKJ', count: 72 },
  { program: 'RPL', count: 36 },
]
const rules: WaveRules = { seats, paths: [merit, open] }

const withPaths = (...paths: Path[]): WaveRules => ({ seats, paths })

/** "path: message" of each fault; warnings begin with an exclamation mark. */
const said = (...given: Parameters<typeof ruleFaults>) =>
  ruleFaults(...given).map(
    ({ path, message, severity }) =>
      `${severity === 'warning' ? '! ' : ''}${path.join('.')}: ${message}`,
  )

test('rules of a typical school have no fault', () => {
  const programs = ['TKJ', 'RPL'].map((name) => ({ name, is_active: true }))
  expect(said(rules, programs, ['Rapor'])).toEqual([])
})

test('shares must add up to the whole, for all programmes and for those with shares of their own', () => {
  expect(said(withPaths(merit, { ...open, share: 2_050 }))).toEqual([
    'paths: Bagian semua jalur untuk TKJ, RPL berjumlah 95,5 %, bukan 100 %.',
  ])
  const own = { ...merit, shares: [{ program: 'RPL', share: 8_505 }] }
  expect(said(withPaths(own, open))).toEqual([
    'paths.0.shares.0.share: Bagian semua jalur untuk RPL berjumlah 110,05 %, bukan 100 %.',
  ])
  expect(said({ seats: [], paths: [open] })).toEqual([
    'paths: Bagian semua jalur berjumlah 25 %, bukan 100 %.',
  ])
})

test('numbers must be whole and not negative', () => {
  const broken: WaveRules = {
    seats: [
      { program: 'TKJ', count: -1 },
      { program: 'RPL', count: 1.5 },
    ],
    paths: [
      {
        ...merit,
        share: 10_001,
        max: -2,
        components: [{ name: 'Rapor', weight: 0 }],
        shares: [{ program: 'RPL', share: Number.NaN }],
      },
    ],
  }
  const paths = ruleFaults(broken)
    .filter(({ message }) => message.includes('harus'))
    .map(({ path }) => path.join('.'))
  expect(paths).toEqual([
    'seats.0.count',
    'seats.1.count',
    'paths.0.share',
    'paths.0.shares.0.share',
    'paths.0.max',
    'paths.0.components.0.weight',
  ])
})

test('programmes must exist, be active, and be named once', () => {
  const doubled: WaveRules = {
    seats: [...seats, { program: 'RPL', count: 1 }, { program: 'DKV', count: 1 }],
    paths: [
      {
        ...merit,
        shares: [
          { program: 'Musik', share: 7_500 },
          { program: 'TKJ', share: 7_500 },
          { program: 'TKJ', share: 7_500 },
        ],
      },
      open,
    ],
  }
  const programs = [
    { name: 'TKJ', is_active: true },
    { name: 'RPL', is_active: false },
    { name: 'Musik', is_active: true },
  ]
  expect(said(doubled, programs)).toEqual([
    'seats.1.program: Program “RPL” sedang ditutup.',
    'seats.2.program: Program “RPL” sedang ditutup.',
    'seats.2.program: Kursi RPL tertulis dua kali.',
    'seats.3.program: Program “DKV” tidak ada di daftar program sekolah.',
    '! paths.0.shares.0.program: Musik tidak punya kursi, jadi bagian ini tidak dipakai.',
    'paths.0.shares.2.program: Bagian untuk TKJ tertulis dua kali.',
  ])
})

test('sort keys and marks must fit together', () => {
  const keys = ['score', 'nilai', 'score'] as SortKey[]
  const components = ['', 'distance', 'Rapor', 'Rapor', 'Tes'].map((name) => ({ name, weight: 1 }))
  expect(said(withPaths({ ...merit, keys, components: [] }, open))).toEqual([
    'paths.0.keys.1: Urutan “nilai” tidak dikenal.',
    'paths.0.keys.2: Urutan “nilai tertinggi” tertulis dua kali.',
    'paths.0.components: Diurutkan menurut nilai, tetapi belum disebut nilai apa yang dihitung.',
  ])
  expect(said(withPaths({ ...merit, keys: ['arrived'] }, open))).toEqual([
    'paths.0.keys: Ada nilai yang dihitung, tetapi urutannya tidak memakai nilai.',
  ])
  expect(said(withPaths({ ...merit, components }, open), null, ['Rapor'])).toEqual([
    'paths.0.components.0.name: Nilai ini belum punya nama.',
    'paths.0.components.1.name: “distance” bukan nilai; pakailah sebagai urutan.',
    'paths.0.components.3.name: Nilai “Rapor” tertulis dua kali.',
    'paths.0.components.4.name: Nilai “Tes” tidak dikenal.',
  ])
  expect(said(withPaths(merit, { ...open, keys: [] }))).toEqual([
    '! paths.1.keys: Belum ada urutan: siapa yang diterima hanya ditentukan oleh nomor pendaftaran.',
  ])
})

test('there must be a path, each with a code of its own, and preferably one for everybody', () => {
  expect(said({ seats, paths: [] })).toEqual([
    'paths: Belum ada jalur, jadi tidak ada yang bisa diterima.',
  ])
  expect(said(withPaths({ ...merit, code: 'umum', spill_to: null, is_open: true }, open))).toEqual([
    'paths.1.code: Kode jalur “umum” dipakai dua kali.',
  ])
  expect(said(withPaths({ ...open, share: 10_000, code: '', label: 'Umum' }))).toEqual([
    'paths.0.code: Jalur ini belum punya kode.',
  ])
  expect(said(withPaths({ ...open, share: 10_000, is_open: false }))).toEqual([
    '! paths: Tidak ada jalur untuk semua pendaftar: yang jalurnya belum disetujui tidak bisa diterima.',
  ])
})

test('free seats must go to another path without a maximum, and never in a circle', () => {
  const to = (spill_to: string) => withPaths({ ...merit, spill_to }, open)
  expect(said(to('prestasi'))).toEqual([
    'paths.0.spill_to: Sisa kursi Prestasi tidak bisa pindah ke jalur itu sendiri.',
  ])
  expect(said(to('zonasi'))).toEqual([
    'paths.0.spill_to: Sisa kursi pindah ke jalur “zonasi”, yang tidak ada.',
  ])
  expect(said(withPaths(merit, { ...open, max: 5, spill_to: null }))).toEqual([
    'paths.0.spill_to: Sisa kursi tidak bisa pindah ke Umum, karena kursi jalur itu dibatasi.',
    '! paths.1.spill_to: Kursi Umum yang tidak terisi tidak pindah ke jalur mana pun, jadi tetap kosong.',
  ])
  const third = { ...open, code: 'zonasi', label: 'Zonasi', share: 0, spill_to: 'prestasi' }
  expect(said(withPaths(third, merit, { ...open, spill_to: 'prestasi' }))).toEqual([
    'paths.1.spill_to: Sisa kursi berputar tanpa akhir: Prestasi → Umum → Prestasi.',
  ])
})

test('seats that would stay empty are a warning', () => {
  expect(said(withPaths({ ...merit, spill_to: null }, open))).toEqual([
    '! paths.0.spill_to: Kursi Prestasi yang tidak terisi tidak pindah ke jalur mana pun, jadi tetap kosong.',
  ])
  expect(said(withPaths(merit, open)).length).toBe(0)
})
