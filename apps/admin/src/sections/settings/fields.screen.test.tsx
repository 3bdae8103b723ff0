/** The fields of Pengaturan, who may change them, and backups. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readPage } from '../../test/outline.ts'

/** Headings, fields, buttons and links of the page. */

test('an editor reads settings, and a treasurer owns the accounts', async () => {
  const school = await demoSchool()
  await openPanel('/settings', { school, role: 'editor', username: 'penulis' })
  await screen.findByLabelText('Nama sekolah')
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull()
  expect(readPage().slice(0, 18)).toEqual([
    '# Pengaturan',
    '{Cari pengaturan: }',
    '<Sekolah dan PPDB /admin/settings (current)>',
    '<Aturan PPDB /admin/settings/ppdb>',
    '<Templat WhatsApp /admin/settings/whatsapp>',
    '<Pengumuman Singkat /admin/settings/pengumuman>',
    '<Jam dan Hari /admin/settings/jadwal>',
    '<Tentang, Guru, dan Alumni /admin/settings/tentang>',
    '<Peta dan Media Sosial /admin/settings/kontak>',
    '<Asisten Percakapan /admin/settings/asisten>',
    '<Keamanan /admin/settings/keamanan>',
    'Pengaturan ini hanya dapat diubah oleh Admin.',
    '# Info Sekolah',
    '{Nama sekolah: SMK Nusa Bakti}',
    'Di kepala setiap halaman, judul, dan tanda terima.',
    '{Moto sekolah: Siap kerja, siap kuliah, siap berwirausaha.}',
    'Di bawah nama sekolah pada Beranda dan kaki situs.',
    'Logo sekolah(tidak wajib)',
  ])
  cleanup()
  await openPanel('/settings/keuangan', { school, role: 'admin', username: 'admin2' })
  await waitFor(() => expect(readPage().join()).toMatch(/Jenis sekolah/))
  expect(readPage().slice(10)).toEqual([
    '<Asisten Percakapan /admin/settings/asisten>',
    '<Keamanan /admin/settings/keamanan>',
    '# Keuangan',
    '{Jenis sekolah: *Belum dipilih / Negeri / Swasta}',
    'Swasta: bendahara mencatat biaya dan pembayaran daftar ulang. Negeri atau belum dipilih: tidak ada biaya di mana pun.',
    'Apa artinya? Jenis sekolah',
    'Sekolah negeri tidak memungut biaya, jadi bagian keuangan tidak ada sama sekali.',
    'Contoh: SMK swasta memilih Swasta, lalu bendahara mengisi biaya daftar ulang di Keuangan.',
    '{Cara membayar: }',
    'Nama bank, nomor rekening, dan atas nama siapa. Hanya terlihat oleh keluarga yang mendapat kursi.',
    'Hanya Bendahara atau Super Admin yang dapat mengubahnya.',
    'Gambar QRIS sekolah(tidak wajib)',
    '[Pilih gambar]',
    'Kode QRIS milik sekolah sendiri. Kosong: tidak ditawarkan.',
    '{Gambar QRIS sekolah: }',
    '[Ambil dari pustaka]',
    'Hanya Bendahara atau Super Admin yang dapat mengubahnya.',
    'Belum ada perubahan.',
    '[Simpan (disabled)]',
  ])
  cleanup()
  await openPanel('/settings/tidak-ada', { school, role: 'admin', username: 'admin3' })
  await screen.findByText('Halaman pengaturan ini tidak ada')
})

