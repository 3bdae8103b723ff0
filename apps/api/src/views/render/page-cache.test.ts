import { expect, test } from 'vitest'
import { encodeBody } from '../../engine/http/answer/representation.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'

const school = () => {
  let edition = 'a'
  let rendered = 0
  const page = createPageCache(() => edition)
  const make = async (status = 200): Promise<CachedPage> => {
    rendered += 1
    return { status, location: null, finished: await encodeBody(`page ${rendered}`, {}) }
  }
  return {
    page: async (address: string, status?: number) =>
      (await page(address, () => make(status))).finished.raw.toString(),
    failing: (address: string) =>
      page(address, async () => {
        throw new Error('broken')
      }),
    change: () => {
      edition += 'x'
    },
    rendered: () => rendered,
  }
}

test('concurrent requests for a page render it once', async () => {
  const { page, rendered } = school()
  const all = await Promise.all(Array.from({ length: 20 }, () => page('/')))
  expect(new Set(all)).toEqual(new Set(['page 1']))
  expect(rendered()).toBe(1)
})

test('a write invalidates every page', async () => {
  const { page, change } = school()
  await page('/')
  change()
  expect(await page('/')).toBe('page 2')
})

test('pages that do not exist are not cached', async () => {
  const { page, rendered } = school()
  await page('/information/article/5', 404)
  await page('/information/article/5', 404)
  expect(rendered()).toBe(2)
})

test('a page that failed is tried again', async () => {
  const { page, failing } = school()
  await expect(failing('/')).rejects.toThrow('broken')
  expect(await page('/')).toBe('page 1')
})

test('at most 500 pages are cached; the oldest is evicted', async () => {
  const { page, rendered } = school()
  for (let n = 0; n <= 500; n++) await page(`/${n}`)
  await page('/500')
  expect(rendered()).toBe(501)
  await page('/0')
  expect(rendered()).toBe(502)
})
