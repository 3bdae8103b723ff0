import { isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noopEmitters } from '../../deps.ts'
import { HOUR_MS } from '../../engine/base/time.ts'
import { foldText, mergeIndex } from '../../engine/db/search.ts'
import { listRows } from '../../kernel/resources/crud.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'
import { contentSource } from '../../views/public-content.ts'
import { announcePublications } from '../../views/publication-times.ts'
import { createReaderCounts } from './reader-counts.ts'
import { articles, storedInformation } from './tables.ts'

const { input } = resourceCases.articles
const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/130 Mobile' }
const headersOf = (headers: Record<string, string>) => (name: string) =>
  new Headers(headers).get(name)

const picture = `/media/${'a'.repeat(32)}-640.webp`

test('the search index finds exactly what a full scan finds', async () => {
  const { staff, db, pass } = await testApp()
  const list = staff('editor').articles
  // Few characters, so that texts contain each other, including all that are special in a search.
  const text = (minLength: number) =>
    fc
      .array(fc.constantFrom('a', 'B', 'é', '😀', ' ', '"', '*', '%', '_', '\\', "'", ':', 'AND'), {
        minLength,
        maxLength: 9,
      })
      .map((parts) => parts.join(''))
  const rows: { id: number; title: string }[] = []
  const merges: Promise<boolean>[] = []
  for (const title of fc.sample(text(1), { numRuns: 40, seed: 26 })) {
    pass(2_000)
    rows.push(await list.create({ body: { ...input, title: `${title}.`, content: '<p>Isi</p>' } }))
    // Merging continues between the next writes.
    merges.push(mergeIndex(db, 'articles_search'))
  }
  for (const { id } of rows.slice(0, 5))
    await list.update({ params: { id }, body: { title: 'Diganti' } })
  for (const { id } of rows.slice(5, 10)) await list.remove({ params: { id } })
  for (const { id } of rows.slice(10, 15))
    await list.update({ params: { id }, body: { author: 'Orang lain' } })
  await Promise.all(merges)
  const seen = db.select().from(articles).where(isNull(articles.deleted_at)).all()
  const asked = fc.oneof(
    text(1),
    text(1).map((typed) => `${typed}\0${typed}`),
  )
  const found = fc.property(asked, (search) => {
    const plain = seen
      .filter((row) => row.search_text.includes(foldText(search)))
      .map(({ id }) => id)
    const { rows } = listRows(db, storedInformation.articles, {
      query: { search },
      now: new Date(),
      isPublic: false,
      condition: undefined,
    })
    expect(rows.map(({ id }) => id).sort()).toEqual(plain.sort())
  })
  fc.assert(found, { numRuns: 300 })
})

test('is dated now by default, and listed newest first', async () => {
  const { staff, visitor, request, clock } = await testApp()
  const articles = staff('editor').articles
  expect((await articles.create({ body: input })).date).toBe(clock().toISOString())
  const dated = await articles.create({ body: { ...input, date: '2026-09-01T08:00:00+07:00' } })
  expect(dated.date).toBe('2026-09-01T01:00:00.000Z')
  for (let n = 0; n < 22; n += 1) await articles.create({ body: { ...input, title: `Kabar ${n}` } })
  const { rows, total } = await visitor.articles.list()
  expect([rows.length, total]).toEqual([20, 24])
  const { meta } = await (await request('/api/articles')).json()
  expect(meta).toEqual({ total: 24, limit: 20, offset: 0 })
  expect(rows[0]?.title).toBe('Kabar 21')
  const rest = await visitor.articles.list({ query: { limit: 5, offset: 20 } })
  expect(rest.rows.map(({ id }) => id)).toEqual([4, 3, 1, 2])
})

test('appears at its publication time, and phones are told then', async () => {
  const { db, clock, at, staff, visitor } = await testApp()
  const announced: number[] = []
  const live = { ...noopEmitters, contentChanged: (rev: number) => announced.push(rev) }
  announcePublications(db, clock(), live)
  const editor = staff('editor').articles
  const { id } = await editor.create({ body: { ...input, date: '2026-11-25T00:00:00Z' } })
  const articles = visitor.articles
  const { rev, epoch } = await visitor.sync.delta()
  const heard = async () =>
    (await visitor.sync.delta({ query: { since: rev, epoch } })).changes.articles.upserts
  at('2026-11-24T23:59:59Z')
  announcePublications(db, clock(), live)
  expect(await expectRefusal(articles.get({ params: { id } }))).toMatchObject({ status: 404 })
  expect([(await articles.list()).rows, await heard(), announced]).toEqual([[], [], []])
  at('2026-11-25T00:00:00Z')
  announcePublications(db, clock(), live)
  announcePublications(db, clock(), live)
  expect(await heard()).toMatchObject([{ id, rev: rev + 1 }])
  expect(announced).toEqual([rev + 1])
  expect(await articles.get({ params: { id } })).toMatchObject({ id, rev: rev + 1 })
  expect((await editor.get({ params: { id } })).updated_at).toBe('2026-11-21T02:00:00.000Z')
})

test('an immediate publication is announced once, and does not refuse the next edit', async () => {
  const { db, clock, pass, staff } = await testApp()
  announcePublications(db, clock(), noopEmitters)
  pass(30_000)
  const editor = staff('editor').articles
  const { id, rev } = await editor.create({ body: input })
  pass(30_000)
  announcePublications(db, clock(), noopEmitters)
  expect(
    (await editor.update({ params: { id }, body: { title: 'Judul baru' }, ifMatch: rev })).rev,
  ).toBe(rev + 1)
})

