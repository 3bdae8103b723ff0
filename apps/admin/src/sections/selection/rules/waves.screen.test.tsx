/** A wave after the first, and the trial of rules. */
import { MACHINES_PROGRAM } from '@sekolah/api/src/test/selection.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readPage } from '../../../test/outline.ts'
import { waveSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string | RegExp) => screen.getByLabelText(name)
const cardOf = (name: string) =>
  outline(screen.getByRole('heading', { name }).closest('form > div'))

test('a later wave gets its dates, its share of the seats and its paths, and is tried', async () => {
  const { school, office } = await waveSchool({ Ana: 80, Budi: 70 })
  await office.documentTypes.create({ body: { code: 'kip', label: 'Kartu KIP' } })
  const { user } = await openPanel('/seleksi/baru', { school, role: 'admin' })
  await screen.findByRole('button', { name: 'Simpan aturan' })
  await screen.findByRole('checkbox', { name: 'Desain Komunikasi Visual' })
  await screen.findAllByRole('radio')
  expect(readPage().slice(0, 22)).toEqual([
    '<Seleksi /admin/seleksi?tab=aturan>',
    '# Gelombang baru',
    'Belum disimpan.',
    '[Simpan aturan]',
    '# Gelombang',
    '{Nama gelombang: Gelombang 2}',
    '{Dibuka: 2026-11-26}',
    '26 November 2026',
    '{Ditutup: 2026-12-26}',
    '26 Desember 2026 · Hari terakhir yang masih ikut.',
    'Formulir di situs dibuka dan ditutup mengikuti tanggal ini, selama di Kalender tidak “Ditutup sekarang”. Sesudah disimpan, semua tanggal diubah di Kalender.',
    '{Pengumuman (WIB) (tidak wajib): }',
    '{Masa sanggah sampai (WIB) (tidak wajib): }',
    '{Daftar ulang sampai (WIB) (tidak wajib): }',
    'Sebelum waktu pengumuman tidak ada yang terlihat oleh keluarga; setelah hasil dikunci hanya kepala sekolah yang mengubahnya, di Hasil. Tanpa masa sanggah, hasilnya langsung dapat dijadikan final. Memperpanjang daftar ulang memperpanjang juga tawaran kursi yang belum dijawab; memajukannya tidak mengubah batas yang sudah dijanjikan.',
    'Cadangan yang diumumkan: {Cadangan yang diumumkan, nama per jalur: 10} nama per jalur.',
    '# Daya tampung',
    'Centang program yang dibuka. Kursi kosong: semua yang masih tersisa dari daya tampung program. Isi angka bila gelombang ini hanya membuka sebagian, termasuk kursi Gelombang 1.',
    '{Desain Komunikasi Visual: on} Desain Komunikasi Visual {Kursi Desain Komunikasi Visual: } dari 36 kursi',
    '{Pengembangan Perangkat Lunak dan Gim: on} Pengembangan Perangkat Lunak dan Gim {Kursi Pengembangan Perangkat Lunak dan Gim: } dari 72 kursi',
    '{Teknik Jaringan Komputer dan Telekomunikasi: on} Teknik Jaringan Komputer dan Telekomunikasi {Kursi Teknik Jaringan Komputer dan Telekomunikasi: } dari 36 kursi',
    '{Teknik Kendaraan Ringan: on} Teknik Kendaraan Ringan {Kursi Teknik Kendaraan Ringan: } dari 72 kursi',
  ])
  fireEvent.change(field('Dibuka'), { target: { value: '2026-11-21' } })
  fireEvent.change(field(/^Ditutup/), { target: { value: '2026-12-05' } })
  fireEvent.change(field(/^Pengumuman/), {
    target: { value: '2026-12-12T09:00' },
  })
  await user.type(field('Cadangan yang diumumkan, nama per jalur'), '5')
  await user.click(screen.getByRole('radio', { checked: false }))
  await user.click(screen.getByRole('checkbox', { name: 'Desain Komunikasi Visual' }))
  await user.type(field('Kursi Teknik Kendaraan Ringan'), '3')
  expect(readPage()).toEqual([
    '<Seleksi /admin/seleksi?tab=aturan>',
    '# Gelombang baru',
    'Belum disimpan.',
    '[Simpan aturan]',
    '# Gelombang',
    '{Nama gelombang: Gelombang 2}',
    '{Dibuka: 2026-11-21}',
    '21 November 2026',
    '{Ditutup: 2026-12-05}',
    '5 Desember 2026 · Hari terakhir yang masih ikut.',
    'Formulir di situs dibuka dan ditutup mengikuti tanggal ini, selama di Kalender tidak “Ditutup sekarang”. Sesudah disimpan, semua tanggal diubah di Kalender.',
    '{Pengumuman (WIB) (tidak wajib): 2026-12-12T09:00}',
    '12 Desember 2026 pukul 09.00 WIB',
    '{Masa sanggah sampai (WIB) (tidak wajib): }',
    '{Daftar ulang sampai (WIB) (tidak wajib): }',
    'Sebelum waktu pengumuman tidak ada yang terlihat oleh keluarga; setelah hasil dikunci hanya kepala sekolah yang mengubahnya, di Hasil. Tanpa masa sanggah, hasilnya langsung dapat dijadikan final. Memperpanjang daftar ulang memperpanjang juga tawaran kursi yang belum dijawab; memajukannya tidak mengubah batas yang sudah dijanjikan.',
    'Cadangan yang diumumkan: {Cadangan yang diumumkan, nama per jalur: 5} nama per jalur.',
    '# Daya tampung',
    'Centang program yang dibuka. Kursi kosong: semua yang masih tersisa dari daya tampung program. Isi angka bila gelombang ini hanya membuka sebagian, termasuk kursi Gelombang 1.',
    '{Desain Komunikasi Visual: off} Desain Komunikasi Visual',
    '{Pengembangan Perangkat Lunak dan Gim: on} Pengembangan Perangkat Lunak dan Gim {Kursi Pengembangan Perangkat Lunak dan Gim: } dari 72 kursi',
    '{Teknik Jaringan Komputer dan Telekomunikasi: on} Teknik Jaringan Komputer dan Telekomunikasi {Kursi Teknik Jaringan Komputer dan Telekomunikasi: } dari 36 kursi',
    '{Teknik Kendaraan Ringan: on} Teknik Kendaraan Ringan {Kursi Teknik Kendaraan Ringan: 3} dari 72 kursi',
    'Gelombang 1 1, jadi 2 kursi baru.',
    'Seluruhnya 111 kursi.',
    'Yang ikut seleksi',
    '{Semua pendaftar: off} Semua pendaftar {Hanya yang berkasnya sudah sah: on} Hanya yang berkasnya sudah sah',
    'Yang tidak ikut disebut di hasil seleksi. Bila semua ikut, jumlah yang berkasnya belum sah disebut sebelum hasil dikunci.',
    '# Syarat program',
    'Dibaca keluarga di halaman info dan di formulir, sebelum mengirim. Usia dan tulisan di bawah ini tidak menolak siapa pun: panitia yang memeriksa.',
    'Usia paling tinggi pada 1 Juli: {Usia paling tinggi: } tahun. Kosong: tidak disebut.',
    '{Syarat Pengembangan Perangkat Lunak dan Gim (tidak wajib): }',
    '{Syarat Teknik Jaringan Komputer dan Telekomunikasi (tidak wajib): }',
    '{Syarat Teknik Kendaraan Ringan (tidak wajib): }',
    '# Diperiksa, dengan hasil',
    'Hasilnya diisi panitia di tab Nilai, satu per satu atau dari daftar. Yang tidak memenuhi tidak ditempatkan di program itu; pilihan berikutnya yang dihitung. Selama ada hasil yang kosong, seleksi belum dapat dijalankan. Hari, jam, dan tempat tesnya ditulis di Kalender sebagai kegiatan.',
    '[Tambah syarat yang diperiksa]',
    '# Jalur',
    'Pendaftar dicoba di jalur pertama lebih dulu, lalu di jalur berikutnya. Isi seperti bunyi juknis.',
    '# 1. Jalur Umum',
    '[Naik: Jalur Umum (disabled)] [Turun: Jalur Umum (disabled)] [Hapus Jalur Umum]',
    '{Nama jalur 1: Jalur Umum} mendapat {Bagian kursi Jalur Umum dalam persen: 100} % kursi setiap program, paling banyak {Paling banyak kursi Jalur Umum di satu program: } kursi (kosong: tanpa batas).',
    '[Bagian lain di satu program, Jalur Umum]',
    'Yang ikut: {Siapa yang ikut Jalur Umum: *semua pendaftar / yang jalurnya disetujui petugas} .',
    'Diurutkan menurut {Urutan 1, Jalur Umum: nilai tertinggi / *pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / jarak rumah terdekat / usia lebih tua / (hapus urutan ini)} , lalu {Urutan 2, Jalur Umum: nilai tertinggi / penduduk kabupaten/kota yang sama / jarak rumah terdekat / usia lebih tua / *lebih dulu mendaftar / (hapus urutan ini)} , lalu {Tambah urutan, Jalur Umum: *… / nilai tertinggi / penduduk kabupaten/kota yang sama / jarak rumah terdekat / usia lebih tua} .',
    'Sisa kursi {Sisa kursi Jalur Umum ke: *tidak dipindahkan} .',
    '{Jalur ini mengungkap keadaan keluarga (misalnya afirmasi): jangan disebut di daftar publik.: off}',
    '[Tambah jalur]',
    '# Coba dengan pendaftar yang ada',
    'Menghitung dengan aturan di layar ini, juga yang belum disimpan. Tidak ada yang tersimpan.',
    '[Coba aturan ini (disabled)]',
    'Simpan gelombang ini sekali sebelum mencobanya.',
  ])
  await user.type(field(/^Syarat Teknik Kendaraan/), 'Sehat')
  await user.type(field(/^Usia paling/), '21')
  await user.selectOptions(field('Siapa yang ikut Jalur Umum'), 'yang jalurnya disetujui petugas')
  await user.click(screen.getByRole('checkbox', { name: 'Kartu KIP' }))
  await user.click(screen.getByRole('checkbox', { name: /^Jalur ini mengungkap/ }))
  await user.type(field('Paling banyak kursi Jalur Umum di satu program'), '2')
  await user.click(button('Simpan aturan'))
  await waitFor(() => expect(field('Dibuka').getAttribute('aria-invalid')).toBe('true'))
  expect(readPage().slice(2, 9)).toEqual([
    'Belum disimpan.',
    '[Simpan aturan]',
    '# Gelombang',
    '{Nama gelombang: Gelombang 2}',
    '{Dibuka: 2026-11-21 (invalid)}',
    '21 November 2026',
    'Tanggalnya bertumpuk dengan Gelombang 1: setiap hari pendaftaran hanya milik satu gelombang.',
  ])
  fireEvent.change(field('Dibuka'), { target: { value: '2026-11-26' } })
  await user.click(button('Simpan aturan'))
  await screen.findByText('Aturan tersimpan.')
  const [, saved] = await office.waves.list()
  expect(saved).toEqual({
    admission_year: '2027/2028',
    closes: '2026-12-05',
    created_at: '2026-11-21T02:00:00.000Z',
    demands: [{ program: 'Teknik Kendaraan Ringan', text: 'Sehat' }],
    enrol_until: null,
    grace_until: '2026-12-08T17:00:00.000Z',
    id: 2,
    label: 'Gelombang 2',
    max_age: 21,
    objection_until: null,
    opens: '2026-11-26',
    paths: [
      {
        code: 'umum',
        components: [],
        document_types: ['kip'],
        is_open: false,
        is_private: true,
        keys: ['choice', 'arrived'],
        label: 'Jalur Umum',
        max: 2,
        share: 10000,
        shares: [],
        spill_to: null,
      },
    ],
    result_at: '2026-12-12T02:00:00.000Z',
    rev: 1,
    seats: [
      { count: null, program: 'Pengembangan Perangkat Lunak dan Gim' },
      { count: null, program: 'Teknik Jaringan Komputer dan Telekomunikasi' },
      { count: 3, program: 'Teknik Kendaraan Ringan' },
    ],
    takes: 'verified',
    updated_at: '2026-11-21T02:00:00.000Z',
    waiting_max: 5,
  })
  await waitFor(() => expect(button('Coba aturan ini').hasAttribute('disabled')).toBe(false))
  await user.click(button('Coba aturan ini'))
  await screen.findByText(/pendaftar ikut/)
  expect(cardOf('Coba dengan pendaftar yang ada')).toEqual([
    '# Coba dengan pendaftar yang ada',
    'Menghitung dengan aturan di layar ini, juga yang belum disimpan. Tidak ada yang tersimpan.',
    '[Coba aturan ini]',
    '0 pendaftar ikut.',
    'Program dan jalur | Kursi | Diterima | Cadangan | Nilai terendah',
    'Pengembangan Perangkat Lunak dan Gim Jalur Umum | 2semula 70 | 0 | 0 | –',
    'Teknik Jaringan Komputer dan Telekomunikasi Jalur Umum | 2semula 36 | 0 | 0 | –',
    'Teknik Kendaraan Ringan Jalur Umum | 2 | 0 | 0 | –',
    'Bagian dari seluruh 108 kursi: Jalur Umum 108 (100 %, sesudah limpahan 6).',
  ])
})

