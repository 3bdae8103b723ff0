/** Konten Beranda, events and vacancies. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage } from '../../test/outline.ts'

const form = async () => within(await screen.findByRole('dialog'))

test('the parts of the home page are forms of their own', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/home?tab=stats', { school })
  await user.click(await screen.findByRole('link', { name: 'Tambah statistik' }))
  const dialog = await form()
  expect(readDialog()).toEqual([
    '# Tambah statistik',
    '[Tutup]',
    '{Keterangan: }',
    '{Dihitung dari: *Ditulis sendiri / Jumlah guru di halaman Guru / Jumlah alumni di halaman Alumni / Jumlah program keahlian}',
    '{Angka: }',
    '{Urutan: 0}',
    'Ikon',
    '{Orang: on} Orang {Penghargaan: off} Penghargaan {Buku: off} Buku {Bintang: off} Bintang',
    '[Batal] [Simpan]',
  ])
  await user.click(dialog.getByRole('radio', { name: 'Bintang' }))
  await user.click(dialog.getByLabelText('Keterangan'))
  await user.paste('Mitra')
  const [counts] = dialog.getAllByRole('combobox')
  if (counts) await user.selectOptions(counts, counts.querySelectorAll('option')[1] as HTMLElement)
  expect(readDialog().slice(3, 7)).toEqual([
    '{Dihitung dari: Ditulis sendiri / *Jumlah guru di halaman Guru / Jumlah alumni di halaman Alumni / Jumlah program keahlian}',
    '{Angka: }',
    'Hanya tampil selama belum ada yang dapat dihitung.',
    '{Urutan: 0}',
  ])
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog().join()).toMatch(/wajib|^$/))
  expect(outline(document.querySelector('ol')).slice(0, 4)).toEqual([
    '[Naik: Siswa (disabled)] [Turun: Siswa]',
    '1.200+',
    '<Siswa /admin/home/1?tab=stats>',
    '<Ubah Siswa /admin/home/1?tab=stats> [Hapus Siswa]',
  ])
})

test('hero, features and events have their forms', async () => {
  const { user, school } = await openPanel('/home/baru')
  const hero = await form()
  expect(readDialog()).toEqual([
    '# Tambah konten hero',
    '[Tutup]',
    '{Bagian: hero}',
    'Yang aktif pertama dengan nama hero tampil paling atas di Beranda.',
    '{Urutan: 0}',
    '{Judul: }',
    '{Subjudul (tidak wajib): }',
    '{Isi (tidak wajib): }',
    '{Tulisan tombol (tidak wajib): }',
    '{Tujuan tombol (tidak wajib): }',
    'Gambar(tidak wajib)',
    '[Pilih gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Gambar: }',
    '[Ambil dari pustaka]',
    '{Aktif Terlihat oleh pengunjung.: on}',
    '[Batal] [Simpan]',
  ])
  await user.type(hero.getByLabelText('Judul'), 'Selamat datang')
  await user.type(hero.getByLabelText(/^Isi/), 'Di sekolah kami.')
  await user.click(hero.getByRole('checkbox'))
  await user.click(hero.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  await screen.findByRole('link', { name: 'Selamat datang' })
  expect(outline(document.querySelector('main ol'))).toEqual([
    '[Naik: Belajar keahlian, siap menghadapi dunia kerja (disabled)] [Turun: Belajar keahlian, siap menghadapi dunia kerja]',
    'hero',
    '<Belajar keahlian, siap menghadapi dunia kerja /admin/home/1>',
    'SMK Nusa Bakti, Kebumen',
    '<Ubah Belajar keahlian, siap menghadapi dunia kerja /admin/home/1> [Hapus Belajar keahlian, siap menghadapi dunia kerja]',
    '[Naik: Selamat datang] [Turun: Selamat datang (disabled)]',
    'hero Tidak tampil',
    '<Selamat datang /admin/home/2>',
    'Di sekolah kami.',
    '<Ubah Selamat datang /admin/home/2> [Hapus Selamat datang]',
  ])
  const { rows } = await school.staff('editor', 'redaksi').home_content.list()
  expect(rows[1]).toMatchObject({
    ...{ section_key: 'hero', title: 'Selamat datang', content: 'Di sekolah kami.' },
    ...{ subtitle: null, button_text: null, button_link: null, image: null, is_active: false },
  })
  await user.type(screen.getByLabelText('Cari konten'), 'zzz')
  await screen.findByText('Tidak ada konten hero ditemukan')
  await user.clear(screen.getByLabelText('Cari konten'))
  await user.click(screen.getByRole('link', { name: 'Fitur Unggulan' }))
  await user.click(await screen.findByRole('link', { name: /^Tambah fitur/ }))
  await form()
  expect(readDialog()).toEqual([
    '# Tambah fitur',
    '[Tutup]',
    '{Judul: }',
    '{Urutan: 3}',
    '{Deskripsi (tidak wajib): }',
    'Gambar(tidak wajib)',
    '[Pilih gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Gambar: }',
    '[Ambil dari pustaka]',
    '[Batal] [Simpan]',
  ])
})

test('events and vacancies say whether they are over', async () => {
  const { user } = await openPanel('/events')
  await screen.findByRole('list', { name: 'Event' })
  expect(
    readPage()
      .slice(3)
      .map((line) => line.slice(0, 80)),
  ).toEqual([
    '{Kapan: *Semua event / Akan datang / Sudah lewat}',
    '24 Nov 2026',
    '# <Pelatihan Jaringan untuk Perangkat Desa /admin/events/10>',
    '09.00 - 15.00',
    '[Hapus Pelatihan Jaringan untuk Perangkat Desa]',
    'Siswa dan guru mendampingi perangkat desa merawat jaringan balai desa.',
    'Laboratorium komputer 2',
    '1 Des 2026',
    '# <Pembagian Rapor /admin/events/11>',
    '08.00 - 11.00',
    '[Hapus Pembagian Rapor]',
    'Rapor diambil orang tua atau wali. Guru BK melayani konsultasi di ruang BK.',
    'Ruang kelas masing-masing',
    '15 Des 2026',
    '# <Bursa Kerja dan Temu Alumni /admin/events/12>',
    '08.00 - 16.00',
    '[Hapus Bursa Kerja dan Temu Alumni]',
    'Perusahaan mitra membuka wawancara langsung, sementara alumni berbagi pengalaman',
    'Aula dan lapangan',
    '19 Nov 2026',
    '# <Penilaian Akhir Semester /admin/events/9>',
    '07.30 - 12.00',
    '[Hapus Penilaian Akhir Semester]',
    'Berlangsung enam hari. Jadwal setiap mata pelajaran dibagikan wali kelas.',
    'Semua ruang kelas Sudah lewat',
    '16 Nov 2026',
    '# <Tes Minat dan Wawancara PPDB /admin/events/8>',
    '08.00 - 14.00',
    '[Hapus Tes Minat dan Wawancara PPDB]',
    'Calon siswa hadir bersama orang tua atau wali dengan membawa berkas asli dan nom',
    'Ruang kelas X Sudah lewat',
    '12 Nov 2026',
    '# <Pameran Karya Siswa /admin/events/7>',
    '08.00 - 15.00',
    '[Hapus Pameran Karya Siswa]',
    'Poster, gim, aplikasi, dan kemasan produk karya siswa dari empat program.',
    'Studio desain dan koridor utama Sudah lewat',
    '8 Nov 2026',
    '# <Servis Motor Gratis untuk Warga /admin/events/6>',
    '08.00 - 13.00',
    '[Hapus Servis Motor Gratis untuk Warga]',
    'Ganti oli dan pemeriksaan rem untuk lima puluh motor pertama, dikerjakan siswa k',
    'Bengkel Teknik Kendaraan Ringan Sudah lewat',
    '5 Nov 2026',
    '# <Latihan Bersama Futsal Antarsekolah /admin/events/5>',
    '15.00 - 17.00',
    '[Hapus Latihan Bersama Futsal Antarsekolah]',
    'Latihan persahabatan dengan tiga sekolah tetangga. Penonton dipersilakan datang.',
    'Lapangan olahraga Sudah lewat',
    '2 Nov 2026',
    '# <Temu Orang Tua Calon Siswa /admin/events/4>',
    '09.00 - 11.00',
    '[Hapus Temu Orang Tua Calon Siswa]',
    'Penjelasan empat program keahlian, biaya, dan keringanan, dilanjutkan berkelilin',
    'Aula Sudah lewat',
    '28 Okt 2026',
    '# <Kunjungan Industri Kelas XI TJKT /admin/events/3>',
    '06.00 - 18.00',
    '[Hapus Kunjungan Industri Kelas XI TJKT]',
    'Siswa mempelajari pendinginan, listrik cadangan, dan pengamanan ruang server.',
    'Pusat data di Yogyakarta Sudah lewat',
    '22 Okt 2026',
    '# <Donor Darah bersama PMI /admin/events/2>',
    '08.00 - 12.00',
    '[Hapus Donor Darah bersama PMI]',
    'Terbuka bagi guru, orang tua, dan siswa berusia minimal 17 tahun.',
    'Aula Sudah lewat',
    '13 Okt 2026',
    '# <Upacara dan Pekan Literasi /admin/events/1>',
    '07.00 - 09.00',
    '[Hapus Upacara dan Pekan Literasi]',
    'Upacara bendera dilanjutkan membaca bersama selama tiga puluh menit di setiap ke',
    'Lapangan upacara Sudah lewat',
  ])
  await user.click(screen.getByRole('link', { name: 'Kelola Karir' }))
  await screen.findByRole('table', { name: 'Lowongan' })
  expect(outline(document.querySelector('tbody'))).toEqual([
    '<Guru Produktif Teknik Kendaraan Ringan /admin/careers/1> Dibuka S1 Pendidikan Teknik Otomotif atau Teknik Mesin · Memiliki atau bersedia mengikuti sertifikasi pendi… | Penuh waktu | 24 Nov 2026 | Dibuka | <Ubah Guru Produktif Teknik Kendaraan Ringan /admin/careers/1> [Hapus Guru Produktif Teknik Kendaraan Ringan]',
    '<Laboran Komputer dan Jaringan /admin/careers/2> Sudah lewat D3 Teknik Komputer atau SMK TJKT dengan pengalaman tiga tahun · Mampu merawat jaringan, server, dan… | Penuh waktu | 17 Nov 2026 | Sudah lewat | <Ubah Laboran Komputer dan Jaringan /admin/careers/2> [Hapus Laboran Komputer dan Jaringan]',
    '<Pelatih Paduan Suara /admin/careers/3> Dibuka Pernah melatih paduan suara remaja · Dapat hadir setiap Selasa dan Kamis pukul 15.30 | Paruh waktu | 8 Des 2026 | Dibuka | <Ubah Pelatih Paduan Suara /admin/careers/3> [Hapus Pelatih Paduan Suara]',
  ])
  await user.click(screen.getByRole('link', { name: 'Laboran Komputer dan Jaringan' }))
  const dialog = await form()
  expect(readDialog()).toEqual([
    '# Ubah lowongan',
    '[Tutup]',
    '{Lowongan: Laboran Komputer dan Jaringan}',
    '{Jenis pekerjaan: Penuh waktu}',
    '{Batas lamaran (tidak wajib): 2026-11-17}',
    '17 November 2026 · Kosong berarti sampai terisi.',
    'Persyaratan',
    '{Persyaratan 1: D3 Teknik Komputer atau SMK TJKT dengan pengalaman tiga tahun}',
    '[Naik: persyaratan 1 (disabled)] [Turun: persyaratan 1] [Hapus persyaratan 1]',
    '{Persyaratan 2: Mampu merawat jaringan, server, dan 108 komputer}',
    '[Naik: persyaratan 2] [Turun: persyaratan 2] [Hapus persyaratan 2]',
    '{Persyaratan 3: Teliti mencatat inventaris}',
    '[Naik: persyaratan 3] [Turun: persyaratan 3 (disabled)] [Hapus persyaratan 3]',
    '[Tambah persyaratan]',
    '{Aktif Terlihat oleh pengunjung.: on}',
    '[Batal] [Simpan]',
  ])
  await user.clear(dialog.getByLabelText(/Batas/))
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() =>
    expect(outline(document.querySelector('tbody')).join()).toMatch(
      /Sampai terisi \| Tidak tampil/,
    ),
  )
})
