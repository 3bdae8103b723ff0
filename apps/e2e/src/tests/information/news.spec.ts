/** Articles: list, search, share, go back, read offline. */
import type { School } from '../../actors/school.ts'
import { visitOnce, waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'

/** Adds more articles than are synced with their texts; the first one is the oldest of all. */
const addArticles = async (school: School, count = 22) => {
  const ids: number[] = []
  for (let index = 1; index <= count; index += 1) {
    const { data } = await school.ask('POST', '/articles', {
      title: `Laporan bengkel ${index}`,
      category: index % 2 ? 'news' : 'announcement',
      author: 'Humas',
      content: `<p>Isi laporan nomor ${index}, ditulis di bengkel.</p>`,
      // The date is newer than every article of the demo school.
      date: new Date(Date.now() - (count - index + 1) * 1_000).toISOString(),
    })
    ids.push(data.id)
  }
  return ids
}

test('a visitor searches, filters, loads more, reads, and returns to the same list', async ({
  page,
  school,
}) => {
  await addArticles(school)
  await page.goto('/')
  await page.getByRole('link', { name: 'Semua berita' }).click()
  await expect(page).toHaveURL('/information/news')
  await waitUntilHydrated(page)
  await page.getByLabel('Cari berita').fill('laporan bengkel')
  await expect(page).toHaveURL('/information/news?cari=laporan+bengkel')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Tampilkan lagi (10)' }).click()
  await expect(page.getByRole('article')).toHaveCount(22)
  await page
    .getByRole('navigation', { name: 'Kategori' })
    .getByRole('link', { name: 'Pengumuman' })
    .click()
  await expect(page).toHaveURL('/information/news?cari=laporan+bengkel&kategori=pengumuman')
  await expect(page.getByRole('article')).toHaveCount(11)
  await page.getByRole('link', { name: 'Laporan bengkel 22' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laporan bengkel 22')
  await expect(page.getByText('Isi laporan nomor 22, ditulis di bengkel.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Cari berita')).toHaveValue('laporan bengkel')
  await expect(page.getByRole('article')).toHaveCount(11)
})

readingTest(
  'a category chosen right after typing stays chosen when the search is applied @long',
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/information/news')
    await waitUntilHydrated(page)
    // The clock is paused, so that the debounced search is not applied before the category is
    // chosen.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await page.getByLabel('Cari berita').fill('siswa')
    await page
      .getByRole('navigation', { name: 'Kategori' })
      .getByRole('link', { name: 'Berita' })
      .click()
    await expect(page).toHaveURL('/information/news?kategori=berita')
    await page.clock.runFor(1_000)
    await expect(page).toHaveURL('/information/news?cari=siswa&kategori=berita')
  },
)

for (const [address, label, word, chip] of [
  ['/information/news', 'Cari berita', 'siswa', 'Pengumuman'],
  ['/contact/faq', 'Cari pertanyaan', 'berkas', 'PPDB'],
] as const) {
  readingTest(
    `a category chosen while a search is being applied keeps the search: ${address} @long`,
    async ({ page }) => {
      await page.goto(address)
      await waitUntilHydrated(page)
      // Choose the category right after the address has changed, before the list has re-rendered.
      await page.evaluate((name) => {
        const links = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Kategori"] a')]
        const replace = history.replaceState.bind(history)
        history.replaceState = (...state) => {
          replace(...state)
          history.replaceState = replace
          queueMicrotask(() => links.find(({ textContent }) => textContent === name)?.click())
        }
      }, chip)
      await page.getByLabel(label).fill(word)
      await expect(page).toHaveURL(`${address}?cari=${word}&kategori=${chip.toLowerCase()}`)
      await expect(page.getByLabel(label)).toHaveValue(word)
    },
  )
}

readingTest('a search typed before hydration is applied afterwards @long', async ({ page }) => {
  const release = await holdRequests(page, /assets\/index-.*\.js$/)
  await page.goto('/information/news')
  await page.getByLabel('Cari berita').fill('bengkel')
  release()
  await expect(page).toHaveURL('/information/news?cari=bengkel')
})

readingTest(
  'on a phone the categories fit into one row, with the chosen one in view @long',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/information/news?kategori=pengumuman')
    const row = page.getByRole('navigation', { name: 'Kategori' })
    const { height } = (await row.boundingBox()) ?? { height: Number.NaN }
    expect(height).toBeLessThan(60)
    await expect(row.getByRole('link', { name: 'Pengumuman' })).toBeInViewport({ ratio: 1 })
  },
)

test('a shared search shows the same before any script runs', async ({ school, browser }) => {
  await addArticles(school, 3)
  const context = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/information/news?cari=nomor+2&kategori=pengumuman')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Laporan bengkel 2' })).toBeVisible()
  await page.goto('/information/news?cari=zzzz')
  await expect(page.getByText('Artikel Tidak Ditemukan')).toBeVisible()
  await context.close()
})

test('an article has metadata for search engines and messengers @long', async ({
  page,
  school,
}) => {
  const [id] = await addArticles(school, 1)
  await page.goto(`/information/article/${id}`)
  await expect(page).toHaveTitle(/^Laporan bengkel 1 — /)
  const tag = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  expect(await tag('og:title')).toContain('Laporan bengkel 1')
  expect(await tag('og:description')).toBe('Isi laporan nomor 1, ditulis di bengkel.')
  expect(await tag('og:image')).toMatch(/^http:\/\/localhost:\d+\/.+/)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Laporan bengkel 1',
  })
})

readingTest(
  'an article that does not exist is a 404 that leads back to the news @long',
  async ({ page }) => {
    const answer = await page.goto('/information/article/999999')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Artikel Tidak Ditemukan' })).toBeVisible()
    await expect(
      page.getByText('Artikel yang Anda cari tidak ditemukan atau telah dihapus.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Kembali ke Berita' }).click()
    await expect(page).toHaveURL('/information')
  },
)

test('after one visit new articles can be read offline, older ones once they were opened', {
  tag: '@long',
}, async ({ visitor, school }) => {
  const ids = await addArticles(school)
  const [oldest, second] = ids
  const { page } = visitor
  await visitOnce(page, '/')
  await page.goto(`/information/article/${second}`)
  await expect(page.getByText('Isi laporan nomor 2, ditulis di bengkel.')).toBeVisible()

  await visitor.setOffline(true)
  await page.goto('/information/news?cari=bengkel+22')
  await page.getByRole('link', { name: 'Laporan bengkel 22' }).click()
  await expect(page.getByText('Isi laporan nomor 22, ditulis di bengkel.')).toBeVisible()
  await page.goto(`/information/article/${second}`)
  await expect(page.getByText('Isi laporan nomor 2, ditulis di bengkel.')).toBeVisible()
  await page.goto(`/information/article/${oldest}`)
  await expect(page.getByText(/Isi artikel ini belum tersimpan di perangkat Anda/)).toBeVisible()

  await visitor.setOffline(false)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Isi laporan nomor 1, ditulis di bengkel.')).toBeVisible()
})
