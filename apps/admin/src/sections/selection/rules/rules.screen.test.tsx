import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { readPage } from '../../../test/outline.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a school begins with a set of rules, and changes them', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/seleksi', { school })
  await screen.findByText('Sekolah ini belum memakai seleksi')
  await waitFor(() => expect(button('Sederhana').hasAttribute('disabled')).toBe(false))
  expect(readPage()).toEqual([
    '# Seleksi',
    'Sekolah ini belum memakai seleksi',
    'Tanpa gelombang, pendaftar diputuskan satu per satu seperti biasa dan tidak ada yang berubah. Mulailah dari salah satu susunan ini; semuanya masih dapat diubah atau dihapus.',
    '[Sederhana]',
    'Satu gelombang, satu jalur untuk semua: pilihan pertama didahulukan, lalu yang lebih dulu mendaftar.',
    '[Swasta bergelombang]',
    'Dua gelombang. Pada yang pertama 30 % kursi untuk Jalur Prestasi menurut nilai rapor; sisanya seperti Sederhana.',
    '[Kerangka nasional]',
    'Satu gelombang untuk SMK negeri: Afirmasi paling sedikit 15 %, Domisili paling banyak 10 %, sisanya menurut nilai rapor; usia paling tinggi 21 tahun pada 1 Juli. Sesuaikan dengan juknis provinsi.',
    '<Tambah gelombang /admin/seleksi/baru>',
  ])
  await user.click(button('Swasta bergelombang'))
  await screen.findByText('Aturan awal dibuat. Sesuaikan dengan juknis sekolah.')
  await waitFor(() => expect(screen.queryByText('Sekolah ini belum memakai seleksi')).toBeNull())
  expect(readPage()).toEqual([
    '# Seleksi',
    '<Gelombang & aturan /admin/seleksi?gelombang=2 (current)> <Nilai /admin/seleksi?tab=nilai&gelombang=2> <Hasil /admin/seleksi?tab=hasil&gelombang=2> <Sanggahan /admin/seleksi?tab=sanggahan&gelombang=2>',
    '# Gelombang 1',
    '<Ubah aturan Gelombang 1 /admin/seleksi/1> [Hapus Gelombang 1]',
    'Pendaftaran 1 November 2026 sampai 16 November 2026.',
    'Waktu pengumuman belum diisi; hasil belum dapat dikunci.',
    'Daya tampung: Desain Komunikasi Visual 36 kursi, Pengembangan Perangkat Lunak dan Gim 72 kursi, Teknik Jaringan Komputer dan Telekomunikasi 36 kursi, Teknik Kendaraan Ringan 72 kursi; seluruhnya 216 kursi.',
    'Jalur Prestasi mendapat 30 % kursi setiap program. Yang ikut hanya pendaftar yang jalurnya sudah disetujui. Diurutkan menurut nilai tertinggi, lalu lebih dulu mendaftar. Nilai akhir = 100 × Rapor. Sisa kursi ke Jalur Umum.',
    'Jalur Umum mendapat 70 % kursi setiap program. Semua pendaftar ikut. Diurutkan menurut pilihan pertama didahulukan, lalu lebih dulu mendaftar. Sisa kursi tidak dipindahkan.',
    'Cadangan yang diumumkan: 10 nama per jalur.',
    '# Gelombang 2',
    '<Ubah aturan Gelombang 2 /admin/seleksi/2> [Hapus Gelombang 2]',
    'Pendaftaran 17 November 2026 sampai 3 Desember 2026.',
    'Waktu pengumuman belum diisi; hasil belum dapat dikunci.',
    'Daya tampung: Desain Komunikasi Visual 36 kursi, Pengembangan Perangkat Lunak dan Gim 72 kursi, Teknik Jaringan Komputer dan Telekomunikasi 36 kursi, Teknik Kendaraan Ringan 72 kursi; seluruhnya 216 kursi. Jumlahnya termasuk kursi gelombang sebelumnya.',
    'Jalur Umum mendapat 100 % kursi setiap program. Semua pendaftar ikut. Diurutkan menurut pilihan pertama didahulukan, lalu lebih dulu mendaftar. Sisa kursi tidak dipindahkan.',
    'Cadangan yang diumumkan: 10 nama per jalur.',
    '<Tambah gelombang /admin/seleksi/baru>',
  ])
  await user.click(screen.getAllByRole('link', { name: /^Ubah aturan/ })[0] as HTMLElement)
  await screen.findByRole('button', { name: 'Simpan aturan' })
  expect(readPage().slice(0, 26)).toEqual([
    '<Seleksi /admin/seleksi?tab=aturan&gelombang=1>',
    '# Gelombang 1',
    '[Simpan aturan]',
    '# Gelombang',
    '{Nama gelombang: Gelombang 1}',
    'Pendaftaran',
    '1 November 2026 – 16 November 2026',
    'Pengumuman',
    'belum diisi',
    'Masa sanggah sampai',
    'belum diisi',
    'Daftar ulang sampai',
    'belum diisi',
    '<Ubah tanggal di Kalender /admin/kalender>',
    'Sebelum waktu pengumuman tidak ada yang terlihat oleh keluarga; setelah hasil dikunci hanya kepala sekolah yang mengubahnya, di Hasil. Tanpa masa sanggah, hasilnya langsung dapat dijadikan final. Memperpanjang daftar ulang memperpanjang juga tawaran kursi yang belum dijawab; memajukannya tidak mengubah batas yang sudah dijanjikan.',
    'Cadangan yang diumumkan: {Cadangan yang diumumkan, nama per jalur: 10} nama per jalur.',
    '# Daya tampung',
    'Centang program yang dibuka. Kursi kosong: semua yang masih tersisa dari daya tampung program. Isi angka bila gelombang ini hanya membuka sebagian.',
    '{Desain Komunikasi Visual: on} Desain Komunikasi Visual {Kursi Desain Komunikasi Visual: } dari 36 kursi',
    '{Pengembangan Perangkat Lunak dan Gim: on} Pengembangan Perangkat Lunak dan Gim {Kursi Pengembangan Perangkat Lunak dan Gim: } dari 72 kursi',
    '{Teknik Jaringan Komputer dan Telekomunikasi: on} Teknik Jaringan Komputer dan Telekomunikasi {Kursi Teknik Jaringan Komputer dan Telekomunikasi: } dari 36 kursi',
    '{Teknik Kendaraan Ringan: on} Teknik Kendaraan Ringan {Kursi Teknik Kendaraan Ringan: } dari 72 kursi',
    'Seluruhnya 216 kursi.',
    '# Syarat program',
    'Dibaca keluarga di halaman info dan di formulir, sebelum mengirim. Usia dan tulisan di bawah ini tidak menolak siapa pun: panitia yang memeriksa.',
    'Usia paling tinggi pada 1 Juli: {Usia paling tinggi: } tahun. Kosong: tidak disebut.',
  ])
  expect(readPage().slice(26)).toEqual([
    '{Syarat Desain Komunikasi Visual (tidak wajib): }',
    '{Syarat Pengembangan Perangkat Lunak dan Gim (tidak wajib): }',
    '{Syarat Teknik Jaringan Komputer dan Telekomunikasi (tidak wajib): }',
    '{Syarat Teknik Kendaraan Ringan (tidak wajib): }',
    '# Diperiksa, dengan hasil',
    'Hasilnya diisi panitia di tab Nilai, satu per satu atau dari daftar. Yang tidak memenuhi tidak ditempatkan di program itu; pilihan berikutnya yang dihitung. Selama ada hasil yang kosong, seleksi belum dapat dijalankan. Hari, jam, dan tempat tesnya ditulis di Kalender sebagai kegiatan.',
    '[Tambah syarat yang diperiksa]',
    '# Jalur',
    'Pendaftar dicoba di jalur pertama lebih dulu, lalu di jalur berikutnya. Isi seperti bunyi juknis.',
    '# 1. Jalur Prestasi',
    '[Naik: Jalur Prestasi (disabled)] [Turun: Jalur Prestasi] [Hapus Jalur Prestasi]',
    '{Nama jalur 1: Jalur Prestasi} mendapat {Bagian kursi Jalur Prestasi dalam persen: 30} % kursi setiap program, paling banyak {Paling banyak kursi Jalur Prestasi di satu program: } kursi (kosong: tanpa batas).',
    '[Bagian lain di satu program, Jalur Prestasi]',
    'Yang ikut: {Siapa yang ikut Jalur Prestasi: semua pendaftar / *yang jalurnya disetujui petugas} .',
    'Diurutkan menurut {Urutan 1, Jalur Prestasi: *nilai tertinggi / pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / jarak rumah terdekat / usia lebih tua / (hapus urutan ini)} , lalu {Urutan 2, Jalur Prestasi: pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / jarak rumah terdekat / usia lebih tua / *lebih dulu mendaftar / (hapus urutan ini)} , lalu {Tambah urutan, Jalur Prestasi: *… / pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / jarak rumah terdekat / usia lebih tua} .',
    'Nilai akhir = {Bobot nilai 1, Jalur Prestasi: 100} × {Nama nilai 1, Jalur Prestasi: Rapor} [Hapus nilai Rapor, Jalur Prestasi] [Nilai lain, Jalur Prestasi]',
    'Sisa kursi {Sisa kursi Jalur Prestasi ke: tidak dipindahkan / *ke Jalur Umum} .',
    '{Jalur ini mengungkap keadaan keluarga (misalnya afirmasi): jangan disebut di daftar publik.: off}',
    '# 2. Jalur Umum',
    '[Naik: Jalur Umum] [Turun: Jalur Umum (disabled)] [Hapus Jalur Umum]',
    '{Nama jalur 2: Jalur Umum} mendapat {Bagian kursi Jalur Umum dalam persen: 70} % kursi setiap program, paling banyak {Paling banyak kursi Jalur Umum di satu program: } kursi (kosong: tanpa batas).',
    '[Bagian lain di satu program, Jalur Umum]',
    'Yang ikut: {Siapa yang ikut Jalur Umum: *semua pendaftar / yang jalurnya disetujui petugas} .',
    'Diurutkan menurut {Urutan 1, Jalur Umum: nilai tertinggi / *pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / jarak rumah terdekat / usia lebih tua / (hapus urutan ini)} , lalu {Urutan 2, Jalur Umum: nilai tertinggi / penduduk kabupaten/kota yang sama / jarak rumah terdekat / usia lebih tua / *lebih dulu mendaftar / (hapus urutan ini)} , lalu {Tambah urutan, Jalur Umum: *… / nilai tertinggi / penduduk kabupaten/kota yang sama / jarak rumah terdekat / usia lebih tua} .',
    'Sisa kursi {Sisa kursi Jalur Umum ke: *tidak dipindahkan / ke Jalur Prestasi} .',
    '{Jalur ini mengungkap keadaan keluarga (misalnya afirmasi): jangan disebut di daftar publik.: off}',
    '[Tambah jalur]',
    '# Coba dengan pendaftar yang ada',
    'Menghitung dengan aturan di layar ini, juga yang belum disimpan. Tidak ada yang tersimpan.',
    '[Coba aturan ini]',
  ])
  await user.clear(screen.getByLabelText('Nama gelombang'))
  await user.click(button('Simpan aturan'))
  expect(readPage().slice(0, 14)).toEqual([
    '<Seleksi /admin/seleksi?tab=aturan&gelombang=1>',
    '# Gelombang 1',
    'Belum disimpan.',
    '[Simpan aturan]',
    '# Gelombang',
    '{Nama gelombang: (invalid)}',
    'Nama gelombang wajib diisi.',
    'Pendaftaran',
    '1 November 2026 – 16 November 2026',
    'Pengumuman',
    'belum diisi',
    'Masa sanggah sampai',
    'belum diisi',
    'Daftar ulang sampai',
  ])
})
