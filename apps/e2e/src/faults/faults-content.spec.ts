/**
 * The fault matrix, part three: content on the phone. After one visited page all pages are
 * available, and no fault leaves the content empty or incomplete.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { storedOn } from '../actors/device.ts'
import { captivePortal, heldCall } from '../actors/signal.ts'
import { visitOnce } from '../actors/visitor.ts'
import { expect, test } from '../setup/fixtures.ts'
import { publicRoutes } from '../setup/routes.ts'

const SYNC = 'GET /api/sync'

test('F01 F02 after a visit to one page, every public page opens offline in a new browser', async ({
  school,
  visitor,
}) => {
  const sitemap = await (await fetch(`${school.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(
    ([, path]) => path ?? '',
  )
  const numbered = listed.filter((path) => /\d/.test(path))
  const kinds = new Set(numbered.map((path) => path.replace(/\d+$/, '')))
  // Newest first: the texts of older articles are loaded only when they are opened.
  const newest = [...kinds].flatMap((kind) =>
    numbered.filter((path) => path.startsWith(kind)).slice(0, 2),
  )
  await visitOnce(visitor.page, '/privacy')
  await visitor.setOffline(true)
  await visitor.killBrowser()
  await visitor.reopen()
  for (const route of [...publicRoutes, ...newest]) {
    await test.step(route, async () => {
      const answer = await visitor.page.goto(route)
      expect(answer?.fromServiceWorker()).toBe(true)
      await expect(heading(visitor.page)).toBeVisible()
      await expect(heading(visitor.page)).not.toHaveText('Halaman belum dapat dibuka')
      await expect(visitor.page.getByRole('contentinfo')).toBeVisible()
      await expect(visitor.page.getByText(/Anda sedang offline.*diperbarui/)).toBeVisible()
    })
  }
})

test('F04 the page of a captive portal does not replace the school', async ({
  school,
  visitor,
}) => {
  const article = await newestArticle(school.url)
  await visitOnce(visitor.page, '/')
  const before = await storedOn(visitor.page)
  visitor.signal.interceptAlways(SYNC, captivePortal)
  visitor.signal.interceptAlways('GET /', captivePortal)
  await school.ask('PUT', `/articles/${article.id}`, { title: 'Judul yang belum sampai' })
  await visitor.page.goto('/information/news')
  await expect.poll(() => visitor.signal.hits(SYNC)).toBeGreaterThan(1)
  await expect(visitor.page.getByText(/Sekolah sedang tidak dapat dihubungi/)).toBeVisible()
  expect((await storedOn(visitor.page)).articles).toEqual(before.articles)
  await expect(visitor.page.getByRole('link', { name: article.title }).first()).toBeVisible()
})

test('F05 content that the school deletes disappears from an open page with the next sync', async ({
  school,
  visitor,
}) => {
  const article = await newestArticle(school.url)
  await visitOnce(visitor.page, '/information/news')
  const link = visitor.page.getByRole('link', { name: article.title })
  await expect(link.first()).toBeVisible()
  await school.ask('DELETE', `/articles/${article.id}`)
  await signalReturns(visitor.page)
  await expect(link).toHaveCount(0)
  expect((await storedOn(visitor.page)).articles.map(({ id }) => id)).not.toContain(article.id)
})

test('F07 a school restored from a backup replaces the phone’s copy atomically, never with an empty one', async ({
  visitor,
}) => {
  await visitOnce(visitor.page, '/')
  const { articles } = await storedOn(visitor.page)
  await visitor.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('sekolah')
        open.onsuccess = () => {
          const work = open.result.transaction('meta', 'readwrite')
          const meta = work.objectStore('meta')
          meta.get('content').onsuccess = ({ target }) => {
            const { result } = target as IDBRequest
            meta.put({ ...result, epoch: 'before the backup', rev: 999_999 })
          }
          work.oncomplete = () => resolve(open.result.close())
        }
      }),
  )
  // Sample the list continuously: it must never be empty.
  const fewest = visitor.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('sekolah')
        open.onsuccess = () => {
          let least = Number.POSITIVE_INFINITY
          const look = () => {
            const work = open.result.transaction(['articles', 'meta'])
            const count = work.objectStore('articles').count()
            const cursor = work.objectStore('meta').get('content')
            work.oncomplete = () => {
              least = Math.min(least, count.result)
              if (cursor.result?.rev === 999_999) look()
              else resolve(least)
            }
          }
          look()
        }
      }),
  )
  await signalReturns(visitor.page)
  expect(await fewest).toBe(articles.length)
})

test('F08 a phone killed while it stores content has all of it or none', async ({
  school,
  visitor,
}) => {
  const { data: stored } = await school.ask('GET', '/sync')
  const whole = stored.changes.articles.upserts.length
  for (const ms of [0, 15, 60, 200]) {
    await test.step(`after ${ms} ms`, async () => {
      const slow = heldCall()
      visitor.signal.intercept(SYNC, slow.outcome)
      await visitor.page.goto('/')
      await slow.waiting
      slow.release()
      await delay(ms)
      await visitor.killBrowser()
      await visitor.reopen()
      await visitor.page.goto('/robots.txt')
      const { articles, meta } = await storedOn(visitor.page)
      const cursor = meta.find(({ key }) => key === 'content')
      expect(articles).toHaveLength(cursor ? whole : 0)
      await visitor.page.evaluate(() => indexedDB.deleteDatabase('sekolah'))
    })
  }
})

test('F09 with two open tabs only one fetches the content', async ({ visitor }) => {
  await visitOnce(visitor.page, '/')
  const second = await visitor.newTab()
  await second.goto('/about')
  const before = visitor.signal.hits(SYNC)
  const slow = heldCall()
  visitor.signal.interceptAlways(SYNC, slow.outcome)
  await signalReturns(visitor.page)
  await slow.waiting
  await signalReturns(second)
  // Locks are granted in the order of the requests: this answer comes after the second tab's
  // request.
  await second.evaluate(() => navigator.locks.query())
  expect(visitor.signal.hits(SYNC)).toBe(before + 1)
  slow.release()
})

test('viewed pictures are available offline', async ({ visitor }) => {
  const { page } = visitor
  await visitOnce(page, '/teachers')
  await page.reload()
  const photo = page.getByRole('main').locator('img').first()
  await expect.poll(() => photo.evaluate(widthOf)).toBeGreaterThan(0)
  await expect.poll(() => cachedPictures(page)).not.toEqual([])
  await visitor.setOffline(true)
  await page.reload()
  await expect.poll(() => photo.evaluate(widthOf)).toBeGreaterThan(0)
})

test('a page of a captive portal is not cached as a picture', async ({ school, visitor }) => {
  const { page, signal } = visitor
  await visitOnce(page, '/privacy')
  await page.reload()
  const [{ photo }] = (await (await fetch(`${school.url}/api/teachers`)).json()).data
  const small = photo.replace(/-\d+\.webp$/, '-320.webp')
  signal.intercept(`GET ${small}`, captivePortal)
  const load = () =>
    page.evaluate((url) => fetch(url).then(({ headers }) => headers.get('content-type')), small)
  expect(await load()).toBe('text/html')
  expect(await load()).toBe('image/webp')
})

test('an installed site prefetches pictures, each with one request', async ({
  school,
  visitor,
}) => {
  await visitor.context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true })
  })
  const { data } = await (await fetch(`${school.url}/api/teachers`)).json()
  const photos: string[] = data.flatMap(({ photo }: { photo: string | null }) => photo ?? [])
  await visitOnce(visitor.page, '/')
  const small = photos.map((photo) => photo.replace('-640.', '-320.'))
  await expect.poll(() => cachedPictures(visitor.page)).toEqual(expect.arrayContaining(small))
  await visitor.setOffline(true)
  await visitor.page.goto('/teachers')
  const pictures = visitor.page.getByRole('main').locator('img')
  await expect(pictures.first()).toBeVisible()
  const count = await pictures.count()
  expect(count).toBeGreaterThan(1)
  for (let n = 0; n < count; n += 1) {
    await pictures.nth(n).scrollIntoViewIfNeeded()
    await expect.poll(() => pictures.nth(n).evaluate(widthOf)).toBeGreaterThan(0)
  }
})

test('with Save-Data nothing is prefetched, but everything can be downloaded on request', async ({
  visitor,
}) => {
  const { page, signal } = visitor
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(10_000)
  const offer = page.getByRole('button', { name: 'Perbarui sekarang' })
  await expect(offer).toBeVisible()
  expect(signal.hits(SYNC)).toBe(0)
  await offer.click()
  await expect.poll(async () => (await storedOn(page)).articles.length).toBeGreaterThan(0)
  await expect(offer).toBeHidden()
  expect((await cachedPictures(page)).length).toBeLessThan(4)
})

test('F53 logging out removes everything that staff have viewed', async ({ school, staff }) => {
  const name = 'Penanda Pendaftar'
  const client_id = crypto.randomUUID()
  await school.ask('POST', '/ppdb/apply', {
    client_id,
    name,
    birth_date: '2011-05-06',
    previous_school: 'SMPN 2 Kebumen',
    parent_name: 'Rahmat',
    phone: '081234509876',
    email: 'rahmat@contoh.id',
    address: 'Gang Kenanga 77, Kebumen',
    agreement: true,
  })
  const [applicant] = await school.applicants(name)
  const note = 'Gang Kenanga 78'
  await staff.goto(`/admin/ppdb/${applicant?.id}/koreksi`)
  await staff.getByRole('dialog').getByLabel('Alamat lengkap').fill(note)
  await expect.poll(async () => (await storedOn(staff)).drafts.length).toBe(1)
  const other = await staff.context().newPage()
  await other.goto(`/admin/ppdb/${applicant?.id}`)
  await expect(other.getByText(name).first()).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [other, staff]) await expect(tab.getByLabel('Nama pengguna')).toBeVisible()
  const left = await other.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const cache of await caches.keys()) {
      for (const request of await (await caches.open(cache)).keys()) texts.push(request.url)
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name: database } of await indexedDB.databases()) {
      const opened = await done(indexedDB.open(`${database}`))
      for (const table of opened.objectStoreNames) {
        const rows = await done(opened.transaction(table).objectStore(table).getAll())
        texts.push(...rows.map((row) => JSON.stringify(row)))
      }
      opened.close()
    }
    return texts.join('\n')
  })
  for (const text of [name, note, 'Gang Kenanga 77', '081234509876']) {
    expect(left).not.toContain(text)
  }
  expect(left).not.toMatch(/\/api\//)
  expect(left).not.toMatch(/auth_token":"[^"]/)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const widthOf = (image: SVGElement | HTMLElement) => (image as HTMLImageElement).naturalWidth

const newestArticle = async (url: string): Promise<{ id: number; title: string }> => {
  // Without the token, like a visitor: staff would see drafts too.
  const { data } = await (await fetch(`${url}/api/articles?limit=1`)).json()
  if (!data[0]) throw new Error('The school has no article.')
  return data[0]
}

/** Dispatches the event that a browser sends when its network is back. */
const signalReturns = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })

const cachedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = await caches.open('pictures-320')
    return (await pictures.keys()).map(({ url }) => new URL(url).pathname)
  })
