import { expect, test } from 'vitest'
import { createFile, createPng } from '../../test/pictures.ts'
import { neededPicture, resourceCases } from '../../test/resource-cases.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'

const { input } = resourceCases.gallery

test('requires a file for every picture, and never loses it', async () => {
  const { staff } = await testApp()
  const gallery = staff('editor').gallery
  const refused = { status: 422, errors: [{ field: 'image', message: expect.any(String) }] }
  expect(await expectRefusal(gallery.create({ body: input }))).toMatchObject(refused)
  const broken = createFile(Buffer.from('<svg/>'), 'foto.png')
  expect(await expectRefusal(gallery.create({ body: { ...input, image: broken } }))).toMatchObject(
    refused,
  )
  expect((await gallery.list()).rows).toEqual([])

  const { image_url } = await gallery.create({
    body: { ...input, image: createFile(await createPng()) },
  })
  expect(image_url).toMatch(/^\/media\/[0-9a-f]{32}-640\.webp$/)
  expect(
    (await gallery.update({ params: { id: 1 }, body: { image: null, title: 'Tetap' } })).image_url,
  ).toBe(image_url)
  const other = await gallery.update({
    params: { id: 1 },
    body: { image: createFile(await createPng(50, 50)) },
  })
  expect(other.image_url).toMatch(/^\/media\//)
  expect(other.image_url).not.toBe(image_url)
})

test('counts the pictures of every category, hidden ones for staff only', async () => {
  const { staff, visitor } = await testApp()
  const editor = staff('editor')
  const picture = await neededPicture('gallery')
  for (const more of [{}, { is_active: false }, { category: 'Event' as const }]) {
    await editor.gallery.create({ body: { ...input, ...picture, ...more } })
  }
  const counts = async (client: typeof visitor) =>
    (await client.gallery.categories()).map(({ value, count }) => [value, count])
  const rest = (kegiatan: number) => [
    ['Fasilitas', 0],
    ['Kegiatan', kegiatan],
    ['Prestasi', 0],
    ['Event', 1],
  ]
  expect(await counts(visitor)).toEqual(rest(1))
  expect(await counts(editor)).toEqual(rest(2))
})

test('is paged, in its own order', async () => {
  const { staff, request } = await testApp()
  const editor = staff('editor').gallery
  const picture = await neededPicture('gallery')
  for (const order_index of [3, 1, 2, 1]) {
    await editor.create({ body: { ...input, ...picture, order_index } })
  }
  const page = async (offset: number) => {
    const answer = await request(`/api/gallery?limit=2&offset=${offset}`)
    const { data, meta } = await answer.json()
    return [data.map(({ id }: { id: number }) => id), meta]
  }
  expect(await page(0)).toEqual([[2, 4], { total: 4, limit: 2, offset: 0 }])
  expect(await page(2)).toEqual([[3, 1], { total: 4, limit: 2, offset: 2 }])
})
