/** The setup of a new school, and the list of what is still to be done. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { readPage } from '../../../test/outline.ts'
import { newSchool } from '../../../test/schools.ts'

const press = (name: string) => screen.getByRole('button', { name })

test('a school is set up step by step, and nothing typed is lost', async () => {
  const school = await newSchool()
  const { user } = await openPanel('/dashboard/persiapan', { school })
  const admin = school.staff('admin', 'tu')
  const stored = async (key: string) =>
    (await admin.settings.list()).find(({ setting_key }) => setting_key === key)?.setting_value
  const name = await screen.findByLabelText('Nama sekolah')
  expect(readPage()).toEqual([
    '# Penyiapan sekolah',
    '<Ke Dashboard /admin/dashboard (current)>',
    '[1 . Nama dan logo (current)]',
    '[2 . Alamat dan telepon]',
    '[3 . Jadwal PPDB]',
    '[4 . Program keahlian]',
    '# Nama dan logo',
    '{Nama sekolah: }',
    'Di kepala setiap halaman, judul, dan tanda terima.',
    '{NPSN: }',
    'Nomor pokok sekolah, 8 angka; tampil di kaki situs.',
    'Logo sekolah(tidak wajib)',
    '[Pilih gambar]',
    'Di kepala situs, ikon aplikasi, cetakan, dan pratinjau tautan. Paling baik persegi.',
    '{Logo sekolah: }',
    '[Ambil dari pustaka]',
    '[Lanjut] [Nanti saja]',
  ])
  await user.type(name, 'SMK Baru')
  await user.type(screen.getByLabelText(/^NPSN/), '12')
  await user.click(press('Nanti saja'))
  expect(readPage().slice(6)).toEqual([
    '# Alamat dan telepon',
    '{Alamat sekolah: }',
    'Di kaki situs dan halaman Kontak.',
    '{Telepon sekolah: }',
    'Nomor yang ditelepon dari situs.',
    '{WhatsApp sekolah: }',
    'Tombol WhatsApp di situs menuju nomor ini.',
    '{Email sekolah: }',
    'Alamat utama di halaman Kontak.',
    '! Masih ada yang belum benar di langkah 1. [Buka langkah 1]',
    '[Lanjut] [Nanti saja]',
  ])
  await user.type(screen.getByLabelText(/^Alamat/), 'Jalan Melati 1, Jayapura, Papua')
  await user.click(press('Lanjut'))
  await screen.findByText(/Masih ada yang belum benar/)
  expect(readPage().slice(-4)).toEqual([
    '{Email sekolah: }',
    'Alamat utama di halaman Kontak.',
    '! Masih ada yang belum benar di langkah 1. [Buka langkah 1]',
    '[Lanjut] [Nanti saja]',
  ])
  await user.click(press('Buka langkah 1'))
  expect(readPage().slice(6)).toEqual([
    '# Nama dan logo',
    '{Nama sekolah: SMK Baru}',
    'Di kepala setiap halaman, judul, dan tanda terima.',
    '{NPSN: 12 (invalid)}',
    'Nomor pokok sekolah, 8 angka; tampil di kaki situs.',
    'NPSN terdiri dari 8 angka.',
    'Logo sekolah(tidak wajib)',
    '[Pilih gambar]',
    'Di kepala situs, ikon aplikasi, cetakan, dan pratinjau tautan. Paling baik persegi.',
    '{Logo sekolah: }',
    '[Ambil dari pustaka]',
    '[Lanjut] [Nanti saja]',
  ])
  await user.clear(screen.getByLabelText(/^NPSN/))
  await user.type(screen.getByLabelText(/^NPSN/), '20301234')
  await user.click(press('Lanjut'))
  await screen.findByRole('heading', { name: 'Alamat dan telepon' })
  expect(readPage().slice(1)).toEqual([
    '<Ke Dashboard /admin/dashboard (current)>',
    '[1 . Nama dan logo]',
    '[2 . Alamat dan telepon (current)]',
    '[3 . Jadwal PPDB]',
    '[4 . Program keahlian]',
    '# Alamat dan telepon',
    '{Alamat sekolah: Jalan Melati 1, Jayapura, Papua}',
    'Di kaki situs dan halaman Kontak.',
    '{Telepon sekolah: }',
    'Nomor yang ditelepon dari situs.',
    '{WhatsApp sekolah: }',
    'Tombol WhatsApp di situs menuju nomor ini.',
    '{Email sekolah: }',
    'Alamat utama di halaman Kontak.',
    '[Lanjut] [Nanti saja]',
  ])
  expect(await stored('school_npsn')).toBe('20301234')
  expect(await stored('school_address')).toBe('Jalan Melati 1, Jayapura, Papua')
  await user.click(press('Lanjut'))
  await screen.findByRole('heading', { name: /^Jadwal/ })
  expect(readPage().slice(6)).toEqual([
    '# Jadwal PPDB',
    '{Zona waktu: WIB / WITA / *WIT}',
    'Menentukan semua tanggal dan jam di situs dan panel.',
    '{Tahun ajaran PPDB: 2027/2028}',
    'Ditulis 2027/2028. Pendaftar baru tercatat pada tahun ini.',
    '{Tanggal mulai PPDB: 2026-11-01}',
    '1 November 2026 · Hari pertama formulir dibuka. Kosong: tanpa batas.',
    '{Tanggal akhir PPDB: 2026-12-03}',
    '3 Desember 2026 · Hari terakhir formulir dibuka. Kosong: tanpa batas.',
    '{Waktu pengumuman hasil (WIB): }',
    'Sebelum waktu ini pendaftar hanya melihat Proses. Kosong: hasil terlihat begitu diputuskan.',
    '[Lanjut] [Nanti saja]',
  ])
  await user.clear(screen.getByLabelText('Tahun ajaran PPDB'))
  await user.click(press('Pakai tahun 2027/2028'))
  expect(screen.getByLabelText<HTMLInputElement>('Tahun ajaran PPDB').value).toBe('2027/2028')
  await user.click(press('Lanjut'))
  await screen.findByRole('heading', { name: 'Program keahlian' })
  expect(await stored('time_zone')).toBe('WIT')
  expect(readPage().slice(6)).toEqual([
    '# Program keahlian',
    '{Nama: }',
    '{Daya tampung (tidak wajib): }',
    '{Deskripsi: }',
    'Satu dua kalimat: apa yang dipelajari, dan menjadi apa lulusannya.',
    '[Tambah program]',
    '[Nanti saja]',
  ])
  await user.click(press('Tambah program'))
  expect(readPage().slice(6)).toEqual([
    '# Program keahlian',
    '{Nama: (invalid)}',
    'Nama wajib diisi.',
    '{Daya tampung (tidak wajib): }',
    '{Deskripsi: (invalid)}',
    'Satu dua kalimat: apa yang dipelajari, dan menjadi apa lulusannya.',
    'Deskripsi wajib diisi.',
    '[Tambah program]',
    '[Nanti saja]',
  ])
  await user.type(screen.getByLabelText('Nama'), 'Teknik Mesin')
  await user.type(screen.getByLabelText('Deskripsi'), 'Membubut dan mengelas.')
  await user.type(screen.getByLabelText(/^Daya tampung/), '36')
  await user.click(press('Tambah program'))
  await screen.findByText('Teknik Mesin')
  expect(readPage().slice(1)).toEqual([
    '<Ke Dashboard /admin/dashboard (current)>',
    '[1 . Nama dan logo]',
    '[2 . Alamat dan telepon]',
    '[3 . Jadwal PPDB]',
    '[4 . Program keahlian (current)]',
    '# Program keahlian',
    'Teknik Mesin, 36 kursi',
    '{Nama: }',
    '{Daya tampung (tidak wajib): }',
    '{Deskripsi: }',
    'Satu dua kalimat: apa yang dipelajari, dan menjadi apa lulusannya.',
    '[Tambah program]',
    '[Selesai]',
  ])
  await user.click(press('Selesai'))
  expect(
    readPage()
      .slice(1)
      .map((line) => line.replace(school.baseUrl, 'SITUS')),
  ).toEqual([
    '<Ke Dashboard /admin/dashboard (current)>',
    '[1 . Nama dan logo]',
    '[2 . Alamat dan telepon]',
    '[3 . Jadwal PPDB]',
    '[4 . Program keahlian]',
    '# Situs siap dilihat',
    'Berikutnya guru, sambutan, dan pertanyaan: semuanya ada di daftar di Dashboard.',
    '<Lihat situs SITUS/> <Lanjut ke daftar /admin/dashboard (current)> [Periksa lagi]',
  ])
  await user.click(press('Periksa lagi'))
  expect(screen.getByLabelText<HTMLInputElement>('Nama sekolah').value).toBe('SMK Baru')
})

test('the list on the dashboard leads to what is missing', async () => {
  const school = await newSchool()
  const { user } = await openPanel('/dashboard', { school })
  await screen.findByRole('heading', { name: /^Siapkan situs/ })
  expect(
    readPage()
      .slice(8, 20)
      .map((line) => line.replace(school.baseUrl, 'SITUS')),
  ).toEqual([
    '# Siapkan situs sekolah 1 dari 10 selesai',
    '<Lanjutkan penyiapan /admin/dashboard/persiapan> <Lihat situs SITUS/> [Sembunyikan daftar]',
    '<Nama dan logo /admin/dashboard/persiapan>',
    '<Alamat dan telepon /admin/dashboard/persiapan>',
    'Jadwal PPDB, selesai',
    '<Program keahlian /admin/dashboard/persiapan>',
    '<Guru, dari Excel sekaligus /admin/import/teachers>',
    '<Sambutan kepala sekolah /admin/content/principal_message?tab=pages>',
    '<Tentang sekolah, visi, dan misi /admin/content/about_school?tab=pages>',
    '<Pertanyaan keluarga (FAQ) /admin/import/faq>',
    '<Berita, atau tulisan situs lama /admin/import>',
    '<7 usulan menunggu konfirmasi /admin/settings>',
  ])
  const admin = school.staff('admin', 'tu')
  await admin.academic_programs.create({
    body: { name: 'Mesin', description: 'Membubut.', seats: 36, type: 'program_unggulan' },
  })
  await screen.findByText('2 dari 10 selesai')
  expect(readPage()).toContain('Program keahlian, selesai')
  await user.click(press('Sembunyikan daftar'))
  expect(screen.queryByRole('heading', { name: /^Siapkan situs/ })).toBeNull()
})

test('what a colleague changed meanwhile is asked about, and dates open the form', async () => {
  const school = await newSchool()
  const admin = school.staff('admin', 'tu')
  const put = async (setting_key: string, setting_value: string) =>
    admin.settings.update({ body: { settings: [{ setting_key, setting_value }] } })
  await put('ppdb_status', 'closed')
  const { user } = await openPanel('/dashboard/persiapan', { school })
  await user.type(await screen.findByLabelText('Nama sekolah'), 'SMK Kami')
  await put('school_name', 'SMK Rekan')
  await user.click(press('Lanjut'))
  await screen.findByText(/^Seseorang baru saja mengubah/)
  expect(readPage().slice(-4)).toEqual([
    '{Logo sekolah: }',
    '[Ambil dari pustaka]',
    '! Seseorang baru saja mengubah isian ini. Isian Anda tetap ada di sini. [Pakai isian saya] [Pakai yang terbaru]',
    '[Lanjut] [Nanti saja]',
  ])
  await user.click(press('Pakai yang terbaru'))
  expect(screen.getByLabelText<HTMLInputElement>('Nama sekolah').value).toBe('SMK Rekan')
  expect(readPage().join()).not.toMatch(/Seseorang baru saja/)
  await user.click(screen.getByRole('button', { name: /Jadwal PPDB/ }))
  await user.clear(screen.getByLabelText('Tanggal akhir PPDB'))
  await user.type(screen.getByLabelText('Tanggal akhir PPDB'), '2026-12-20')
  await user.click(press('Lanjut'))
  await screen.findByRole('heading', { name: 'Program keahlian' })
  const now = await admin.settings.list()
  const storedOf = (key: string) =>
    now.find(({ setting_key }) => setting_key === key)?.setting_value
  expect(storedOf('ppdb_status')).toBe('open')
  expect((await admin.calendar.get()).days.closes).toBe('2026-12-20')
})
