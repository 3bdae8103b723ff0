/** The controls of a list's table, as in Kelola Artikel and Kelola Alumni. */
import { resourceCases } from '@sekolah/api/src/test/resource-cases.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../test/outline.ts'

const heads = () => outline(document.querySelector('thead'))
const firstCells = () =>
  outline(document.querySelector('tbody')).map((row) => /<(.*?) \//.exec(row)?.[1])
const foot = () => readPage().slice(readPage().findLastIndex((line) => / dari /.test(line)))

test('a table is sorted by its headings, and shows the chosen columns', async () => {
  const { user } = await openPanel('/articles')
  await screen.findByRole('table')
  expect(heads()).toEqual([
    'Gambar | <Judul /admin/articles?sort=title> | Kategori | Penulis | <Tanggal /admin/articles?sort=oldest> (sort descending) | Status | Aksi',
  ])
  expect(foot()).toEqual(['1–16 dari 16', '[Kolom]', '[Rapat (pressed)] [Longgar (pressed false)]'])
  const rows = screen.getAllByRole('row')
  expect([rows[0]?.getAttribute('aria-rowindex'), rows[1]?.getAttribute('aria-rowindex')]).toEqual([
    '1',
    null,
  ])
  await user.click(screen.getByRole('link', { name: 'Judul' }))
  await waitFor(() => expect(window.location.search).toBe('?sort=title'))
  await waitFor(() => expect(firstCells()[0]).toMatch(/Aplikasi Kasir/))
  expect(heads()).toEqual([
    'Gambar | <Judul /admin/articles (current)> (sort ascending) | Kategori | Penulis | <Tanggal /admin/articles (current)> | Status | Aksi',
  ])
  await user.click(screen.getByRole('link', { name: 'Judul' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  await user.click(screen.getByRole('link', { name: 'Tanggal' }))
  await waitFor(() => expect(firstCells()[0]).toMatch(/Pentas Seni/))
  expect(window.location.search).toBe('?sort=oldest')
  await user.click(screen.getByRole('link', { name: 'Tanggal' }))
  await waitFor(() => expect(window.location.search).toBe(''))

  await user.click(screen.getByRole('button', { name: 'Kolom' }))
  expect(readDialog()).toEqual([
    '# Kolom tabel',
    '[Tutup]',
    'Pilihan diingat di perangkat ini. Kolom yang tidak muat dapat digeser ke samping.',
    '{Gambar: on}',
    '{Cuplikan: off}',
    '{Kategori: on}',
    '{Penulis: on}',
    '{Tanggal: on}',
    '{Dibaca: off}',
    '{Diubah: off}',
    '{Status: on}',
    '[Kolom semula (disabled)] [Selesai]',
  ])
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Dibaca' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Penulis' }))
  expect(readDialog().at(-1)).toEqual('[Kolom semula] [Selesai]')
  await user.click(dialog.getByRole('button', { name: 'Selesai' }))
  expect(readDialog()).toEqual([])
  expect(heads()).toEqual([
    'Gambar | <Judul /admin/articles?sort=title> | Kategori | <Tanggal /admin/articles?sort=oldest> (sort descending) | <Dibaca /admin/articles?sort=views> | Status | Aksi',
  ])
  expect(localStorage.getItem('panel_columns_articles')).toBe(
    'image title category date view_count status actions',
  )
  expect(screen.getByRole('table').style.getPropertyValue('--chosen-width')).toEqual('908px')
  await user.click(screen.getByRole('link', { name: 'Dibaca' }))
  await waitFor(() => expect(window.location.search).toBe('?sort=views'))
  await user.click(screen.getByRole('button', { name: 'Kolom' }))
  await user.click(screen.getByRole('button', { name: 'Kolom semula' }))
  expect(heads()).toEqual([
    'Gambar | <Judul /admin/articles?sort=title> | Kategori | Penulis | <Tanggal /admin/articles (current)> | Status | Aksi',
  ])
  await user.click(screen.getByRole('button', { name: 'Selesai' }))
  await user.click(screen.getByRole('button', { name: 'Longgar' }))
  expect(foot()).toEqual(['1–16 dari 16', '[Kolom]', '[Rapat (pressed false)] [Longgar (pressed)]'])
})

test('a long list is paged, and the page size is chosen', async () => {
  const school = await demoSchool()
  const author = school.staff('editor')
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    await author.articles.create({
      body: { ...resourceCases.articles.input, title: `Berita ${n}` },
    })
  }
  const { user } = await openPanel('/articles?page=2', { school })
  await screen.findByRole('table')
  expect(foot()).toEqual([
    '21–23 dari 23',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
    '<20 baris /admin/articles (current)>',
    '<50 baris /admin/articles?per=50>',
    '<100 baris /admin/articles?per=100>',
    '<Halaman sebelumnya /admin/articles (current)>',
  ])
  await user.click(screen.getByRole('link', { name: /sebelum/i }))
  await waitFor(() => expect(window.location.search).toBe(''))
  await waitFor(() => expect(foot()[0]).toBe('1–20 dari 23'))
  expect(foot()).toEqual([
    '1–20 dari 23',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
    '<20 baris /admin/articles (current)>',
    '<50 baris /admin/articles?per=50>',
    '<100 baris /admin/articles?per=100>',
    '<Halaman berikutnya /admin/articles?page=2>',
  ])
  await user.click(screen.getByRole('link', { name: '50 baris' }))
  await waitFor(() => expect(foot()[0]).toEqual('1–23 dari 23'))
  expect(foot()).toEqual([
    '1–23 dari 23',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
    '<20 baris /admin/articles (current)>',
    '<50 baris /admin/articles?per=50 (current)>',
    '<100 baris /admin/articles?per=100>',
  ])
})

