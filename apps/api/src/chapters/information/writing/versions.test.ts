import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../engine/base/time.ts'
import { resourceCases } from '../../../test/resource-cases.ts'
import { expectRefusal, testApp } from '../../../test/test-app.ts'
import { namedUploads } from '../../../views/named-uploads.ts'
import { emptyTrash } from '../../../views/trash/trash.ts'
import { articles } from '../tables.ts'
import { articleVersions } from './tables.ts'

const { input } = resourceCases.articles
const picture = (letter: string) => `/media/${letter.repeat(32)}-640.webp`

const start = async () => {
  const app = await testApp()
  const ani = app.staff('editor', 'ani')
  const beni = app.staff('admin', 'beni')
  return { ...app, ani, beni, articles: ani.articles }
}

test('every save stays readable, with author and time, and can be restored by another save', async () => {
  const { ani, beni, articles, pass, clock } = await start()
  const first = await articles.create({ body: { ...input, title: 'Judul pertama' } })
  const began = clock().toISOString()
  pass(HOUR_MS)
  await beni.articles.update({
    params: { id: first.id },
    body: { content: '<p>Isi kedua</p>' },
    ifMatch: first.rev,
  })
  const list = await ani.articles.versions({ params: { id: first.id } })
  expect(list).toMatchObject([
    { saved_by: 'beni', saved_at: clock().toISOString(), title: 'Judul pertama' },
    { saved_by: 'ani', saved_at: began, title: 'Judul pertama' },
  ])
  const {
    id: _,
    saved_at: __,
    saved_by: ___,
    ...old
  } = await ani.articles.version({ params: { id: first.id, version: Number(list[1]?.id) } })
  expect(old).toMatchObject({ title: first.title, content: first.content, author: first.author })

  const { title, content } = old
  const stale = articles.update({
    params: { id: first.id },
    body: { title, content },
    ifMatch: first.rev,
  })
  expect(await expectRefusal(stale)).toMatchObject({ status: 412 })
  const { rev } = await articles.get({ params: { id: first.id } })
  await articles.update({ params: { id: first.id }, body: { title, content }, ifMatch: rev })
  expect((await articles.get({ params: { id: first.id } })).content).toBe(first.content)
  expect(await ani.articles.versions({ params: { id: first.id } })).toHaveLength(3)
})

test('a save without changes adds no version', async () => {
  const { ani, articles } = await start()
  const { id, title } = await articles.create({ body: input })
  await articles.update({ params: { id }, body: { title } })
  expect(await ani.articles.versions({ params: { id } })).toHaveLength(1)
})

test('the state from before versions were recorded becomes the oldest version', async () => {
  const { db, ani, articles } = await start()
  const { id } = await articles.create({ body: input })
  db.delete(articleVersions).run()
  await articles.update({ params: { id }, body: { title: 'Judul baru' } })
  expect(await ani.articles.versions({ params: { id } })).toMatchObject([
    { saved_by: 'ani', title: 'Judul baru' },
    { saved_by: null, title: input.title },
  ])
})

test('an article keeps its latest thirty versions', async () => {
  const { ani, articles, pass } = await start()
  const { id } = await articles.create({ body: input })
  for (let n = 1; n <= 31; n += 1) {
    pass(10_000)
    await articles.update({ params: { id }, body: { title: `Judul ${n}` } })
  }
  const titles = (await ani.articles.versions({ params: { id } })).map(({ title }) => title)
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([30, 'Judul 31', 'Judul 2'])
})

test('versions keep their pictures, and are erased with their article', async () => {
  const { db, ani, articles: resource, pass, clock } = await start()
  const { id } = await resource.create({
    body: {
      ...input,
      content: `<p>Lama</p><img src="${picture('a')}" alt="Kebun">`,
    },
  })
  await resource.update({ params: { id }, body: { content: '<p>Baru</p>' } })
  expect(namedUploads(db)).toContain('a'.repeat(32))
  await resource.remove({ params: { id } })
  expect(await expectRefusal(ani.articles.versions({ params: { id } }))).toMatchObject({
    status: 404,
  })
  pass(31 * 24 * HOUR_MS)
  await emptyTrash(db, clock())
  expect(db.select().from(articles).all()).toEqual([])
  expect(db.select().from(articleVersions).all()).toEqual([])
  expect(namedUploads(db)).not.toContain('a'.repeat(32))
})

test('versions are read by staff only, each under its own article', async () => {
  const { ani, visitor, articles, request } = await start()
  const one = await articles.create({ body: input })
  const other = await articles.create({ body: input })
  const [version] = await ani.articles.versions({ params: { id: one.id } })
  expect(await expectRefusal(visitor.articles.versions({ params: { id: one.id } }))).toMatchObject({
    status: 401,
  })
  const foreign = ani.articles.version({ params: { id: other.id, version: Number(version?.id) } })
  expect(await expectRefusal(foreign)).toMatchObject({ status: 404 })
  expect((await request(`/api/articles/${one.id}/versions/0`)).status).toBe(401)
})
