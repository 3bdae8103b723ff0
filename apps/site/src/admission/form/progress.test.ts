import { expect, test } from 'vitest'
import { requiredFields } from './form-values.ts'
import { missingFieldsText } from './progress.tsx'

test('the progress line names missing fields, as many as fit beside the form', () => {
  expect(missingFieldsText(requiredFields(true))).toBe(
    'Belum diisi: Nama lengkap siswa, Tanggal lahir, dan 7 isian lain',
  )
  expect(missingFieldsText(['email', 'address', 'agreement'])).toBe(
    'Belum diisi: Email, Alamat lengkap, dan Persetujuan',
  )
  expect(missingFieldsText(['email', 'agreement'])).toBe('Belum diisi: Email dan Persetujuan')
  expect(missingFieldsText(['agreement'])).toBe('Belum diisi: Persetujuan')
  expect(missingFieldsText([])).toBe('Siap dikirim')
})
