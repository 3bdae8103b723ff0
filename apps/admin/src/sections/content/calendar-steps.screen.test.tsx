import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog } from '../../test/outline.ts'

test.each([
  ['admin', '<Ubah di Kalender : Jadwal /admin/kalender>'],
  ['editor', 'Diubah Admin di Kalender.'],
] as const)('to the %s the entry that is the calendar shows its steps', async (role, change) => {
  await openPanel('/content/1?tab=ppdb', { role })
  await screen.findByText('Tes minat dan wawancara')
  expect(readDialog()).toEqual([
    ...['# Ubah info PPDB', '[Tutup]'],
    '{Jenis: *Jadwal / Persyaratan / Biaya / Pengumuman}',
    ...['{Judul: Jadwal penerimaan}', '{Urutan: 0}', 'Jadwal'],
    'Pendaftaran 1 November 2026 – 3 Desember 2026',
    'Tes minat dan wawancara 16 November 2026',
    'Pengumuman hasil 20 November 2026 pukul 14.00 WIB',
    'Daftar ulang Sampai 30 November 2026',
    ...[change, '{Isi (tidak wajib): }', '[Batal] [Simpan]'],
  ])
})
