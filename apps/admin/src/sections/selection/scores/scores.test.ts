import type { StatedRules } from '@sekolah/contract/admission/selection/rules'
import { findHeadRow, matchColumns } from '@sekolah/contract/imports/rules'
import { expect, test } from 'vitest'
import { blankPath } from '../rules/presets.ts'
import {
  marksWithValues,
  missingColumnsMessage,
  scoreCells,
  scoreColumns,
  scoreRowsFrom,
  splitIntoBatches,
} from './columns.ts'
import { markInputText, parseMark } from './score-text.ts'

const paths: StatedRules['paths'] = [
  {
    ...blankPath,
    ...{ code: 'prestasi', label: 'Jalur Prestasi' },
    components: [
      { name: 'Rapor', weight: 60 },
      { name: 'TKA', weight: 40 },
    ],
    keys: ['score', 'same_regency', 'distance'],
  },
]

const rules: StatedRules = { seats: [], paths }

test('the office’s list is matched by its headings, below its letterhead', () => {
  const sheet = [
    ['PEMERINTAH PROVINSI'],
    ['No', 'NISN', 'Nama', 'Rata-rata Rapor', 'TKA', 'Jarak rumah', 'Dalam kabupaten'],
  ]
  const columns = scoreColumns(rules)
  expect(findHeadRow(columns, sheet)).toBe(1)
  const match = matchColumns(columns, sheet[1] ?? [])
  expect(missingColumnsMessage(rules, match)).toBeNull()
  expect(missingColumnsMessage(rules, { ...match, applicant: null })).toContain('nomor pendaftaran')
  expect(missingColumnsMessage(rules, { applicant: 1, name: 2 })).toContain('kolom nilai')
  const rows = [
    { row: 3, cells: ['1', '0051234567', 'Siti', '85,5', '', '1250', 'ya'] },
    { row: 4, cells: ['2', '0051234568', 'Budi', 'A', '70', '', 'Luar'] },
    { row: 5, cells: ['', '', 'Jumlah', '', '', '', ''] },
  ]
  const read = scoreRowsFrom(rules, rows, match)
  expect(marksWithValues(rules, read)).toEqual(['Rapor', 'TKA', 'same_regency', 'distance'])
  expect(read).toEqual([
    {
      row: 3,
      applicant: '0051234567',
      ...{ name: 'Siti', birth_date: '' },
      scores: { Rapor: '85,5', distance: '1250', same_regency: '1' },
    },
    {
      row: 4,
      applicant: '0051234568',
      name: 'Budi',
      birth_date: '',
      scores: { Rapor: 'A', TKA: '70', same_regency: '0' },
    },
  ])
})

test('an outcome of a check is read by its words; a plain “tidak” is not guessed', () => {
  const checked: StatedRules = {
    seats: [{ program: 'TKJ', count: null }],
    paths: [],
    demands: [
      { program: 'TKJ', text: '', checks: [{ code: 'mata', label: 'Buta warna' }] },
      { program: 'Tata Boga', text: '', checks: [{ code: 'alergi', label: 'Alergi' }] },
    ],
  }
  const match = matchColumns(scoreColumns(checked), ['No Pendaftaran', 'Hasil tes buta warna'])
  expect(missingColumnsMessage(checked, match)).toBeNull()
  const words = ['memenuhi', 'Tidak memenuhi', 'TMS', '1', 'tidak', '']
  const sheet = words.map((word, row) => ({ row, cells: [`PPDB-${row}`, word] }))
  expect(scoreRowsFrom(checked, sheet, match).map(({ scores }) => scores['syarat:mata'])).toEqual([
    '1',
    '0',
    '0',
    '1',
    'tidak',
    undefined,
  ])
  expect(marksWithValues(checked, scoreRowsFrom(checked, sheet, match))).toEqual(['syarat:mata'])
})

test('a column of registration numbers is preferred to one of running numbers', () => {
  const match = matchColumns(scoreColumns(rules), ['No', 'Nomor Pendaftaran', 'Nama', 'TKA'])
  expect(match.applicant).toBe(1)
})

test('marks survive formatting and parsing', () => {
  for (const [text, value] of [
    ['85', 85_000],
    ['85,5', 85_500],
    ['0,125', 125],
  ] as const) {
    expect(parseMark('Rapor', text)).toBe(value)
    expect(markInputText('Rapor', value)).toBe(text)
  }
  expect(parseMark('distance', '1250')).toBe(1_250)
  expect(markInputText('distance', 1_250)).toBe('1250')
  expect(parseMark('Rapor', ' ')).toBeNull()
  expect(markInputText('Rapor', undefined)).toBe('')
  for (const text of ['A', '85,1234', '-1']) expect(parseMark('Rapor', text)).toBeUndefined()
  expect(parseMark('distance', '12,5')).toBeUndefined()
})

test('rows are split into requests of limited size', () => {
  expect(splitIntoBatches([1, 2, 3], 2)).toEqual([[1, 2], [3]])
  expect(splitIntoBatches([], 2)).toEqual([])
})

test('the preview shows outcomes and answers in words, and what it does not know as written', () => {
  const scores = { Rapor: '1', same_regency: '0', 'syarat:mata': '1', 'syarat:tinggi': 'tidak' }
  expect(scoreCells({ row: 2, applicant: 'PPDB-7', scores })).toMatchObject({
    ':Rapor': '1',
    ':same_regency': 'tidak',
    ':syarat:mata': 'memenuhi',
    ':syarat:tinggi': 'tidak',
  })
  const unfit = { row: 3, applicant: 'PPDB-8', scores: { 'syarat:mata': '0' } }
  expect(scoreCells(unfit)).toMatchObject({ ':syarat:mata': 'tidak memenuhi' })
})
