import { settingsFrom } from '@sekolah/contract/settings/rules'
import { expect, test } from 'vitest'
import { fillTemplate, templateForStatus } from './templates.ts'

const settings = settingsFrom([
  { setting_key: 'school_name', setting_value: 'SMK Nusa Bakti' },
  { setting_key: 'ppdb_reregister_until', setting_value: '2026-12-18' },
])
const siti = { registration_number: 'PPDB-7', name: 'Siti $& Rahma' }

test('the fields of a template are filled in exactly', () => {
  const text = fillTemplate('{nama} ({nomor}), {sekolah}: {batas_daftar_ulang}', siti, settings)
  expect(text).toBe('Siti $& Rahma (PPDB-7), SMK Nusa Bakti: 18 Desember 2026')
})

test('unknown fields stay, and an unset date is not left blank', () => {
  expect(fillTemplate('{entah} {batas_daftar_ulang}', siti, settingsFrom([]))).toBe(
    '{entah} tanggal yang akan kami kabarkan',
  )
})

test('the template follows the decision', () => {
  expect(templateForStatus({ status: 'accepted' })).toBe('accepted')
  expect(templateForStatus({ status: 'pending' })).toBe('correction')
})
