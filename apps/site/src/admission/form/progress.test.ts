import { expect, test } from 'vitest'
import { requiredFields } from './form-values.ts'
import { missingText } from './progress.tsx'

test('the progress line names missing fields, as many as fit beside the form', () => {
  expect(missingText(requiredFields(true))).toBe(
    'Belum diisi: Nama lengkap siswa, Tanggal lahir, dan 7 isian lain',
  )
  expect(missingText(['email', 'address', 'agreement'])).toBe(
    'Belum diisi: Email, Alamat lengkap, dan Persetujuan',
  )
  expect(missingText(['email', 'agreement'])).toBe('Belum diisi: Email dan Persetujuan')
  expect(missingText(['agreement'])).toBe('Belum diisi: Persetujuan')
  expect(missingText([])).toBe('Siap dikirim')
})
