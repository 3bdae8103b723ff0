import type { ContentSource, MirroredArticle } from '@sekolah/contract/sync/schemas'
import { expect, test } from 'vitest'
import { findFeed } from './feeds.ts'

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

const event = {
  id: 3,
  name: 'Pameran',
  date: '2026-11-23',
  time: '08.00 - 12.00',
  location: 'Aula',
  description: 'Terbuka.',
  rev: 9,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
}

const steps = [
  { event: 'Pendaftaran', date: '2026-11-07', until: '2026-12-10', status: 'active', kind: 'form' },
  { event: 'Tes', date: '2026-12-14', time: '08:00', status: 'other', kind: 'own' },
  { event: 'MPLS', date: 'pertengahan Juli', status: 'other', kind: 'own' },
]

const write = (address: string, articles: MirroredArticle[]) => {
  const rows = {
    articles,
    events: [event],
    academic_programs: [
      { id: 3, type: 'program_unggulan', updated_at: '2026-11-20T00:00:00.000Z' },
      { id: 4, type: 'ekstrakurikuler', updated_at: '2026-11-20T00:00:00.000Z' },
    ],
    ppdb_info: [
      { ...event, id: 1, info_type: 'timeline', data: steps },
      { ...event, id: 2, info_type: 'timeline', data: [{ event: 'Lama', date: '2026-01-01' }] },
    ],
    settings: [{ setting_key: 'school_name', setting_value: 'SMK A & B' }],
  }
  const content = {
    all: async (kind: keyof typeof rows) => rows[kind],
    article: async () => null,
  } as unknown as ContentSource
  return findFeed(address)?.write(content, 'https://smk.sch.id')
}

test('the sitemap lists every page once, every programme and every article', async () => {
  const sitemap = await write('/sitemap.xml', [article(7)])
  expect(sitemap).toContain('<loc>https://smk.sch.id/information/news</loc>')
  expect(sitemap).not.toContain('<loc>https://smk.sch.id/information</loc>')
  expect(sitemap).not.toContain('<loc>https://smk.sch.id/academics</loc>')
  expect(sitemap).toContain('<loc>https://smk.sch.id/academics/programs/3</loc>')
  expect(sitemap).not.toContain('/academics/programs/4')
  expect(sitemap).toContain('<loc>https://smk.sch.id/information/article/7</loc>')
  expect(sitemap).toContain('<loc>https://smk.sch.id/information/events/3</loc>')
  expect(await write('/robots.txt', [])).toContain('Sitemap: https://smk.sch.id/sitemap.xml')
})

test('a feed lists the newest articles, whatever their titles contain', async () => {
  const feed = await write('/feed.xml', [
    article(2, { title: 'Guru & <siswa> "juara"', updated_at: '2026-11-21T05:00:00.000Z' }),
    article(1),
  ])
  expect(feed).toContain('<title>Guru &amp; &lt;siswa&gt; &quot;juara&quot;</title>')
  expect(feed).toContain('<title>SMK A &amp; B</title>')
  expect(feed).toContain('<updated>2026-11-21T05:00:00.000Z</updated>\n<entry>')
})

test('characters that are invalid in XML, as in older rows, are left out of a feed', async () => {
  const feed = await write('/feed.xml', [article(1, { title: 'Guru\ufffe \u0001👩‍🏫\uffff' })])
  expect(feed).toContain('<title>Guru 👩‍🏫</title>')
})

test('a feed without articles is still valid', async () => {
  expect(await write('/feed.xml', [])).toContain('<updated>1970-01-01T00:00:00Z</updated>')
})

test('the agenda is available as a calendar, and so is each event of it', async () => {
  for (const address of ['/agenda.ics', '/information/events/3.ics']) {
    const calendar = await write(address, [])
    expect(calendar).toContain('UID:event-3@smk.sch.id\r\n')
    expect(calendar).toContain('DTSTART:20261123T010000Z\r\n')
  }
  const calendar = await write('/agenda.ics', [])
  const days = [...`${calendar}`.matchAll(/DTSTART[^:]*:(\d{8})/g)].map(([, day]) => day)
  expect(days).toEqual(['20261123', '20261107', '20261210', '20261214'])
  expect(await write('/information/events/4.ics', [])).toBeNull()
  expect(findFeed('/information/events/03.ics')).toBeUndefined()
})

test('the feed has articles only: it says no date, seat or fee of admission beside the calendar', async () => {
  const text = await write('/feed.xml', [article(1)])
  expect(text).toContain('Kabar 1')
  expect(text).not.toMatch(/2026-1[12]-(?!20)|Pendaftaran|Tes|Rp|kursi/)
})
