/** The site under accessibility settings: small screens, large text, forced colours, no scripts. */
import type { Page } from '@playwright/test'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import {
  expectToFit,
  openInView,
  representativeRoutes,
  screens,
  siteViews,
} from '../../setup/screens.ts'

readingTest('the densest screens fit the smallest ones and the largest text', async ({ page }) => {
  for (const [name, view] of Object.entries(siteViews)) {
    await test.step(name, async () => {
      for (const route of representativeRoutes) {
        await openInView(page, view, route)
        await expectToFit(page)
      }
    })
  }
})

for (const [name, view] of Object.entries(siteViews)) {
  readingTest(`every screen fits at ${name} @long`, async ({ page }) => {
    for (const route of screens) {
      await openInView(page, view, route)
      await expectToFit(page)
      await expectNoViolation(page)
    }
  })
}

readingTest('at 400 % the header leaves the page to what is read @long', async ({ page }) => {
  await openInView(page, siteViews['320 × 256, as a laptop at 400 %'], '/about')
  const bar = page.getByRole('banner')
  expect((await bar.boundingBox())?.height).toBeLessThan(256 / 4)
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect(bar).not.toBeInViewport()
})

readingTest(
  'in forced colours buttons have a border, and one tab is marked @long',
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/ppdb')
    await waitUntilHydrated(page)
    await expect(page.locator('.kawung').first()).toHaveCSS('background-image', 'none')
    expect(await markedIn(page, 'PPDB')).toEqual(['Info'])
    expect(await markedIn(page, 'Utama')).toEqual(['PPDB'])
    for (const name of ['Isi formulir', 'Cek status']) {
      const button = page.getByRole('main').getByRole('link', { name }).first()
      await expect(button).toHaveCSS('border-top-style', 'solid')
      await expect(button).toHaveCSS('border-top-width', '1px')
    }
    await page.goto('/information/news')
    expect(await markedIn(page, 'Kategori')).toEqual(['Semua'])
  },
)

/** The links of a row that differ from the others in background or underline. */
const markedIn = (page: Page, row: string): Promise<(string | null)[]> =>
  page
    .getByRole('navigation', { name: row, exact: true })
    .first()
    .getByRole('link')
    .evaluateAll((links) => {
      const paper = getComputedStyle(document.body).backgroundColor
      const canvas = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)', paper]
      return links
        .filter((link) => {
          const { backgroundColor, borderBottomColor, borderTopColor } = getComputedStyle(link)
          const isLined =
            borderBottomColor !== borderTopColor && !canvas.includes(borderBottomColor)
          return !canvas.includes(backgroundColor) || isLined
        })
        .map(({ textContent }) => textContent)
    })

readingTest.describe('without scripts', () => {
  readingTest.use({ javaScriptEnabled: false })

  readingTest('the form’s page says how else to apply, with a form to print', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/ppdb/daftar')
    // Playwright finds no text inside a noscript element.
    const instead = page.locator('.without-script')
    await expect(instead).toContainText('Formulir ini memerlukan JavaScript')
    await expect(instead.locator('dt').first()).toHaveText('Nama lengkap siswa')
    await expect(instead.locator('a[href^="https://wa.me/"]')).toBeVisible()
    await expect(instead.locator('a[href^="tel:"]')).toBeVisible()
    await expect(page.locator('main [role=status]')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(instead.locator('p').last()).toBeVisible()
    await expect(instead.locator('a').first()).toBeHidden()
  })
})
