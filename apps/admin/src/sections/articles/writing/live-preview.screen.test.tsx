/** The page of an article as it is written: beside its form, and in a dialog. */
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const seen = () => outline(screen.getByRole('complementary', { name: 'Pratinjau' }))

/** A school whose site draws what it is given. */
const schoolWithSite = () =>
  liveApp({
    env: { DEMO: '1' },
    articlePage: async ({ title, author, category, image }) =>
      `<html><head></head><body><main>${[title, author, category, image].join('|')}</main></body></html>`,
  })

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
  await user.click(screen.getByRole('button', { name: 'Rincian' }))
  expect(screen.queryByRole('complementary', { name: 'Pratinjau' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pratinjau' }))
  await screen.findByRole('dialog', { name: 'Pratinjau halaman' })
  await waitFor(() => expect(readDialog().join()).toMatch(/Belum bisa/))
  expect(readDialog()).toEqual([
    '# Pratinjau halaman',
    '[Tutup]',
    'Seperti yang akan dilihat pengunjung. Isinya belum tersimpan.',
    '[Lebar (pressed)] [HP (pressed false)]',
    '!',
    'Belum bisa ditampilkan. Pratinjau perlu situs yang sudah dibangun.',
    '[Coba lagi]',
  ])
})

test('the page is drawn as it is written, and as it stood when the dialog opened', async () => {
  resizeTo({ width: 1900, height: 900 })
  const { user } = await openPanel('/articles/baru', { school: await schoolWithSite() })
  await screen.findByRole('textbox', { name: 'Isi' })
  await user.clear(screen.getByLabelText('Penulis'))
  await user.click(screen.getByLabelText('Judul'))
  await user.paste('Rapat')
  fireEvent.paste(screen.getByRole('textbox', { name: 'Isi' }), {
    clipboardData: {
      getData: (type: string) => (type === 'text/html' ? '<p>Sabtu.</p>' : ''),
      files: [],
      types: ['text/html'],
      items: [],
    },
  })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Pratinjau artikel')
  expect(frame.srcdoc).toEqual(
    '<html><head><base target="_blank"></head><body><main>Rapat|...|article|</main></body></html>',
  )
  expect(seen()).toEqual([])
  expect(frame.getAttribute('sandbox')).toEqual(
    'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  )
  await user.click(screen.getByRole('button', { name: 'Pratinjau' }))
  await waitFor(() => expect(readDialog().join()).toMatch(/Belum bisa/))
  expect(readDialog()).toEqual([
    '# Pratinjau halaman',
    '[Tutup]',
    'Seperti yang akan dilihat pengunjung. Isinya belum tersimpan.',
    '[Lebar (pressed)] [HP (pressed false)]',
    '!',
    'Belum bisa ditampilkan. Penulis wajib diisi.',
    '[Coba lagi]',
  ])
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await user.click(screen.getByLabelText('Penulis'))
  await user.paste('Ani')
  await user.click(screen.getByRole('button', { name: 'Pratinjau' }))
  const page = await screen.findByTitle<HTMLIFrameElement>('Halaman artikel')
  expect(page.srcdoc).toEqual(
    '<html><head><base target="_blank"></head><body><main>Rapat|Ani|article|</main></body></html>',
  )
  expect(readDialog()).toEqual([
    '# Pratinjau halaman',
    '[Tutup]',
    'Seperti yang akan dilihat pengunjung. Isinya belum tersimpan.',
    '[Lebar (pressed)] [HP (pressed false)]',
  ])
  expect(page.className).not.toMatch(/sm:w-/)
  await user.click(screen.getByRole('button', { name: 'HP' }))
  expect(readDialog()).toEqual([
    '# Pratinjau halaman',
    '[Tutup]',
    'Seperti yang akan dilihat pengunjung. Isinya belum tersimpan.',
    '[Lebar (pressed false)] [HP (pressed)]',
  ])
  expect(page.className).toMatch(/sm:w-/)
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(readDialog()).toEqual([])
})
