import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDialog } from '../../../test/dialogs.ts'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readPage } from '../../../test/outline.ts'
import { newSchool, waveSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a run is drafted, and the head orders its ties', async () => {
  const { school } = await waveSchool({ Ana: 80, Budi: 80, Cici: 70 }, await newSchool())
  const { user } = await openPanel('/seleksi?tab=hasil', { school })
  await screen.findByText('Seleksi belum pernah dijalankan')
  expect(readPage()).toEqual([
    '# Seleksi',
    '<Gelombang & aturan /admin/seleksi?gelombang=1> <Nilai /admin/seleksi?tab=nilai&gelombang=1> <Hasil /admin/seleksi?tab=hasil&gelombang=1 (current)> <Sanggahan /admin/seleksi?tab=sanggahan&gelombang=1>',
    '[Jalankan seleksi]',
    'Hasilnya rancangan yang hanya terlihat panitia. Boleh dijalankan berkali-kali.',
    'Seleksi belum pernah dijalankan',
    'Isi aturan dan nilai, lalu jalankan seleksi untuk melihat rancangannya.',
  ])
  await user.click(button('Jalankan seleksi'))
  await screen.findByRole('table', { name: 'Nama menurut peringkat' })
  await screen.findByRole('button', { name: 'Turun: Ana' })
  expect(readPage().slice(4)).toEqual([
    '<Seleksi nomor 1 /admin/seleksi?tab=hasil&gelombang=1&run=1 (current)> Rancangan 21 November 2026 pukul 09.00 WIB oleh petugas 2 dari 3 diterima',
    '# Seleksi nomor 1',
    'Rancangan',
    '[Cetak untuk rapat] [Tarik] [Kunci hasil]',
    '2 diterima dari 3 pendaftar yang ikut.',
    'Dapat dikunci setelah gelombang ditutup, 25 November 2026.',
    'Setelah dikunci, hasilnya diumumkan 1 Desember 2026 pukul 09.00 WIB; sebelum itu keluarga tidak melihat apa pun.',
    'Sebelum dikunci, nama yang sama kuat perlu diurutkan kepala sekolah.',
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB.',
    'Daftar ulang sampai 10 Desember 2026 pukul 09.00 WIB.',
    'Ada nama yang sama kuat di batas penerimaan atau di nomor cadangan',
    'Mereka hanya dibedakan oleh nomor pendaftaran, dan sesudah dikunci urutan tidak berubah lagi. Kepala sekolah mengurutkannya, lalu seleksi dijalankan sekali lagi.',
    '# Teknik Kendaraan Ringan, Umum',
    '1. Ana PPDB-1 · Rapor 80 [Naik: Ana (disabled)] [Turun: Ana]',
    '2. Budi PPDB-2 · Rapor 80 [Naik: Budi] [Turun: Budi (disabled)]',
    '[Simpan urutan ini]',
    '# Kursi dan nilai terendah',
    'Program dan jalur | Kursi | Diterima | Cadangan | Nilai terendah',
    'Teknik Kendaraan Ringan Umum | 1 | 1 | 2 | 80',
    'Teknik Komputer dan Jaringan Umum | 1 | 1 | 1 | 80',
    'Nilai adalah jumlah nilai dikali bobotnya. “Semula” adalah kursi sebelum sisa kursi dipindahkan.',
    '# Nama menurut program, jalur, dan peringkat',
    '{Cari nama di hasil: }',
    '{Program: *Semua program / Teknik Kendaraan Ringan / Teknik Komputer dan Jaringan}',
    '{Jalur: *Semua jalur / Umum}',
    '{Hasil: *Semua hasil / Diterima / Cadangan / Tidak diterima}',
    'No | Pendaftar | Hasil | Nilai',
    '1 | Ana PPDB-1 · SMP Negeri 1 Kebumen | Diterima Teknik Kendaraan Ringan, Umum | 80',
    '1 | Budi PPDB-2 · SMP Negeri 1 Kebumen | Diterima Teknik Komputer dan Jaringan, Umum Cadangan 1 di Teknik Kendaraan Ringan, Umum | 80',
    '– | Cici PPDB-3 · SMP Negeri 1 Kebumen | Cadangan Cadangan 2 di Teknik Kendaraan Ringan, Umum Cadangan 1 di Teknik Komputer dan Jaringan, Umum | –',
    '1–3 dari 3',
  ])
  await user.click(button('Turun: Ana'))
  expect(outline(screen.getByRole('region', { name: /^Urutan di/ }))).toEqual([
    '# Teknik Kendaraan Ringan, Umum',
    'Urutan 2 dari 2: Ana',
    '1. Budi PPDB-2 · Rapor 80 [Naik: Budi (disabled)] [Turun: Budi]',
    '2. Ana PPDB-1 · Rapor 80 [Naik: Ana] [Turun: Ana (disabled)]',
    '[Simpan urutan ini]',
  ])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Turun: Ana')
  await user.click(button('Simpan urutan ini'))
  await screen.findByText('Urutan tersimpan. Jalankan seleksi sekali lagi.')
  expect(button('Urutan tersimpan').hasAttribute('disabled')).toBe(true)
  await user.click(button('Jalankan seleksi'))
  await screen.findByRole('heading', { name: 'Seleksi nomor 2' })
  await user.selectOptions(screen.getByLabelText('Dengan'), 'Nomor 1 (Rancangan)')
  await screen.findByText(/berubah\.$/)
  expect(readPage().slice(4)).toEqual([
    '<Seleksi nomor 2 /admin/seleksi?tab=hasil&gelombang=1&run=2 (current)> Rancangan 21 November 2026 pukul 09.00 WIB oleh petugas 2 dari 3 diterima',
    '<Seleksi nomor 1 /admin/seleksi?tab=hasil&gelombang=1&run=1> Rancangan 21 November 2026 pukul 09.00 WIB oleh petugas 2 dari 3 diterima',
    '# Seleksi nomor 2',
    'Rancangan',
    '[Cetak untuk rapat] [Tarik] [Kunci hasil]',
    '2 diterima dari 3 pendaftar yang ikut.',
    'Dapat dikunci setelah gelombang ditutup, 25 November 2026.',
    'Setelah dikunci, hasilnya diumumkan 1 Desember 2026 pukul 09.00 WIB; sebelum itu keluarga tidak melihat apa pun.',
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB.',
    'Daftar ulang sampai 10 Desember 2026 pukul 09.00 WIB.',
    '# Kursi dan nilai terendah',
    'Program dan jalur | Kursi | Diterima | Cadangan | Nilai terendah',
    'Teknik Kendaraan Ringan Umum | 1 | 1 | 2 | 80',
    'Teknik Komputer dan Jaringan Umum | 1 | 1 | 1 | 80',
    'Nilai adalah jumlah nilai dikali bobotnya. “Semula” adalah kursi sebelum sisa kursi dipindahkan.',
    '# Bandingkan',
    '{Dengan: Pilih seleksi sebelumnya / *Nomor 1 (Rancangan)}',
    '2 pendaftar berubah.',
    'Ana PPDB-1 Diterima di Teknik Kendaraan Ringan, Umum → Diterima di Teknik Komputer dan Jaringan, Umum',
    'Budi PPDB-2 Diterima di Teknik Komputer dan Jaringan, Umum → Diterima di Teknik Kendaraan Ringan, Umum',
    '# Nama menurut program, jalur, dan peringkat',
    '{Cari nama di hasil: }',
    '{Program: *Semua program / Teknik Kendaraan Ringan / Teknik Komputer dan Jaringan}',
    '{Jalur: *Semua jalur / Umum}',
    '{Hasil: *Semua hasil / Diterima / Cadangan / Tidak diterima}',
    'No | Pendaftar | Hasil | Nilai',
    '1 | Budi PPDB-2 · SMP Negeri 1 Kebumen | Diterima Teknik Kendaraan Ringan, Umum | 80',
    '1 | Ana PPDB-1 · SMP Negeri 1 Kebumen | Diterima Teknik Komputer dan Jaringan, Umum Cadangan 1 di Teknik Kendaraan Ringan, Umum | 80',
    '– | Cici PPDB-3 · SMP Negeri 1 Kebumen | Cadangan Cadangan 2 di Teknik Kendaraan Ringan, Umum Cadangan 1 di Teknik Komputer dan Jaringan, Umum | –',
    '1–3 dari 3',
  ])
})

