import { importTargets } from '@sekolah/contract/imports/labels'
import { expect, test } from 'vitest'
import type { Sheet } from '../../core/files/reading/sheet.ts'
import { portalImportColumns } from '../../sections/enrolment/portal/columns.ts'
import { blankPath } from '../../sections/selection/rules/presets.ts'
import { scoreColumns } from '../../sections/selection/scores/columns.ts'
import { bestMatchingSheet, matchHeaderRow, matchSheet, readRows } from './matching.ts'

const sheetOf = (name: string, ...texts: string[][]): Sheet => ({
  name,
  rows: texts.map((cells, at) => ({ row: at + 1, cells })),
})
const past = importTargets.past_applicants.columns
const dateTimes = (...texts: string[]) =>
  sheetOf('Form', ['Timestamp', 'Status'], ...texts.map((text) => [text, 'Diterima']))

test('the sheet with the expected columns is chosen, whatever its position', () => {
  const help = sheetOf('Petunjuk', ['Petunjuk pengisian'], ['Jangan ubah urutan kolom'])
  const list = sheetOf(
    'Diterima',
    ['PEMERINTAH PROVINSI'],
    ['NISN', 'Nama', 'Tanggal Lahir', 'Sekolah Asal', 'Jurusan'],
  )
  const other = sheetOf('Rekap', ['Jurusan', 'Jumlah'])
  for (const sheets of [[help, list, other], [other, help, list], [list]]) {
    expect(bestMatchingSheet(portalImportColumns, sheets)).toBe(list)
  }
  // No column is recognized: take the first sheet; staff may choose another.
  expect(bestMatchingSheet(portalImportColumns, [help, sheetOf('Lain', ['x'])])).toBe(help)
  expect(bestMatchingSheet(portalImportColumns, [])).toBeUndefined()
  expect(matchSheet(portalImportColumns, list)).toMatchObject({ head: 1, match: { nisn: 0 } })
})

test('the order of day and month is decided for the whole column, and shown with an example', () => {
  const american = dateTimes('6/13/2026 10:00:00', '6/1/2026 8:00:00', '7/2/2026 9:00:00')
  const { rows, days } = readRows(past, matchSheet(past, american), {})
  expect(rows.map(({ cells }) => cells[0])).toEqual(['2026-06-13', '2026-06-01', '2026-07-02'])
  expect(days).toEqual([
    {
      ...{ key: 'registration_day', label: 'Tanggal daftar', order: 'month_first' },
      example: '6/1/2026 8:00:00 dibaca 1 Juni 2026',
    },
  ])

  const open = matchSheet(past, dateTimes('6/1/2026', '7/2/2026'))
  expect(readRows(past, open, {})).toMatchObject({
    rows: [{ cells: ['2026-01-06', 'Diterima'] }, { cells: ['2026-02-07', 'Diterima'] }],
    days: [{ order: 'day_first', example: '6/1/2026 dibaca 6 Januari 2026' }],
  })
  // Rows read with the order of day and month that staff chose.
  expect(readRows(past, open, { registration_day: 'month_first' })).toMatchObject({
    rows: [{ cells: ['2026-06-01', 'Diterima'] }, { cells: ['2026-07-02', 'Diterima'] }],
    days: [{ order: 'month_first', example: '6/1/2026 dibaca 1 Juni 2026' }],
  })
})

test('staff are asked about a column whose dates contradict each other', () => {
  const mixed = matchSheet(past, dateTimes('13/6/2026', '6/14/2026', '6/1/2026'))
  expect(readRows(past, mixed, {}).days).toMatchObject([{ order: null, example: '6/1/2026' }])
  const chosen = readRows(past, mixed, { registration_day: 'month_first' })
  // A cell that is no date is sent unchanged, and the server refuses its row.
  expect(chosen.rows.map(({ cells }) => cells[0])).toEqual([
    ...['13/6/2026', '2026-06-14', '2026-06-01'],
  ])
})

