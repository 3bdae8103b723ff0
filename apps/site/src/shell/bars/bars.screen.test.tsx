import { MOVED_TO_HEADER } from '@sekolah/offline/moved'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoSchool, openSite, refreshPhone } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const main = () => document.querySelector('main')
const notice = () => screen.queryByRole('complementary', { name: 'Pengumuman' })
const bars = () =>
  [...document.querySelectorAll('[role=status]')]
    .map(textOf)
    .filter((text) => /konten|isi situs/.test(text))

test('the school’s notice is above every page until it is put away, and a new one is shown again', async () => {
  const school = await demoSchool()
  school.set({ notice_text: 'Besok libur.', notice_link: '/information/schedule' })
  const { user } = await openSite('/teachers', { school })
  await screen.findByText('Besok libur.')
  expect(controlsIn(notice())).toEqual([
    'Selengkapnya -> /information/schedule',
    'Tutup pengumuman',
  ])
  await user.click(screen.getByRole('link', { name: 'Selengkapnya' }))
  await screen.findByRole('heading', { name: 'Jam sekolah dan seragam' })
  await user.click(screen.getByRole('button', { name: 'Tutup pengumuman' }))
  expect(notice()).toBeNull()
  // The same text with another day is a new notice.
  school.set({ notice_start: '2026-11-21T02:00:30.000Z', notice_link: '' })
  refreshPhone(school)
  await screen.findByText('Besok libur.')
  expect(controlsIn(notice())).toEqual(['Tutup pengumuman'])
  school.set({ notice_end: '2026-11-21T02:01:30.000Z' })
  refreshPhone(school)
  await waitFor(() => expect(notice()).toBeNull())
})

test('an address that is none leads on', async () => {
  const school = await demoSchool()
  school.set({ ppdb_label: 'SPMB' })
  await openSite('/tidak-ada', { school })
  await screen.findByRole('heading', { name: 'Halaman Tidak Ditemukan' })
  await waitFor(() =>
    expect(controlsIn(main())).toEqual([
      ...['Ke Beranda -> /', 'Cari di Situs -> /search', 'Info SPMB -> /ppdb'],
      'Hubungi Sekolah -> /contact',
    ]),
  )
})

test('without the school a page that is not on the phone says so, and is tried again', async () => {
  const school = await demoSchool()
  const path = '/information/article/1'
  const { user } = await openSite(path, { school, meanwhile: school.close })
  await screen.findByRole('heading', { name: 'Halaman belum dapat dibuka' })
  expect(textOf(main())).toContain(
    'Isi artikel ini belum tersimpan di perangkat Anda, dan server tidak dapat dihubungi.',
  )
  expect(controlsIn(main())).toEqual(['Coba lagi', 'Isian di HP ini -> /darurat'])
  await screen.findByText(/isi situs belum tersimpan/)
  expect(bars()).toEqual([
    'Sekolah sedang tidak dapat dihubungi — isi situs belum tersimpan di HP ini',
  ])
  await school.restart()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await screen.findByRole('heading', { level: 1, name: /^Siswa TKR Merakit/ })
  await waitFor(() => expect(bars()).toEqual([]))
})

test('who saves data fetches what is new by a button', async () => {
  const school = await demoSchool()
  Object.assign(navigator, { connection: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const { user } = await openSite('/teachers', { school })
  const refresh = await screen.findByRole('button', { name: 'Perbarui sekarang' })
  expect(bars()).toEqual(['Mode hemat data: isi situs belum tersimpan di HP iniPerbarui sekarang'])
  await user.click(refresh)
  await waitFor(() => expect(bars()).toEqual([]))
  for (let minute = 0; minute < 15; minute += 1) refreshPhone(school)
  await waitFor(() =>
    expect(bars()).toEqual([
      'Mode hemat data: isi situs diperbarui 15 menit laluPerbarui sekarang',
    ]),
  )
})

test('an installation is offered once, after the site was useful and while nothing is unsent', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/teachers', { school })
  await screen.findByRole('heading', { level: 1, name: 'Guru' })
  const prompt = vi.fn(async () => {})
  const offered = () => screen.queryByText(/^Pasang situs ini di layar utama/)
  const asks = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  await waitFor(() => expect(asks()).toBe(true))
  const links = screen.getByRole('navigation', { name: 'Utama' })
  for (const page of ['Alumni', 'Guru', 'Kontak', 'Alumni', 'PPDB']) {
    expect(offered()).toBeNull()
    await user.click(within(links).getByRole('link', { name: page }))
    await waitFor(() => expect(document.title).toContain(page))
  }
  const bar = (await screen.findByText(/^Pasang situs ini/)).closest('[role=status]')
  expect(controlsIn(bar)).toEqual(['Pasang', 'Nanti saja'])
  await user.click(screen.getByRole('button', { name: 'Pasang' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(offered()).toBeNull()

  // The menu has it at any time: by the browser's own question, and told without one.
  await user.click(screen.getByRole('button', { name: 'Buka menu' }))
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  const install = await within(menu).findByRole('button', { name: 'Pasang aplikasi' })
  await user.click(install)
  expect(prompt).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('appinstalled'))
  await waitFor(() => expect(install.getAttribute('aria-expanded')).toBe('false'))
  await user.click(install)
  expect(prompt).toHaveBeenCalledTimes(2)
  expect(install.getAttribute('aria-expanded')).toBe('true')
  expect([...(install.closest('li')?.querySelectorAll('p') ?? [])].map(textOf)).toEqual([
    'Buka menu peramban (⋮ atau ≡), lalu pilih “Instal aplikasi” atau “Tambahkan ke layar utama”. Bila tidak ada, buka situs ini dengan Chrome atau Safari.',
  ])
})

test('an old address leads to the new one, with what was written here', async () => {
  const school = await demoSchool()
  const answer = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const { body, status, headers } = await answer(...call)
    const moved = new Headers(headers)
    // As the service worker answers once the school's old address redirects.
    moved.set(MOVED_TO_HEADER, 'https://baru.sch.id')
    return new Response(body, { status, headers: moved })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  const { user } = await openSite('/teachers', { school, unsent: [{}] })
  const bar = (await screen.findByText(/^Situs sekolah pindah/)).closest('[role=status]')
  await waitFor(() =>
    expect(textOf(bar)).toBe(
      'Situs sekolah pindah ke baru.sch.id. Isian di HP ini belum ikut, dan dari sini tidak terkirim lagi.Bawa isian ke alamat baruBuka alamat baru',
    ),
  )
  expect(controlsIn(bar)).toEqual([
    'Bawa isian ke alamat baru',
    'Buka alamat baru -> https://baru.sch.id',
  ])
  await user.click(screen.getByRole('button', { name: 'Bawa isian ke alamat baru' }))
  await waitFor(() => expect(replaced).toHaveBeenCalledOnce())
  expect(`${replaced.mock.calls[0]?.[0]}`).toMatch(
    /^https:\/\/baru\.sch\.id\/ppdb\/daftar#pindah=.*Budi%20Santoso/,
  )
})
