import { randomUUID } from 'node:crypto'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readPage } from '../../../test/outline.ts'
import { PHONE, resizeTo, WIDE } from '../../../test/viewport.ts'

const lines = async () => outline(await screen.findByRole('table', { name: 'Pendaftar' }))
const link = (name: string) => screen.getByRole('link', { name })
const at = (search: string) => waitFor(() => expect(window.location.search).toBe(search))

test('each applicant is a row, and links sort and page the list', async () => {
  const { user } = await openPanel('/ppdb')
  expect((await lines()).slice(0, 6)).toEqual([
    '{Pilih semua di halaman ini: off} | No. Pendaftaran | <Siswa / Wali /admin/ppdb?sort=name> | <Sekolah asal /admin/ppdb?sort=school> | <Tanggal /admin/ppdb?sort=oldest> (sort descending) | Status | Aksi',
    '{Pilih Wulan Sari Dewi: off} | PPDB-24 | <Wulan Sari Dewi /admin/ppdb/24> PPDB-24 · Teguh Santoso | SMP Negeri 2 Pejagoan | 31 Okt 2026 | Proses | <Lihat detail Wulan Sari Dewi /admin/ppdb/24>',
    '{Pilih Vino Bastian Aditya: off} | PPDB-23 | <Vino Bastian Aditya /admin/ppdb/23> PPDB-23 · Rina Aditya | SMP Negeri 1 Alian | 31 Okt 2026 | Proses | <Lihat detail Vino Bastian Aditya /admin/ppdb/23>',
    '{Pilih Ulfa Khoirunnisa: off} | PPDB-22 | <Ulfa Khoirunnisa /admin/ppdb/22> PPDB-22 · Khoirul Anam | MTs Al-Iman Bulus | 30 Okt 2026 | Proses | <Lihat detail Ulfa Khoirunnisa /admin/ppdb/22>',
    '{Pilih Tegar Adi Nugraha: off} | PPDB-21 | <Tegar Adi Nugraha /admin/ppdb/21> terlambat PPDB-21 · Sutrisno | SMP Negeri 1 Puring | 30 Okt 2026 | Proses | <Lihat detail Tegar Adi Nugraha /admin/ppdb/21>',
    '{Pilih Muhammad Rizky Firmansyah: off} | PPDB-20 | <Muhammad Rizky Firmansyah /admin/ppdb/20> ganda? PPDB-20 · Dewi Firmansyah | SMP Negeri 1 Sruweng | 29 Okt 2026 | Proses | <Lihat detail Muhammad Rizky Firmansyah /admin/ppdb/20>',
  ])
  expect(readPage().slice(-9)).toEqual([
    '{Pilih Eka Nur Fadilah: off} | PPDB-5 | <Eka Nur Fadilah /admin/ppdb/5> PPDB-5 · Nur Hidayah | SMP Muhammadiyah 1 Kebumen | 23 Okt 2026 | Diterima | <Lihat detail Eka Nur Fadilah /admin/ppdb/5>',
    '1–20 dari 24',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
    '<20 baris /admin/ppdb (current)>',
    '<50 baris /admin/ppdb?per=50>',
    '<100 baris /admin/ppdb?per=100>',
    '<Semua baris /admin/ppdb?per=all>',
    '<Halaman berikutnya /admin/ppdb?page=2>',
  ])
  await user.click(link('Halaman berikutnya'))
  await at('?page=2')
  await screen.findByText('Alya Putri Ramadhani')
  expect((await lines()).slice(1)).toEqual([
    '{Pilih Dimas Aji Saputra: off} | PPDB-4 | <Dimas Aji Saputra /admin/ppdb/4?page=2> PPDB-4 · Agus Saputra | SMP Negeri 1 Karanganyar | 22 Okt 2026 | Ditolak | <Lihat detail Dimas Aji Saputra /admin/ppdb/4?page=2>',
    '{Pilih Citra Ayu Lestari: off} | PPDB-3 | <Citra Ayu Lestari /admin/ppdb/3?page=2> PPDB-3 · Wahyu Lestari | MTs Negeri 1 Kebumen | 22 Okt 2026 | Diterima | <Lihat detail Citra Ayu Lestari /admin/ppdb/3?page=2>',
    '{Pilih Bagas Dwi Prasetyo: off} | PPDB-2 | <Bagas Dwi Prasetyo /admin/ppdb/2?page=2> PPDB-2 · Slamet Prasetyo | SMP Negeri 2 Gombong | 21 Okt 2026 | Diterima | <Lihat detail Bagas Dwi Prasetyo /admin/ppdb/2?page=2>',
    '{Pilih Alya Putri Ramadhani: off} | PPDB-1 | <Alya Putri Ramadhani /admin/ppdb/1?page=2> PPDB-1 · Siti Nurhayati | SMP Negeri 1 Kebumen | 21 Okt 2026 | Diterima | <Lihat detail Alya Putri Ramadhani /admin/ppdb/1?page=2>',
  ])
  expect(readPage().slice(-9)).toEqual([
    '{Pilih Alya Putri Ramadhani: off} | PPDB-1 | <Alya Putri Ramadhani /admin/ppdb/1?page=2> PPDB-1 · Siti Nurhayati | SMP Negeri 1 Kebumen | 21 Okt 2026 | Diterima | <Lihat detail Alya Putri Ramadhani /admin/ppdb/1?page=2>',
    '21–24 dari 24',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
    '<20 baris /admin/ppdb (current)>',
    '<50 baris /admin/ppdb?per=50>',
    '<100 baris /admin/ppdb?per=100>',
    '<Semua baris /admin/ppdb?per=all>',
    '<Halaman sebelumnya /admin/ppdb>',
  ])
  await user.click(link('Siswa / Wali'))
  await at('?sort=name')
  expect((await lines())[0]).toEqual(
    '{Pilih semua di halaman ini: off} | No. Pendaftaran | <Siswa / Wali /admin/ppdb> (sort ascending) | <Sekolah asal /admin/ppdb?sort=school> | <Tanggal /admin/ppdb> | Status | Aksi',
  )
  await waitFor(async () => expect((await lines())[1]).toContain('Alya Putri Ramadhani'))
  await user.click(link('Tanggal'))
  await at('')
  await user.click(link('Tanggal'))
  await at('?sort=oldest')
  await user.click(link('Sekolah asal'))
  await at('?sort=school')
  await user.click(link('50 baris'))
  await at('?sort=school&per=50')
  await screen.findByText('1–24 dari 24')
  expect(readPage().slice(-8)).toEqual([
    '{Pilih Salma Nuraini: off} | PPDB-19 | <Salma Nuraini /admin/ppdb/19?sort=school&per=50> PPDB-19 · Rohmat Hidayat | SMP Negeri 4 Kebumen | 29 Okt 2026 | Proses | <Lihat detail Salma Nuraini /admin/ppdb/19?sort=school&per=50>',
    '1–24 dari 24',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
    '<20 baris /admin/ppdb?sort=school>',
    '<50 baris /admin/ppdb?sort=school&per=50 (current)>',
    '<100 baris /admin/ppdb?sort=school&per=100>',
    '<Semua baris /admin/ppdb?sort=school&per=all>',
  ])
})

