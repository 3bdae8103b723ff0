/** The guides of the staff: their list, one of them, and the links among them. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readPage } from '../../test/outline.ts'

test('a guide is opened from the list, and leads to the next one', async () => {
  const { user } = await openPanel('/panduan', { role: 'editor' })
  await screen.findByRole('heading', { name: 'Panduan' })
  expect(readPage()).toEqual([
    '# Panduan',
    '# Pekerjaan sehari-hari',
    'Untuk kantor, redaksi, dan panitia PPDB.',
    '<Keluarga di loket Mendaftarkan anak di meja kantor, dan mengambil isian dari HP keluarga. /admin/panduan/loket>',
    '<Memeriksa berkas Menyetujui akta, rapor, dan berkas lain, atau memintanya lagi. /admin/panduan/berkas>',
    '<Seleksi Aturan juknis, nilai, rancangan untuk rapat, mengunci, dan sanggahan. /admin/panduan/seleksi>',
    '<Hari pengumuman Memutuskan tanpa bocor, mengumumkan serentak, dan mengabari keluarga. /admin/panduan/pengumuman>',
    '<Daftar ulang Siapa mengambil kursi, surat penerimaan, dan pembagian rombel. /admin/panduan/daftar-ulang>',
    '<Bendahara Biaya, kuitansi, bukti transfer, dan tutup buku di sekolah swasta. /admin/panduan/bendahara>',
    '<Membalas chat Mengambil percakapan, menjawab, dan menyerahkannya kepada rekan. /admin/panduan/chat>',
    '<Menulis artikel Berita dan pengumuman, dengan gambar, dan terbit pada waktunya. /admin/panduan/artikel>',
    '<Tahun ajaran baru Yang diganti sekali setahun sebelum PPDB dibuka. /admin/panduan/tahun-ajaran>',
    '# Keadaan darurat',
    'Satu layar masing-masing. Cetak dan simpan di kantor: saat server mati, panduan ini juga tidak terbuka.',
    '<Lupa kata sandi Masuk lagi, dari yang paling mudah. /admin/panduan/lupa-kata-sandi>',
    '<Laptop dicuri Mengeluarkan perangkat yang hilang dalam lima menit. /admin/panduan/laptop-dicuri>',
    '<Kebocoran data Yang dilakukan, dan yang diberi tahu dalam 3 x 24 jam. /admin/panduan/kebocoran-data>',
    '<Server mati pada hari pengumuman Menenangkan keluarga, menghidupkan server, atau memulihkannya. /admin/panduan/server-mati>',
    '# Mengelola server',
    'Untuk yang memegang server sekolah.',
    '<Memasang Dari server kosong ke situs sekolah. /admin/panduan/memasang>',
    '<Memperbarui Pindah ke versi yang lebih baru. /admin/panduan/memperbarui>',
    '<Mencadangkan Salinan tiap jam, dan membawanya ke luar server. /admin/panduan/mencadangkan>',
    '<Memulihkan Kembali ke salinan data. /admin/panduan/memulihkan>',
    '<Memindahkan server Ke mesin lain, tanpa kehilangan pendaftar. /admin/panduan/memindahkan>',
  ])
  await user.click(screen.getByRole('link', { name: /^Seleksi/ }))
  await waitFor(() => expect(document.querySelector('article.guide')).not.toBeNull())
  expect(readPage().slice(0, 6)).toEqual([
    '<Semua panduan /admin/panduan (current)>',
    '# Seleksi',
    'Untuk Admin, Verifikator, Kepala Sekolah, dan Super Admin, bila kursi dibagi menurut gelombang dan jalur. Program mengurutkan sesuai aturan Anda; kepala sekolah yang menyetujui.',
    '# Sebelum PPDB dibuka',
    'Admin membuka Seleksi. Pertama kali: Kelola PPDB, Tahap berikutnya, Mulai Seleksi, lalu pilih Sederhana, Swasta bergelombang, atau Kerangka nasional (SMK negeri: Afirmasi, Domisili, usia; program yang pembulatannya melewati batas, misalnya 36 kursi, mendapat bagian sendiri). Sesudah itu semuanya dapat diubah menurut juknis provinsi.',
    'Tekan Ubah aturan. Isi tanggal, centang program yang dibuka, dan isi jalur seperti di juknis. Jumlah kursi ikut dari program (Kelola Konten); isi angka hanya bila gelombang ini membuka sebagian. Yang mustahil langsung disebut. Bila sekolah meminta berkas, Yang ikut seleksi menentukan apakah yang berkasnya belum sah ikut.',
  ])
  const [link] = document.querySelectorAll('article.guide a[href^="/admin/panduan/"]')
  expect(link?.getAttribute('href')).toBe('/admin/panduan/berkas')
  await user.click(link as Element)
  await waitFor(() => expect(window.location.pathname).toBe('/admin/panduan/berkas'))
  await screen.findByRole('heading', { level: 1, name: 'Memeriksa berkas' })
  await waitFor(() => expect(document.querySelector('article.guide')).not.toBeNull())
  expect(readPage().slice(0, 3)).toEqual([
    '<Semua panduan /admin/panduan (current)>',
    '# Memeriksa berkas',
    'Untuk Verifikator, Admin, dan Super Admin. Keluarga mengirim foto akta, rapor, dan berkas lain dari HP. Anda menilai fotonya, bukan anaknya.',
  ])
  await user.click(screen.getByRole('link', { name: 'Semua panduan' }))
  await screen.findByRole('heading', { name: 'Panduan' })
})

test('an address without a guide leads back to the list', async () => {
  await openPanel('/panduan/tidak-ada', { role: 'admin' })
  await screen.findByText('Panduan tidak ditemukan')
  expect(readPage()).toEqual([
    '<Semua panduan /admin/panduan (current)>',
    'Panduan tidak ditemukan',
    'Pilih panduan lain dari daftar.',
  ])
})
