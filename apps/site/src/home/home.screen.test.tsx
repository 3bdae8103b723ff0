import { createFile, createPng } from '@sekolah/api/src/test/pictures.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, newSchool, openSite, refreshPhone } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

const main = () => document.querySelector('main')
const headings = () => [...document.querySelectorAll('main h1, main h2')].map(textOf)
const hero = () => main()?.querySelector('section')
const sectionOf = (heading: string) =>
  screen.getByRole('heading', { name: heading }).closest('section')
const drawings = () => hero()?.querySelectorAll('img[src^="data:"]').length

test('the home page shows the school, its admission, its news and its next days', async () => {
  const school = await demoSchool()
  await openSite('/', { school })
  await screen.findByRole('heading', { name: 'Belajar keahlian, siap menghadapi dunia kerja' })
  expect(headings().slice(1)).toEqual([
    ...['Mengapa sekolah kami', 'Belajar dengan mengerjakan', 'Langkah PPDB', 'Kabar terbaru'],
    ...['Agenda', 'Pendaftaran ditutup 3 Desember 2026'],
  ])
  expect(controlsIn(main())).toEqual([
    ...['Pengumuman hasil -> /ppdb/status', 'Daftar PPDB -> /ppdb/daftar'],
    'Lihat program -> /academics/programs',
    'Desain Komunikasi Visual -> /academics/programs/4',
    'Pengembangan Perangkat Lunak dan Gim -> /academics/programs/1',
    'Teknik Jaringan Komputer dan Telekomunikasi -> /academics/programs/3',
    'Teknik Kendaraan Ringan -> /academics/programs/2',
    'Semua berita -> /information/news',
    'Hari Terbuka Sekolah: Mencoba Bengkel dan Laboratorium dalam Sehari -> /information/article/15',
    'Siswa TKR Merakit Motor Listrik dari Rangka Bekas -> /information/article/1',
    'Penerimaan Siswa Baru Dibuka, Formulir Dapat Diisi Tanpa Sinyal -> /information/article/2',
    'Semua agenda -> /information/events',
    'Pelatihan Jaringan untuk Perangkat Desa -> /information/events/10',
    'Pembagian Rapor -> /information/events/11',
    'Bursa Kerja dan Temu Alumni -> /information/events/12',
    ...['Simpan ke kalender -> /agenda.ics', 'Mulai pendaftaran -> /ppdb/daftar'],
  ])
  expect(textOf(hero())).toMatch(
    /^PPDB 2027\/2028 dibuka · 12 hari lagi.*Formulir dapat diisi tanpa sinyal\.$/,
  )
  expect(textOf(screen.getByRole('region', { name: 'Sekolah dalam angka' }))).toBe(
    'Siswa1.200+Guru14Mitra industri35+AkreditasiA',
  )
  expect(textOf(sectionOf('Mengapa sekolah kami'))).toContain(
    'Sertifikat yang diakuiSetiap siswa mengikuti uji kompetensi',
  )
  // Three of a programme's features, however many it has.
  const features = [...(sectionOf('Belajar dengan mengerjakan')?.querySelectorAll('ul ul') ?? [])]
  expect(features.map(({ children }) => children.length)).toEqual([3, 3, 3, 3])
  expect(drawings()).toBe(3)

  // Midnight passes while the page is open: an event of yesterday is none of the next.
  school.at('2026-11-24T17:00:00.000Z')
  refreshPhone(school)
  await waitFor(() =>
    expect(screen.queryByText('Pelatihan Jaringan untuk Perangkat Desa')).toBeNull(),
  )
  expect(textOf(sectionOf('Agenda'))).toContain('Pembagian Rapor')
})

test('a school that has written little yet shows nothing empty', async () => {
  const school = await newSchool()
  school.set({ ppdb_start_date: '2026-12-01', ppdb_end_date: '2026-12-31' })
  await openSite('/', { school })
  await screen.findByRole('heading', { level: 1, name: 'Selamat datang' })
  await screen.findByText('PPDB 2027/2028 dibuka 1 Des 2026')
  expect(headings()).toEqual(['Selamat datang', 'Pendaftaran dibuka 1 Desember 2026'])
  expect(controlsIn(main())).toEqual([
    ...['Info PPDB -> /ppdb', 'Lihat program -> /academics/programs', 'Info PPDB -> /ppdb'],
  ])
  expect(screen.queryByRole('region', { name: 'Sekolah dalam angka' })).toBeNull()

  // Each text that the office writes replaces the page's default.
  const admin = school.staff('super_admin')
  await admin.home_content.create({
    body: {
      section_key: 'hero',
      title: 'Maju bersama',
      subtitle: 'SMK Kita',
      button_text: 'Tanya',
    },
  })
  await admin.home_stats.create({ body: { label: 'Siswa', value: '12', icon: 'Users' } })
  await admin.events.create({
    body: {
      ...{ name: 'Rapat', description: 'Rapat orang tua.', location: 'Aula' },
      ...{ date: '2026-11-30', time: '08.00 - 10.00' },
    },
  })
  school.set({ ppdb_end_date: '2026-11-20', ppdb_start_date: '2026-11-01' })
  refreshPhone(school)
  await screen.findByRole('heading', { level: 1, name: 'Maju bersama' })
  await screen.findByText('SMK Kita')
  await screen.findByText('PPDB 2027/2028 ditutup')
  await waitFor(() => expect(headings()).toEqual(['Maju bersama', 'Agenda']))
  // A button without an address is none.
  expect(controlsIn(hero())).toEqual(['Info PPDB -> /ppdb'])
  expect(screen.queryByText('Formulir dapat diisi tanpa sinyal.')).toBeNull()
  expect(textOf(screen.getByRole('region', { name: 'Sekolah dalam angka' }))).toBe('Siswa12')
})

test('a school’s own picture stands in the place of a drawing', async () => {
  const school = await newSchool()
  const image = createFile(await createPng())
  await school.staff('super_admin').home_content.create({
    body: {
      section_key: 'hero',
      title: 'Maju',
      button_text: 'Peta',
      button_link: '/contact',
      image,
    },
  })
  await openSite('/', { school })
  await screen.findByRole('heading', { level: 1, name: 'Maju' })
  expect(drawings()).toBe(2)
  expect(controlsIn(hero())).toEqual(['Daftar PPDB -> /ppdb/daftar', 'Peta -> /contact'])
})
