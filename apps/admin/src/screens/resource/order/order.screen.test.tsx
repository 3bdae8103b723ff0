/** Moving rows of an ordered list, as in Kelola FAQ. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { readToasts } from '../../../test/outline.ts'

const titles = () =>
  screen.getAllByRole('link', { name: /^(?!Ubah).*\?$/ }).map((row) => row.textContent)
const BERKAS = 'Berkas apa saja yang perlu disiapkan?'

test('a row moves by its buttons, which keep the focus and announce the place', async () => {
  const { user, school } = await openPanel('/faq')
  await screen.findByRole('link', { name: BERKAS })
  const before = titles()
  await user.click(screen.getByRole('button', { name: `Naik: ${BERKAS}` }))
  expect(titles().slice(0, 3)).toEqual([before[1], before[0], before[2]])
  expect(document.querySelector('main p.sr-only[role=status]')?.textContent).toBe(
    `Urutan 1 dari ${before.length}: ${BERKAS}`,
  )
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Naik: ${BERKAS}` })),
  )
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  await user.click(document.activeElement as HTMLElement)
  await waitFor(async () =>
    expect((await school.visitor.faq.list()).rows[0]?.question).toBe(BERKAS),
  )
  await user.click(screen.getByRole('button', { name: `Turun: ${BERKAS}` }))
  await user.click(screen.getByRole('button', { name: `Turun: ${BERKAS}` }))
  await waitFor(async () =>
    expect((await school.visitor.faq.list()).rows[2]?.question).toBe(BERKAS),
  )
  expect(titles().slice(0, 3)).toEqual([before[0], before[2], before[1]])
})

test('a move that was not stored is told, and tried again', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/faq', { school })
  await screen.findByRole('link', { name: BERKAS })
  await school.close()
  await user.click(screen.getByRole('button', { name: `Naik: ${BERKAS}` }))
  await screen.findByRole('alert')
  await waitFor(() =>
    expect(readToasts()).toEqual([
      '!',
      'Urutan belum tersimpan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
      '[Coba lagi]',
      '[Tutup pesan]',
    ]),
  )
  await school.restart()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(async () =>
    expect((await school.visitor.faq.list()).rows[0]?.question).toBe(BERKAS),
  )
})

test('in a filtered list a row moves past its visible neighbour', async () => {
  const { user, school } = await openPanel('/faq?category=PPDB')
  await screen.findByRole('link', { name: BERKAS })
  const before = titles()
  await user.click(screen.getByRole('button', { name: `Turun: ${BERKAS}` }))
  await waitFor(() => expect(titles()[2]).toBe(BERKAS))
  await waitFor(async () =>
    expect(
      (await school.visitor.faq.list({ query: { category: 'PPDB' } })).rows
        .map(({ question }) => question)
        .slice(0, 3),
    ).toEqual([before[0], before[2], before[1]]),
  )
})
