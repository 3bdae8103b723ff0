import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readPage } from '../../test/outline.ts'

test('the dashboard counts, warns, and leads to each section', async () => {
  await openPanel('/dashboard')
  await screen.findByText('Total Guru')
  await waitFor(() => expect(readPage()).not.toContain('Memeriksa…'))
  await screen.findByText('Berikutnya')
  expect(readPage()).toEqual([
    '# Dashboard',
    'Dibuka sampai 3 Des 2026',
    'PPDB 2027/2028',
    '<Laporan kepala sekolah /admin/dashboard/laporan>',
    '# Hari ini',
    '<17 menunggu keputusan /admin/ppdb?status=pending>',
    '<2 pesan /admin/messages?shelf=unread>',
    '# Berikutnya',
    '<Daftar ulang /admin/kalender> , sampai 30 November 2026',
    '<Total Guru /admin/teachers>',
    '14',
    '<Total Alumni /admin/alumni>',
    '12',
    '<Total Artikel /admin/articles>',
    '16',
    '<Total Event /admin/events>',
    '12',
    '<Pendaftar PPDB /admin/ppdb>',
    '24',
    '<Gambar Galeri /admin/gallery>',
    '24',
    '# Pendaftaran per hari',
    '0 dalam 14 hari',
    'Pendaftaran per hari, 14 hari terakhir',
    '8 November 2026 | 0',
    '9 November 2026 | 0',
    '10 November 2026 | 0',
    '11 November 2026 | 0',
    '12 November 2026 | 0',
    '13 November 2026 | 0',
    '14 November 2026 | 0',
    '15 November 2026 | 0',
    '16 November 2026 | 0',
    '17 November 2026 | 0',
    '18 November 2026 | 0',
    '19 November 2026 | 0',
    '20 November 2026 | 0',
    '21 November 2026 | 0',
    '# Status pendaftar',
    '24 pendaftar',
    '<Proses /admin/ppdb?status=pending> 1771%',
    '<Diterima /admin/ppdb?status=accepted> 521%',
    '<Ditolak /admin/ppdb?status=rejected> 28%',
    '# Pendaftar terbaru',
    '<Lihat semua /admin/ppdb>',
    '<Wulan Sari Dewi /admin/ppdb/24> Proses PPDB-24 · SMP Negeri 2 Pejagoan · 21 hari lalu',
    '<Vino Bastian Aditya /admin/ppdb/23> Proses PPDB-23 · SMP Negeri 1 Alian · 21 hari lalu',
    '<Ulfa Khoirunnisa /admin/ppdb/22> Proses PPDB-22 · MTs Al-Iman Bulus · 21 hari lalu',
    '# Artikel terbaru',
    '<Lihat semua /admin/articles>',
    '<Hari Terbuka Sekolah: Mencoba Bengkel dan Laboratorium dalam Sehari /admin/articles/15> Terbit Pengumuman · Panitia Hari Terbuka · 6 Nov 2026',
    '<Rangkuman Rapat Komite: Perbaikan Ruang Praktik dan Kantin Sehat /admin/articles/16> Draf Pengumuman · Sekretariat Komite Sekolah · 30 Okt 2026',
    '<Siswa TKR Merakit Motor Listrik dari Rangka Bekas /admin/articles/1> Terbit Berita · Humas SMK Nusa Bakti · 29 Okt 2026',
    '# Pilihan program pertama',
    'Pendaftar menurut pilihan program pertama',
    'Pengembangan Perangkat Lunak dan Gim | 7',
    'Teknik Kendaraan Ringan | 7',
    'Desain Komunikasi Visual | 6',
    'Teknik Jaringan Komputer dan Telekomunikasi | 4',
    'Belum ada salinan data.',
  ])
})

test('an editor sees no applicants', async () => {
  await openPanel('/dashboard', { role: 'editor' })
  await screen.findByText('Total Guru')
  await waitFor(() => expect(readPage()).not.toContain('Memeriksa…'))
  expect(readPage()).toEqual([
    '# Dashboard',
    'Dibuka sampai 3 Des 2026',
    'PPDB 2027/2028',
    '<Total Guru /admin/teachers>',
    '14',
    '<Total Alumni /admin/alumni>',
    '12',
    '<Total Artikel /admin/articles>',
    '16',
    '<Total Event /admin/events>',
    '12',
    '<Gambar Galeri /admin/gallery>',
    '24',
    '# Artikel terbaru',
    '<Lihat semua /admin/articles>',
    '<Hari Terbuka Sekolah: Mencoba Bengkel dan Laboratorium dalam Sehari /admin/articles/15> Terbit Pengumuman · Panitia Hari Terbuka · 6 Nov 2026',
    '<Rangkuman Rapat Komite: Perbaikan Ruang Praktik dan Kantin Sehat /admin/articles/16> Draf Pengumuman · Sekretariat Komite Sekolah · 30 Okt 2026',
    '<Siswa TKR Merakit Motor Listrik dari Rangka Bekas /admin/articles/1> Terbit Berita · Humas SMK Nusa Bakti · 29 Okt 2026',
  ])
})

