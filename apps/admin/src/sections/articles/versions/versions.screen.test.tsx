/** The versions of an article: what each changed, and restoring one. */
import { resourceCases } from '@sekolah/api/src/test/resource-cases.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog, readToasts } from '../../../test/outline.ts'

const { input } = resourceCases.articles
const inVersion = () => screen.getByRole('region', { name: 'Isi versi' })
const readVersion = () => outline(inVersion())
/** The title and text of the chosen version with their marks: added +, removed -. */
const readWords = () =>
  ['h3', 'h3 + div'].map((part) =>
    [...inVersion().querySelectorAll(`${part} > *`)].map(({ tagName, textContent }) => {
      const sign = { INS: '+', DEL: '-' }[tagName] ?? ''
      return `${sign}${textContent}`
    }),
  )

test('each version shows what it changed, and an earlier one is restored after a question', async () => {
  const school = await demoSchool()
  const ani = school.staff('editor', 'ani')
  const { id } = await ani.articles.create({
    body: { ...input, title: 'Rapat komite', content: '<p>Rapat hari Sabtu.</p>' },
  })
  const write = async (body: object) => {
    school.pass(60_000)
    await ani.articles.update({ params: { id }, body })
  }
  await write({
    title: 'Rapat komite sekolah',
    content: '<p>Rapat hari Minggu.</p>',
    category: 'announcement',
  })
  await write({ content: '<p>Rapat <strong>hari Minggu</strong>.</p>', author: 'Ani' })
  await write({ is_published: false })
  const { user } = await openPanel(`/articles/${id}`, { school, role: 'admin' })
  await screen.findByRole('textbox', { name: 'Isi' })
  await user.click(screen.getByRole('button', { name: 'Riwayat' }))
  await screen.findByText(/Terbit.*: tidak/)
  expect(readDialog()).toEqual([
    '# Riwayat artikel',
    '[Tutup]',
    '[21 Nov 09.03 ani · sekarang (current)]',
    '[21 Nov 09.02 ani]',
    '[21 Nov 09.01 ani]',
    '[21 Nov 09.00 ani]',
    '[Yang diubah saat itu (pressed)]',
    'Terbitkan: tidak',
    '# Rapat komite sekolah',
    'Rapat hari Minggu.',
  ])
  const versions = within(screen.getByRole('list', { name: 'Versi' })).getAllByRole('button')
  await user.click(versions[1] as HTMLElement)
  await screen.findByText(/Format atau gambar/)
  expect(readVersion()).toEqual([
    '[Yang diubah saat itu (pressed)] [Dibanding sekarang (pressed false)]',
    '[Kembalikan versi ini]',
    'Penulis: Humas → Ani',
    'Format atau gambar di dalam isi',
    '# Rapat komite sekolah',
    'Rapat hari Minggu.',
  ])
  await user.click(versions[2] as HTMLElement)
  await screen.findByText(/^Kategori:/)
  expect(readVersion()).toEqual([
    '[Yang diubah saat itu (pressed)] [Dibanding sekarang (pressed false)]',
    '[Kembalikan versi ini]',
    'Kategori: Berita → Pengumuman',
    '# Rapat komite',
    'sekolah',
    'Rapat hari',
    'Sabtu',
    'Minggu',
    '.',
  ])
  expect(readWords()).toEqual([
    ['Rapat komite ', '+sekolah'],
    ['Rapat hari ', '-Sabtu', '+Minggu', '.'],
  ])
  await user.click(screen.getByRole('button', { name: 'Dibanding sekarang' }))
  expect(readVersion()).toEqual([
    '[Yang diubah saat itu (pressed false)] [Dibanding sekarang (pressed)]',
    '[Kembalikan versi ini]',
    'Penulis: Humas → Ani',
    'Terbitkan: tidak',
    'Format atau gambar di dalam isi',
    '# Rapat komite sekolah',
    'Rapat hari Minggu.',
  ])
  await user.click(versions[3] as HTMLElement)
  await waitFor(() => expect(readWords()[1]).toContain('-Sabtu'))
  expect(readDialog().slice(2, 6)).toEqual([
    '[21 Nov 09.03 ani · sekarang]',
    '[21 Nov 09.02 ani]',
    '[21 Nov 09.01 ani]',
    '[21 Nov 09.00 ani (current)]',
  ])
  expect(readVersion()).toEqual([
    '[Dibanding sekarang (pressed)]',
    '[Kembalikan versi ini]',
    'Kategori: Berita → Pengumuman',
    'Penulis: Humas → Ani',
    'Terbitkan: tidak',
    '# Rapat komite',
    'sekolah',
    'Rapat hari',
    'Sabtu',
    'Minggu',
    '.',
  ])
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await user.clear(screen.getByLabelText('Judul'))
  await user.paste('Belum disimpan')
  await user.click(screen.getByRole('button', { name: 'Riwayat' }))
  const again = within(await screen.findByRole('list', { name: 'Versi' })).getAllByRole('button')
  await user.click(again[3] as HTMLElement)
  const restore = await screen.findByRole('button', { name: 'Kembalikan versi ini' })
  await waitFor(() => expect((restore as HTMLButtonElement).disabled).toBe(false))
  await user.click(restore)
  expect(readDialog()).toEqual([
    '# Buang perubahan yang belum disimpan?',
    '[Tutup]',
    '[Batal] [Buang perubahan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.click(restore)
  await user.click(screen.getByRole('button', { name: 'Buang perubahan' }))
  await waitFor(() => expect(readToasts()).not.toEqual([]))
  expect(readToasts()).toEqual(['Draf tersimpan', '[Tutup pesan]'])
  expect(readDialog()).toEqual([])
  const { title, content, category, author, is_published } = await ani.articles.get({
    params: { id },
  })
  expect({ title, content, category, author, is_published }).toEqual({
    title: 'Rapat komite',
    content: '<p>Rapat hari Sabtu.</p>',
    category: 'news',
    author: 'Humas',
    is_published: false,
  })
})

test('the first version of an article has nothing before it', async () => {
  const school = await demoSchool()
  const { id } = await school.staff('editor', 'ani').articles.create({ body: input })
  const { user } = await openPanel(`/articles/${id}`, { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Riwayat' }))
  await screen.findByText(/Ini versi pertama/)
  expect(readDialog()).toEqual([
    '# Riwayat artikel',
    '[Tutup]',
    '[21 Nov 09.00 ani · sekarang (current)]',
    'Ini versi pertama; belum ada yang dapat dibandingkan.',
  ])
})

test('an article that was never saved in the panel has no versions', async () => {
  const { user, school } = await openPanel('/articles/1', { role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Riwayat' }))
  await screen.findByText(/Belum ada versi/)
  expect(readDialog()).toEqual([
    '# Riwayat artikel',
    '[Tutup]',
    'Belum ada versi: artikel ini belum disimpan lewat panel.',
  ])
  expect(await school.staff('admin', 'lain').articles.versions({ params: { id: 1 } })).toEqual([])
})
