/** Impor Data: files that are refused, and sources with questions of their own. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileWorker } from '../../test/file-worker.ts'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readPage } from '../../test/outline.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', FileWorker)
  return () => vi.unstubAllGlobals()
})

const csv = (name: string, ...lines: string[]) =>
  new File([lines.join('\n')], name, { type: 'text/csv' })
const choose = () => screen.getByLabelText<HTMLInputElement>('Berkas: Pilih berkas')

test('a file that is no table, or has no rows, is refused with its reason', async () => {
  const { user } = await openPanel('/import/alumni')
  await screen.findByRole('button', { name: 'Pilih berkas' })
  await user.upload(choose(), csv('kosong.csv', ' '))
  await waitFor(() => expect(readPage().join()).toMatch(/Berkas ini/))
  expect(readPage()).toEqual([
    '# Impor Alumni',
    '<Ke semua impor /admin/import (current)>',
    '[Pilih berkas]',
    'atau seret ke sini. XLSX, ODS, atau CSV, paling besar 20 MB, paling banyak 2.000 baris.',
    'Berkas ini tidak memuat baris.',
    '{Berkas: Pilih berkas: }',
    'Kolom yang dikenali: Nama, Tahun lulus, Pekerjaan sekarang, Testimoni, Tampilkan sebagai unggulan. Nama lain pun dicocokkan, dan dapat dipilih sendiri. [Unduh berkas contoh]',
  ])
  await user.upload(
    choose(),
    new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])], 'lama.xls'),
  )
  await waitFor(() => expect(readPage().join()).toMatch(/Ini berkas/))
  expect(readPage().slice(2, 7)).toEqual([
    '[Pilih berkas]',
    'atau seret ke sini. XLSX, ODS, atau CSV, paling besar 20 MB, paling banyak 2.000 baris.',
    'Ini berkas XLS lama. Simpan sebagai XLSX atau CSV, lalu pilih lagi.',
    '{Berkas: Pilih berkas: }',
    'Kolom yang dikenali: Nama, Tahun lulus, Pekerjaan sekarang, Testimoni, Tampilkan sebagai unggulan. Nama lain pun dicocokkan, dan dapat dipilih sendiri. [Unduh berkas contoh]',
  ])
  await user.upload(choose(), csv('a.csv', 'A,B', 'x,y'))
  await screen.findByRole('button', { name: /^Periksa/ })
  expect(readPage().slice(6)).toEqual([
    '{Pemisah kolom: *Koma (,) / Titik koma (;) / Tab / Garis tegak (|)}',
    'Bila isi kolomnya tercampur, pilih pemisah yang lain.',
    '# Cocokkan kolom',
    '{Baris judul: *Baris 1: A, B / Baris 2: x, y}',
    'Yang di atasnya, seperti kop, tidak dibaca. Di bawahnya 1 baris.',
    '{Nama: *Tidak ada di berkas / A / B (invalid)}',
    'Pilih kolomnya, atau isi untuk semua baris.',
    '{Nama bila kosong: }',
    '{Tahun lulus: *Tidak ada di berkas / A / B (invalid)}',
    'Pilih kolomnya, atau isi untuk semua baris.',
    '{Tahun lulus bila kosong: }',
    '{Pekerjaan sekarang: *Tidak ada di berkas / A / B (invalid)}',
    'Pilih kolomnya, atau isi untuk semua baris.',
    '{Pekerjaan sekarang bila kosong: }',
    '{Testimoni: *Tidak ada di berkas / A / B (invalid)}',
    'Pilih kolomnya, atau isi untuk semua baris.',
    '{Testimoni bila kosong: }',
    '{Tampilkan sebagai unggulan (tidak wajib): *Tidak ada di berkas / A / B}',
    'Ya atau tidak.',
    '{Tampilkan sebagai unggulan bila kosong: tidak}',
    '[Periksa 1 alumni]',
  ])
  const [first] = screen.getAllByRole('combobox', { name: /Nama/ })
  if (first) await user.selectOptions(first, 'A')
  expect(readPage().slice(6, 14)).toEqual([
    '{Pemisah kolom: *Koma (,) / Titik koma (;) / Tab / Garis tegak (|)}',
    'Bila isi kolomnya tercampur, pilih pemisah yang lain.',
    '# Cocokkan kolom',
    '{Baris judul: *Baris 1: A, B / Baris 2: x, y}',
    'Yang di atasnya, seperti kop, tidak dibaca. Di bawahnya 1 baris.',
    '{Nama: Tidak ada di berkas / *A / B}',
    'Contoh: x',
    '{Nama bila kosong: }',
  ])
  await user.selectOptions(screen.getByLabelText('Pemisah kolom'), 'Titik koma (;)')
  await waitFor(() => expect(readPage().join()).toMatch(/A,B/))
})

test('figures of past years name their year, with the order of day and month', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/import/past_applicants', { school })
  await screen.findByLabelText('Tahun penerimaan')
  expect(readPage()).toEqual([
    '# Impor Pendaftar tahun lalu',
    '<Ke semua impor /admin/import (current)>',
    '[Pilih berkas]',
    'atau seret ke sini. XLSX, ODS, atau CSV, paling besar 20 MB, paling banyak 2.000 baris.',
    '{Berkas: Pilih berkas: }',
    'Kolom yang dikenali: Tanggal daftar, Hasil. Nama lain pun dicocokkan, dan dapat dipilih sendiri. [Unduh berkas contoh]',
    'Yang disimpan hanya tanggal dan hasilnya, tanpa nama atau nomor siapa pun. Angkanya menjadi pembanding di Laporan kepala sekolah; tidak ada yang tercatat sebagai pendaftar.',
    '{Tahun penerimaan: *2026/2027 / 2025/2026 / 2024/2025 / 2023/2024 / 2022/2023}',
  ])
  await user.upload(
    choose(),
    csv(
      'lama.csv',
      'Tanggal daftar,Hasil',
      '01/02/2025,Diterima',
      '13/02/2025,Ditolak',
      '02/13/2025,Ditolak',
    ),
  )
  await screen.findByRole('button', { name: /^Periksa/ })
  expect(readPage().slice(9)).toEqual([
    '{Tahun penerimaan: *2026/2027 / 2025/2026 / 2024/2025 / 2023/2024 / 2022/2023}',
    '# Cocokkan kolom',
    '{Baris judul: *Baris 1: Tanggal daftar, Hasil / Baris 2: 01/02/2025, Diterima / Baris 3: 13/02/2025, Ditolak / Baris 4: 02/13/2025, Ditolak}',
    'Yang di atasnya, seperti kop, tidak dibaca. Di bawahnya 3 baris.',
    '{Tanggal daftar: Tidak ada di berkas / *Tanggal daftar / Hasil}',
    'Contoh: 01/02/2025',
    '{Tanggal daftar bila kosong: }',
    '{Hasil (tidak wajib): Tidak ada di berkas / Tanggal daftar / *Hasil}',
    'Contoh: Diterima',
    '{Hasil bila kosong: }',
    'Diterima atau lulus; yang lain dihitung tidak diterima.',
    '{Urutan tanggal daftar: *Pilih urutan / Hari, bulan, tahun / Bulan, hari, tahun (invalid)}',
    'Sebagian ditulis dengan hari di depan, sebagian dengan bulan. Pilih urutannya; yang tidak cocok, seperti 01/02/2025, disebut salah.',
    '[Periksa 3 pendaftar (disabled)]',
  ])
})

test('sample questions are imported without a file', async () => {
  const { user, school } = await openPanel('/import/faq')
  await user.click(await screen.findByRole('button', { name: 'Pakai contoh pertanyaan' }))
  await screen.findByRole('heading', { name: /^Pratinjau/ })
  expect(readPage().slice(0, 8)).toEqual([
    '# Impor FAQ',
    '<Ke semua impor /admin/import (current)>',
    '# Pratinjau: 7 pertanyaan siap masuk',
    'Baris yang terbaca',
    'Baris | Pertanyaan | Jawaban | Kategori | Aktif',
    '1 | [Contoh] Bagaimana cara mendaftar? | Buka halaman PPDB, isi formulir, lalu simpan buktinya. [Tambahkan langkah di sekolah] | PPDB | tidak',
    '2 | [Contoh] Apa saja syarat mendaftar? | [Daftar berkas yang dibawa saat daftar ulang] | PPDB | tidak',
    '3 | [Contoh] Berapa biaya pendaftaran dan biaya bulanan? | [Biaya pendaftaran, daftar ulang, dan bulanan] | Biaya | tidak',
  ])
  await user.click(screen.getByRole('button', { name: 'Kembali' }))
  await screen.findByRole('button', { name: 'Pakai contoh pertanyaan' })
  expect(await school.staff('editor').imports.list()).toEqual([])
})

test('an editor is offered no figures of past years', async () => {
  await openPanel('/import/past_applicants', { role: 'editor' })
  await screen.findByText('Belum ada yang diimpor.')
  expect(readPage()).toEqual([
    '# Impor Data',
    'Bawa data yang sudah ada di Excel, CSV, atau situs lama. Semua diperiksa dulu, masuk sekaligus, dan dapat diurungkan.',
    '<Guru /admin/import/teachers> Nama, mata pelajaran, email.',
    '<Alumni /admin/import/alumni> Nama, tahun lulus, pekerjaan, testimoni.',
    '<FAQ /admin/import/faq> Pertanyaan dan jawaban.',
    '<Artikel /admin/import/articles> Judul, isi, penulis, tanggal; masuk sebagai draf.',
    '<Foto guru /admin/import/foto-guru> Banyak foto sekaligus, dicocokkan menurut nama berkasnya.',
    '<Tulisan WordPress /admin/import/wordpress> Berkas ekspor (WXR) dan gambarnya dalam ZIP.',
    '# Riwayat impor',
    'Belum ada yang diimpor.',
  ])
})
