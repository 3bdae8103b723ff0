import { expect, test } from 'vitest'
import { diffVersions, hasTextChanges } from './difference.ts'

const textOf = (html: string) => html.replace(/<\/p>/g, '\n').replace(/<[^>]+>/g, '')

const version = {
  title: 'Panen raya',
  category: 'news',
  author: 'Humas',
  content: '<p>Siswa memanen cabai.</p><p>Dijual di kantin.</p>',
  image: null,
  is_published: true,
  date: '2026-11-21T03:00:00.000Z',
} as const

test('marks the words that were added and removed, in text and title', () => {
  const { title, content, others } = diffVersions(
    version,
    {
      ...version,
      title: 'Panen cabai',
      content: '<p>Siswa kelas XI memanen cabai.</p><p>Dijual di pasar.</p>',
    },
    textOf,
  )
  expect(title).toEqual([
    { text: 'Panen ', kind: 'same' },
    { text: 'raya', kind: 'removed' },
    { text: 'cabai', kind: 'added' },
  ])
  const texts = (kind: string) =>
    content?.filter((part) => part.kind === kind).map(({ text }) => text.trim())
  expect([texts('added'), texts('removed')]).toEqual([['kelas XI', 'pasar'], ['kantin']])
  expect(others).toEqual([])
})

test('names other changes, and says when only the text’s formatting changed', () => {
  const { content, others } = diffVersions(
    version,
    {
      ...version,
      category: 'announcement',
      is_published: false,
      image: `/media/${'a'.repeat(32)}-640.webp`,
      content: '<p><strong>Siswa</strong> memanen cabai.</p><p>Dijual di kantin.</p>',
    },
    textOf,
  )
  expect(hasTextChanges(content)).toBe(false)
  expect(others).toEqual([
    'Kategori: Berita → Pengumuman',
    'Gambar',
    'Terbitkan: tidak',
    'Format atau gambar di dalam isi',
  ])
})

test('comparing two texts without a common word is cut off', () => {
  const words = (letter: string) =>
    `<p>${Array.from({ length: 20_000 }, (_, n) => `${letter}${n}`).join(' ')}</p>`
  const { content } = diffVersions(
    { ...version, content: words('a') },
    { ...version, content: words('b') },
    textOf,
    50,
  )
  expect(content).toBeNull()
  expect(hasTextChanges(content)).toBe(true)
})
