import type { Entry } from '@sekolah/offline/outbox/state'
import { expect, test } from 'vitest'
import { unsentText } from './unsent-text.ts'

const entry = {
  client_id: '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f',
  form: {
    name: 'Siti Aminah',
    birth_date: '2011-05-06',
    previous_school: 'SMPN 2 Kebumen',
    nisn: null,
    phone: '081234567890',
  },
} as Entry<'ppdb.apply'>

test('a copy first states that it was not sent, then lists the values in readable form', () => {
  expect(unsentText(entry).split('\n')).toEqual([
    'BELUM TERKIRIM - salinan formulir pendaftaran, belum diterima sekolah.',
    '',
    'Nama lengkap siswa: Siti Aminah',
    'Tanggal lahir: 6 Mei 2011',
    'Sekolah asal: SMPN 2 Kebumen',
    'Nomor WhatsApp orang tua: 0812-3456-7890',
  ])
})

test('a copy does not contain the key that authenticates the applicant', () => {
  expect(unsentText(entry)).not.toContain(entry.client_id)
})