test('rules are tried with the present applicants before they are stored', async () => {
  const { school, wave } = await waveSchool({ Ana: 80, Budi: 80, Cici: null }, undefined, {
    seats: [{ program: MACHINES_PROGRAM, count: 3 }],
  })
  const { user } = await openPanel(`/seleksi/${wave.id}`, { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Coba aturan ini' }))
  await screen.findByText(/pendaftar ikut/)
  expect(cardOf('Coba dengan pendaftar yang ada')).toEqual([
    '# Coba dengan pendaftar yang ada',
    'Menghitung dengan aturan di layar ini, juga yang belum disimpan. Tidak ada yang tersimpan.',
    '[Coba aturan ini]',
    '3 pendaftar ikut.',
    '1 nilai belum diisi, jadi belum ada yang ditempatkan',
    'PPDB-27 Cici: Rapor',
    'Bagian dari seluruh 2 kursi: Umum 2 (100 %).',
  ])
  await user.click(button('Hapus nilai Rapor, Umum'))
  expect(cardOf('Coba dengan pendaftar yang ada')).toEqual([
    '# Coba dengan pendaftar yang ada',
    'Menghitung dengan aturan di layar ini, juga yang belum disimpan. Tidak ada yang tersimpan.',
    '[Coba aturan ini (disabled)]',
    'Ada 1 yang perlu diperbaiki di atas sebelum aturan ini dapat dicoba.',
    'Aturannya sudah berubah. Coba sekali lagi.',
    '3 pendaftar ikut.',
    '1 nilai belum diisi, jadi belum ada yang ditempatkan',
    'PPDB-27 Cici: Rapor',
    'Bagian dari seluruh 2 kursi: Umum 2 (100 %).',
  ])
  await user.selectOptions(field('Urutan 1, Umum'), '(hapus urutan ini)')
  expect(cardOf('Coba dengan pendaftar yang ada')).toEqual([
    '# Coba dengan pendaftar yang ada',
    'Menghitung dengan aturan di layar ini, juga yang belum disimpan. Tidak ada yang tersimpan.',
    '[Coba aturan ini]',
    'Aturannya sudah berubah. Coba sekali lagi.',
    '3 pendaftar ikut.',
    '1 nilai belum diisi, jadi belum ada yang ditempatkan',
    'PPDB-27 Cici: Rapor',
    'Bagian dari seluruh 2 kursi: Umum 2 (100 %).',
  ])
  await user.click(button('Coba aturan ini'))
  await screen.findByText(/tempat perlu/)
  expect(cardOf('Coba dengan pendaftar yang ada')).toEqual([
    '# Coba dengan pendaftar yang ada',
    'Menghitung dengan aturan di layar ini, juga yang belum disimpan. Tidak ada yang tersimpan.',
    '[Coba aturan ini]',
    '3 pendaftar ikut. 1 tempat perlu diurutkan kepala sekolah.',
    'Program dan jalur | Kursi | Diterima | Cadangan | Nilai terendah',
    'Teknik Kendaraan Ringan Umum | 2 | 2 | 1 | –',
    'Bagian dari seluruh 2 kursi: Umum 2 (100 %).',
  ])
  await school.close()
  await user.click(button('Coba aturan ini'))
  await screen.findByText(/Belum dicoba/)
  expect(cardOf('Coba dengan pendaftar yang ada').slice(3, 6)).toEqual([
    '!',
    'Belum dicoba. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '3 pendaftar ikut. 1 tempat perlu diurutkan kepala sekolah.',
  ])
})
