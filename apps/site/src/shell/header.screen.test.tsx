import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openSite } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

test('the bar opens one chapter at a time, and says where the reader is', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/information/schedule', { school })
  const bar = await screen.findByRole('navigation', { name: 'Utama' })
  await waitFor(() =>
    expect(controlsIn(bar)).toEqual([
      'Beranda -> /',
      ...['Tentang', 'Guru -> /teachers', 'Alumni -> /alumni', 'Informasi'],
      ...['PPDB -> /ppdb', 'Kontak -> /contact'],
    ]),
  )
  const about = screen.getByRole('button', { name: 'Tentang' })
  await user.click(about)
  expect(controlsIn(bar).slice(1, 4)).toEqual([
    'Tentang (open)',
    'Tentang Sekolah -> /about',
    'Akademik -> /academics',
  ])
  await user.keyboard('{Escape}')
  expect(about.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(about)
  await user.click(screen.getByRole('button', { name: 'Informasi' }))
  expect(controlsIn(bar)).toContain('Agenda -> /information/events')
  await user.click(document.querySelector('main') as HTMLElement)
  expect(controlsIn(bar)).not.toContain('Agenda -> /information/events')

  // The menu of narrow screens has everything, and closes when it is followed.
  await user.click(screen.getByRole('button', { name: 'Buka menu' }))
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  expect([...menu.querySelectorAll('a')].map(textOf)).toEqual([
    ...['Beranda', 'Tentang Sekolah', 'Akademik', 'Guru', 'Alumni', 'Berita & Artikel', 'Galeri'],
    ...['Agenda', 'Jadwal', 'PPDB', 'Kontak'],
  ])
  // It covers the page, so the focus stays in the header.
  const others = () => [...(document.querySelector('header')?.parentElement?.children ?? [])]
  const unreachable = () => others().filter((part) => (part as HTMLElement).inert)
  await waitFor(() => expect(unreachable()).toHaveLength(others().length - 1))
  expect(document.querySelector('header')?.inert).toBe(false)
  await user.click([...menu.querySelectorAll('a')][3] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Guru' })
  await waitFor(() => expect(menu.hidden).toBe(true))
  expect(unreachable()).toEqual([])
  expect(screen.getByRole('button', { name: 'Buka menu' })).not.toBeNull()
  expect(document.title).toBe('Guru — SMK Nusa Bakti')
})

test('the bar counts what waits on this phone, and calls admission by the school’s word', async () => {
  const school = await demoSchool()
  school.set({ ppdb_label: 'SPMB' })
  await openSite('/teachers', { school, unsent: [{}, {}] })
  await screen.findByRole('button', { name: 'Buka menu, 2 menunggu dikirim' })
  const bar = screen.getByRole('navigation', { name: 'Utama' })
  const counted = [...bar.querySelectorAll('a')].map(textOf).filter((text) => /\d/.test(text))
  expect(counted).toEqual(['SPMB2 menunggu dikirim'])
})