test('more columns are shown when they are chosen', async () => {
  const { user, school } = await openPanel('/ppdb?search=Alya')
  await school
    .staff('admin', 'ani')
    .ppdb.contact({ params: { id: 1 }, body: { status: 'accepted' } })
  await lines()
  await user.click(screen.getByRole('button', { name: 'Kolom' }))
  const boxes = screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ labels }) => labels?.length)
  expect(boxes.map((box) => outline(box)[0])).toEqual([
    '{No. Pendaftaran: on}',
    '{Sekolah asal: on}',
    '{Program: off}',
    '{Pilihan kedua: off}',
    '{NISN: off}',
    '{Tanggal lahir: off}',
    '{Telepon: off}',
    '{Email: off}',
    '{Tanggal: on}',
    '{Waktu masuk: off}',
    '{Sumber: off}',
    '{Tanda: off}',
    '{Diputuskan oleh: off}',
    '{Dihubungi: off}',
    '{Catatan internal: off}',
    '{Aksi: on}',
  ])
  for (const box of boxes) if (!box.checked) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Selesai' }))
  expect(await lines()).toEqual([
    '{Pilih semua di halaman ini: off} | No. Pendaftaran | <Siswa / Wali /admin/ppdb?search=Alya&sort=name> | <Sekolah asal /admin/ppdb?search=Alya&sort=school> | Program | Pilihan kedua | NISN | Tanggal lahir | Telepon | Email | <Tanggal /admin/ppdb?search=Alya&sort=oldest> (sort descending) | Waktu masuk | Sumber | Tanda | Status | Diputuskan oleh | Dihubungi | Catatan internal | Aksi',
    '{Pilih Alya Putri Ramadhani: off} | PPDB-1 | <Alya Putri Ramadhani /admin/ppdb/1?search=Alya> PPDB-1 · Siti Nurhayati | SMP Negeri 1 Kebumen | Pengembangan Perangkat Lunak dan Gim | Desain Komunikasi Visual | 0119283746 | 1 Jan 2012 | 0812-2890-4561 | siti.nurhayati@example.com | 21 Okt 2026 | 21 Okt 13.00 | Daring | | Diterima | admin | Diterima · ani | | <Lihat detail Alya Putri Ramadhani /admin/ppdb/1?search=Alya>',
  ])
  await user.click(screen.getByRole('button', { name: 'Longgar' }))
  expect((await lines())[1]).toEqual(
    '{Pilih Alya Putri Ramadhani: off} | PPDB-1 | <Alya Putri Ramadhani /admin/ppdb/1?search=Alya> PPDB-1 · Siti Nurhayati | SMP Negeri 1 Kebumen | Pengembangan Perangkat Lunak dan Gim | Desain Komunikasi Visual | 0119283746 | 1 Jan 2012 | 0812-2890-4561 | siti.nurhayati@example.com | 21 Okt 2026 | 21 Okt 13.00 | Daring | | Diterima | admin | Diterima · ani | | <Lihat detail Alya Putri Ramadhani /admin/ppdb/1?search=Alya>',
  )
})

