/** The site's shell: complete pages from the server, hydrated without errors, also offline. */
import type { Page } from '@playwright/test'
import { visitOnce, waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'
import { expectedContent, publicRoutes } from '../../setup/routes.ts'

readingTest('every page arrives complete and hydrates without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      errors.push(`${message.text()} ${message.location().url}`)
    }
  })
  page.on('pageerror', (error) => errors.push(error.message))
  for (const route of publicRoutes) {
    await test.step(route, async () => {
      const answer = await page.goto(route)
      expect(answer?.status()).toBe(200)
      await expect(heading(page)).toBeVisible()
      await expect(page).toHaveTitle(/SMK Nusa Bakti/)
      await waitUntilHydrated(page)
      expect(errors, route).toEqual([])
    })
  }
})

readingTest('a page is painted before its code is fetched', async ({ page }) => {
  const release = await holdRequests(page, /\.css$/)
  const code: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) code.push(request.url())
  })
  await page.goto('/', { waitUntil: 'commit' })
  // Nothing is painted yet, so the check must not wait for a frame.
  await page.waitForFunction(() => document.querySelector('main'), null, { polling: 50 })
  expect(code).toEqual([])
  release()
  await waitUntilHydrated(page)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(Math.min(...asked)).toBeGreaterThan(painted ?? Number.NaN)
})

readingTest('Back finds the place at which a long page was left on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guru', exact: true }).click()
  const last = page.getByRole('link', { name: 'Lihat lowongan' })
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Karir' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

readingTest(
  'in tabs and filters exactly one is marked as the current one @long',
  async ({ page }) => {
    const rows = ['/about/facilities', '/academics/curriculum', '/ppdb/pengumuman', '/contact/faq']
    for (const route of [
      ...rows,
      '/information/news?kategori=artikel',
      '/contact/faq?kategori=biaya',
    ]) {
      await test.step(route, async () => {
        await page.goto(route)
        await waitUntilHydrated(page)
        for (const row of await page.getByRole('main').getByRole('navigation').all()) {
          await expect(row.locator('[aria-current]')).toHaveCount(1)
        }
      })
    }
  },
)

readingTest('on a phone the current tab is in view @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [route, tab] of [
    ['/ppdb/pengumuman', 'Pengumuman'],
    ['/academics/curriculum', 'Kurikulum'],
  ] as const) {
    await page.goto(route)
    const row = page.getByRole('main').getByRole('navigation')
    await expect(row.getByRole('link', { name: tab })).toBeInViewport({ ratio: 1 })
  }
})

