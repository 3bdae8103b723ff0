import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../../test/outline.ts'
import { newSchool, waveSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

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
