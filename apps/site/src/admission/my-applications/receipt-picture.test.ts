import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { expect, test } from 'vitest'
import { resultSentence } from '../selection/result-words.ts'
import { receiptFacts } from './receipt-picture.ts'

const receipt = {
  client_id: '6f1c0c56-9d0b-4f0e-8a37-2b8f4f1d9a10',
  kind: 'ppdb.apply',
  acknowledgedAt: '2026-11-21T02:00:01.000Z',
  registration_number: 'PPDB-7',
  initials: 'B. S.',
  registration_date: '2026-11-21T02:00:00.000Z',
  late: false,
  receipt_code: '7K3QD-9XW2M',
  status: 'pending',
  public_note: null,
  checkedAt: '2026-11-21T02:00:01.000Z',
  standing: 'known',
} as const

const said = { receipt, settings: settingsFrom([]), origin: 'https://smk.example' }

test('the picture of a receipt shows what the counter asks for, in the words used for a murid', () => {
  const child = { name: 'Budi Santoso', program: 'Teknik Mesin' }
  expect(receiptFacts({ ...said, child })).toEqual([
    ['Nomor pendaftaran', 'PPDB-7'],
    ['Nama murid', 'Budi Santoso'],
    ['Konsentrasi keahlian pilihan', 'Teknik Mesin'],
    ['Tanggal daftar', '21 November 2026 pukul 09.00 WIB'],
    ['Kode bukti', '7K3QD-9XW2M'],
  ])
})

test('if the name is unavailable, the picture shows the initials stored on the phone', () => {
  const older = { ...receipt, receipt_code: null }
  expect(receiptFacts({ ...said, receipt: older, child: null })).toEqual([
    ['Nomor pendaftaran', 'PPDB-7'],
    ['Inisial murid', 'B. S.'],
    ['Tanggal daftar', '21 November 2026 pukul 09.00 WIB'],
  ])
})

test('for a published result it shows the result, and the code that proves it', () => {
  const selection = {
    wave: 'Gelombang 1',
    state: 'final',
    result: 'accepted',
    program: 'Teknik Mesin',
    path: null,
    waiting: [],
    published_at: '2026-12-01T02:00:00.000Z',
    result_code: '9XW2M-7K3QD',
    objection_until: null,
    enrol_until: null,
    objections: [],
  } satisfies ApplicationReceipt['selection']
  const facts = receiptFacts({ ...said, receipt: { ...receipt, selection }, child: null })
  expect(facts.slice(-2)).toEqual([
    ['Hasil seleksi', 'Diterima di Teknik Mesin'],
    ['Kode bukti hasil', '9XW2M-7K3QD'],
  ])
  // "Jalur" appears once, whether or not the school's path name contains it.
  const words = ['Prestasi', 'Jalur Prestasi'].map((path) => resultSentence({ ...selection, path }))
  expect(words).toEqual([
    'Diterima di Teknik Mesin lewat jalur Prestasi',
    'Diterima di Teknik Mesin lewat Jalur Prestasi',
  ])
})