const readFields = () =>
  readPage()
    .slice(16)
    .filter((line) => /^[{[]/.test(line))

test('lists of a setting grow, move and shrink row by row', async () => {
  const { user } = await openPanel('/settings/jadwal')
  await screen.findByRole('button', { name: 'Simpan' })
  expect(readFields()).toEqual([
    '{Jam layanan 1, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jam layanan 1, mulai: 07:00} {Jam layanan 1, selesai: 16:00}',
    '[Naik: jam layanan 1 (disabled)] [Turun: jam layanan 1] [Hapus jam layanan 1]',
    '{Jam layanan 2, dari hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jam layanan 2, sampai hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jam layanan 2, mulai: 07:00} {Jam layanan 2, selesai: 12:00}',
    '[Naik: jam layanan 2] [Turun: jam layanan 2 (disabled)] [Hapus jam layanan 2]',
    '[Tambah jam layanan]',
    '{Jadwal sekolah 1, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 1, sampai hari: Senin / Selasa / Rabu / *Kamis / Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 1, mulai: 07:00} {Jadwal sekolah 1, selesai: 15:30}',
    '[Naik: jam pelajaran 1 (disabled)] [Turun: jam pelajaran 1] [Hapus jam pelajaran 1]',
    '{Jadwal sekolah 2, dari hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 2, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 2, mulai: 07:00} {Jadwal sekolah 2, selesai: 11:30}',
    '[Naik: jam pelajaran 2] [Turun: jam pelajaran 2] [Hapus jam pelajaran 2]',
    '{Jadwal sekolah 3, dari hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jadwal sekolah 3, sampai hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jadwal sekolah 3, mulai: 07:00} {Jadwal sekolah 3, selesai: 12:00}',
    '[Naik: jam pelajaran 3] [Turun: jam pelajaran 3 (disabled)] [Hapus jam pelajaran 3]',
    '[Tambah jam pelajaran]',
    '{Siswa hadir paling lambat: 07:00}',
    '{Gerbang ditutup: 07:15}',
    '{Seragam 1, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 1, sampai hari: Senin / *Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 1, seragam: Putih abu-abu}',
    '[Naik: seragam 1 (disabled)] [Turun: seragam 1] [Hapus seragam 1]',
    '{Seragam 2, dari hari: Senin / Selasa / *Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 2, sampai hari: Senin / Selasa / *Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 2, seragam: Batik sekolah}',
    '[Naik: seragam 2] [Turun: seragam 2] [Hapus seragam 2]',
    '{Seragam 3, dari hari: Senin / Selasa / Rabu / *Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 3, sampai hari: Senin / Selasa / Rabu / *Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 3, seragam: Seragam kejuruan}',
    '[Naik: seragam 3] [Turun: seragam 3] [Hapus seragam 3]',
    '{Seragam 4, dari hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Seragam 4, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Seragam 4, seragam: Pramuka}',
    '[Naik: seragam 4] [Turun: seragam 4] [Hapus seragam 4]',
    '{Seragam 5, dari hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Seragam 5, sampai hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Seragam 5, seragam: Olahraga}',
    '[Naik: seragam 5] [Turun: seragam 5 (disabled)] [Hapus seragam 5]',
    '[Tambah seragam]',
    '[Tambah hari libur]',
    '[Simpan (disabled)]',
  ])
  const add = screen.getAllByRole('button', { name: /^Tambah/ })
  for (const button of add) await user.click(button)
  expect(readFields()).toEqual([
    '{Jam layanan 1, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jam layanan 1, mulai: 07:00} {Jam layanan 1, selesai: 16:00}',
    '[Naik: jam layanan 1 (disabled)] [Turun: jam layanan 1] [Hapus jam layanan 1]',
    '{Jam layanan 2, dari hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jam layanan 2, sampai hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jam layanan 2, mulai: 07:00} {Jam layanan 2, selesai: 12:00}',
    '[Naik: jam layanan 2] [Turun: jam layanan 2] [Hapus jam layanan 2]',
    '{Jam layanan 3, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Jam layanan 3, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jam layanan 3, mulai: 07:00} {Jam layanan 3, selesai: 16:00}',
    '[Naik: jam layanan 3] [Turun: jam layanan 3 (disabled)] [Hapus jam layanan 3]',
    '[Tambah jam layanan]',
    '{Jadwal sekolah 1, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 1, sampai hari: Senin / Selasa / Rabu / *Kamis / Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 1, mulai: 07:00} {Jadwal sekolah 1, selesai: 15:30}',
    '[Naik: jam pelajaran 1 (disabled)] [Turun: jam pelajaran 1] [Hapus jam pelajaran 1]',
    '{Jadwal sekolah 2, dari hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 2, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 2, mulai: 07:00} {Jadwal sekolah 2, selesai: 11:30}',
    '[Naik: jam pelajaran 2] [Turun: jam pelajaran 2] [Hapus jam pelajaran 2]',
    '{Jadwal sekolah 3, dari hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jadwal sekolah 3, sampai hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jadwal sekolah 3, mulai: 07:00} {Jadwal sekolah 3, selesai: 12:00}',
    '[Naik: jam pelajaran 3] [Turun: jam pelajaran 3] [Hapus jam pelajaran 3]',
    '{Jadwal sekolah 4, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 4, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 4, mulai: 07:00} {Jadwal sekolah 4, selesai: 16:00}',
    '[Naik: jam pelajaran 4] [Turun: jam pelajaran 4 (disabled)] [Hapus jam pelajaran 4]',
    '[Tambah jam pelajaran]',
    '{Siswa hadir paling lambat: 07:00}',
    '{Gerbang ditutup: 07:15}',
    '{Seragam 1, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 1, sampai hari: Senin / *Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 1, seragam: Putih abu-abu}',
    '[Naik: seragam 1 (disabled)] [Turun: seragam 1] [Hapus seragam 1]',
    '{Seragam 2, dari hari: Senin / Selasa / *Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 2, sampai hari: Senin / Selasa / *Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 2, seragam: Batik sekolah}',
    '[Naik: seragam 2] [Turun: seragam 2] [Hapus seragam 2]',
    '{Seragam 3, dari hari: Senin / Selasa / Rabu / *Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 3, sampai hari: Senin / Selasa / Rabu / *Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 3, seragam: Seragam kejuruan}',
    '[Naik: seragam 3] [Turun: seragam 3] [Hapus seragam 3]',
    '{Seragam 4, dari hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Seragam 4, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Seragam 4, seragam: Pramuka}',
    '[Naik: seragam 4] [Turun: seragam 4] [Hapus seragam 4]',
    '{Seragam 5, dari hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Seragam 5, sampai hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Seragam 5, seragam: Olahraga}',
    '[Naik: seragam 5] [Turun: seragam 5] [Hapus seragam 5]',
    '{Seragam 6, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 6, sampai hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 6, seragam: }',
    '[Naik: seragam 6] [Turun: seragam 6 (disabled)] [Hapus seragam 6]',
    '[Tambah seragam]',
    '{Hari libur 1, tanggal: } {Hari libur 1, nama: }',
    '[Naik: hari libur 1 (disabled)] [Turun: hari libur 1 (disabled)] [Hapus hari libur 1]',
    '[Tambah hari libur]',
    '[Batalkan] [Simpan]',
  ])
  const [remove] = screen.getAllByRole('button', { name: /^Hapus/ })
  if (remove) await user.click(remove)
  expect(readFields()).toEqual([
    '{Jam layanan 1, sampai hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jam layanan 1, mulai: 07:00} {Jam layanan 1, selesai: 12:00}',
    '[Naik: jam layanan 1 (disabled)] [Turun: jam layanan 1] [Hapus jam layanan 1]',
    '{Jam layanan 2, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Jam layanan 2, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jam layanan 2, mulai: 07:00} {Jam layanan 2, selesai: 16:00}',
    '[Naik: jam layanan 2] [Turun: jam layanan 2 (disabled)] [Hapus jam layanan 2]',
    '[Tambah jam layanan]',
    '{Jadwal sekolah 1, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 1, sampai hari: Senin / Selasa / Rabu / *Kamis / Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 1, mulai: 07:00} {Jadwal sekolah 1, selesai: 15:30}',
    '[Naik: jam pelajaran 1 (disabled)] [Turun: jam pelajaran 1] [Hapus jam pelajaran 1]',
    '{Jadwal sekolah 2, dari hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 2, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 2, mulai: 07:00} {Jadwal sekolah 2, selesai: 11:30}',
    '[Naik: jam pelajaran 2] [Turun: jam pelajaran 2] [Hapus jam pelajaran 2]',
    '{Jadwal sekolah 3, dari hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jadwal sekolah 3, sampai hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Jadwal sekolah 3, mulai: 07:00} {Jadwal sekolah 3, selesai: 12:00}',
    '[Naik: jam pelajaran 3] [Turun: jam pelajaran 3] [Hapus jam pelajaran 3]',
    '{Jadwal sekolah 4, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 4, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Jadwal sekolah 4, mulai: 07:00} {Jadwal sekolah 4, selesai: 16:00}',
    '[Naik: jam pelajaran 4] [Turun: jam pelajaran 4 (disabled)] [Hapus jam pelajaran 4]',
    '[Tambah jam pelajaran]',
    '{Siswa hadir paling lambat: 07:00}',
    '{Gerbang ditutup: 07:15}',
    '{Seragam 1, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 1, sampai hari: Senin / *Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 1, seragam: Putih abu-abu}',
    '[Naik: seragam 1 (disabled)] [Turun: seragam 1] [Hapus seragam 1]',
    '{Seragam 2, dari hari: Senin / Selasa / *Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 2, sampai hari: Senin / Selasa / *Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 2, seragam: Batik sekolah}',
    '[Naik: seragam 2] [Turun: seragam 2] [Hapus seragam 2]',
    '{Seragam 3, dari hari: Senin / Selasa / Rabu / *Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 3, sampai hari: Senin / Selasa / Rabu / *Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 3, seragam: Seragam kejuruan}',
    '[Naik: seragam 3] [Turun: seragam 3] [Hapus seragam 3]',
    '{Seragam 4, dari hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Seragam 4, sampai hari: Senin / Selasa / Rabu / Kamis / *Jumat / Sabtu / Minggu}',
    '{Seragam 4, seragam: Pramuka}',
    '[Naik: seragam 4] [Turun: seragam 4] [Hapus seragam 4]',
    '{Seragam 5, dari hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Seragam 5, sampai hari: Senin / Selasa / Rabu / Kamis / Jumat / *Sabtu / Minggu}',
    '{Seragam 5, seragam: Olahraga}',
    '[Naik: seragam 5] [Turun: seragam 5] [Hapus seragam 5]',
    '{Seragam 6, dari hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 6, sampai hari: *Senin / Selasa / Rabu / Kamis / Jumat / Sabtu / Minggu}',
    '{Seragam 6, seragam: }',
    '[Naik: seragam 6] [Turun: seragam 6 (disabled)] [Hapus seragam 6]',
    '[Tambah seragam]',
    '{Hari libur 1, tanggal: } {Hari libur 1, nama: }',
    '[Naik: hari libur 1 (disabled)] [Turun: hari libur 1 (disabled)] [Hapus hari libur 1]',
    '[Tambah hari libur]',
    '[Batalkan] [Simpan]',
  ])
  expect(readPage().slice(-3)).toEqual([
    'Contoh: 25 Desember, Natal.',
    'Belum disimpan: Jam layanan, Jadwal sekolah, Hari libur',
    '[Batalkan] [Simpan]',
  ])
})

test('each page of settings has its fields', async () => {
  const { user } = await openPanel('/settings/kontak')
  await screen.findByRole('button', { name: 'Simpan' })
  expect(readFields()).toEqual([
    '{YouTube: https://www.youtube.com/@smknusabakti}',
    '{Lintang peta: }',
    '{Bujur peta: }',
    '[Simpan (disabled)]',
  ])
  await user.click(screen.getByRole('link', { name: /^Keamanan/ }))
  await waitFor(() => expect(window.location.pathname).toMatch(/keamanan$/))
  expect(readFields()).toEqual([
    '{Persetujuan artikel: *Editor menerbitkan sendiri / Admin menyetujui artikel dari Editor}',
    '[Simpan (disabled)]',
  ])
  await user.click(screen.getByRole('link', { name: /[Aa]sisten/ }))
  await waitFor(() => expect(window.location.pathname).toMatch(/asisten$/))
  expect(readFields().slice(0, 9)).toEqual([
    '{Usulan pertanyaan 1: Bagaimana cara mendaftar PPDB?}',
    '[Naik: usulan 1 (disabled)] [Turun: usulan 1] [Hapus usulan 1]',
    '{Usulan pertanyaan 2: Apa saja fasilitas sekolah?}',
    '[Naik: usulan 2] [Turun: usulan 2] [Hapus usulan 2]',
    '{Usulan pertanyaan 3: Bagaimana jadwal pelajaran?}',
    '[Naik: usulan 3] [Turun: usulan 3] [Hapus usulan 3]',
    '{Usulan pertanyaan 4: Apa saja ekstrakurikuler yang ada?}',
    '[Naik: usulan 4] [Turun: usulan 4 (disabled)] [Hapus usulan 4]',
    '[Tambah usulan]',
  ])
})