test('a column without ambiguous dates, or that is not matched, is not asked about', () => {
  const named = readRows(past, matchSheet(past, dateTimes('17 Nopember 2010', '5/5/2011')), {})
  expect(named.days).toEqual([])
  expect(named.rows.map(({ cells }) => cells[0])).toEqual(['2010-11-17', '2011-05-05'])
  const sheet = sheetOf('A', ['x', 'Status'], ['6/1/2026', 'Diterima'])
  const { rows } = readRows(past, matchHeaderRow(past, sheet, 0), {})
  expect(rows).toEqual([{ row: 2, cells: ['6/1/2026', 'Diterima'] }])
})

test('a failed formula makes its row wrong, in every import', () => {
  const { columns } = importTargets.teachers
  const sheet = sheetOf(
    'A',
    ['Nama', 'Mapel', 'Catatan'],
    ['Budi', '#N/A', ''],
    ['#REF!', '#DIV/0!', ''],
    ['Siti', 'IPA', '#N/A'],
  )
  expect(readRows(columns, matchSheet(columns, sheet), {})).toMatchObject({
    // An unmatched column is not read.
    rows: [{ row: 4 }],
    failed: [
      { row: 2, message: 'Mata pelajaran: rumusnya menghasilkan #N/A.' },
      {
        row: 3,
        message:
          'Nama: rumusnya menghasilkan #REF!. Mata pelajaran: rumusnya menghasilkan #DIV/0!.',
      },
    ],
  })
})

test('a date with a time keeps its time', () => {
  const { columns } = importTargets.articles
  const sheet = sheetOf('A', ['Judul', 'Tanggal'], ['A', '2026-05-04T10:00:00+07:00'])
  expect(readRows(columns, matchSheet(columns, sheet), {}).rows[0]?.cells[1]).toBe(
    '2026-05-04T10:00:00+07:00',
  )
})

test('marks have three decimals, and every rounded number is named', () => {
  const columns = scoreColumns({
    seats: [],
    paths: [
      {
        ...blankPath,
        code: 'rapor',
        components: [{ name: 'Rapor', weight: 100 }],
        keys: ['score', 'distance'],
      },
    ],
  })
  const sheet: Sheet = {
    name: 'Nilai',
    rows: [
      { row: 1, cells: ['No Pendaftaran', 'Rapor', 'Jarak'] },
      // A mark as a cell with AVERAGE shows it, and as a CSV stores it.
      { row: 2, cells: ['PPDB-1', '86.67', '1250'], stored: { 1: '86.6666666667' } },
      { row: 3, cells: ['PPDB-2', '86,66666667', '1250,5'] },
      { row: 4, cells: ['PPDB-3', '90,0000', '1250'] },
      { row: 5, cells: ['PPDB-4', '1.000,5', 'dekat'] },
    ],
  }
  const { rows, rounded } = readRows(columns, matchSheet(columns, sheet), {})
  expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
    ['86.67', '1250'],
    ['86,667', '1251'],
    ['90', '1250'],
    ['1.000,5', 'dekat'],
  ])
  expect(rounded).toEqual([
    { row: 2, label: 'Rapor', from: '86,6666666667', to: '86,67' },
    { row: 3, label: 'Rapor', from: '86,66666667', to: '86,667' },
    { row: 3, label: 'Jarak (meter)', from: '1250,5', to: '1251' },
  ])
  // Distances as an Excel with a decimal comma saves thousands of metres.
  const local = [
    { row: 1, cells: ['No Pendaftaran', 'Rapor', 'Jarak'] },
    { row: 2, cells: ['PPDB-1', '86.125', '1.250'] },
  ]
  const own = matchSheet(columns, { name: 'Nilai', rows: local, separator: ';' })
  expect(readRows(columns, own, {})).toMatchObject({
    rows: [{ cells: ['PPDB-1', '86.125', '1250'] }],
    rounded: [],
  })
})
