import { applicantLabels } from '@sekolah/contract/admission/labels'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { expect, test } from 'vitest'
import { emptyValues, fieldNames, requiredFields } from './form-values.ts'
import { answersOf, documentAnswers } from './review.ts'

const filled = {
  ...emptyValues,
  name: ' Budi Santoso ',
  birth_date: '2011-08-17',
  previous_school: 'SMPN 2 Kebumen',
  program_choice_1: 'Tata Boga',
  parent_name: 'Rahmat Santoso',
  phone: '+6281398765401',
  email: 'rahmat@contoh.id',
  address: 'Jl. Melati 2\nKebumen',
  consent_by: 'ayah',
  agreement: true,
}
const form = { year: '2027/2028', hasPrograms: true, required: requiredFields(true) }
const rows = (values = filled, changes: Partial<typeof form> = {}) =>
  answersOf(values, { ...form, ...changes }).flatMap(({ answers }) => answers)
const said = (values = filled, changes: Partial<typeof form> = {}) =>
  rows(values, changes).map(({ label, text }) => `${label}: ${text}`)

test('every answer is said in the words of the form, under the headings of its sections', () => {
  expect(said()).toEqual([
    'Nama lengkap siswa: Budi Santoso',
    'Tanggal lahir: 17 Agustus 2011, 15 tahun pada 1 Juli 2027',
    'Sekolah asal: SMPN 2 Kebumen',
    'NISN: Tidak diisi',
    'Pilihan program pertama: Tata Boga',
    'Pilihan program kedua: Tidak diisi',
    'Nama orang tua / wali: Rahmat Santoso',
    'Nomor WhatsApp orang tua: 0813-9876-5401',
    'Email: rahmat@contoh.id',
    'Alamat lengkap: Jl. Melati 2\nKebumen',
    'Yang menyetujui: Ayah',
    'Persetujuan: Disetujui',
  ])
  expect(answersOf(filled, form).map(({ title }) => title)).toEqual([
    'Data calon siswa',
    'Data orang tua / wali',
  ])
})

test('a birth date that is probably mistyped is asked about', () => {
  expect(said({ ...filled, birth_date: '2026-11-10' })).toContain(
    'Tanggal lahir: Benar lahir 10 November 2026? 0 tahun pada 1 Juli 2027',
  )
})

test('an empty form names its required fields as missing, and no other', () => {
  const missing = rows(emptyValues).filter(({ isMissing }) => isMissing)
  expect(missing.map(({ field }) => field)).toEqual(requiredFields(true))
  expect(new Set(missing.map(({ text }) => text))).toEqual(new Set(['Belum diisi']))
  expect(said(emptyValues, { required: requiredFields(false) })).toContain('Email: Tidak diisi')
})

test('every field of the form is there; programmes only where there are any, or one is chosen', () => {
  expect(rows().map(({ field }) => field)).toEqual(fieldNames)
  const without = { hasPrograms: false }
  expect(said({ ...filled, program_choice_1: '' }, without).join()).not.toMatch(/program/)
  const kept = said(filled, without).filter((row) => row.startsWith('Pilihan'))
  expect(kept).toEqual([`${applicantLabels.program_choice_1}: Tata Boga`])
})

test('the documents that wait are named with their pages, those that lack by whether they must', () => {
  const asked = (type: string, label: string, is_required = true) => ({
    ...{ type, label, is_required, help: null, max_pages: 2 },
  })
  const page = (page_id: string, position: number) =>
    ({ page_id, type: 'kk', position, state: 'queued' }) as StoredPage
  const found = documentAnswers(
    [asked('kk', 'Kartu Keluarga'), asked('rapor', 'Rapor'), asked('kip', 'KIP', false)],
    [page('a', 1), page('b', 2)],
  )
  expect(found.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Kartu Keluarga: 2 halaman · Di HP ini, BELUM terkirim',
    'Rapor: Belum ada',
    'KIP: Boleh menyusul',
  ])
})