test('a family that applies meanwhile is put on top of the list, and is new until it is opened', async () => {
  const { user, school } = await openPanel('/ppdb?since=2026-10-31')
  await lines()
  const client_id = randomUUID()
  await school.visitor.ppdb.apply({ body: applicantForm({ client_id, name: 'Zaki Baru' }) })
  await screen.findByText('Zaki Baru')
  expect((await lines())[1]).toEqual(
    '{Pilih Zaki Baru: off} | PPDB-25 | <Zaki Baru /admin/ppdb/25?since=2026-10-31> baru PPDB-25 · Slamet Santoso | SMP Negeri 1 Kebumen | 21 Nov 2026 | Proses | <Lihat detail Zaki Baru /admin/ppdb/25?since=2026-10-31>',
  )
  expect(readPage()).toContain('1–3 dari 3')
  await user.click(link('Zaki Baru'))
  await screen.findByRole('heading', { name: 'Zaki Baru' })
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(document.activeElement).toBe(link('Zaki Baru')))
  expect((await lines())[1]).toEqual(
    '{Pilih Zaki Baru: off} | PPDB-25 | <Zaki Baru /admin/ppdb/25?since=2026-10-31> PPDB-25 · Slamet Santoso | SMP Negeri 1 Kebumen | 21 Nov 2026 | Proses | <Lihat detail Zaki Baru /admin/ppdb/25?since=2026-10-31>',
  )
})

test('an empty list says whether it is filtered', async () => {
  await openPanel('/ppdb?search=Tidakada')
  await screen.findByText('Pendaftar Tidak Ditemukan')
  expect(readPage().slice(-8)).toEqual([
    '{Urutkan: *Terbaru / Terlama / Nama / Sekolah asal}',
    'memuat “Tidakada” <Lepas pencarian /admin/ppdb>',
    '<hapus semua saringan /admin/ppdb> [Beri nama]',
    'Pendaftar Tidak Ditemukan',
    'Ubah kata pencarian atau saringan, atau pilih Semua.',
    '0 dari 0',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
  ])
})

test('a list that cannot be loaded says why, and is asked for again', async () => {
  const { user, school } = await openPanel('/ppdb?status=rejected')
  await lines()
  await school.close()
  await user.click(link('Siswa / Wali'))
  expect(outline(await screen.findByRole('alert'))).toEqual([
    '!',
    'Failed to fetch data',
    'Server tidak dapat dihubungi. Periksa sambungan jaringan. Yang terlihat adalah yang terakhir dimuat.',
    '[Coba lagi]',
  ])
})

