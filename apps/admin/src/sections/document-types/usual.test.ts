import { documentTypeInput } from '@sekolah/contract/admission/documents/schemas'
import { expect, test } from 'vitest'
import { codeFor, missingTypes, usualTypes } from './usual.ts'

test('every proposed type is valid on the server', () => {
  for (const type of usualTypes) expect(documentTypeInput.safeParse(type).success).toBe(true)
})

test('types that the school has are not proposed again', () => {
  expect(missingTypes([{ code: 'kk' }, { code: 'rapor' }]).map(({ code }) => code)).toEqual([
    'akta',
    'pas_foto',
  ])
})

test('a code is derived from the label, and unique', () => {
  expect(codeFor('Surat Keterangan Lulus (SKL)', [])).toBe('surat_keterangan_lulus_skl')
  expect(codeFor('10 sertifikat', [])).toBe('sertifikat')
  expect(codeFor('…', [])).toBe('berkas')
  expect(codeFor('KK', [{ code: 'kk' }, { code: 'kk_2' }])).toBe('kk_3')
  const long = codeFor('a'.repeat(60), [{ code: 'a'.repeat(26) }])
  expect(documentTypeInput.shape.code.safeParse(long).success).toBe(true)
})
