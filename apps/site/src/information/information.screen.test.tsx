import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openSite } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

const titles = () => [...document.querySelectorAll('main li h3')].map(textOf)
const address = () => window.location.pathname + window.location.search
/** The present category, which is also the one that looks chosen. */
const current = () => {
  const chips = screen.getByRole('navigation', { name: 'Kategori' })
  const chosen = [...chips.querySelectorAll('.bg-fill')]
  expect([...chips.querySelectorAll('[aria-current]')]).toEqual(chosen)
  return chosen.map(textOf)
}

test('articles are found by words and category, and one is read, shared and counted', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/information', { school })
  const search = await screen.findByLabelText('Cari berita')
  expect(titles()).toHaveLength(15)
  expect(screen.getByText('15 artikel').getAttribute('role')).toBe('status')
  expect(current()).toEqual(['Semua'])
  await user.click(screen.getByRole('link', { name: 'Pengumuman' }))
  await screen.findByText('3 artikel')
  expect(current()).toEqual(['Pengumuman'])
  expect(address()).toBe('/information?kategori=pengumuman')
  await user.type(search, 'siswa baru')
  await screen.findByText('1 artikel')
  expect(titles()).toEqual(['Penerimaan Siswa Baru Dibuka, Formulir Dapat Diisi Tanpa Sinyal'])
  expect(address()).toBe('/information?cari=siswa+baru&kategori=pengumuman')
  await user.type(search, 'xx')
  await screen.findByText('Artikel Tidak Ditemukan')
  expect(screen.getByText('Coba kata atau kategori lain.')).not.toBeNull()
  await user.clear(search)
  await user.click(screen.getByRole('link', { name: 'Semua' }))
  await waitFor(() => expect(titles()).toHaveLength(15))

  await user.click(screen.getByRole('link', { name: /^Siswa TKR Merakit/ }))
  const heading = await screen.findByRole('heading', { level: 1, name: /Siswa TKR/ })
  expect(address()).toBe('/information/article/1')
  const header = heading.closest('header')
  expect(textOf(header)).toMatch(/^Berita & ArtikelBerita.*29 Oktober 2026/)
  await waitFor(() => expect(textOf(header)).toMatch(/ \d+ kali dibaca$/))
  const counted = await school.visitor.articles.get({ params: { id: 1 } })
  expect(textOf(header)).toContain(` ${counted.view_count} kali dibaca`)
  const shared: ShareData[] = []
  Object.assign(navigator, { share: async (data: ShareData) => shared.push(data) })
  await user.click(screen.getByRole('button', { name: 'Bagikan' }))
  Reflect.deleteProperty(navigator, 'share')
  expect(shared).toEqual([
    {
      title: 'Siswa TKR Merakit Motor Listrik dari Rangka Bekas',
      text: 'Siswa TKR Merakit Motor Listrik dari Rangka Bekas — SMK Nusa Bakti',
      url: `${school.baseUrl}/information/article/1`,
    },
  ])
  expect(document.querySelectorAll('main section li')).toHaveLength(3)
})

test('an article that the school does not have is not found', async () => {
  await openSite('/information/article/0')
  await screen.findByRole('heading', { level: 1, name: /Tidak Ditemukan/ })
})

test('the gallery shows a category, and its pictures one after another', async () => {
  const { user } = await openSite('/information/gallery')
  await screen.findByText('24 gambar')
  const pictures = () =>
    [...document.querySelectorAll('main ul > li > a[href*="gambar="]')].map(textOf)
  expect(pictures()).toHaveLength(12)
  await user.click(screen.getByRole('link', { name: 'Prestasi' }))
  await waitFor(() => expect(current()).toEqual(['Prestasi']))
  const shown = pictures()
  expect(screen.getByText(`${shown.length} gambar`)).not.toBeNull()
  const [first = '', second = ''] = shown
  await user.click(screen.getByRole('link', { name: first }))
  const dialog = await screen.findByRole('dialog', { name: first })
  const place = () => within(dialog).getByRole('status').getAttribute('aria-label')
  expect(place()).toBe(`Gambar 1 dari ${shown.length}`)
  expect(controlsIn(dialog)).toEqual(['Tutup', 'Gambar sebelumnya', 'Gambar berikutnya'])
  await user.click(within(dialog).getByRole('button', { name: 'Gambar berikutnya' }))
  await waitFor(() => expect(place()).toBe(`Gambar 2 dari ${shown.length}`))
  expect(within(dialog).getByRole('heading', { name: second })).not.toBeNull()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(place()).toBe(`Gambar 1 dari ${shown.length}`))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(place()).toBe(`Gambar ${shown.length} dari ${shown.length}`))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(place()).toBe(`Gambar 1 dari ${shown.length}`))
  // A swipe turns the picture; two fingers zoom.
  const touch = (type: string, key: string, ...at: number[]) =>
    document.dispatchEvent(
      Object.assign(new Event(type), { [key]: at.map((x) => ({ clientX: x, clientY: 0 })) }),
    )
  touch('touchstart', 'touches', 300, 100)
  touch('touchend', 'changedTouches', 100)
  expect(place()).toBe(`Gambar 1 dari ${shown.length}`)
  touch('touchstart', 'touches', 300)
  touch('touchend', 'changedTouches', 100)
  await waitFor(() => expect(place()).toBe(`Gambar 2 dari ${shown.length}`))
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(address()).toBe('/information/gallery?kategori=prestasi'))
})

test('the agenda lists what comes by month, and an event leads to the calendar', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/information/events', { school })
  await screen.findByRole('heading', { name: 'November 2026' })
  const headings = [...document.querySelectorAll('main h2')].map(textOf)
  expect(headings).toEqual(['November 2026', 'Desember 2026', 'Agenda di kalender Anda'])
  expect(titles()).toEqual([
    'Pelatihan Jaringan untuk Perangkat Desa',
    'Pembagian Rapor',
    'Bursa Kerja dan Temu Alumni',
  ])
  expect(screen.getAllByText(/hari lagi$/).map(textOf)).toEqual(['3 hari lagi'])
  expect(controlsIn(document.querySelector('main')).slice(-3)).toEqual([
    `Langganan agenda -> webcal://${new URL(school.baseUrl).host}/agenda.ics`,
    'Simpan ke kalender -> /agenda.ics',
    'Lihat jadwal sekolah -> /information/schedule',
  ])
  await user.click(screen.getByRole('link', { name: 'Pembagian Rapor' }))
  await screen.findByRole('heading', { level: 1, name: 'Pembagian Rapor' })
  expect(textOf(document.querySelector('main'))).toContain('08.00')
  await user.click(screen.getAllByRole('link', { name: /Agenda/ })[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Desember 2026' })
  await user.click(screen.getByRole('link', { name: 'Lihat jadwal sekolah' }))
  await screen.findByRole('heading', { name: /Jam sekolah/ })
  const rows = [...document.querySelectorAll('main tr')].map(textOf)
  expect(rows).toEqual([
    'HariJam (WIB)Seragam',
    'Senin07.00–15.30Putih abu-abu',
    'Selasa07.00–15.30Putih abu-abu',
    'Rabu07.00–15.30Batik sekolah',
    'Kamis07.00–15.30Seragam kejuruan',
    'Jumat07.00–11.30Pramuka',
    'SabtuHari ini07.00–12.00Olahraga',
  ])
})
