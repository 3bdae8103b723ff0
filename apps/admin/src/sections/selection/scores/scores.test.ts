import type { Path } from '@sekolah/contract/admission/selection/rules'
import { findHeadRow, matchColumns } from '@sekolah/contract/imports/rules'
import { expect, test } from 'vitest'
import { blankPath } from '../rules/presets.ts'
import { inParts, marksIn, missingColumns, scoreColumns, scoreRowsFrom } from './columns.ts'
import { markFrom, textOf } from './score-text.ts'

const paths: Path[] = [
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

test('the office’s list is matched by its headings, below its letterhead', () => {
  const sheet = [
    ['PEMERINTAH PROVINSI'],
    ['No', 'NISN', 'Nama', 'Rata-rata Rapor', 'TKA', 'Jarak rumah', 'Dalam kabupaten'],
  ]
  const columns = scoreColumns(paths)
  expect(findHeadRow(columns, sheet)).toBe(1)
  const match = matchColumns(columns, sheet[1] ?? [])
  expect(missingColumns(paths, match)).toBeNull()
  expect(missingColumns(paths, { ...match, applicant: null })).toContain('nomor pendaftaran')
  expect(missingColumns(paths, { applicant: 1, name: 2 })).toContain('kolom nilai')
  const rows = [
    { row: 3, cells: ['1', '0051234567', 'Siti', '85,5', '', '1250', 'ya'] },
    { row: 4, cells: ['2', '0051234568', 'Budi', 'A', '70', '', 'Luar'] },
    { row: 5, cells: ['', '', 'Jumlah', '', '', '', ''] },
  ]
  const read = scoreRowsFrom(paths, rows, match)
  expect(marksIn(paths, read)).toEqual(['Rapor', 'TKA', 'same_regency', 'distance'])
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

test('a column of registration numbers is preferred to one of running numbers', () => {
  const match = matchColumns(scoreColumns(paths), ['No', 'Nomor Pendaftaran', 'Nama', 'TKA'])
  expect(match.applicant).toBe(1)
})

test('marks survive formatting and parsing', () => {
  for (const [text, value] of [
    ['85', 85_000],
    ['85,5', 85_500],
    ['0,125', 125],
  ] as const) {
    expect(markFrom('Rapor', text)).toBe(value)
    expect(textOf('Rapor', value)).toBe(text)
  }
  expect(markFrom('distance', '1250')).toBe(1_250)
  expect(textOf('distance', 1_250)).toBe('1250')
  expect(markFrom('Rapor', ' ')).toBeNull()
  expect(textOf('Rapor', undefined)).toBe('')
  for (const text of ['A', '85,1234', '-1']) expect(markFrom('Rapor', text)).toBeUndefined()
  expect(markFrom('distance', '12,5')).toBeUndefined()
})

test('rows are split into requests of limited size', () => {
  expect(inParts([1, 2, 3], 2)).toEqual([[1, 2], [3]])
  expect(inParts([], 2)).toEqual([])
})
