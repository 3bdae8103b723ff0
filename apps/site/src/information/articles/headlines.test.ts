import type { MirroredArticle } from '@sekolah/contract/sync/schemas'
import { expect, test } from 'vitest'
import { ROWS_PER_PAGE } from '../../routing/paging.ts'
import { findArticles, relatedArticles } from './headlines.ts'

const article = (id: number, more: Partial<MirroredArticle> = {}): MirroredArticle => ({
  id,
  title: `Kabar ${id}`,
  category: 'news',
  author: 'Humas',
  content: null,
  excerpt: '',
  is_published: true,
  date: '2026-11-20T00:00:00.000Z',
  image: null,
  view_count: 0,
  rev: id,
  created_at: '2026-11-20T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
  ...more,
})
const found = (articles: MirroredArticle[], question: Parameters<typeof findArticles>[1]) =>
  findArticles(articles, question).headlines.map(({ id }) => id)

test('articles are found by title and text, never by names of tags', () => {
  const articles = [
    article(1, { title: 'Robotik juara' }),
    article(2, { content: '<p><strong>Lomba ROBOT</strong></p>' }),
    article(3, { excerpt: 'Upacara' }),
  ]
  expect(found(articles, { cari: 'robot' })).toEqual([1, 2])
  expect(found(articles, { cari: 'strong' })).toEqual([])
})

test('a category is selected by its slug; an unknown slug shows everything', () => {
  const articles = [article(1), article(2, { category: 'announcement' })]
  expect(found(articles, { kategori: 'pengumuman' })).toEqual([2])
  expect(found(articles, { kategori: 'olahraga' })).toEqual([1, 2])
})

test('a list grows by pages and shows the total', () => {
  const articles = Array.from({ length: 30 }, (_, index) => article(index))
  expect(found(articles, {})).toHaveLength(ROWS_PER_PAGE)
  expect(found(articles, { halaman: '2' })).toHaveLength(2 * ROWS_PER_PAGE)
  for (const halaman of ['-3', 'x', '0']) {
    expect(found(articles, { halaman })).toHaveLength(ROWS_PER_PAGE)
  }
  expect(findArticles(articles, {}).total).toBe(30)
})

test('lists contain no article bodies', () => {
  const { headlines } = findArticles([article(1, { content: '<p>Panjang</p>' })], {})
  expect(JSON.stringify(headlines)).not.toContain('Panjang')
})

test('related articles are those of the same category first, and never the article itself', () => {
  const articles = [
    article(1, { category: 'article' }),
    article(2),
    article(3),
    article(4, { category: 'article' }),
  ]
  const next = relatedArticles({ ...article(3), content: '' }, articles)
  expect(next.map(({ id }) => id)).toEqual([2, 1, 4])
})
