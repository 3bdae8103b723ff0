import type { ContentSource, MirroredArticle } from '@sekolah/contract/sync'
import { expect, test } from 'vitest'
import { feeds } from './feeds.ts'

const article = (id: number, more: Partial<MirroredArticle> = {}): MirroredArticle => ({
  id,
  title: `Kabar ${id}`,
  category: 'news',
  author: 'Humas',
  content: null,
  excerpt: 'Ringkasan',
  is_published: true,
  date: '2026-11-20T00:00:00.000Z',
  image: null,
  view_count: 0,
  rev: id,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  ...more,
})

const write = (address: string, articles: MirroredArticle[]) => {
  const rows = { articles, settings: [{ setting_key: 'school_name', setting_value: 'SMK A & B' }] }
  const content = {
    all: async (kind: keyof typeof rows) => rows[kind],
    article: async () => null,
  } as unknown as ContentSource
  return feeds[address]?.write(content, 'https://smk.sch.id')
}

test('search engines find every page once, and every article', async () => {
  const sitemap = await write('/sitemap.xml', [article(7)])
  expect(sitemap).toContain('<loc>https://smk.sch.id/information/news</loc>')
  expect(sitemap).not.toContain('<loc>https://smk.sch.id/information</loc>')
  expect(sitemap).toContain('<loc>https://smk.sch.id/information/article/7</loc>')
  expect(await write('/robots.txt', [])).toContain('Sitemap: https://smk.sch.id/sitemap.xml')
})

test('a feed tells the newest articles, whatever their titles contain', async () => {
  const feed = await write('/feed.xml', [
    article(2, { title: 'Guru & <siswa> "juara"', updated_at: '2026-11-21T05:00:00.000Z' }),
    article(1),
  ])
  expect(feed).toContain('<title>Guru &amp; &lt;siswa&gt; &quot;juara&quot;</title>')
  expect(feed).toContain('<title>SMK A &amp; B</title>')
  expect(feed).toContain('<updated>2026-11-21T05:00:00.000Z</updated>\n<entry>')
})

test('a feed without articles is still a feed', async () => {
  expect(await write('/feed.xml', [])).toContain('<updated>1970-01-01T00:00:00Z</updated>')
})
