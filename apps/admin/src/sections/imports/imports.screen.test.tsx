/** Impor Data: a table from file to rows, and its undoing. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileWorker } from '../../test/file-worker.ts'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage, readToasts } from '../../test/outline.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', FileWorker)
  return () => vi.unstubAllGlobals()
})

const csv = (name: string, ...lines: string[]) =>
  new File([lines.join('\n')], name, { type: 'text/csv' })
const choose = () => screen.getByLabelText<HTMLInputElement>('Berkas: Pilih berkas')

test('rows of a file are matched, checked, imported, and taken back', async () => {
  const { user, school, saved } = await openPanel('/import/teachers')
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('button', { name: 'Unduh berkas contoh' })
  expect(readPage()).toEqual([
    '# Impor Guru',
    '<Ke semua impor /admin/import (current)>',
    '[Pilih berkas]',
    'atau seret ke sini. XLSX, ODS, atau CSV, paling besar 20 MB, paling banyak 2.000 baris.',
    '{Berkas: Pilih berkas: }',
    'Kolom yang dikenali: Nama, Mata pelajaran, Email, Deskripsi. Nama lain pun dicocokkan, dan dapat dipilih sendiri. [Unduh berkas contoh]',
  ])
  await user.click(screen.getByRole('button', { name: 'Unduh berkas contoh' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('impor-teachers.csv')
  expect(saved[0]?.text.trim()).toEqual('Nama;Mata pelajaran;Email;Deskripsi')
  await user.upload(
    choose(),
    csv(
      'guru.csv',
      'Daftar guru;;',
      'Nama Guru;Mapel;Surel',
      'Bu Sri;Kimia;sri@contoh.id',
      'Pak Budi;;budi@contoh.id',
      'Pak Joko;Fisika;bukan email',
      'Agus Prasetyo, S.T.;Teknik Kendaraan Ringan;agus.prasetyo@smknusabakti.sch.id',
    ),
  )
  await screen.findByRole('button', { name: /^Periksa/ })
  expect(readPage()).toEqual([
    '# Impor Guru',
    '<Ke semua impor /admin/import (current)>',
    'guru.csv',
    '[Pilih berkas lain]',
    'atau seret ke sini. XLSX, ODS, atau CSV, paling besar 20 MB, paling banyak 2.000 baris.',
    '{Berkas: Pilih berkas: }',
    '{Pemisah kolom: Koma (,) / *Titik koma (;) / Tab / Garis tegak (|)}',
    'Bila isi kolomnya tercampur, pilih pemisah yang lain.',
    '# Cocokkan kolom',
    '{Baris judul: Baris 1: Daftar guru / *Baris 2: Nama Guru, Mapel, Surel / Baris 3: Bu Sri, Kimia, sri@contoh.id / Baris 4: Pak Budi, budi@contoh.id / Baris 5: Pak Joko, Fisika, bukan email / Baris 6: Agus Prasetyo, S.T., Teknik Kendaraan Ringan, agus.prasetyo@smknusabakti.sch.id}',
    'Yang di atasnya, seperti kop, tidak dibaca. Di bawahnya 4 baris.',
    '{Nama: Tidak ada di berkas / *Nama Guru / Mapel / Surel}',
    'Contoh: Bu Sri',
    '{Nama bila kosong: }',
    '{Mata pelajaran: Tidak ada di berkas / Nama Guru / *Mapel / Surel}',
    'Contoh: Kimia',
    '{Mata pelajaran bila kosong: }',
    '{Email: Tidak ada di berkas / Nama Guru / Mapel / *Surel}',
    'Contoh: sri@contoh.id',
    '{Email bila kosong: info@smknusabakti.sch.id}',
    'Terlihat oleh pengunjung. Yang tidak punya boleh memakai alamat sekolah.',
    '{Deskripsi (tidak wajib): *Tidak ada di berkas / Nama Guru / Mapel / Surel}',
    '{Deskripsi bila kosong: }',
    '[Periksa 4 guru]',
  ])
  const check = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Periksa/ })
  await user.selectOptions(screen.getByLabelText('Baris judul'), 'Baris 1: Daftar guru')
  expect(readPage().slice(-3)).toEqual([
    '{Deskripsi (tidak wajib): *Tidak ada di berkas / Daftar guru / Kolom 2 / Kolom 3}',
    '{Deskripsi bila kosong: }',
    '[Periksa 5 guru]',
  ])
  await user.selectOptions(screen.getByLabelText('Baris judul'), 'Baris 2: Nama Guru, Mapel, Surel')
  await user.click(check())
  const heading = await screen.findByRole('heading', { name: /^Pratinjau/ })
  expect(document.activeElement).toBe(heading)
  expect(readPage()).toEqual([
    '# Impor Guru',
    '<Ke semua impor /admin/import (current)>',
    '# Pratinjau: 1 guru siap masuk',
    '2 baris perlu diperbaiki dan tidak dapat masuk',
    'Baris 4: Mata pelajaran wajib diisi.',
    'Baris 5: Email belum benar. Contoh: nama@contoh.id. Terbaca: “bukan email”.',
    '{Lewati 2 baris yang salah: off}',
    '1 baris sudah ada di sekolah atau di berkas ini',
    '{Masukkan juga yang sudah ada: off}',
    'Baris yang terbaca',
    'Baris | Nama | Mata pelajaran | Email',
    '3 | Bu Sri | Kimia | sri@contoh.id',
    '6 | Agus Prasetyo, S.T. Sudah ada | Teknik Kendaraan Ringan | agus.prasetyo@smknusabakti.sch.id',
    '[Kembali] [Impor 1 guru (disabled)]',
    'Betulkan berkasnya, atau centang bahwa baris yang salah dilewati.',
  ])
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Impor / })
  expect(apply().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /^Lewati/ }))
  expect(apply().textContent).toEqual('Impor 1 guru')
  await user.click(screen.getByRole('checkbox', { name: 'Masukkan juga yang sudah ada' }))
  expect(apply().textContent).toEqual('Impor 2 guru')
  await user.click(screen.getByRole('checkbox', { name: 'Masukkan juga yang sudah ada' }))
  await user.click(apply())
  await screen.findByRole('link', { name: 'Lihat hasilnya' })
  expect(readPage()).toEqual([
    '# Impor Guru',
    '<Ke semua impor /admin/import (current)>',
    '# 1 guru masuk',
    'Bila ternyata keliru, semuanya dapat diurungkan sekaligus di riwayat impor.',
    '<Lihat hasilnya /admin/teachers> <Ke riwayat impor /admin/import (current)>',
    '[Impor berkas lagi]',
  ])
  const found = async () =>
    (await school.visitor.teachers.list({ query: { search: 'Bu Sri' } })).rows
  expect(await found()).toMatchObject([
    { name: 'Bu Sri', subject: 'Kimia', contact: 'sri@contoh.id' },
  ])
  await user.click(screen.getByRole('link', { name: 'Ke riwayat impor' }))
  await screen.findByRole('button', { name: 'Urungkan impor guru.csv' })
  expect(readPage()).toEqual([
    '# Impor Data',
    'Bawa data yang sudah ada di Excel, CSV, atau situs lama. Semua diperiksa dulu, masuk sekaligus, dan dapat diurungkan.',
    '<Guru /admin/import/teachers> Nama, mata pelajaran, email.',
    '<Alumni /admin/import/alumni> Nama, tahun lulus, pekerjaan, testimoni.',
    '<FAQ /admin/import/faq> Pertanyaan dan jawaban.',
    '<Artikel /admin/import/articles> Judul, isi, penulis, tanggal; masuk sebagai draf.',
    '<Pendaftar tahun lalu /admin/import/past_applicants> Hanya tanggal dan hasilnya, sebagai angka pembanding.',
    '<Foto guru /admin/import/foto-guru> Banyak foto sekaligus, dicocokkan menurut nama berkasnya.',
    '<Tulisan WordPress /admin/import/wordpress> Berkas ekspor (WXR) dan gambarnya dalam ZIP.',
    '# Riwayat impor',
    'guru.csv 1 guru, 21 November 2026 pukul 09.00 WIB oleh petugas',
    '[Urungkan impor guru.csv]',
  ])
  const [sri] = await found()
  await school
    .staff('editor')
    .teachers.update({ params: { id: sri?.id ?? 0 }, body: { subject: 'Biologi' } })
  await user.click(screen.getByRole('button', { name: 'Urungkan impor guru.csv' }))
  await within(screen.getByRole('dialog')).findByRole('checkbox')
  expect(readDialog()).toEqual([
    '# Urungkan impor ini?',
    '[Tutup]',
    'Semua guru dari guru.csv dipindah ke Sampah, 30 hari masih dapat dipulihkan.',
    '1 guru sudah diubah sejak diimpor',
    'Bu Sri',
    '{Pindahkan juga yang sudah diubah: off}',
    '[Batal] [Urungkan semuanya]',
  ])
  await user.click(screen.getByRole('button', { name: 'Urungkan semuanya' }))
  await waitFor(() =>
    expect(readToasts()).toEqual(['0 guru ditarik kembali, 1 tetap ada.', '[Tutup pesan]']),
  )
  await waitFor(() => expect(readDialog()).toEqual([]))
  await waitFor(() => expect(readPage().join()).toMatch(/Diurungkan/))
  expect(readPage().at(-1)).toEqual(
    'guru.csv 1 guru, 21 November 2026 pukul 09.00 WIB oleh petugas. Diurungkan 21 November 2026 pukul 09.00 WIB oleh petugas.',
  )
  expect(await found()).toHaveLength(1)
})