test('counts a reader once a day, and no bots, prefetches or staff', async () => {
  const { db, clock, pass, request, staff, tokenOf } = await testApp()
  const editor = staff('editor', 'ani').articles
  const { id } = await editor.create({ body: input })
  const readerCounts = createReaderCounts(db, clock)
  const count = async (article = id) => {
    readerCounts.flush()
    return (await editor.get({ params: { id: article } })).view_count
  }
  const read = (address: string, headers: Record<string, string> = phone) =>
    readerCounts.count(id, address, headersOf(headers))
  read('203.0.113.1')
  read('203.0.113.1')
  read('203.0.113.2')
  read('203.0.113.3', {})
  read('203.0.113.4', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  read('203.0.113.5', { 'User-Agent': 'WhatsApp/2.23' })
  read('203.0.113.1', { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT X70) Chrome/130' })
  read('203.0.113.6', { ...phone, 'Sec-Purpose': 'prefetch;prerender' })
  expect(await count()).toBe(2)
  pass(24 * HOUR_MS)
  read('203.0.113.1')
  // A disk that refuses writes loses no reader: they are written once it accepts them again.
  db.$client.pragma('query_only = ON')
  expect(readerCounts.flush).toThrow()
  db.$client.pragma('query_only = OFF')
  expect(await count()).toBe(3)

  const before = await request(`/api/articles/${id}`)
  const list = await request('/api/articles')
  await request(`/api/articles/${id}`, { headers: phone })
  const token = { Authorization: `Bearer ${tokenOf('editor', 'beni')}` }
  await request(`/api/articles/${id}`, { headers: { ...phone, ...token } })
  expect(before.headers.get('ETag')).toBe(`"${(await editor.get({ params: { id } })).rev}"`)
  read('203.0.113.9')
  readerCounts.flush()
  const again = await request('/api/articles', {
    headers: { 'If-None-Match': list.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('syncs the bodies of the twenty newest articles, and any other when it is opened', async () => {
  const { db, clock, staff, visitor } = await testApp({ env: { RATE_LIMIT_FACTOR: '10' } })
  const editor = staff('editor').articles
  for (let n = 0; n < 23; n += 1) await editor.create({ body: { ...input, title: `Kabar ${n}` } })
  await editor.create({ body: { ...input, is_published: false } })
  const { changes } = await visitor.sync.delta()
  const bodies = changes.articles.upserts.filter(({ content }) => content !== null)
  expect(changes.articles.upserts).toHaveLength(23)
  expect(bodies.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 4),
  )
  const source = contentSource(db, clock)
  expect((await source.all('articles')).at(-1)).toMatchObject({ id: 1, content: null })
  expect(await source.article(1)).toEqual(await visitor.articles.get({ params: { id: 1 } }))
  expect([await source.article(24), await source.article(99)]).toEqual([null, null])
})

test('previews an unsaved article for staff only, sanitised, and stores nothing', async () => {
  const articlePage = async (article: object) => JSON.stringify(article)
  const { staff, visitor } = await testApp({ articlePage })
  const editor = staff('editor', 'ani')
  const stored = await editor.articles.create({ body: { ...input, is_published: false } })
  const written = {
    ...input,
    id: stored.id,
    title: 'Belum tersimpan',
    content: '<p>Baru</p><script>alert(1)</script>',
    is_published: false,
    image: picture,
  }
  const { html } = await editor.articles.preview({ body: written })
  expect(JSON.parse(html)).toMatchObject({
    id: stored.id,
    title: 'Belum tersimpan',
    content: '<p>Baru</p>',
    image: picture,
  })
  expect(await editor.articles.get({ params: { id: stored.id } })).toEqual(stored)
  expect(await expectRefusal(visitor.articles.preview({ body: written }))).toMatchObject({
    status: 401,
  })
  // A text as long as an article may be.
  const long = `<p>${'kata '.repeat(30_000)}</p>`
  expect((await editor.articles.preview({ body: { ...written, content: long } })).html).toContain(
    'kata kata',
  )
  const elsewhere = { ...written, image: 'https://jahat.example/p.webp' }
  expect(await expectRefusal(editor.articles.preview({ body: elsewhere }))).toMatchObject({
    status: 422,
  })
})

test('says so when no site is built that could render the preview', async () => {
  const { staff } = await testApp()
  expect(
    await expectRefusal(staff('editor').articles.preview({ body: { ...input, image: null } })),
  ).toMatchObject({
    status: 503,
  })
})

test('a list has the requested order', async () => {
  const { db, clock, staff } = await testApp()
  const editor = staff('editor').articles
  const readerCounts = createReaderCounts(db, clock)
  for (const [title, date] of [
    ['beta', '2026-11-01T00:00:00Z'],
    ['Alfa', '2026-11-02T00:00:00Z'],
    ['Gama', '2026-11-03T00:00:00Z'],
  ]) {
    const { id } = await editor.create({ body: { ...input, title: `${title}`, date } })
    if (title === 'Alfa') readerCounts.count(id, '203.0.113.1', headersOf(phone))
  }
  readerCounts.flush()
  const titles = async (sort?: 'newest' | 'oldest' | 'title' | 'views') =>
    (await editor.list({ query: { sort } })).rows.map(({ title }) => title)
  expect(await titles()).toEqual(['Gama', 'Alfa', 'beta'])
  expect(await titles('oldest')).toEqual(['beta', 'Alfa', 'Gama'])
  expect(await titles('title')).toEqual(['Alfa', 'beta', 'Gama'])
  expect(await titles('views')).toEqual(['Alfa', 'Gama', 'beta'])
})
