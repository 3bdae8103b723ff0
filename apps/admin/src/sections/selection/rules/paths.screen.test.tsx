/** The rules of a wave as sentences: its paths, what they count, and what is checked. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline } from '../../../test/outline.ts'
import { newSchool, waveSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText(name)

const editor = async () => {
  const { school, office, wave } = await waveSchool({}, await newSchool())
  const { user } = await openPanel(`/seleksi/${wave.id}`, { school, role: 'admin' })
  await screen.findByRole('button', { name: 'Simpan aturan' })
  const choose = (name: string, option: string) => user.selectOptions(field(name), option)
  const write = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  const save = async () => {
    await user.click(button('Simpan aturan'))
    await screen.findByText('Aturan tersimpan.')
    return (await office.waves.list()).find(({ id }) => id === wave.id)
  }
  return { user, choose, write, save }
}

test('paths are added, put in order and removed, with the focus beside them', async () => {
  const { user, choose, write, save } = await editor()
  await user.click(button('Tambah jalur'))
  expect(document.activeElement).toBe(field('Nama jalur 2'))
  await user.keyboard('Prestasi')
  await write('Bagian kursi Umum dalam persen', '60')
  await user.click(button('Tambah jalur'))
  await user.keyboard('Afirmasi')
  expect(
    outline(screen.getByRole('region', { name: 'Jalur' })).filter((line) => /mendapat/.test(line)),
  ).toEqual([
    '{Nama jalur 1: Umum} mendapat {Bagian kursi Umum dalam persen: 60} % kursi setiap program, paling banyak {Paling banyak kursi Umum di satu program: } kursi (kosong: tanpa batas).',
    '{Nama jalur 2: Prestasi} mendapat {Bagian kursi Prestasi dalam persen: 0} % kursi setiap program, paling banyak {Paling banyak kursi Prestasi di satu program: } kursi (kosong: tanpa batas).',
    '{Nama jalur 3: Afirmasi} mendapat {Bagian kursi Afirmasi dalam persen: 40} % kursi setiap program, paling banyak {Paling banyak kursi Afirmasi di satu program: } kursi (kosong: tanpa batas).',
  ])
  await choose('Sisa kursi Prestasi ke', 'ke Umum')
  await choose('Sisa kursi Umum ke', 'ke Afirmasi')
  await user.click(button('Naik: Umum'))
  await user.click(button('Turun: Umum'))
  expect(document.activeElement).toBe(button('Turun: Umum'))
  await user.click(button('Naik: Afirmasi'))
  expect(document.activeElement).toBe(button('Naik: Afirmasi'))
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Diperiksa, dengan hasil',
    '1. Prestasi',
    '2. Afirmasi',
    '3. Umum',
  ])
  await user.click(button('Hapus Afirmasi'))
  expect(document.activeElement).toBe(button('Hapus Umum'))
  await write('Bagian kursi Prestasi dalam persen', '40')
  const saved = await save()
  expect(saved?.paths).toEqual([
    {
      code: 'jalur_2',
      label: 'Prestasi',
      share: 4000,
      shares: [],
      max: null,
      components: [],
      keys: ['choice', 'arrived'],
      spill_to: 'umum',
      is_open: true,
      is_private: false,
      document_types: [],
    },
    {
      code: 'umum',
      label: 'Umum',
      share: 6000,
      shares: [],
      max: null,
      components: [{ name: 'Rapor', weight: 1 }],
      keys: ['score', 'birth_date'],
      spill_to: null,
      is_open: true,
      is_private: false,
      document_types: [],
    },
  ])
})

test('a path counts other shares, another order and several marks', async () => {
  const { user, choose, write, save } = await editor()
  await user.click(button('Bagian lain di satu program, Umum'))
  expect(outline(screen.getByRole('region', { name: '1. Umum' })).slice(2)).toEqual([
    '{Nama jalur 1: Umum} mendapat {Bagian kursi Umum dalam persen: 100} % kursi setiap program, paling banyak {Paling banyak kursi Umum di satu program: } kursi (kosong: tanpa batas).',
    'Khusus di {Program dengan bagian lain 1, Umum: *Teknik Kendaraan Ringan / Teknik Komputer dan Jaringan (invalid)} bagiannya {Bagian kursi Umum di Teknik Kendaraan Ringan dalam persen: 100} % [Hapus bagian lain di Teknik Kendaraan Ringan, Umum]',
    '[Bagian lain di satu program, Umum]',
    'Program “Teknik Kendaraan Ringan” tidak ada di daftar program sekolah.',
    'Yang ikut: {Siapa yang ikut Umum: *semua pendaftar / yang jalurnya disetujui petugas} .',
    'Diurutkan menurut {Urutan 1, Umum: *nilai tertinggi / pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / jarak rumah terdekat / lebih dulu mendaftar / (hapus urutan ini)} , lalu {Urutan 2, Umum: pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / jarak rumah terdekat / *usia lebih tua / lebih dulu mendaftar / (hapus urutan ini)} , lalu {Tambah urutan, Umum: *… / pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / jarak rumah terdekat / lebih dulu mendaftar} .',
    'Nilai akhir = {Bobot nilai 1, Umum: 1} × {Nama nilai 1, Umum: Rapor} [Hapus nilai Rapor, Umum] [Nilai lain, Umum]',
    'Sisa kursi {Sisa kursi Umum ke: *tidak dipindahkan} .',
    '{Jalur ini mengungkap keadaan keluarga (misalnya afirmasi): jangan disebut di daftar publik.: off}',
  ])
  await choose('Program dengan bagian lain 1, Umum', 'Teknik Komputer dan Jaringan')
  await write('Bagian kursi Umum di Teknik Komputer dan Jaringan dalam persen', '50')
  await user.click(button('Bagian lain di satu program, Umum'))
  expect(screen.queryByRole('button', { name: 'Bagian lain di satu program, Umum' })).toBeNull()
  await user.click(button('Hapus bagian lain di Teknik Komputer dan Jaringan, Umum'))
  await choose('Urutan 2, Umum', '(hapus urutan ini)')
  await choose('Tambah urutan, Umum', 'jarak rumah terdekat')
  await choose('Urutan 1, Umum', 'pilihan pertama didahulukan')
  await choose('Tambah urutan, Umum', 'nilai tertinggi')
  await user.click(button('Nilai lain, Umum'))
  expect(outline(screen.getByRole('region', { name: '1. Umum' })).slice(2)).toEqual([
    '{Nama jalur 1: Umum} mendapat {Bagian kursi Umum dalam persen: 100} % kursi setiap program, paling banyak {Paling banyak kursi Umum di satu program: } kursi (kosong: tanpa batas).',
    'Khusus di {Program dengan bagian lain 1, Umum: *Teknik Kendaraan Ringan / Teknik Komputer dan Jaringan (invalid)} bagiannya {Bagian kursi Umum di Teknik Kendaraan Ringan dalam persen: 100} % [Hapus bagian lain di Teknik Kendaraan Ringan, Umum]',
    '[Bagian lain di satu program, Umum]',
    'Program “Teknik Kendaraan Ringan” tidak ada di daftar program sekolah.',
    'Yang ikut: {Siapa yang ikut Umum: *semua pendaftar / yang jalurnya disetujui petugas} .',
    'Diurutkan menurut {Urutan 1, Umum: *pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / usia lebih tua / lebih dulu mendaftar / (hapus urutan ini)} , lalu {Urutan 2, Umum: penduduk kabupaten/kota yang sama / *jarak rumah terdekat / usia lebih tua / lebih dulu mendaftar / (hapus urutan ini)} , lalu {Urutan 3, Umum: *nilai tertinggi / penduduk kabupaten/kota yang sama / usia lebih tua / lebih dulu mendaftar / (hapus urutan ini)} , lalu {Tambah urutan, Umum: *… / penduduk kabupaten/kota yang sama / usia lebih tua / lebih dulu mendaftar} .',
    'Nilai akhir = {Bobot nilai 1, Umum: 1} × {Nama nilai 1, Umum: Rapor} [Hapus nilai Rapor, Umum] + {Bobot nilai 2, Umum: 100} × {Nama nilai 2, Umum: (invalid)} [Hapus nilai 2, Umum] [Nilai lain, Umum]',
    'Nilai ini belum punya nama.',
    'Sisa kursi {Sisa kursi Umum ke: *tidak dipindahkan} .',
    '{Jalur ini mengungkap keadaan keluarga (misalnya afirmasi): jangan disebut di daftar publik.: off}',
  ])
  await write('Nama nilai 2, Umum', 'TKA')
  await write('Bobot nilai 2, Umum', '40')
  await user.click(button('Hapus nilai Rapor, Umum'))
  expect(outline(screen.getByRole('region', { name: '1. Umum' })).slice(2)).toEqual([
    '{Nama jalur 1: Umum} mendapat {Bagian kursi Umum dalam persen: 100} % kursi setiap program, paling banyak {Paling banyak kursi Umum di satu program: } kursi (kosong: tanpa batas).',
    'Khusus di {Program dengan bagian lain 1, Umum: *Teknik Kendaraan Ringan / Teknik Komputer dan Jaringan (invalid)} bagiannya {Bagian kursi Umum di Teknik Kendaraan Ringan dalam persen: 100} % [Hapus bagian lain di Teknik Kendaraan Ringan, Umum]',
    '[Bagian lain di satu program, Umum]',
    'Program “Teknik Kendaraan Ringan” tidak ada di daftar program sekolah.',
    'Yang ikut: {Siapa yang ikut Umum: *semua pendaftar / yang jalurnya disetujui petugas} .',
    'Diurutkan menurut {Urutan 1, Umum: *pilihan pertama didahulukan / penduduk kabupaten/kota yang sama / usia lebih tua / lebih dulu mendaftar / (hapus urutan ini)} , lalu {Urutan 2, Umum: penduduk kabupaten/kota yang sama / *jarak rumah terdekat / usia lebih tua / lebih dulu mendaftar / (hapus urutan ini)} , lalu {Urutan 3, Umum: *nilai tertinggi / penduduk kabupaten/kota yang sama / usia lebih tua / lebih dulu mendaftar / (hapus urutan ini)} , lalu {Tambah urutan, Umum: *… / penduduk kabupaten/kota yang sama / usia lebih tua / lebih dulu mendaftar} .',
    'Nilai akhir = {Bobot nilai 1, Umum: 40} × {Nama nilai 1, Umum: TKA} [Hapus nilai TKA, Umum] [Nilai lain, Umum]',
    'Sisa kursi {Sisa kursi Umum ke: *tidak dipindahkan} .',
    '{Jalur ini mengungkap keadaan keluarga (misalnya afirmasi): jangan disebut di daftar publik.: off}',
  ])
  const saved = await save()
  expect(saved?.paths).toEqual([
    {
      code: 'umum',
      label: 'Umum',
      share: 10000,
      shares: [{ program: 'Teknik Kendaraan Ringan', share: 10000 }],
      max: null,
      components: [{ name: 'TKA', weight: 40 }],
      keys: ['choice', 'distance', 'score'],
      spill_to: null,
      is_open: true,
      is_private: false,
      document_types: [],
    },
  ])
})

test('what is checked has a name and its programmes, and keeps its code once stored', async () => {
  const { user, write, save } = await editor()
  const checks = () => outline(button('Tambah syarat yang diperiksa').parentElement)
  await user.click(button('Tambah syarat yang diperiksa'))
  expect(document.activeElement).toBe(field('Nama syarat yang diperiksa 1'))
  expect(checks()).toEqual([
    '{Nama syarat yang diperiksa 1: (invalid)} [Hapus syarat 1]',
    'Program yang memintanya',
    '{Teknik Kendaraan Ringan: on}',
    '{Teknik Komputer dan Jaringan: on}',
    '[Tambah syarat yang diperiksa]',
  ])
  await user.keyboard('Buta warna')
  await user.click(
    screen.getAllByRole('checkbox', { name: 'Teknik Komputer dan Jaringan' }).at(-1) as HTMLElement,
  )
  expect(checks()).toEqual([
    '{Nama syarat yang diperiksa 1: Buta warna} [Hapus syarat Buta warna]',
    'Program yang memintanya',
    '{Teknik Kendaraan Ringan: on (disabled)}',
    '{Teknik Komputer dan Jaringan: off}',
    '[Tambah syarat yang diperiksa]',
  ])
  await user.click(button('Tambah syarat yang diperiksa'))
  await user.keyboard('Tinggi badan')
  await user.click(button('Tambah syarat yang diperiksa'))
  await user.click(button('Hapus syarat 3'))
  expect(document.activeElement).toBe(button('Tambah syarat yang diperiksa'))
  const saved = await save()
  expect(saved?.demands).toEqual([
    {
      program: 'Teknik Kendaraan Ringan',
      text: '',
      checks: [
        { code: 'buta_warna', label: 'Buta warna' },
        { code: 'tinggi_badan', label: 'Tinggi badan' },
      ],
    },
    {
      program: 'Teknik Komputer dan Jaringan',
      text: '',
      checks: [{ code: 'tinggi_badan', label: 'Tinggi badan' }],
    },
  ])
  await write('Nama syarat yang diperiksa 1', 'Tes warna')
  await user.click(button('Hapus syarat Tinggi badan'))
  const again = await save()
  expect(again?.demands).toEqual([
    {
      program: 'Teknik Kendaraan Ringan',
      text: '',
      checks: [{ code: 'buta_warna', label: 'Tes warna' }],
    },
  ])
})
