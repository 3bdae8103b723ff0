/** Kelola Galeri and Pustaka Media. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage } from '../../test/outline.ts'

test('the gallery is filtered, and a picture needs a file', async () => {
  const { user } = await openPanel('/gallery')
  await waitFor(() => expect(readPage().length).toBeGreaterThan(8))
  expect(readPage().slice(0, 10)).toEqual([
    '# Kelola Galeri',
    '<Unggah banyak /admin/gallery/unggah> <Tambah gambar /admin/gallery/baru>',
    '{Cari gambar: }',
    '{Kategori: *Semua kategori / Fasilitas / Kegiatan / Prestasi / Event}',
    '# <Pagi di Bengkel /admin/gallery/1>',
    'Fasilitas',
    '[Majukan: Pagi di Bengkel (disabled)] [Mundurkan: Pagi di Bengkel] [Hapus Pagi di Bengkel]',
    '# <Rak Buku Baru /admin/gallery/2>',
    'Fasilitas',
    '[Majukan: Rak Buku Baru] [Mundurkan: Rak Buku Baru] [Hapus Rak Buku Baru]',
  ])
  await user.click(screen.getByRole('link', { name: 'Tambah gambar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect(readDialog()).toEqual([
    '# Tambah gambar',
    '[Tutup]',
    'Gambar',
    '[Pilih gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Gambar: }',
    'Gambar wajib dipilih.',
    '{Judul: (invalid)}',
    'Judul wajib diisi.',
    '{Kategori: *Pilih kategori / Fasilitas / Kegiatan / Prestasi / Event (invalid)}',
    'Pilih salah satu kategori.',
    '{Urutan: 24}',
    '{Keterangan (tidak wajib): }',
    '{Aktif Terlihat oleh pengunjung.: on}',
    '[Batal] [Simpan]',
  ])
  await user.click(dialog.getByRole('button', { name: 'Tutup' }))
  await user.click(screen.getByRole('link', { name: 'Unggah banyak' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/gallery/unggah'))
  await screen.findAllByRole('heading')
  await waitFor(() => expect(readPage().concat(readDialog()).join()).toMatch(/seret/))
  expect(readPage().concat(readDialog()).slice(-8)).toEqual([
    '# Unggah banyak gambar',
    '[Tutup]',
    '{Kategori: *Pilih kategori / Fasilitas / Kegiatan / Prestasi / Event}',
    'Berlaku untuk semua gambar di bawah ini.',
    '[Pilih gambar]',
    'atau seret ke sini. JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Berkas gambar: }',
    '[Batal]',
  ])
})

test('the library says where pictures are used, and is filtered', async () => {
  const { user } = await openPanel('/media')
  await waitFor(() => expect(readPage().length).toBeGreaterThan(5))
  await waitFor(() => expect(readPage().join()).toMatch(/dari|Belum ada|Tidak/))
  expect(readPage().slice(0, 12)).toEqual([
    '# Pustaka Media',
    '[Tambah ke pustaka] {Gambar untuk pustaka: }',
    '{Cari di pustaka: }',
    '{Pemakaian: *Semua gambar / Sedang dipakai / Belum dipakai}',
    '{Teks alternatif: *Semua / Belum ada / Sudah ada}',
    'Belum ada gambar',
    'Tambah gambar yang akan sering dipakai.',
  ])
  await user.selectOptions(screen.getByLabelText('Pemakaian'), 'Belum dipakai')
  await waitFor(() => expect(window.location.search).not.toBe(''))
  expect(window.location.search).toEqual('?used=false')
  await waitFor(() => expect(readPage().join()).toMatch(/Ubah kata pencarian/))
  expect(readPage().slice(5)).toEqual([
    'Gambar Tidak Ditemukan',
    'Ubah kata pencarian atau saringan.',
  ])
})
