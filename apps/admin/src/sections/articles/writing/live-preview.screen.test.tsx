/** The page of an article beside its form, drawn as it is written. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const seen = () => outline(screen.getByRole('complementary', { name: 'Pratinjau' }))

test('the preview waits for title and text, and says why it cannot be drawn', async () => {
  resizeTo(WIDE)
  const { user } = await openPanel('/articles/baru')
  const text = await screen.findByRole('textbox', { name: 'Isi' })
  await user.click(screen.getByRole('button', { name: 'Pratinjau langsung' }))
  await user.type(screen.getByLabelText('Judul'), 'Rapat')
  expect(seen()).toEqual(['Halaman di situs tampil di sini begitu judul dan isi ditulis.'])
  await user.click(text)
  await user.click(screen.getByRole('button', { name: 'Garis pemisah' }))
  // This server has no built site, from which it would draw the page.
  await screen.findByText(/^Belum bisa ditampilkan/)
  expect(seen()).toEqual([
    'Belum bisa ditampilkan. Pratinjau perlu situs yang sudah dibangun.',
    'Menggambar halaman…',
  ])
})
