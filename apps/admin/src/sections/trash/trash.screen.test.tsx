/** Sampah and Jejak Audit: what was deleted comes back, and every change has its line. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readPage, readToasts } from '../../test/outline.ts'

const rows = () => outline(document.querySelector('tbody'))

const schoolWithTrash = async () => {
  const school = await demoSchool()
  const ani = school.staff('editor', 'ani')
  await ani.teachers.remove({ params: { id: 1 } })
  await ani.alumni.remove({ params: { id: 2 } })
  await ani.faq.update({ params: { id: 1 }, body: { answer: 'Datang saja.' } })
  return school
}

test('a deleted row is restored from Sampah', async () => {
  const school = await schoolWithTrash()
  const { user } = await openPanel('/trash', { school })
  await screen.findByRole('table')
  expect(rows()).toEqual([
    'Nadia Khairunnisa Alumni | Alumni | baru saja oleh ani21 Nov 2026 | [Pulihkan Nadia Khairunnisa]',
    'Siti Nurhayati, S.Kom. Guru | Guru | baru saja oleh ani21 Nov 2026 | [Pulihkan Siti Nurhayati, S.Kom.]',
  ])
  await user.selectOptions(screen.getByLabelText('Jenis'), 'Alumni')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.selectOptions(screen.getByLabelText('Jenis'), 'Semua jenis')
  await user.click(screen.getByRole('button', { name: /^Pulihkan Siti/ }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await waitFor(() =>
    expect(readToasts()).toEqual(['Dipulihkan: Siti Nurhayati, S.Kom.', '[Tutup pesan]']),
  )
  expect((await school.visitor.teachers.get({ params: { id: 1 } })).id).toBe(1)
  await user.click(screen.getByRole('searchbox'))
  await user.paste('zzz')
  await screen.findByText('Tidak Ditemukan di Sampah')
})

test('an empty trash says how long rows stay', async () => {
  await openPanel('/trash')
  await screen.findByText('Sampah kosong')
  expect(readPage().slice(-2)).toEqual([
    'Sampah kosong',
    'Yang dihapus tinggal di sini selama 30 hari.',
  ])
})

test('the audit trail is filtered by act, part, day and person, and exported', async () => {
  const school = await schoolWithTrash()
  const { user, saved } = await openPanel('/audit', { school })
  await screen.findByRole('table')
  expect(readPage().slice(0, 7)).toEqual([
    '# Jejak Audit',
    '[Ekspor CSV]',
    '{Nama pengguna: }',
    '{Tindakan: *Semua tindakan / Semua selain Membuka / Menambah / Mengubah / Menghapus / Memulihkan / Minta diterbitkan / Mengembalikan ke penulis / Mengimpor / Mengurungkan impor / Memutuskan / Membatalkan keputusan / Menghubungi keluarga / Membatalkan tanda dihubungi / Membuka / Mengekspor / Menghapus selamanya / Keluarga membatalkan / Membuka berkas / Mengesahkan berkas / Meminta ganti berkas / Membatalkan putusan berkas / Memindai berkas / Menghapus halaman berkas / Menilai pendaftaran ganda / Mengisi nilai dan jalur / Menjalankan seleksi / Mengurutkan nilai sama / Mengunci hasil seleksi / Menarik hasil seleksi / Mengumumkan hasil seleksi / Mengumumkan daftar final / Menerima di luar daya tampung / Menjawab sanggahan / Mencatat pembayaran / Membatalkan pembayaran / Menolak bukti transfer / Mengubah potongan pendaftar / Menutup buku kas / Membuka biodata / Mengisi biodata / Menawarkan kursi / Memperpanjang batas waktu kursi / Mengonfirmasi kursi / Memindahkan ke pilihan lebih baik / Mencatat daftar ulang / Kursi lewat batas waktu / Mengundurkan diri / Mengikutkan cadangan ke gelombang berikutnya / Menutup daftar cadangan / Menawarkan kursi kosong ke cadangan / Membuat kode HP baru / Memindahkan ke HP baru / Memeriksa bukti (asli) / Memeriksa bukti (tidak cocok) / Menyelesaikan / Mengambil / Menyerahkan / Melepas / Mencatat / Menghapus catatan / Memblokir / Membuka blokir / Masuk / Menyiapkan server / Mengganti kata sandi / Membuat tautan kata sandi baru / Memasang kata sandi baru lewat tautan / Mengeluarkan dari semua perangkat / Mengeluarkan perangkat sendiri / Ditolak / Memasang aplikasi autentikator / Menonaktifkan aplikasi autentikator / Menambah passkey / Mengganti nama passkey / Menghapus passkey / Membuat kode pemulihan / Memakai kode pemulihan / Melepas verifikasi dua langkah / Langkah kedua ditolak}',
    '{Pada: *Semua bagian / Pendaftar / Daftar pendaftar / Pendaftar tahun lalu / Jenis berkas / Gelombang / Impor nilai / Biodata daftar ulang / Biaya / Buku pembayaran / Tutup buku kas / Hasil seleksi / Rencana daftar ulang / Impor hasil portal / Nama sekolah asal / Rombel / Akun / Semua akun / Pengaturan / Halaman / Gambar di pustaka / Percakapan / Pesan / Tampilan tersimpan / Basis data / Salinan data / Jejak audit / Permintaan / Guru / Alumni / Program / Fasilitas / Prestasi / Artikel / FAQ / Event / Gambar galeri / Konten hero / Statistik / Fitur / Info PPDB / Lowongan}',
    '{Hari: }',
    '<Waktu /admin/audit?sort=oldest> (sort descending) | Siapa | Tindakan | Perubahan',
  ])
  expect(rows()).toEqual([
    '21 November 2026 pukul 09.00 WIB | ani | Mengubah · <FAQ 1 /admin/faq/1> Bagaimana cara mendaftar menjadi siswa baru? Jawaban 21 Nov 09.00 | Jawaban',
    '21 November 2026 pukul 09.00 WIB | ani | Menghapus · Alumni 2 21 Nov 09.00 | –',
    '21 November 2026 pukul 09.00 WIB | ani | Menghapus · Guru 1 21 Nov 09.00 | –',
    '31 Oktober 2026 pukul 09.00 WIB | Sistem | Menambah · <Akun 1 /admin/users/1> admin 31 Okt 09.00 | –',
    '31 Oktober 2026 pukul 09.00 WIB | Sistem | Mengubah · <Halaman Kebijakan privasi /admin/content/privacy> Isi 31 Okt 09.00 | Isi',
    '31 Oktober 2026 pukul 09.00 WIB | Sistem | Mengubah · <Info PPDB 1 /admin/content/1?tab=ppdb> Jadwal penerimaan Rincian 31 Okt 09.00 | Rincian',
  ])
  await user.selectOptions(screen.getByLabelText('Tindakan'), 'Menghapus')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText('Pada'), 'Guru')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(window.location.search).toEqual('?action=delete&kind=teachers')
  await user.click(screen.getByRole('button', { name: 'Ekspor CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.text.trim().split('\n')).toHaveLength(2)
  await user.click(screen.getByRole('searchbox'))
  await user.paste('siapa')
  await screen.findByText('Catatan Tidak Ditemukan')
})
