import { ruleFaults } from '@sekolah/contract/admission/selection/faults'
import { marksUsedBy } from '@sekolah/contract/admission/selection/marks'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import { waveInput } from '@sekolah/contract/admission/selection/schemas'
import { apportion } from '@sekolah/contract/values/apportionment'
import { expect, test } from 'vitest'
import { checkCode, checkRows, withCheckRows } from './checks.ts'
import { faultsUnder, findRuleFaults } from './faults.ts'
import { type PresetName, presetLabels, presetWaves, uniquePathCode } from './presets.ts'
import {
  checksSentence,
  parsePercent,
  pathSentences,
  percentText,
  schoolShares,
  seatsSentence,
} from './sentences.ts'

const days = { opens: '2027-01-10', closes: '2027-07-05' }
const programs = ['Teknik Kendaraan Ringan', 'Tata Busana']
const offered = programs.map((name) => ({ name, seats: 72 }))
const named = Object.keys(presetLabels) as PresetName[]

test.each(named)(
  'the preset %s is taken by the server, and nothing in it is impossible',
  (name) => {
    for (const wave of presetWaves(name, offered, days)) {
      const parsed = waveInput.parse(wave)
      expect(
        ruleFaults(
          parsed,
          offered.map((program) => ({ ...program, is_active: true })),
        ),
      ).toEqual([])
    }
  },
)

test.each([
  ['2027-01-10', '2027-07-05'],
  ['2027-01-10', '2027-01-11'],
])('two waves share the days from %s to %s and have none in common', (opens, closes) => {
  const [first, second] = presetWaves('private_waves', offered, { opens, closes })
  expect([first?.opens, second?.closes]).toEqual([opens, closes])
  expect((first?.closes ?? '') < (second?.opens ?? '')).toBe(true)
  expect((first?.opens ?? '') <= (first?.closes ?? '')).toBe(true)
})

test('a path reads like a sentence of the juknis', () => {
  const [wave] = presetWaves('private_waves', offered, days)
  const paths = waveInput.parse(wave).paths
  const merit = paths[0] as Path
  const changed: Path = {
    ...merit,
    share: 7_550,
    shares: [{ program: 'Tata Busana', share: 5_000 }],
    max: 20,
    components: [
      { name: 'Rapor', weight: 60 },
      { name: 'TKA', weight: 40 },
    ],
    keys: ['score', 'distance'],
    is_private: true,
  }
  expect(pathSentences(changed, paths)).toEqual([
    'Jalur Prestasi mendapat 75,5 % kursi setiap program, tetapi 50 % di Tata Busana, paling banyak 20 kursi per program.',
    'Yang ikut hanya pendaftar yang jalurnya sudah disetujui.',
    'Diurutkan menurut nilai tertinggi, lalu jarak rumah terdekat.',
    'Nilai akhir = 60 × Rapor + 40 × TKA.',
    'Sisa kursi ke Jalur Umum.',
    'Tidak disebut di daftar publik.',
  ])
  expect(marksUsedBy([changed])).toEqual(['Rapor', 'TKA', 'distance'])
  const seats = [
    { program: 'Tata Busana', count: 36 },
    { program: 'Teknik Kendaraan Ringan', count: null },
    { program: 'Tata Boga', count: null },
  ]
  const numbers = [
    { name: 'Tata Busana', seats: 40 },
    { name: 'Teknik Kendaraan Ringan', seats: 72 },
  ]
  expect(seatsSentence({ seats }, numbers)).toBe(
    'Daya tampung: Tata Busana 36 kursi, Teknik Kendaraan Ringan 72 kursi, Tata Boga belum diisi; seluruhnya 108 kursi.',
  )
})

test('a preset takes the programmes’ own numbers, and asks for one that nobody has stated', () => {
  const [wave] = presetWaves('simple', offered, days)
  const { seats, paths } = waveInput.parse(wave)
  expect(seats.map(({ count }) => count)).toEqual([null, null])
  const numbers = programs.map((name) => ({ name, seats: name === 'Tata Busana' ? null : 72 }))
  expect(
    findRuleFaults({ seats, paths }, numbers).map(({ path, message }) => [path, message]),
  ).toEqual([
    [
      ['seats', 1, 'count'],
      'Daya tampung Tata Busana belum diisi: isi di Kelola Konten, Program, atau di gelombang ini.',
    ],
  ])
  const tooMany = [{ program: 'Teknik Kendaraan Ringan', count: 80 }]
  expect(findRuleFaults({ seats: tooMany, paths }, numbers)).toMatchObject([
    { severity: 'warning', path: ['seats', 0, 'count'] },
  ])
})

test('a percentage survives parsing and formatting', () => {
  for (const text of ['75', '12,5', '0,25', '100', '0']) {
    expect(percentText(parsePercent(text) ?? -1)).toBe(text)
  }
  expect(parsePercent('12.5')).toBe(1_250)
  expect(parsePercent('')).toBe(0)
  for (const text of ['100,01', '12,555', 'banyak', '-1']) expect(parsePercent(text)).toBeNull()
})

