import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '../testing/open-site.tsx'
import { textOf } from '../testing/seen.ts'

const groups = () => [...document.querySelectorAll('main section h2')].map(textOf)

test('everything is searched at once, and the words are marked', async () => {
  const { user } = await openSite('/search')
  const field = await screen.findByLabelText<HTMLInputElement>('Cari di seluruh situs')
  const often = screen.getByRole('navigation', { name: 'Sering dicari' })
  expect([...often.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    ['pendaftaran', 'biaya', 'jadwal', 'beasiswa', 'fasilitas', 'ekstrakurikuler'].map(
      (word) => `/search?q=${word}`,
    ),
  )
  await user.type(field, 'b')
  expect(screen.queryByText(/hasil untuk/)).toBeNull()
  await user.type(field, 'engkel')
  const status = await screen.findByText(/^\d+ hasil untuk “bengkel”$/)
  expect(window.location.search).toBe('?q=bengkel')
  expect(screen.queryByRole('navigation', { name: 'Sering dicari' })).toBeNull()
  const total = Number.parseInt(textOf(status), 10)
  const counted = groups().map((heading) => Number(/\d+$/.exec(heading)?.[0]))
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(total)
  expect(groups().length).toBeGreaterThan(2)
  const marked = [...document.querySelectorAll('main mark')].map(textOf)
  expect(new Set(marked.map((word) => word.toLowerCase()))).toEqual(new Set(['bengkel']))
  for (const section of document.querySelectorAll<HTMLElement>('main section')) {
    const [, count] = /(\d+)$/.exec(textOf(section.querySelector('h2'))) ?? []
    const hits = section.querySelectorAll('li').length
    const more = within(section).queryByText(/lainnya; tambahkan kata/)
    expect(more ? Number.parseInt(textOf(more).slice(4), 10) : 0).toBe(Number(count) - hits)
  }
  await user.clear(field)
  await user.type(field, 'zzzz')
  await screen.findByText('Tidak Ada yang Cocok')
  expect(screen.getByText('0 hasil untuk “zzzz”')).not.toBeNull()
  await user.clear(field)
  await user.click(await screen.findByRole('link', { name: 'beasiswa' }))
  await screen.findByText(/hasil untuk “beasiswa”$/)
  await waitFor(() => expect(field.value).toBe('beasiswa'))
})
