/** The frame around every section: menu, account menu, palette. */
import type { Role } from '@sekolah/contract/roles'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../test/open-panel.tsx'
import { outline, readDialog, readPage, readToasts } from '../test/outline.ts'

const readMenu = () => outline(document.querySelector('aside nav'))
const readAside = () => outline(document.querySelector('aside'))

test('each role sees its own sections, and is told when another one is not for it', async () => {
  const school = await demoSchool()
  const menuOf = async (role: Role, path: string) => {
    document.title = ''
    await openPanel(path, { school, role, username: `staf-${role}` })
    await waitFor(() => expect(document.title).toMatch(/ – SMK Nusa Bakti$/))
    await waitFor(() => expect(readPage()[0]).toMatch(/^# /))
    const seen = {
      menu: readMenu(),
      page: readPage().slice(0, 3),
      title: document.title,
      path: window.location.pathname,
    }
    cleanup()
    return seen
  }
  expect(await menuOf('editor', '/users')).toEqual({
    menu: [
      '<Dashboard /admin/dashboard>',
      '[Situs (expanded)]',
      '<Kelola Konten /admin/content>',
      '<Konten Beranda /admin/home>',
      '<Kelola Guru /admin/teachers>',
      '<Kelola Alumni /admin/alumni>',
      '<Kelola Artikel /admin/articles>',
      '<Kelola Event /admin/events>',
      '[Media & informasi (expanded)]',
      '<Kelola Galeri /admin/gallery>',
      '<Pustaka Media /admin/media>',
      '<Kelola FAQ /admin/faq>',
      '<Kelola Karir /admin/careers>',
      '[Sekolah (expanded)]',
      '<Impor Data /admin/import>',
      '<Pengaturan /admin/settings>',
      '<Sampah /admin/trash>',
    ],
    page: [
      '# Kelola Admin',
      'Bagian ini bukan untuk peran Anda',
      'Anda masuk sebagai Editor. Hubungi Super Admin bila Anda memerlukannya.',
    ],
    path: '/admin/users',
    title: 'Kelola Admin – SMK Nusa Bakti',
  })
  expect(await menuOf('verifier', '/dashboard')).toEqual({
    menu: [],
    page: ['# Periksa Berkas', '[Mulai memeriksa (disabled)]', '{Cari pendaftar: }'],
    path: '/admin/documents',
    title: 'Periksa Berkas – SMK Nusa Bakti',
  })
  expect(await menuOf('treasurer', '/audit')).toEqual({
    menu: [],
    page: [
      '# Jejak Audit',
      'Bagian ini bukan untuk peran Anda',
      'Anda masuk sebagai Bendahara. Hubungi Super Admin bila Anda memerlukannya.',
    ],
    path: '/admin/audit',
    title: 'Jejak Audit – SMK Nusa Bakti',
  })
  expect(await menuOf('head', '/settings')).toEqual({
    menu: ['<Dashboard /admin/dashboard>', '<Kelola PPDB 17 menunggu keputusan /admin/ppdb>'],
    page: [
      '# Pengaturan',
      'Bagian ini bukan untuk peran Anda',
      'Anda masuk sebagai Kepala Sekolah. Hubungi Super Admin bila Anda memerlukannya.',
    ],
    path: '/admin/settings',
    title: 'Pengaturan – SMK Nusa Bakti',
  })
  expect(await menuOf('admin', '/audit')).toEqual({
    menu: [
      '<Dashboard /admin/dashboard>',
      '[Situs (expanded)]',
      '<Kelola Konten /admin/content>',
      '<Konten Beranda /admin/home>',
      '<Kelola Guru /admin/teachers>',
      '<Kelola Alumni /admin/alumni>',
      '<Kelola Artikel /admin/articles>',
      '<Kelola Event /admin/events>',
      '[Penerimaan (expanded)]',
      '<Kelola PPDB 17 menunggu keputusan /admin/ppdb>',
      '[Media & informasi (expanded)]',
      '<Kelola Galeri /admin/gallery>',
      '<Pustaka Media /admin/media>',
      '<Kelola FAQ /admin/faq>',
      '<Kelola Karir /admin/careers>',
      '[Percakapan (expanded)]',
      '<Chat Admin /admin/chat>',
      '<Pesan Masuk 2 belum dibaca /admin/messages>',
      '[Sekolah (expanded)]',
      '<Kelola Admin /admin/users>',
      '<Impor Data /admin/import>',
      '<Pengaturan /admin/settings>',
      '<Sampah /admin/trash>',
    ],
    page: [
      '# Jejak Audit',
      'Bagian ini bukan untuk peran Anda',
      'Anda masuk sebagai Admin. Hubungi Super Admin bila Anda memerlukannya.',
    ],
    path: '/admin/audit',
    title: 'Jejak Audit – SMK Nusa Bakti',
  })
})

test('headings of the menu fold with their counts, and the menu becomes narrow', async () => {
  const { user } = await openPanel('/teachers')
  await screen.findByRole('table')
  await waitFor(() => expect(readMenu().join()).toMatch(/2 belum dibaca/))
  await user.click(screen.getByRole('button', { name: 'Situs' }))
  await user.click(screen.getByRole('button', { name: 'Penerimaan' }))
  expect(readMenu()).toEqual([
    '<Dashboard /admin/dashboard>',
    '[Situs (expanded false)]',
    '<Kelola Guru /admin/teachers (current)>',
    '[Penerimaan 17 menunggu (expanded false)]',
    '[Media & informasi (expanded)]',
    '<Kelola Galeri /admin/gallery>',
    '<Pustaka Media /admin/media>',
    '<Kelola FAQ /admin/faq>',
    '<Kelola Karir /admin/careers>',
    '[Percakapan (expanded)]',
    '<Chat Admin /admin/chat>',
    '<Pesan Masuk 2 belum dibaca /admin/messages>',
    '[Sekolah (expanded)]',
    '<Kelola Admin /admin/users>',
    '<Impor Data /admin/import>',
    '<Pengaturan /admin/settings>',
    '<Sampah /admin/trash>',
    '<Jejak Audit /admin/audit>',
  ])
  await user.click(screen.getByRole('button', { name: 'Situs' }))
  await user.click(screen.getByRole('button', { name: 'Sempitkan menu' }))
  expect(screen.getByRole('link', { name: 'Kelola Guru' }).title).toBe('Kelola Guru')
  expect(screen.getAllByRole('button', { name: /Lompat ke/ })[0]?.title).toBe('Lompat ke… (Ctrl+K)')
  await user.click(screen.getByRole('button', { name: /petugas/ }))
  expect(readAside()).toEqual([
    'SMK Nusa Bakti',
    '[Lebarkan menu (expanded false)]',
    '[Lompat ke…]',
    '<Dashboard /admin/dashboard>',
    '<Kelola Konten /admin/content>',
    '<Konten Beranda /admin/home>',
    '<Kelola Guru /admin/teachers (current)>',
    '<Kelola Alumni /admin/alumni>',
    '<Kelola Artikel /admin/articles>',
    '<Kelola Event /admin/events>',
    '<Kelola PPDB 17 menunggu keputusan /admin/ppdb>',
    '<Kelola Galeri /admin/gallery>',
    '<Pustaka Media /admin/media>',
    '<Kelola FAQ /admin/faq>',
    '<Kelola Karir /admin/careers>',
    '<Chat Admin /admin/chat>',
    '<Pesan Masuk 2 belum dibaca /admin/messages>',
    '<Kelola Admin /admin/users>',
    '<Impor Data /admin/import>',
    '<Pengaturan /admin/settings>',
    '<Sampah /admin/trash>',
    '<Jejak Audit /admin/audit>',
    '[Ganti kata sandi] [Keamanan akun] [Tombol pintas: aktif (pressed)] <Panduan /admin/panduan>',
    'Tampilan',
    '{Terang: off} Terang {Gelap: off} Gelap {Ikuti perangkat: on} Ikuti perangkat',
    '[petugas Super Admin (expanded)] [Logout]',
  ])
  await user.click(screen.getByRole('button', { name: 'Lebarkan menu' }))
  expect(readAside().slice(-14)).toEqual([
    '[Percakapan (expanded)]',
    '<Chat Admin /admin/chat>',
    '<Pesan Masuk 2 belum dibaca /admin/messages>',
    '[Sekolah (expanded)]',
    '<Kelola Admin /admin/users>',
    '<Impor Data /admin/import>',
    '<Pengaturan /admin/settings>',
    '<Sampah /admin/trash>',
    '<Jejak Audit /admin/audit>',
    '[Ganti kata sandi] [Keamanan akun] [Tombol pintas: aktif (pressed)] <Panduan /admin/panduan>',
    'Tampilan',
    '{Terang: off} Terang {Gelap: off} Gelap {Ikuti perangkat: on} Ikuti perangkat',
    'Versi 0.2.0',
    '[petugas Super Admin (expanded)] [Logout]',
  ])
  await user.click(screen.getByRole('button', { name: 'Tombol pintas: aktif' }))
  expect(
    screen.getByRole('button', { name: 'Tombol pintas: mati' }).getAttribute('aria-pressed'),
  ).toBe('false')
  await user.click(screen.getByRole('radio', { name: 'Gelap' }))
  expect(document.documentElement.dataset.scheme).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'Ikuti perangkat' }))
  expect(document.documentElement.dataset.scheme).toBeUndefined()
  await user.click(screen.getByRole('link', { name: 'Panduan' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/panduan'))
  expect(screen.queryByRole('link', { name: 'Panduan' })).toBeNull()
})

test('on a phone the menu is a drawer, which an entry closes', async () => {
  const { user } = await openPanel('/teachers')
  await screen.findByRole('table')
  const opener = screen.getByRole('button', { name: 'Buka menu' })
  await user.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  const drawer = within(screen.getByRole('dialog', { name: 'SMK Nusa Bakti' }))
  await user.click(drawer.getByRole('button', { name: /petugas/ }))
  await user.click(drawer.getByRole('button', { name: 'Ganti kata sandi' }))
  expect(readDialog()[0]).toBe('# Ganti kata sandi')
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.click(opener)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tutup menu' }))
  expect(readDialog()).toEqual([])
  await user.click(opener)
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Kelola Alumni' }))
  await screen.findByRole('list', { name: 'Alumni' })
  expect(readDialog()).toEqual([])
})

test('offline the panel says so above every section', async () => {
  const { school } = await openPanel('/teachers')
  await screen.findByRole('table')
  await school.close()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  await waitFor(() =>
    expect(outline(document.querySelector('[data-column]'))).toContainEqual(
      expect.stringMatching(/offline/),
    ),
  )
  await school.restart()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  window.dispatchEvent(new Event('online'))
  await waitFor(() =>
    expect(outline(document.querySelector('[data-column]')).join()).not.toMatch(/sedang offline/),
  )
  expect(readToasts()).toEqual([])
})

test('an address without a section says so', async () => {
  await openPanel('/tidak-ada')
  await screen.findByRole('heading', { level: 1 })
  expect(readPage()).toEqual(['# Checking authentication...'])
})