readingTest('every page shows its main content without JavaScript', async ({ browser, school }) => {
  const context = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const route of publicRoutes) {
    await test.step(route, async () => {
      const content = await expectedContent(route, school)
      await page.goto(route)
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
  await context.close()
})

readingTest(
  'every page describes itself to search engines and link previews',
  async ({ request }) => {
    const titles = new Set<string>()
    for (const route of ['/', '/about', '/ppdb', '/ppdb/daftar', '/contact']) {
      const html = await (await request.get(route)).text()
      expect(html, route).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{20,}"/)
      expect(html, route).toMatch(/<meta[^>]+property="og:title"/)
      expect(html, route).toMatch(/<link[^>]+rel="canonical"/)
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
    }
    expect(titles.size).toBe(5)
  },
)

readingTest('F03 the panel is never answered from the public shell', async ({ visitor }) => {
  await visitOnce(visitor.page, '/')
  await visitor.setOffline(true)
  await expect(visitor.page.goto('/admin')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

readingTest('an unknown address shows a 404 page with links @long', async ({ page }) => {
  const answer = await page.goto('/tidak-ada')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /beranda/i })
    .click()
  await expect(page).toHaveURL('/')
})

readingTest('the former address of admission redirects to it @long', async ({ page }) => {
  await page.goto('/spmb')
  await expect(page).toHaveURL('/ppdb')
})

test('links written by staff to pages of the site cause no page load @long', async ({
  page,
  school,
}) => {
  const button = { button_text: 'Lihat fasilitas', button_link: '/about/facilities' }
  const hero = await school.ask('GET', '/home/content?section=hero')
  await school.ask('PUT', `/home/content/${hero.data[0].id}`, button)
  const links = '<a href="/teachers?cari=budi">para guru</a> dan <a>bukan tautan</a>'
  const content = `<p>Lihat ${links}.</p>`
  const article = { title: 'Kabar guru', content, category: 'news', author: 'Humas' }
  await school.ask('POST', '/articles', { ...article, is_published: true })
  await page.goto('/')
  await waitUntilHydrated(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('link', { name: 'Lihat fasilitas' }).click()
  await expect(page).toHaveURL('/about/facilities')
  await page.goBack()
  await page.getByRole('link', { name: 'Kabar guru' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kabar guru' })).toBeFocused()
  await page.getByText('bukan tautan').click()
  await page.getByRole('link', { name: 'para guru' }).press('Enter')
  await expect(page).toHaveURL('/teachers?cari=budi')
  await expect(page.getByLabel('Cari nama atau mata pelajaran')).toHaveValue('budi')
  await page.goBack()
  const another = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'para guru' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await another).toHaveURL('/teachers?cari=budi')
  await expect(page.getByRole('heading', { level: 1, name: 'Kabar guru' })).toBeVisible()
  expect(documents).toEqual([])
})

readingTest('a submenu closes on a click elsewhere and on Escape @long', async ({ page }) => {
  await page.goto('/')
  await waitUntilHydrated(page)
  const bar = page.getByRole('navigation', { name: 'Utama' })
  const link = bar.getByRole('link', { name: 'Berita & Artikel' })
  await bar.getByRole('button', { name: 'Informasi' }).click()
  await expect(link).toBeVisible()
  await heading(page).click()
  await expect(link).toBeHidden()
  await bar.getByRole('button', { name: 'Informasi' }).press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
})

readingTest('an address that never was is a 404 page that leads back @long', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const answer = await page.goto('/ada/apa/ini?ya=1')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Halaman Tidak Ditemukan')
  await waitUntilHydrated(page)
  // The chat is on every page without the form, also below the form's address.
  await page.goto('/ppdb/daftar/lama')
  await expect(heading(page)).toHaveText('Halaman Tidak Ditemukan')
  await waitUntilHydrated(page)
  await expect(page.getByRole('button', { name: 'Buka chat' })).toBeVisible()
  await page.getByRole('link', { name: 'Info PPDB' }).click()
  await expect(page).toHaveURL('/ppdb')
  await page.goBack()
  await expect(heading(page)).toHaveText('Halaman Tidak Ditemukan')
  expect(errors).toEqual([])
})

readingTest(
  'the header marks the current page, and becomes translucent on scrolling @long',
  async ({ page }) => {
    const bar = page.getByRole('navigation', { name: 'Utama' })
    await page.goto('/')
    await waitUntilHydrated(page)
    await expect(bar.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page')
    const glass = () =>
      page.getByRole('banner').evaluate((at) => getComputedStyle(at).backdropFilter)
    expect(await glass()).toBe('none')
    await page.evaluate(() => window.scrollTo(0, 21))
    await expect.poll(glass).toContain('blur')
    await page.goto('/ppdb/daftar')
    await expect(bar.getByRole('link', { name: 'PPDB' })).toHaveAttribute('aria-current', 'page')
    await expect(bar.getByRole('link', { name: 'Beranda' })).not.toHaveAttribute('aria-current')
  },
)

readingTest(
  'the footer links to twelve pages, three networks and two e-mail addresses @long',
  async ({ page }) => {
    await page.goto('/privacy')
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('navigation').getByRole('link')).toHaveCount(12)
    for (const name of ['Facebook', 'Instagram', 'YouTube']) {
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
    }
    await expect(foot.locator('a[href^="mailto:"]')).toHaveCount(2)
    await expect(foot.getByText('Senin–Jumat 07.00–16.00')).toBeVisible()
    await expect(foot.getByText('Sabtu 07.00–12.00')).toBeVisible()
  },
)

readingTest('on a phone the menu opens, navigates and closes @long', async ({ visitor }) => {
  const { page } = visitor
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Buka menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Kontak' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
