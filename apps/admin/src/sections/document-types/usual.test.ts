import { documentTypeInput } from '@sekolah/contract/admission/documents/schemas'
import { expect, test } from 'vitest'
import { missingSuggestedTypes, suggestedDocumentTypes, uniqueDocumentTypeCode } from './usual.ts'

test('every proposed type is valid on the server', () => {
  for (const type of suggestedDocumentTypes)
    expect(documentTypeInput.safeParse(type).success).toBe(true)
})

test('types that the school has are not proposed again', () => {
  expect(
    missingSuggestedTypes([{ code: 'kk' }, { code: 'rapor' }]).map(({ code }) => code),
  ).toEqual(['akta', 'pas_foto'])
})

test('a code is derived from the label, and unique', () => {
  expect(uniqueDocumentTypeCode('Surat Keterangan Lulus (SKL)', [])).toBe(
    'surat_keterangan_lulus_skl',
  )
  expect(uniqueDocumentTypeCode('10 sertifikat', [])).toBe('sertifikat')
  expect(uniqueDocumentTypeCode('…', [])).toBe('berkas')
  expect(uniqueDocumentTypeCode('KK', [{ code: 'kk' }, { code: 'kk_2' }])).toBe('kk_3')
  const long = uniqueDocumentTypeCode('a'.repeat(60), [{ code: 'a'.repeat(26) }])
  expect(documentTypeInput.shape.code.safeParse(long).success).toBe(true)
})