test('a run of a wave that is open is not locked, and is withdrawn with a reason', async () => {
  const { school, office, wave } = await waveSchool(
    { Ana: 80, Budi: 70, Cici: 60 },
    await newSchool(),
  )
  await office.selection.draft({ params: { id: wave.id } })
  const { user } = await openPanel('/seleksi?tab=hasil', { school })
  await user.selectOptions(await screen.findByLabelText('Hasil'), 'Cadangan')
  await waitFor(() =>
    expect(outline(screen.getByRole('table', { name: 'Nama menurut peringkat' }))).toEqual([
      'No | Pendaftar | Hasil | Nilai',
      '– | Cici PPDB-3 · SMP Negeri 1 Kebumen | Cadangan Cadangan 2 di Teknik Kendaraan Ringan, Umum Cadangan 1 di Teknik Komputer dan Jaringan, Umum | –',
    ]),
  )
  await user.selectOptions(screen.getByLabelText('Hasil'), 'Tidak diterima')
  await screen.findByText('Tidak ada nama')
  await user.click(button('Kunci hasil'))
  await user.click(button('Kunci'))
  await within(screen.getByRole('dialog')).findByRole('alert')
  expect(readDialog()).toEqual([
    '# Kunci hasil seleksi nomor 1?',
    '[Tutup]',
    'Diumumkan 1 Desember 2026 pukul 09.00 WIB. Sebelum itu keluarga tidak melihat apa pun.',
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB, lalu daftar final ditetapkan.',
    'Daftar ulang sampai 10 Desember 2026 pukul 09.00 WIB.',
    'Pendaftaran yang dikirim sebelum Gelombang 1 ditutup masih dapat tiba hingga 29 November 2026 pukul 00.00 WIB. Yang tiba setelah dikunci masuk gelombang berikutnya, atau diputuskan satu per satu.',
    '!',
    'Gelombang ini belum ditutup: pendaftar masih dapat bertambah.',
    '[Batal] [Kunci]',
  ])
  await user.click(button('Batal'))
  await user.click(button('Tarik'))
  await user.click(button('Tarik seleksi'))
  expect(readDialog()).toEqual([
    '# Tarik seleksi nomor 1',
    '[Tutup]',
    '{Alasan: (invalid)}',
    'Tersimpan bersama seleksi ini.',
    'Tuliskan alasannya.',
    '[Batal] [Tarik seleksi]',
  ])
  await user.type(screen.getByLabelText('Alasan'), 'Salah')
  await user.click(button('Tarik seleksi'))
  await screen.findByText('Seleksi ditarik.')
  await screen.findByText('Salah')
  expect(readPage().slice(4, 14)).toEqual([
    '<Seleksi nomor 1 /admin/seleksi?tab=hasil&gelombang=1&run=1> Ditarik 21 November 2026 pukul 09.00 WIB oleh panitia 2 dari 3 diterima',
    '# Seleksi nomor 1',
    'Ditarik',
    '[Cetak untuk rapat]',
    '2 diterima dari 3 pendaftar yang ikut.',
    'Ditarik',
    'Salah',
    'Tidak dipakai lagi.',
    '# Kursi dan nilai terendah',
    'Program dan jalur | Kursi | Diterima | Cadangan | Nilai terendah',
  ])
})

