import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '../../../kernel/audit/tables.ts'
import { resourceCases } from '../../../test/resource-cases.ts'
import { expectRefusal, testApp } from '../../../test/test-app.ts'

const { input } = resourceCases.articles

const start = async (article_approval: 'none' | 'office' = 'office') => {
  const app = await testApp()
  app.set({ article_approval })
  const ani = app.staff('editor', 'ani')
  const beni = app.staff('admin', 'beni')
  return { ...app, ani, beni, articles: ani.articles }
}

const draft = { ...input, is_published: false }
const needed = { status: 403, code: 'approval_needed' }

test('without the two-person rule, an editor publishes as before', async () => {
  const { articles } = await start('none')
  expect(await articles.create({ body: input })).toMatchObject({ is_published: true })
})

test('with the rule an editor cannot publish, but may change a published article', async () => {
  const { articles, beni, ani } = await start()
  expect(await expectRefusal(articles.create({ body: input }))).toMatchObject(needed)
  const { rows } = await articles.list()
  expect(rows).toEqual([])
  const { id } = await articles.create({ body: draft })
  expect(
    await expectRefusal(articles.update({ params: { id }, body: { is_published: true } })),
  ).toMatchObject(needed)
  expect((await articles.get({ params: { id } })).is_published).toBe(false)

  await beni.articles.update({ params: { id }, body: { is_published: true } })
  expect(await articles.update({ params: { id }, body: { title: 'Salah ketik' } })).toMatchObject({
    is_published: true,
  })
  await articles.update({ params: { id }, body: { is_published: false } })
  expect(
    await expectRefusal(articles.update({ params: { id }, body: { is_published: true } })),
  ).toMatchObject(needed)
  expect(await ani.articles.requests()).toEqual([])
})

test('a request is returned with a note, repeated, and closed by publishing', async () => {
  const { articles, ani, beni, clock, db } = await start()
  const { id, rev } = await articles.create({ body: draft })
  const now = clock().toISOString()
  const asked = { article_id: id, title: input.title, asked_by: 'ani', asked_at: now, note: null }
  expect(await ani.articles.request({ params: { id }, ifMatch: rev })).toMatchObject(asked)
  expect(
    await expectRefusal(
      ani.articles.returnRequest({ params: { id }, body: { note: 'Saya sendiri' } }),
    ),
  ).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  const note = { note: 'Tambahkan foto.', returned_by: 'beni', returned_at: now }
  expect(
    await beni.articles.returnRequest({ params: { id }, body: { note: 'Tambahkan foto.' } }),
  ).toMatchObject(note)
  expect(await ani.articles.requests()).toMatchObject([note])
  expect(
    await expectRefusal(beni.articles.returnRequest({ params: { id }, body: { note: ' ' } })),
  ).toMatchObject({ status: 422 })

  await ani.articles.request({ params: { id } })
  expect(await beni.articles.requests()).toMatchObject([asked])
  await beni.articles.update({ params: { id }, body: { is_published: true } })
  expect(await beni.articles.requests()).toEqual([])
  expect(await expectRefusal(ani.articles.request({ params: { id } }))).toMatchObject({
    status: 409,
  })
  expect(
    await expectRefusal(
      beni.articles.returnRequest({ params: { id }, body: { note: 'Terlambat' } }),
    ),
  ).toMatchObject({
    status: 404,
  })
  const entries = db.select().from(audit).orderBy(desc(audit.id)).all()
  expect(entries.map(({ action, actor }) => `${actor} ${action}`).slice(0, 3)).toEqual([
    'beni update',
    'ani ask_publish',
    'beni return_publish',
  ])
})

test('a request covers the draft as its author saw it, and none in the trash', async () => {
  const { articles, ani, visitor } = await start()
  const { id, rev } = await articles.create({ body: draft })
  await articles.update({ params: { id }, body: { title: 'Diubah lagi' } })
  expect(await expectRefusal(ani.articles.request({ params: { id }, ifMatch: rev }))).toMatchObject(
    {
      status: 412,
    },
  )
  await ani.articles.request({ params: { id } })
  expect(await expectRefusal(visitor.articles.get({ params: { id } }))).toMatchObject({
    status: 404,
  })
  await articles.remove({ params: { id } })
  expect(await ani.articles.requests()).toEqual([])
  expect(await expectRefusal(ani.articles.request({ params: { id } }))).toMatchObject({
    status: 404,
  })
})
