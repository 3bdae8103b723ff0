import { importTargets } from '@sekolah/contract/imports/labels'
import { findHeadRow, matchColumns } from '@sekolah/contract/imports/rules'
import { expect, test } from 'vitest'
import { importRowsFrom, splitIntoRequests } from './rows.ts'

const { columns } = importTargets.teachers

test('headings are matched by the names that schools use, each once', () => {
  expect(
    matchColumns(columns, ['No.', 'NAMA  LENGKAP', 'Guru Mapel', 'E-mail', 'Profil singkat']),
  ).toEqual({
    name: 1,
    subject: 2,
    contact: 3,
    description: 4,
  })
  expect(matchColumns(columns, ['Nama', 'Nama PTK', 'NIP'])).toMatchObject({
    name: 0,
    subject: null,
  })
  expect(
    matchColumns(importTargets.alumni.columns, ['Nama Siswa', 'Tahun Lulus', 'Kesan & Pesan']),
  ).toMatchObject({
    name: 0,
    graduation_year: 1,
    testimonial: 2,
  })
  expect(matchColumns(importTargets.past_applicants.columns, ['Cap waktu', 'Status'])).toEqual({
    registration_day: 0,
    is_accepted: 1,
  })
})

test('the heading row is found below a letterhead', () => {
  const rows = [
    ['SMK Nusa Bakti'],
    ['Daftar guru 2026', ''],
    ['Nama', 'Mapel', 'Email'],
    ['Budi', 'IPA', 'b@x.id'],
  ]
  expect(findHeadRow(columns, rows)).toBe(2)
  expect(findHeadRow(columns, [])).toBe(0)
})

test('empty cells take the defaults that staff set', () => {
  const rows = [
    { row: 4, cells: ['Budi', ''] },
    { row: 9, cells: ['Siti'] },
  ]
  const match = { name: 0, contact: 1, subject: null }
  expect(
    importRowsFrom(columns, rows, { match, fills: { contact: 'a@b.id', subject: '' } }),
  ).toEqual([
    { row: 4, cells: { name: 'Budi', contact: 'a@b.id' } },
    { row: 9, cells: { name: 'Siti', contact: 'a@b.id' } },
  ])
})

test('requests stay within the server’s limits on rows and bytes', () => {
  const small = Array.from({ length: 230 }, (_, n) => ({ row: n + 1, cells: { name: 'A' } }))
  expect(splitIntoRequests(small).map((rows) => rows.length)).toEqual([50, 50, 50, 50, 30])
  const large = Array.from({ length: 5 }, (_, n) => ({
    row: n + 1,
    cells: { content: 'x'.repeat(200_000) },
  }))
  expect(splitIntoRequests(large).map((rows) => rows.length)).toEqual([2, 2, 1])
})
