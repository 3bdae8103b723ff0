import { findHeadRow, matchColumns } from '@sekolah/contract/imports/rules'
import { expect, test } from 'vitest'
import { readRows } from '../../../screens/import/matching.ts'
import { missingColumnsMessage, portalImportColumns, portalRowsFrom } from './columns.ts'

test('a province’s list is read below its letterhead, with its dates and leading zeros', () => {
  const rows = [
    ['PEMERINTAH PROVINSI', '', '', '', '', ''],
    ['No', 'NISN', 'Nama Peserta', 'Tgl Lahir', 'Asal Sekolah', 'NPSN Asal', 'Kompetensi Keahlian'],
    ['1', '0012345678', 'Ani', '4/5/2011', 'SMPN 2', '20301234', 'TKR'],
    ['', '', '', '', '', ''],
  ]
  const head = findHeadRow(portalImportColumns, rows)
  expect(head).toBe(1)
  const match = matchColumns(portalImportColumns, rows[head] ?? [])
  expect(missingColumnsMessage(match)).toBeNull()
  const sheet = { name: 'A', rows: rows.map((cells, index) => ({ row: index + 1, cells })) }
  expect(
    portalRowsFrom(readRows(portalImportColumns, { sheet, head, match }, {}).rows, match),
  ).toEqual([
    {
      row: 3,
      name: 'Ani',
      nisn: '0012345678',
      birth_date: '2011-05-04',
      previous_school: 'SMPN 2',
      npsn: '20301234',
      program: 'TKR',
      parent_name: '',
      phone: '',
      address: '',
    },
  ])
})