test('a fault is shown at its sentence, including those of the contract', () => {
  const [wave] = presetWaves('simple', offered, days)
  const { seats, paths } = waveInput.parse(wave)
  const rules = { seats, paths: paths.map((path) => ({ ...path, label: '', share: 12_000 })) }
  const faults = findRuleFaults(rules, null)
  expect(faultsUnder(faults, 'paths', 0, 'label').map(({ message }) => message)).toEqual([
    'Nama jalur wajib diisi.',
  ])
  expect(faultsUnder(faults, 'paths', 0, 'share')).toHaveLength(1)
  expect(findRuleFaults({ seats, paths }, null)).toEqual([])
})

test('a new path has a unique code', () => {
  expect(uniquePathCode([])).toBe('jalur_1')
  expect(uniquePathCode([{ code: 'jalur_2' }])).toBe('jalur_3')
})

test('the national frame keeps Afirmasi at least and Domisili at most at its share', () => {
  const [wave] = presetWaves('national', offered, days)
  const { paths, max_age } = waveInput.parse(wave)
  expect(max_age).toBe(21)
  expect(paths.map(({ code, share, spill_to }) => [code, share, spill_to])).toEqual([
    ['afirmasi', 1_500, 'umum'],
    ['domisili', 1_000, 'umum'],
    ['umum', 7_500, null],
  ])
  // Nothing reaches Domisili but its share, and a private path is in no public list.
  expect(paths.filter(({ spill_to }) => spill_to === 'domisili')).toEqual([])
  expect(paths.map(({ is_private }) => is_private)).toEqual([true, false, false])
  const places = [
    { path: 'afirmasi', share: 11, seats: 4 },
    { path: 'domisili', share: 7, seats: 7 },
    { path: 'umum', share: 54, seats: 61 },
  ]
  expect(schoolShares(places, paths)).toBe(
    'Bagian dari seluruh 72 kursi: Jalur Afirmasi 11 (15,28 %, sesudah limpahan 4), Jalur Domisili 7 (9,72 %), Jalur Umum 54 (75 %, sesudah limpahan 61).',
  )
})

test.each([
  ...[[[36]], [[36, 36, 72, 72]], [[1]], [[7, 20, 33, 144]]],
  [Array.from({ length: 20 }, (_, at) => at + 1)],
])('with programmes of %j seats the national frame rounds in favour of its bounds', (counts) => {
  const classes = counts.map((seats, at) => ({ name: `Program ${at}`, seats }))
  const { paths, seats } = waveInput.parse(presetWaves('national', classes, days)[0])
  expect(
    ruleFaults(
      { seats, paths },
      classes.map((one) => ({ ...one, is_active: true })),
    ),
  ).toEqual([])
  for (const { name, seats } of classes) {
    const shares = paths.map(
      (path) => path.shares.find(({ program }) => program === name)?.share ?? path.share,
    )
    const [afirmasi = 0, domisili = 0, umum = 0] = apportion(seats, shares)
    expect(afirmasi).toBe(Math.ceil((seats * 15) / 100))
    expect(domisili).toBe(Math.floor((seats * 10) / 100))
    expect(afirmasi + domisili + umum).toBe(seats)
  }
})

test('the national frame has the plain shares where they fit, or where seats are not stated', () => {
  const classes = [
    { name: 'Tata Busana', seats: null },
    { name: 'Tata Boga', seats: 40 },
  ]
  const [wave] = presetWaves('national', classes, days)
  expect(waveInput.parse(wave).paths.flatMap(({ shares }) => shares)).toEqual([])
})

test('a check is one row for all its programmes, and its code comes from its label', () => {
  const checks = [{ code: 'buta_warna', label: 'Buta warna' }]
  const [machines = '', clothes = ''] = programs
  const demands = [
    { program: machines, text: 'Berani memanjat', checks },
    { program: clothes, text: '', checks },
    { program: 'Tata Boga', text: 'Suka memasak' },
  ]
  const rows = checkRows(demands, programs)
  expect(rows).toEqual([{ code: 'buta_warna', label: 'Buta warna', programs }])
  expect(
    checksSentence({
      seats: programs.map((program) => ({ program, count: null })),
      paths: [],
      demands,
    }),
  ).toBe(
    `Diperiksa: Buta warna (${machines}, ${clothes}). Yang tidak memenuhi tidak ditempatkan di program itu.`,
  )
  const only = rows.map((row) => ({ ...row, programs: [machines] }))
  expect(withCheckRows(demands, programs, only)).toEqual([
    { program: 'Tata Boga', text: 'Suka memasak' },
    { program: machines, text: 'Berani memanjat', checks },
  ])
  expect(withCheckRows(demands, programs, [])).toEqual([
    { program: 'Tata Boga', text: 'Suka memasak' },
    { program: machines, text: 'Berani memanjat' },
  ])
  expect(checkCode('Tinggi ≥ 155 cm', [])).toBe('tinggi_155_cm')
  expect(checkCode('Buta warna!', ['buta_warna'])).toBe('buta_warna_2')
  expect(checkCode('155 cm', [])).toBe('cm')
  expect(checkCode('', [])).toBe('syarat')
})
