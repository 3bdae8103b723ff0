/**
 * Viewing pictures: by category, one after another, by keyboard and by touch, and back to the grid.
 */
import type { Locator, Page } from '@playwright/test'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { setClockOf } from '../../setup/clock.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

const gallery = '/information/gallery'
const lightbox = (page: Page) => page.getByRole('dialog')
const counter = (page: Page) => lightbox(page).getByRole('status')
const pictures = (page: Page): Locator =>
  page.getByRole('main').locator('a[href*="gambar="]:not([aria-current])')

test('a category has an address, and one without pictures says so', { tag: '@long' }, async ({
  page,
  school,
}) => {
  await page.goto(gallery)
  await waitUntilHydrated(page)
  const categories = page.getByRole('navigation', { name: 'Kategori' })
  await categories.getByRole('link', { name: 'Prestasi' }).click()
  await expect(page).toHaveURL(`${gallery}?kategori=prestasi`)
  await expect(page.getByText('5 gambar')).toBeVisible()
  await page.reload()
  await expect(pictures(page)).toHaveCount(5)

  const { data } = await school.ask('GET', '/gallery?category=Prestasi')
  for (const { id } of data) await school.ask('DELETE', `/gallery/${id}`)
  await page.reload()
  await expect(page.getByText('Tidak Ada Gambar')).toBeVisible()
})

readingTest(
  'buttons and keys move through the pictures of a category, from the last to the first @long',
  async ({ page }) => {
    await page.goto(`${gallery}?kategori=prestasi`)
    await waitUntilHydrated(page)
    await pictures(page).first().click()
    await expect(counter(page)).toHaveText('1 / 5')
    await lightbox(page).getByRole('button', { name: 'Gambar sebelumnya' }).click()
    await expect(counter(page)).toHaveText('5 / 5')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('1 / 5')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('2 / 5')
    await lightbox(page).getByRole('button', { name: 'Gambar berikutnya' }).click()
    await expect(counter(page)).toHaveText('3 / 5')
  },
)

readingTest(
  'Back, Escape, the close button and a click beside the picture close it',
  async ({ page }) => {
    await page.goto(gallery)
    await waitUntilHydrated(page)
    const first = pictures(page).first()
    const ways: Record<string, () => Promise<unknown>> = {
      Back: () => page.goBack(),
      Escape: () => page.keyboard.press('Escape'),
      cross: () => lightbox(page).getByRole('button', { name: 'Tutup' }).click(),
      backdrop: () => page.mouse.click(60, 120),
    }
    for (const [name, close] of Object.entries(ways)) {
      await test.step(name, async () => {
        await first.click()
        await expect(lightbox(page)).toBeVisible()
        await expect(page).toHaveURL(/gambar=\d+$/)
        await page.keyboard.press('ArrowRight')
        await expect(counter(page)).toHaveText('2 / 24')
        await close()
        await expect(lightbox(page)).toBeHidden()
        await expect(page).toHaveURL(gallery)
        await expect(first).toBeFocused()
      })
    }
  },
)

readingTest(
  'a picture that was shared opens by its address, and closes onto the grid @long',
  async ({ page, school, browser }) => {
    await page.goto(gallery)
    const shared = (await pictures(page).nth(2).getAttribute('href')) ?? ''
    const title = (await pictures(page).nth(2).textContent()) ?? ''
    await page.goto(shared)
    await expect(counter(page)).toHaveText('3 / 24')
    await expect(lightbox(page).getByRole('heading', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(gallery)

    const other = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
    const plain = await other.newPage()
    await plain.goto(shared)
    await expect(plain.getByRole('img', { name: title })).toBeVisible()
    await other.close()
  },
)

readingTest('a swipe moves to the next picture @long', async ({ school, browser }) => {
  const context = await browser.newContext({
    baseURL: school.url,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  })
  await setClockOf(context)
  const page = await context.newPage()
  await page.goto(gallery)
  await waitUntilHydrated(page)
  await pictures(page).first().tap()
  await expect(counter(page)).toHaveText('1 / 24')
  const screen = await context.newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 360 }],
    })
  const swipe = async (from: number, to: number) => {
    await finger('touchStart', from)
    await finger('touchMove', to)
    await finger('touchEnd')
  }
  await swipe(300, 80)
  await expect(counter(page)).toHaveText('2 / 24')
  await swipe(80, 300)
  await expect(counter(page)).toHaveText('1 / 24')
  await context.close()
})

for (const theme of ['light', 'dark'] as const) {
  readingTest(
    `axe finds nothing about an open picture in the ${theme} theme @long`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto(gallery)
      await waitUntilHydrated(page)
      await pictures(page).first().click()
      await expect(lightbox(page)).toBeVisible()
      await expectNoViolation(page)
    },
  )
}
