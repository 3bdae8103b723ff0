import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { uploadPicture } from '@sekolah/api-client/uploads'
import type { QueryOf } from '@sekolah/contract/schemas'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../engine/base/time.ts'
import { deleteOrphanedMedia } from '../../engine/media/files.ts'
import { createFile, createPng } from '../../test/pictures.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'
import { namedUploads } from '../named-uploads.ts'
import { pruneLibrary } from './library.ts'

const { input } = resourceCases.articles
const hashOf = (url: string) => url.slice(7, 39)

const start = async () => {
  const app = await testApp()
  const ani = app.staff('editor', 'ani')
  const added = async (title: string, width = 40) =>
    hashOf((await uploadPicture(ani, createFile(await createPng(width)), { title })).url)
  const list = async (query: QueryOf<'media.list'> = {}) => (await ani.media.list({ query })).rows
  return { ...app, ani, added, list, articles: ani.articles }
}

test('shows every uploaded picture, and where each is used', async () => {
  const { ani, added, list, articles } = await start()
  const hash = await added('Kebun sekolah')
  const plain = hashOf((await uploadPicture(ani, createFile(await createPng(50)))).url)
  const article = await articles.create({
    body: {
      ...input,
      title: 'Panen raya',
      content: `<p>Isi</p><img src="/media/${hash}-640.webp" alt="Cabai">`,
    },
  })
  const used = { kind: 'articles', id: `${article.id}`, title: 'Panen raya', state: 'shown' }
  const rows = await list()
  expect(rows.find((row) => row.hash === hash)).toMatchObject({
    title: 'Kebun sekolah',
    added_by: 'ani',
    is_kept: true,
    used_in: [used],
  })
  expect(rows.find((row) => row.hash === plain)).toMatchObject({ is_kept: false, used_in: [] })
  expect(await list({ used: false })).toMatchObject([{ hash: plain }])

  await articles.update({ params: { id: article.id }, body: { content: '<p>Tanpa gambar</p>' } })
  expect(await list({ used: true })).toMatchObject([{ used_in: [{ ...used, state: 'version' }] }])
  await articles.remove({ params: { id: article.id } })
  expect((await list({ used: true }))[0]?.used_in).toMatchObject([{ state: 'version' }])
})

test('searches pictures by title, by description, and by the rows that use them', async () => {
  const { ani, added, list, articles } = await start()
  const one = await added('Upacara Senin')
  const two = await added('IMG 1', 60)
  await ani.media.update({ body: { pictures: [{ hash: two, alt: 'Siswa mengelas pagar' }] } })
  await articles.create({
    body: {
      ...input,
      title: 'Hari Pahlawan',
      content: `<img src="/media/${one}-640.webp">`,
    },
  })
  const found = async (search: string) => (await list({ search })).map(({ hash }) => hash)
  expect(await found('UPACARA')).toEqual([one])
  expect(await found('mengelas')).toEqual([two])
  expect(await found('pahlawan')).toEqual([one])
  expect(await found('zzz')).toEqual([])
  expect((await list({ described: false })).map(({ hash }) => hash)).toEqual([one])
  const { rows, total } = await ani.media.list({ query: { limit: 1, offset: 1 } })
  expect([rows.length, total]).toEqual([1, 2])
})

test('gives many pictures a title at once, all or none, and never overwrites a colleague’s change', async () => {
  const { ani, added, list, staff } = await start()
  const [one, two] = [await added('a'), await added('b', 60)]
  const saved = await ani.media.update({
    body: {
      pictures: [
        { hash: one, title: 'Lomba 1', rev: 1 },
        { hash: two, title: 'Lomba 2', alt: 'Robot di lintasan', rev: 1 },
      ],
    },
  })
  expect(saved.map(({ title }) => title).sort()).toEqual(['Lomba 1', 'Lomba 2'])
  const beni = staff('editor', 'beni')
  const stale = beni.media.update({
    body: {
      pictures: [
        { hash: two, title: 'Tidak jadi', rev: 2 },
        { hash: one, title: 'Lomba lama', rev: 1 },
      ],
    },
  })
  expect(await expectRefusal(stale)).toMatchObject({
    status: 412,
    data: { title: 'Lomba 1', rev: 2 },
  })
  expect((await list()).map(({ title }) => title).sort()).toEqual(['Lomba 1', 'Lomba 2'])
  const unknown = ani.media.update({
    body: { pictures: [{ hash: '0'.repeat(32), title: 'Tidak ada' }] },
  })
  expect(await expectRefusal(unknown)).toMatchObject({ status: 404 })
})

