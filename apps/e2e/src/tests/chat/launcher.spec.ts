/** The button that opens the chat never covers interactive elements. */
import type { Page } from '@playwright/test'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, readingTest } from '../../setup/fixtures.ts'
import { publicRoutes } from '../../setup/routes.ts'

readingTest(
  'the chat button gives way to fields, to reading on, and to the form',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/search')
    await waitUntilHydrated(page)
    const field = page.getByRole('searchbox')
    await field.focus()
    await expect(launcher(page)).toBeHidden()
    await field.blur()
    await expect(launcher(page)).toBeInViewport()

    await page.goto('/privacy')
    await waitUntilHydrated(page)
    await expect(launcher(page)).toBeInViewport()
    await page.mouse.wheel(0, 400)
    await expect(launcher(page)).not.toBeInViewport()
    await page.mouse.wheel(0, -100)
    await expect(launcher(page)).toBeInViewport()
    await page.mouse.wheel(0, 100)
    await expect(launcher(page)).not.toBeInViewport()
    // When focused by keyboard it returns to its place.
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(launcher(page)).toBeFocused()
    await expect(launcher(page)).toBeInViewport()

    // Where it would lie on a field it is away.
    await page.goto('/ppdb/status')
    await waitUntilHydrated(page)
    await expect(launcher(page)).not.toBeInViewport()

    await page.getByRole('link', { name: 'Formulir', exact: true }).click()
    await expect(page).toHaveURL('/ppdb/daftar')
    await expect(launcher(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Tanya lewat WhatsApp' })).toBeVisible()
  },
)

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1366, 641],
] as const) {
  readingTest(
    `the chat button has one place and covers nothing on any page, ${width} × ${height}`,
    { tag: '@long' },
    async ({ page }) => {
      readingTest.setTimeout(600_000)
      await page.setViewportSize({ width, height })
      const reported: string[] = []
      const browser = await page.context().newCDPSession(page)
      browser.on('Audits.issueAdded', ({ issue }) => reported.push(issue.code))
      await browser.send('Audits.enable')
      const covered: string[] = []
      const places = new Set<string>()
      const unreachable: string[] = []
      for (const route of publicRoutes) {
        await page.goto(route)
        await waitUntilHydrated(page)
        // The search page focuses its field, and the button is hidden while a field has the focus.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        const seen = await page.evaluate(lookOnTheWay)
        covered.push(...seen.covered.map((name) => `${route}: ${name}`))
        for (const place of seen.places) places.add(place)
        if (!seen.isReachable && route !== '/ppdb/daftar') unreachable.push(route)
      }
      expect(covered).toEqual([])
      expect([...places]).toHaveLength(1)
      expect(unreachable).toEqual([])
      // Zod used to probe `eval` on pages with a form, which Lighthouse reported.
      expect(reported).not.toContain('ContentSecurityPolicyIssue')
    },
  )
}

/**
 * The elements that the button's box intersects at the top of a page, and at each scroll position
 * down and up again; where it was seen, and whether it was seen at the top or on the way up.
 */
const lookOnTheWay = async () => {
  const STEP = 120
  const covered = new Set<string>()
  const places = new Set<string>()
  const button = document.querySelector('.chat-launcher')
  const look = (): boolean => {
    const box = button?.getBoundingClientRect()
    const isSeen =
      box !== undefined &&
      box.width > 0 &&
      box.bottom <= window.innerHeight &&
      button?.checkVisibility({ visibilityProperty: true }) === true
    if (!isSeen) return false
    places.add(`${box.left}, ${box.top}`)
    for (const one of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, label',
    )) {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const isCovered =
        one !== button &&
        one.checkVisibility({ visibilityProperty: true }) &&
        Math.min(right, box.right) > Math.max(left, box.left) &&
        Math.min(bottom, box.bottom) > Math.max(top, box.top)
      if (isCovered) covered.add(`${one.textContent?.trim()} at ${window.scrollY}`)
    }
    return true
  }
  const stop = async (at: number) => {
    window.scrollTo({ top: at, behavior: 'instant' })
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    // A button on its way out has its class, and no box of its own any more.
    for (const moving of button?.getAnimations() ?? []) moving.finish()
    return look()
  }
  const end = () => document.documentElement.scrollHeight - window.innerHeight
  let isReachable = look()
  for (let at = STEP; at < end(); at += STEP) await stop(at)
  for (let at = end(); at > 0; at -= STEP) if (await stop(at)) isReachable = true
  if (await stop(0)) isReachable = true
  return { covered: [...covered], places: [...places], isReachable }
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Buka chat' })