test('the head reads the list and changes nothing', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel('/ppdb?search=Rizky', { role: 'head' })
  await lines()
  await screen.findByText('24')
  expect(readPage()).toEqual([
    '# Kelola PPDB',
    '<Ubah di Kalender /admin/kalender>',
    '<Pendaftar /admin/ppdb (current)>',
    '<Kalender /admin/kalender>',
    '[Lainnya (expanded false)]',
    '{Cari pendaftar: Rizky}',
    '[Saringan (expanded false)] [Tampilan tersimpan] [Pindai bukti dengan kamera]',
    '<Semua 24 /admin/ppdb?search=Rizky (current)>',
    '<Proses 17 /admin/ppdb?search=Rizky&status=pending>',
    '<Diterima 5 /admin/ppdb?search=Rizky&status=accepted>',
    '<Ditolak 2 /admin/ppdb?search=Rizky&status=rejected>',
    '{Program: *Semua program / Pengembangan Perangkat Lunak dan Gim / Teknik Kendaraan Ringan / Desain Komunikasi Visual / Teknik Jaringan Komputer dan Telekomunikasi}',
    '{Tanda: *Semua / Terlambat sinkron (1) / Mungkin ganda (2) / Diduga spam / Belum dihubungi}',
    '{Hari daftar: }',
    '{Sejak: }',
    '{Tahun: *2027/2028}',
    '{Urutkan: *Terbaru / Terlama / Nama / Sekolah asal}',
    'memuat “Rizky” <Lepas pencarian /admin/ppdb>',
    '<hapus semua saringan /admin/ppdb>',
    'No. Pendaftaran | <Siswa / Wali /admin/ppdb?search=Rizky&sort=name> | <Sekolah asal /admin/ppdb?search=Rizky&sort=school> | <Tanggal /admin/ppdb?search=Rizky&sort=oldest> (sort descending) | Status | Aksi',
    'PPDB-20 | <Muhammad Rizky Firmansyah /admin/ppdb/20?search=Rizky> ganda? PPDB-20 · Dewi Firmansyah | SMP Negeri 1 Sruweng | 29 Okt 2026 | Proses | <Lihat detail Muhammad Rizky Firmansyah /admin/ppdb/20?search=Rizky>',
    'PPDB-13 | <Muhammad Rizky Firmansyah /admin/ppdb/13?search=Rizky> ganda? PPDB-13 · Dewi Firmansyah | SMP Negeri 1 Sruweng | 26 Okt 2026 | Proses | <Lihat detail Muhammad Rizky Firmansyah /admin/ppdb/13?search=Rizky>',
    '1–2 dari 2',
    '[Kolom]',
    '[Rapat (pressed)] [Longgar (pressed false)]',
  ])
  await user.click(screen.getByRole('button', { name: 'Lainnya' }))
  expect(screen.queryAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Tombol pintas',
  ])
})

test('on a phone the office has its actions in one menu', async () => {
  resizeTo(PHONE)
  const { user } = await openPanel('/ppdb?search=Rizky', { role: 'admin' })
  await lines()
  expect(readPage()).toEqual([
    '# Kelola PPDB',
    '<Pendaftar /admin/ppdb (current)>',
    '<Kalender /admin/kalender>',
    '<Jenis berkas /admin/document-types>',
    '[Lainnya (expanded false)]',
    '<Pendaftar loket /admin/ppdb/baru?search=Rizky>',
    '{Cari pendaftar: Rizky}',
    '[Saringan (expanded false)] [Tampilan tersimpan] [Pindai bukti dengan kamera]',
    '<Semua /admin/ppdb?search=Rizky (current)>',
    '<Proses /admin/ppdb?search=Rizky&status=pending>',
    '<Diterima /admin/ppdb?search=Rizky&status=accepted>',
    '<Ditolak /admin/ppdb?search=Rizky&status=rejected>',
    '{Program: *Semua program}',
    '{Tanda: *Semua / Terlambat sinkron / Mungkin ganda / Diduga spam / Belum dihubungi}',
    '{Hari daftar: }',
    '{Sejak: }',
    '{Tahun: }',
    '{Urutkan: *Terbaru / Terlama / Nama / Sekolah asal}',
    'memuat “Rizky” <Lepas pencarian /admin/ppdb>',
    '<hapus semua saringan /admin/ppdb> [Beri nama]',
    '{Pilih semua di halaman ini: off} | No. Pendaftaran | <Siswa / Wali /admin/ppdb?search=Rizky&sort=name> | <Sekolah asal /admin/ppdb?search=Rizky&sort=school> | <Tanggal /admin/ppdb?search=Rizky&sort=oldest> (sort descending) | Status | Aksi',
    '{Pilih Muhammad Rizky Firmansyah: off} | PPDB-20 | <Muhammad Rizky Firmansyah /admin/ppdb/20?search=Rizky> PPDB-20 · Dewi Firmansyah | SMP Negeri 1 Sruweng | 29 Okt 2026 | Proses ganda? | <Lihat detail Muhammad Rizky Firmansyah /admin/ppdb/20?search=Rizky>',
    '{Pilih Muhammad Rizky Firmansyah: off} | PPDB-13 | <Muhammad Rizky Firmansyah /admin/ppdb/13?search=Rizky> PPDB-13 · Dewi Firmansyah | SMP Negeri 1 Sruweng | 26 Okt 2026 | Proses ganda? | <Lihat detail Muhammad Rizky Firmansyah /admin/ppdb/13?search=Rizky>',
    '1–2 dari 2',
  ])
  await user.click(screen.getByRole('button', { name: 'Lainnya' }))
  expect(screen.queryAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Export Data',
    'Periksa bukti',
    'Ambil dari HP keluarga',
    'Tombol pintas',
  ])
})