test('a picture’s description reaches the rows that show it, and is synced to phones', async () => {
  const { ani, added, visitor, articles } = await start()
  const hash = await added('Aula')
  const image = `/media/${hash}-640.webp`
  const { id } = await articles.create({ body: { ...input, image: image as never } })
  expect(await visitor.articles.get({ params: { id } })).toMatchObject({ image, image_alt: null })
  const { rev, epoch } = await visitor.sync.delta()
  await ani.media.update({ body: { pictures: [{ hash, alt: 'Aula penuh wali murid' }] } })
  expect((await visitor.articles.get({ params: { id } })).image_alt).toBe('Aula penuh wali murid')
  const { changes } = await visitor.sync.delta({ query: { since: rev, epoch } })
  expect(changes.articles.upserts).toMatchObject([{ id, image_alt: 'Aula penuh wali murid' }])
  const before = (await visitor.sync.delta()).rev
  await ani.media.update({ body: { pictures: [{ hash, title: 'Aula baru' }] } })
  expect((await visitor.sync.delta()).rev).toBe(before)
})

test('a picture in use cannot be deleted; an unused one can, and can be restored for a week', async () => {
  const { ani, db, added, list, articles, clock, pass, dataDir } = await start()
  const hash = await added('Lama')
  const { id } = await articles.create({
    body: {
      ...input,
      title: 'Masih tampil',
      content: `<img src="/media/${hash}-640.webp">`,
    },
  })
  expect(await expectRefusal(ani.media.remove({ params: { hash } }))).toMatchObject({
    status: 409,
    message: 'Gambar ini masih dipakai di “Masih tampil”.',
    data: [{ kind: 'articles', id: `${id}` }],
  })
  const unused = await added('Tidak dipakai', 60)
  await ani.media.remove({ params: { hash: unused } })
  expect((await list()).map((row) => row.hash)).toEqual([hash])
  expect(await expectRefusal(ani.media.remove({ params: { hash: unused } }))).toMatchObject({
    status: 404,
  })
  await ani.media.update({ body: { pictures: [{ hash: unused, title: 'Tidak dipakai' }] } })
  expect((await list()).map((row) => row.hash)).toContain(unused)

  await ani.media.remove({ params: { hash: unused } })
  const files = () => readdirSync(join(dataDir, 'media')).filter((name) => name.includes(unused))
  for (const name of files()) utimesSync(join(dataDir, 'media', name), 0, 0)
  const sweep = () => deleteOrphanedMedia(dataDir, clock(), () => namedUploads(db))
  await sweep()
  expect(files()).toHaveLength(3)
  pass(8 * DAY_MS)
  pruneLibrary(db, clock())
  await sweep()
  expect(files()).toEqual([])
})

test('pictures that staff add to the library stay without being used', async () => {
  const { db, ani, added, pass, clock, dataDir } = await start()
  const kept = await added('Untuk nanti')
  await uploadPicture(ani, createFile(await createPng(70)))
  for (const name of readdirSync(join(dataDir, 'media'))) {
    utimesSync(join(dataDir, 'media', name), 0, 0)
  }
  pass(30 * DAY_MS)
  pruneLibrary(db, clock())
  await deleteOrphanedMedia(dataDir, clock(), () => namedUploads(db))
  const left = new Set(readdirSync(join(dataDir, 'media')).map((name) => name.slice(0, 32)))
  expect([...left]).toEqual([kept])
})

test('only staff see the library', async () => {
  const { client, added } = await start()
  const hash = await added('Rahasia')
  const visitor = client()
  for (const call of [
    visitor.media.list(),
    visitor.media.update({ body: { pictures: [{ hash, title: 'x' }] } }),
    visitor.media.remove({ params: { hash } }),
  ]) {
    expect(await expectRefusal(call)).toMatchObject({ status: 401 })
  }
})