test('the office of a closed admission', async () => {
  const school = await demoSchool()
  school.set({ ppdb_status: 'closed' })
  await openPanel('/dashboard', { role: 'admin', school })
  await screen.findByText('Total Guru')
  await waitFor(() => expect(readPage()).not.toContain('Memeriksa…'))
  expect(readPage().slice(0, 20)).toEqual([
    '# Dashboard',
    'Ditutup',
    'PPDB 2027/2028',
    '<Laporan kepala sekolah /admin/dashboard/laporan>',
    '# Hari ini',
    '<17 menunggu keputusan /admin/ppdb?status=pending>',
    '# Berikutnya',
    '<Daftar ulang /admin/kalender> , sampai 30 November 2026',
    '<Total Guru /admin/teachers>',
    '14',
    '<Total Alumni /admin/alumni>',
    '12',
    '<Total Artikel /admin/articles>',
    '16',
    '<Total Event /admin/events>',
    '12',
    '<Pendaftar PPDB /admin/ppdb>',
    '24',
    '<Gambar Galeri /admin/gallery>',
    '24',
  ])
})

test('the head reads the report', async () => {
  await openPanel('/dashboard', { role: 'head' })
  await screen.findByText('dan 11 sekolah lain')
  await screen.findByText(/^PPDB 2027/)
  expect(readPage()).toEqual([
    '# Laporan kepala sekolah',
    '[Cetak satu halaman]',
    'PPDB 2027/2028, 21 November 2026 pukul 09.00 WIB',
    'Pendaftar',
    '24',
    'Diterima',
    '5kuota 216',
    'Ditolak',
    '2',
    'Proses',
    '17',
    'Menunggu lebih 3 hari',
    '17terlama 23 Okt 2026',
    'Sampai diputuskan',
    '19 jammedian sejak masuk',
    'Balasan pertama di chat',
    '–median',
    '# Pendaftar sampai hari ini',
    '2027/2028: 24 pendaftar Belum ada data tahun 2026/2027.',
    '# Program (pilihan pertama)',
    'Program | Pendaftar | Diterima | Kuota',
    'Desain Komunikasi Visual | 6 | 2 | 36',
    'Pengembangan Perangkat Lunak dan Gim | 7 | 2 | 72',
    'Teknik Jaringan Komputer dan Telekomunikasi | 4 | 0 | 36',
    'Teknik Kendaraan Ringan | 7 | 1 | 72',
    '# Sekolah asal',
    'Sekolah | Pendaftar | Diterima',
    'SMP Negeri 1 Sruweng | 2 | 0',
    'MTs Al-Iman Bulus | 1 | 0',
    'MTs Negeri 1 Kebumen | 1 | 1',
    'MTs Negeri 2 Kebumen | 1 | 1',
    'MTs Negeri 3 Kebumen | 1 | 0',
    'MTs Salafiyah Wonoyoso | 1 | 0',
    'SMP Ma’arif Gombong | 1 | 0',
    'SMP Muhammadiyah 1 Kebumen | 1 | 1',
    'SMP Negeri 1 Alian | 1 | 0',
    'SMP Negeri 1 Buluspesantren | 1 | 0',
    'SMP Negeri 1 Karanganyar | 1 | 0',
    'SMP Negeri 1 Kebumen | 1 | 1',
    'dan 11 sekolah lain',
  ])
})

test('the dashboard that cannot be loaded says why', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/faq', { school })
  await screen.findByRole('link', { name: 'Tambah FAQ' })
  await school.close()
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await screen.findByRole('button', { name: 'Retry' })
  expect(outline(screen.getByRole('alert'))).toEqual([
    '!',
    'Error loading dashboard: Server tidak dapat dihubungi.',
    '[Retry]',
  ])
})

test('a new school is set up step by step', async () => {
  await openPanel('/dashboard/persiapan', { role: 'super_admin' })
  await screen.findByText('Penyiapan sekolah')
  await screen.findByLabelText('Nama sekolah')
  expect(readPage().slice(0, 60)).toEqual([
    '# Penyiapan sekolah',
    '<Ke Dashboard /admin/dashboard (current)>',
    '[1 . Nama dan logo (current)]',
    '[2 . Alamat dan telepon]',
    '[3 . Jadwal PPDB]',
    '[4 . Program keahlian]',
    '# Nama dan logo',
    '{Nama sekolah: SMK Nusa Bakti}',
    'Di kepala setiap halaman, judul, dan tanda terima.',
    '{NPSN: 20305999}',
    'Nomor pokok sekolah, 8 angka; tampil di kaki situs.',
    'Logo sekolah(tidak wajib)',
    '[Pilih gambar]',
    'Di kepala situs, ikon aplikasi, cetakan, dan pratinjau tautan. Paling baik persegi.',
    '{Logo sekolah: }',
    '[Ambil dari pustaka]',
    '[Lanjut] [Nanti saja]',
  ])
})