test('who is left out of a run is taken in by the office', async () => {
  const { school, office, wave } = await waveSchool({ Ana: 80 })
  await office.selection.draft({ params: { id: wave.id } })
  const { user } = await openPanel('/seleksi?tab=hasil', { school })
  await user.click(await screen.findByRole('button', { name: 'Terima di Gelombang 1: PPDB-24' }))
  await screen.findByText('PPDB-24 masuk Gelombang 1. Jalankan seleksi sekali lagi.')
  await screen.findByText('Wulan Sari Dewi')
  await screen.findByText('Vino Bastian Aditya')
  expect(outline(screen.getByRole('region', { name: 'Tanpa gelombang' })).slice(-2)).toEqual([
    '<PPDB-23 Vino Bastian Aditya /admin/ppdb/23> [Terima di Gelombang 1: PPDB-23]',
    '<PPDB-24 Wulan Sari Dewi /admin/ppdb/24> [Sudah diterima: PPDB-24 (disabled)]',
  ])
})

test('a run without all marks says whose are missing', async () => {
  const { school } = await waveSchool({ Ana: null })
  const { user } = await openPanel('/seleksi?tab=hasil', { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Jalankan seleksi' }))
  await screen.findByRole('alert')
  expect(readPage()).toEqual([
    '# Seleksi',
    '<Gelombang & aturan /admin/seleksi?gelombang=1> <Nilai /admin/seleksi?tab=nilai&gelombang=1> <Hasil /admin/seleksi?tab=hasil&gelombang=1 (current)> <Sanggahan /admin/seleksi?tab=sanggahan&gelombang=1>',
    '[Jalankan seleksi]',
    'Hasilnya rancangan yang hanya terlihat panitia. Boleh dijalankan berkali-kali.',
    '!',
    '1 nilai belum diisi, jadi belum ada yang ditempatkan',
    'PPDB-25 Ana: Rapor',
    'Seleksi belum pernah dijalankan',
    'Isi aturan dan nilai, lalu jalankan seleksi untuk melihat rancangannya.',
  ])
})

test('the head locks the result, and may move its time', async () => {
  const { school } = await waveSchool({ Ana: 80, Budi: 70, Cici: 60 })
  school.at('2026-11-27T02:00:00.000Z')
  const { user } = await openPanel('/seleksi?tab=hasil', { school })
  await user.click(await screen.findByRole('button', { name: 'Jalankan seleksi' }))
  await user.click(await screen.findByRole('button', { name: 'Kunci hasil' }))
  expect(readDialog()).toEqual([
    '# Kunci hasil seleksi nomor 1?',
    '[Tutup]',
    'Diumumkan 1 Desember 2026 pukul 09.00 WIB. Sebelum itu keluarga tidak melihat apa pun.',
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB, lalu daftar final ditetapkan.',
    'Daftar ulang sampai 10 Desember 2026 pukul 09.00 WIB.',
    'Pendaftaran yang dikirim sebelum Gelombang 1 ditutup masih dapat tiba hingga 29 November 2026 pukul 00.00 WIB. Yang tiba setelah dikunci masuk gelombang berikutnya, atau diputuskan satu per satu.',
    '[Batal] [Kunci]',
  ])
  await user.click(button('Kunci'))
  await screen.findByText('Hasil dikunci.')
  await screen.findByText(/Dikunci oleh/)
  expect(readPage().slice(4, 24)).toEqual([
    '<Seleksi nomor 1 /admin/seleksi?tab=hasil&gelombang=1&run=1 (current)> Dikunci 27 November 2026 pukul 09.00 WIB oleh petugas 1 dari 3 diterima',
    '# Seleksi nomor 1',
    'Dikunci',
    '[Cetak untuk rapat] [Tarik] [Ubah waktu pengumuman] [Tetapkan final]',
    '1 diterima dari 3 pendaftar yang ikut. Dikunci oleh petugas.',
    'Nilai, pilihan, dan jalur dibekukan saat dikunci: perubahan sesudahnya tidak mengubah urutan ini.',
    'Diumumkan 1 Desember 2026 pukul 09.00 WIB. Sebelum itu keluarga tidak melihat apa pun.',
    'Keluarga dapat menyanggah sampai 3 Desember 2026 pukul 09.00 WIB, lalu daftar final ditetapkan.',
    'Daftar ulang sampai 10 Desember 2026 pukul 09.00 WIB.',
    '# Kursi dan nilai terendah',
    'Program dan jalur | Kursi | Diterima | Cadangan | Nilai terendah',
    'Teknik Kendaraan Ringan Umum | 0 | 0 | 0 | –',
    'Teknik Komputer dan Jaringan Umum | 1 | 1 | 2 | 80',
    'Nilai adalah jumlah nilai dikali bobotnya. “Semula” adalah kursi sebelum sisa kursi dipindahkan.',
    '# Tidak ikut seleksi ini (17)',
    '# Tanpa gelombang (17)',
    'Tanggal daftarnya tidak masuk gelombang mana pun.',
    '<PPDB-6 Farhan Maulana Ihsan /admin/ppdb/6>',
    '<PPDB-7 Galih Wicaksono /admin/ppdb/7>',
    '<PPDB-8 Hana Salsabila /admin/ppdb/8>',
  ])
  await user.click(button('Ubah waktu pengumuman'))
  expect(readDialog()).toEqual([
    '# Waktu pengumuman Gelombang 1',
    '[Tutup]',
    'Hasil yang sudah dikunci diumumkan sendiri pada waktu ini.',
    '{Pengumuman (WIB): 2026-12-01T09:00}',
    '1 Desember 2026 pukul 09.00 WIB',
    '[Batal] [Simpan]',
  ])
  await user.click(button('Batal'))
})
