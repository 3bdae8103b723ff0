/** The list sections of the panel for the shared tests: one entry each. */
import { expect } from '../../setup/fixtures.ts'
import type { ResourceTestCase } from './resource-tests.ts'

export const resourceTestCases: ResourceTestCase[] = [
  {
    section: 'Kelola Guru',
    noun: 'guru',
    title: { field: 'Nama', first: 'Ratna Dewanti', changed: 'Ratna Dewanti, S.Pd.' },
    refusal: 'Mata pelajaran wajib diisi.',
    picture: 'Foto',
    fill: async (form) => {
      await form.getByLabel('Mata pelajaran').fill('Bahasa Jepang')
      await form.getByLabel('Email').fill('ratna@contoh.id')
    },
  },
  {
    section: 'Kelola Artikel',
    noun: 'artikel',
    isExample: true,
    title: {
      field: 'Judul',
      first: 'Panen raya kebun sekolah',
      changed: 'Panen raya di kebun sekolah',
    },
    page: { create: 'Terbitkan', change: 'Perbarui' },
    refusal: 'Isi wajib diisi.',
    filter: { label: 'Kategori', finds: 'Artikel', misses: 'Pengumuman' },
    picture: 'Gambar',
    fill: async (form) => {
      await form.getByLabel('Penulis').fill('Humas')
      await form.getByRole('textbox', { name: 'Isi' }).fill('Kelas XI memanen dua kuintal cabai.')
    },
  },
  {
    section: 'Kelola FAQ',
    noun: 'FAQ',
    title: {
      field: 'Pertanyaan',
      first: 'Apakah ada kelas sore?',
      changed: 'Apakah ada kelas sore hari?',
    },
    refusal: 'Jawaban wajib diisi.',
    filter: { label: 'Kategori', finds: 'Jadwal', misses: 'Biaya' },
    fill: async (form) => {
      await form.getByLabel('Kategori').selectOption({ label: 'Jadwal' })
      await form.getByLabel('Jawaban').fill('Belum ada.')
    },
  },
  {
    section: 'Kelola Alumni',
    noun: 'alumni',
    title: { field: 'Nama', first: 'Bayu Saputra', changed: 'Bayu Saputra, A.Md.' },
    refusal: 'Tahun lulus wajib diisi dengan angka tahun.',
    picture: 'Foto',
    fill: async (form) => {
      await form.getByLabel('Tahun lulus').fill('2019')
      await form.getByLabel('Pekerjaan sekarang').fill('Teknisi jaringan')
      await form.getByLabel('Testimoni').fill('Magang di kelas XI membuka jalan saya.')
    },
  },
  {
    section: 'Kelola Event',
    noun: 'event',
    title: { field: 'Nama kegiatan', first: 'Lomba masak', changed: 'Lomba masak antar kelas' },
    refusal: 'Tempat wajib diisi.',
    filter: { label: 'Kapan', finds: 'Akan datang', misses: 'Sudah lewat' },
    fill: async (form) => {
      await form.getByLabel('Tanggal').fill('2031-08-17')
      await form.getByPlaceholder('08.00 - 12.00').fill('08:00 - 11:00')
      await form.getByLabel('Tempat').fill('Aula')
      await form.getByLabel('Keterangan').fill('Setiap kelas mengirim satu regu.')
    },
  },
  {
    section: 'Kelola Galeri',
    noun: 'gambar',
    title: { field: 'Judul', first: 'Kebun di pagi hari', changed: 'Kebun sekolah di pagi hari' },
    refusal: 'Gambar wajib dipilih.',
    filter: { label: 'Kategori', finds: 'Kegiatan', misses: 'Prestasi' },
    picture: 'Gambar',
    fill: async (form) => {
      await form.getByLabel('Kategori').selectOption('Kegiatan')
    },
  },
  {
    section: 'Kelola Konten',
    tab: 'Fasilitas',
    noun: 'fasilitas',
    title: { field: 'Nama', first: 'Dapur praktik', changed: 'Dapur praktik kuliner' },
    refusal: 'Deskripsi wajib diisi.',
    filter: { label: 'Kategori', finds: 'Akademik', misses: 'Olahraga' },
    picture: 'Gambar',
    fill: async (form) => {
      await form.getByLabel('Kategori').selectOption('Akademik')
      await form.getByLabel('Deskripsi').fill('Dua puluh kompor gas.')
      await form.getByRole('button', { name: 'Tambah keunggulan' }).click()
      await form.getByLabel('Keunggulan 1', { exact: true }).fill('Oven besar')
      await form.getByRole('button', { name: 'Tambah keunggulan' }).click()
    },
  },
  {
    section: 'Kelola Konten',
    tab: 'Prestasi',
    noun: 'prestasi',
    title: { field: 'Judul', first: 'Juara 1 lomba las', changed: 'Juara 1 lomba las listrik' },
    refusal: 'Bidang wajib diisi.',
    filter: { label: 'Tingkat', finds: 'Sekolah', misses: 'Provinsi' },
    picture: 'Gambar',
    fill: async (form) => {
      await form.getByLabel('Bidang').fill('Keterampilan')
      await form.getByLabel('Tahun').fill('2024')
    },
  },
  {
    section: 'Kelola Konten',
    tab: 'Program',
    noun: 'program',
    title: { field: 'Nama', first: 'Tata Boga', changed: 'Tata Boga dan Roti' },
    refusal: 'Deskripsi wajib diisi.',
    filter: { label: 'Jenis', finds: 'Ekstrakurikuler', misses: 'Kurikulum' },
    picture: 'Gambar',
    fill: async (form) => {
      await form.getByLabel('Jenis').selectOption({ label: 'Ekstrakurikuler' })
      await form.getByLabel('Deskripsi').fill('Memasak untuk kantin sekolah.')
    },
  },
  {
    section: 'Kelola Konten',
    tab: 'Info PPDB',
    noun: 'info PPDB',
    title: { field: 'Judul', first: 'Biaya masuk', changed: 'Biaya masuk tahun ini' },
    refusal: 'Judul wajib diisi.',
    filter: { label: 'Jenis', finds: 'Biaya', misses: 'Pengumuman' },
    fill: async (form) => {
      await form.getByLabel('Jenis').selectOption({ label: 'Biaya' })
      await form.getByRole('button', { name: 'Tambah rincian' }).click()
      await form.getByLabel('Rincian 1', { exact: true }).fill('Seragam')
      await form.getByLabel('Jumlah 1').fill('450000')
      await expect(form.getByLabel('Jumlah 1')).toHaveValue('450.000')
    },
  },
  {
    section: 'Konten Beranda',
    tab: 'Konten Hero',
    noun: 'konten hero',
    asked: 'item',
    title: { field: 'Judul', first: 'Selamat datang', changed: 'Selamat datang di sekolah kami' },
    refusal: 'Judul wajib diisi.',
    picture: 'Gambar',
    fill: async (form) => {
      await form.getByLabel('Tujuan tombol').fill('/ppdb')
    },
  },
  {
    section: 'Konten Beranda',
    tab: 'Statistik',
    noun: 'statistik',
    asked: 'item',
    title: { field: 'Keterangan', first: 'Ruang praktik', changed: 'Ruang praktik lengkap' },
    refusal: 'Angka wajib diisi.',
    fill: async (form) => {
      await form.getByLabel('Angka').fill('45')
      await form.getByText('Penghargaan').click()
    },
  },
  {
    section: 'Konten Beranda',
    tab: 'Fitur Unggulan',
    noun: 'fitur',
    asked: 'item',
    title: { field: 'Judul', first: 'Kelas industri', changed: 'Kelas industri bersama mitra' },
    refusal: 'Judul wajib diisi.',
    picture: 'Gambar',
    fill: async (form) => {
      await form.getByLabel('Deskripsi').fill('Belajar di bengkel mitra.')
    },
  },
  {
    section: 'Kelola Karir',
    noun: 'lowongan',
    title: { field: 'Lowongan', first: 'Guru Fisika', changed: 'Guru Fisika dan Kimia' },
    refusal: 'Jenis pekerjaan wajib diisi.',
    fill: async (form) => {
      await form.getByLabel('Jenis pekerjaan').fill('Penuh waktu')
      await form.getByRole('button', { name: 'Tambah persyaratan' }).click()
      await form.getByLabel('Persyaratan 1', { exact: true }).fill('S1 Pendidikan Fisika')
    },
  },
]
