import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readPage } from '../../test/outline.ts'

test('a school that does not use the later stages reads what each is for', async () => {
  await openPanel('/tahap-berikutnya')
  await screen.findByText('Mulai Seleksi')
  expect(readPage()).toEqual([
    '# Tahap berikutnya',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender>',
    '<Jenis berkas /admin/document-types>',
    '<Tahap berikutnya /admin/tahap-berikutnya (current)>',
    'Sesudah pendaftar masuk di Kelola PPDB. Yang belum dimulai tidak ada di menu.',
    '# Seleksi',
    'Gelombang, jalur, dan nilai menghasilkan daftar peringkat; kepala sekolah menguncinya, dan semua keluarga melihatnya pada waktu pengumuman.',
    'Perlu bila pendaftar lebih banyak daripada kursi. Tanpa seleksi, pendaftar diputuskan satu per satu.',
    '<Mulai Seleksi /admin/seleksi>',
    '# Daftar Ulang',
    'Yang diterima mengambil kursinya sampai hari yang ditentukan; kursi yang tidak diambil ditawarkan kepada cadangan. Surat penerimaan, biodata, dan pembagian rombel ada di sana.',
    'Muncul begitu sebuah gelombang menyebut “Daftar ulang sampai”, atau hasil portal diimpor.',
    '<Aturan daftar ulang /admin/daftar-ulang?tab=rencana> <Impor hasil portal /admin/daftar-ulang?tab=portal>',
    '# Keuangan',
    'Biaya daftar ulang dengan potongannya, bukti transfer dari keluarga, kuitansi bernomor, dan buku kas. Dikerjakan Bendahara.',
    'Hanya di sekolah swasta. Sekolah negeri memilihnya juga, dan biaya tidak muncul di mana pun.',
    '<Pilih jenis sekolah /admin/settings/keuangan#school_kind>',
  ])
})
