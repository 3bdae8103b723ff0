/** Every screen of the site, the ways to view it, and whether it fits. */
import { expect, type Page } from '@playwright/test'
import { publicRoutes } from './routes.ts'

/** Routes that show the same screen as another one. */
const sameScreens = [
  '/about/principal',
  '/about/facilities',
  '/academics/programs',
  '/information',
  '/terms',
]

/** Every screen, and the addresses below it. */
export const screens = [
  ...publicRoutes.filter((route) => !sameScreens.includes(route)),
  '/teachers?cari=zzzz',
  '/information/article/1',
  '/information/events/5',
  '/academics/programs/1',
  '/search?q=siswa',
  '/tidak-ada',
]

/** Screens that together contain every component: figures, cards, tables, tabs, forms, articles. */
export const representativeRoutes = [
  '/',
  '/about',
  '/information/schedule',
  '/ppdb',
  '/ppdb/daftar',
  '/contact',
]

/** Ways to view the site: small screens, and large text on a phone. */
export const siteViews = {
  '180 px wide': { width: 180, height: 640 },
  '320 × 256, as a laptop at 400 %': { width: 320, height: 256 },
  'text at 200 % on a phone': { width: 360, height: 740, text: '200%' },
}

export type SiteView = (typeof siteViews)[keyof typeof siteViews]

/** Opens a page in one of these views. */
export const openInView = async (page: Page, view: SiteView, route: string): Promise<void> => {
  await page.setViewportSize(view)
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if ('text' in view) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, view.text)
  }
}

/**
 * Asserts that nothing is wider than the screen, and that headings and the school's name are not
 * cut off.
 */
export const expectToFit = async (page: Page): Promise<void> => {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const titles = [...document.querySelectorAll('h1, h2, h3, header a[href="/"] > :last-child')]
    const cut = titles
      .filter((title) => title.checkVisibility() && !title.matches('.sr-only'))
      .filter((title) => {
        const { left, right } = title.getBoundingClientRect()
        return (
          left < 0 ||
          right > clientWidth + 1 ||
          title.scrollWidth > title.clientWidth + 1 ||
          title.scrollHeight > title.clientHeight + 4
        )
      })
    return { wider: scrollWidth - clientWidth, cut: cut.map(({ textContent }) => textContent) }
  })
  expect(found, page.url()).toEqual({ wider: 0, cut: [] })
}
