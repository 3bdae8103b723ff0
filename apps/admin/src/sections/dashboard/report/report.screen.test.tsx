/** The report beside the year before, on paper, and the dashboard late in the season. */
import { randomUUID } from 'node:crypto'
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import { waveInput } from '@sekolah/api/src/test/selection.ts'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { demoSchool, openPanel, type School } from '../../../test/open-panel.tsx'
import { outline, readPage } from '../../../test/outline.ts'
import { newSchool } from '../../../test/schools.ts'

const withdraw = async (school: School) => {
  const client_id = randomUUID()
  await school.visitor.ppdb.apply({ body: applicantForm({ client_id, name: 'Zaki' }) })
  await school.visitor.ppdb.withdraw({ params: { client_id } })
}

test('the report compares with the year before, and is printed on one page', async () => {
  const print = vi.fn()
  Object.assign(window, { print })
  const school = await newSchool()
  await school.staff('admin', 'panitia').waves.create({ body: waveInput() })
  await applyWithSeat(school, { name: 'Ani' })
  await school.visitor.ppdb.apply({
    body: applicantForm({ client_id: randomUUID(), name: 'Budi', program_choice_1: null }),
  })
  await withdraw(school)
  school.db.$client.exec(`INSERT INTO past_applicants (admission_year, registration_day, is_accepted, is_counted)
    VALUES ('2026/2027', '2025-11-10', 1, 1), ('2026/2027', '2025-11-15', 0, 1), ('2026/2027', '2025-11-30', 1, 1)`)
  const { user } = await openPanel('/dashboard/laporan', { school })
  await screen.findByText(/pada tanggal yang sama/)
  await screen.findByText('Daftar ulang')
  await screen.findByText(/^PPDB 2027/)
  expect(readPage().slice(0, 34)).toEqual([
    '# Laporan kepala sekolah',
    '<Ke Dashboard /admin/dashboard (current)> [Cetak satu halaman]',
    'PPDB 2027/2028, 21 November 2026 pukul 09.00 WIB',
    'Pendaftar',
    '21 lagi dibatalkan keluarganya',
    'Diterima',
    '02026/2027: 2',
    'Ditolak',
    '0',
    'Proses',
    '2',
    'Menunggu lebih 3 hari',
    '0terlama 21 Nov 2026',
    'Sampai diputuskan',
    '–median sejak masuk',
    'Balasan pertama di chat',
    '–median',
    '# Pendaftar sampai hari ini',
    '2027/2028: 2 pendaftar 2026/2027: 2 pada tanggal yang sama',
    '# Program (pilihan pertama)',
    'Program | Pendaftar | Diterima',
    'Belum memilih | 1 | 0',
    'Teknik Kendaraan Ringan | 1 | 0',
    '# Sekolah asal',
    'Sekolah | Pendaftar | Diterima',
    'SMP Negeri 1 Kebumen | 2 | 0',
    '# Daftar ulang',
    '<Menurut sekolah asal /admin/daftar-ulang?tab=sekolah>',
    'Gelombang dan program | Daftar | Diterima | Belum menjawab | Konfirmasi | Lengkap | Mundur | Lewat batas | Sisa kursi | Cadangan',
    'Teknik Kendaraan Ringan Gelombang 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | 1 | 0',
    'Teknik Komputer dan Jaringan Gelombang 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1 | 0',
    'Tanpa program Gelombang 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | – | 0',
    'Jumlah | 2 | 0 | 0 | 0 | 0 | 0 | 0 | |',
    'Teknik Kendaraan Ringan Gelombang 1',
  ])
  const drawn = () =>
    [...document.querySelectorAll('main polyline')].map((line) => line.getAttribute('points'))
  expect(drawn()).toEqual([
    '0.0,133.3 50.0,133.3 100.0,133.3 150.0,133.3 200.0,133.3 250.0,66.7 300.0,66.7 350.0,66.7 400.0,66.7 450.0,66.7 500.0,66.7 550.0,66.7 600.0,66.7 650.0,66.7 700.0,66.7 750.0,66.7 800.0,66.7 850.0,66.7 900.0,66.7 950.0,66.7 1000.0,0.0',
    '0.0,200.0 50.0,200.0 100.0,200.0 150.0,200.0 200.0,200.0 250.0,200.0 300.0,200.0 350.0,200.0 400.0,200.0 450.0,200.0 500.0,200.0 550.0,66.7',
  ])
  await user.click(screen.getByRole('button', { name: 'Cetak satu halaman' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(outline(document.querySelector('.printed')).slice(0, 8)).toEqual([
    'Sekolah Kami',
    '# Laporan PPDB 2027/2028',
    '21 November 2026 pukul 09.00 WIB',
    'Pendaftar',
    '21 lagi dibatalkan keluarganya',
    'Diterima',
    '02026/2027: 2',
    'Ditolak',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.printed')).toBeNull())
})

test('a report of nobody yet has no lines', async () => {
  await openPanel('/dashboard', { school: await newSchool(), role: 'head' })
  await screen.findByText('Belum ada pendaftar.')
  await screen.findByText(/^PPDB/)
  expect(readPage()).toEqual([
    '# Laporan kepala sekolah',
    '[Cetak satu halaman]',
    'PPDB 2027/2028, 21 November 2026 pukul 09.00 WIB',
    'Pendaftar',
    '0',
    'Diterima',
    '0',
    'Ditolak',
    '0',
    'Proses',
    '0',
    'Menunggu lebih 3 hari',
    '0',
    'Sampai diputuskan',
    '–median sejak masuk',
    'Balasan pertama di chat',
    '–median',
    '# Pendaftar sampai hari ini',
    'Belum ada pendaftar.',
    '# Program (pilihan pertama)',
    'Program | Pendaftar | Diterima',
    '# Sekolah asal',
    'Sekolah | Pendaftar | Diterima',
  ])
})

test('after the season the dashboard reminds of the next year', async () => {
  const school = await demoSchool()
  await school.staff('admin', 'panitia').waves.create({ body: waveInput() })
  await applyWithSeat(school, { name: 'Ani', program_choice_1: null })
  await withdraw(school)
  school.at('2027-08-02T02:00:00.000Z')
  await school.staff('super_admin', 'ketua').backups.create()
  school.pass(3 * 3_600_000)
  await openPanel('/dashboard', { school })
  await screen.findByText(/sudah selesai/)
  await screen.findByText('Daftar ulang')
  await waitFor(() => expect(readPage()).not.toContain('Memeriksa…'))
  const page = readPage()
  const seats = page.indexOf('# Daftar ulang')
  expect([
    ...page.slice(4, 11),
    ...page.slice(seats - 1, seats + 11),
    ...page.slice(page.indexOf('# Pendaftar terbaru')),
  ]).toEqual([
    '# Hari ini',
    '<18 menunggu keputusan /admin/ppdb?status=pending>',
    '<2 pesan /admin/messages?shelf=unread>',
    '<17 tanpa gelombang /admin/ppdb?status=pending&mark=no_wave>',
    'PPDB 2027/2028 sudah selesai',
    'Tahun ajaran berikutnya dimulai dari aturan dan biaya tahun ini.',
    '<Mulai tahun ajaran baru /admin/kalender>',
    '1 dibatalkan keluarganya.',
    '# Daftar ulang',
    '<Menurut sekolah asal /admin/daftar-ulang?tab=sekolah>',
    'Gelombang dan program | Daftar | Diterima | Belum menjawab | Konfirmasi | Lengkap | Mundur | Lewat batas | Sisa kursi | Cadangan',
    'Teknik Kendaraan Ringan Gelombang 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0',
    'Teknik Komputer dan Jaringan Gelombang 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1 | 0',
    'Desain Komunikasi Visual Tanpa gelombang | 6 | 2 | 0 | 0 | 0 | 0 | 0 | – | 0',
    'Pengembangan Perangkat Lunak dan Gim Tanpa gelombang | 7 | 2 | 0 | 0 | 0 | 0 | 0 | – | 0',
    'Teknik Jaringan Komputer dan Telekomunikasi Tanpa gelombang | 4 | 0 | 0 | 0 | 0 | 0 | 0 | – | 0',
    'Teknik Kendaraan Ringan Tanpa gelombang | 7 | 1 | 0 | 0 | 0 | 0 | 0 | – | 0',
    'Tanpa program Gelombang 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | – | 0',
    'Jumlah | 25 | 5 | 0 | 0 | 0 | 0 | 0 | |',
    '# Pendaftar terbaru',
    '<Lihat semua /admin/ppdb>',
    '<Ani /admin/ppdb/25> Proses PPDB-25 · SMP Negeri 1 Kebumen · 254 hari lalu',
    '<Wulan Sari Dewi /admin/ppdb/24> Proses PPDB-24 · SMP Negeri 2 Pejagoan · 275 hari lalu',
    '<Vino Bastian Aditya /admin/ppdb/23> Proses PPDB-23 · SMP Negeri 1 Alian · 275 hari lalu',
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
    'Belum memilih | 1',
    'Salinan data terakhir dibuat 3 jam lalu.',
  ])
})