test('a list of cards becomes a table, which this device remembers', async () => {
  const { user } = await openPanel('/alumni')
  await screen.findByRole('list', { name: 'Alumni' })
  expect(readPage().slice(0, 9)).toEqual([
    '# Kelola Alumni',
    '<Tambah alumni /admin/alumni/baru>',
    '{Cari alumni: }',
    '# <Arif Budiman /admin/alumni/5>',
    'Teknisi jaringan serat optik di Purwokerto',
    '[Hapus Arif Budiman]',
    'Menyambung serat optik pertama kali saya lakukan di ruang server sekolah, sampai larut sore bersama…',
    'Lulus 2020',
    '# <Dimas Kurniawan /admin/alumni/11>',
  ])
  expect(foot()).toEqual(['1–12 dari 12', '[Kartu (pressed)] [Tabel (pressed false)]'])
  await user.click(screen.getByRole('button', { name: 'Tabel' }))
  await screen.findByRole('table', { name: 'Alumni' })
  expect(screen.queryByRole('list', { name: 'Alumni' })).toBeNull()
  expect(heads()).toEqual([
    '<Nama /admin/alumni?sort=name> | <Tahun lulus /admin/alumni?sort=newest> | <Pekerjaan sekarang /admin/alumni?sort=job> | Unggulan | Aksi',
  ])
  expect(outline(document.querySelector('tbody')).slice(0, 3)).toEqual([
    '<Arif Budiman /admin/alumni/5> | 2020 | Teknisi jaringan serat optik di Purwokerto | | <Ubah Arif Budiman /admin/alumni/5> [Hapus Arif Budiman]',
    '<Dimas Kurniawan /admin/alumni/11> | 2015 | Pengawas keamanan jaringan di bank daerah | | <Ubah Dimas Kurniawan /admin/alumni/11> [Hapus Dimas Kurniawan]',
    '<Fitri Handayani /admin/alumni/6> | 2024 | Mahasiswa Teknik Informatika, penerima KIP Kuliah | Unggulan | <Ubah Fitri Handayani /admin/alumni/6> [Hapus Fitri Handayani]',
  ])
  expect(foot()).toEqual([
    '1–12 dari 12',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
    '[Kartu (pressed false)] [Tabel (pressed)]',
  ])
})
