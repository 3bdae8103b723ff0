/** The button that opens the chat never covers interactive elements. */
import type { Page } from '@playwright/test'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, readingTest } from '../../setup/fixtures.ts'
import { publicRoutes } from '../../setup/routes.ts'

readingTest(
  'the chat button gives way to fields, to reading on, and to the form',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/ppdb/pendaftar')
    await waitUntilHydrated(page)
    await expect(launcher(page)).toBeInViewport()
    await page.getByLabel('Nomor pendaftaran').focus()
    await expect(launcher(page)).toBeHidden()
    await page.getByLabel('Nomor pendaftaran').blur()
    await expect(launcher(page)).toBeVisible()

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

    await page.getByRole('link', { name: 'Formulir', exact: true }).click()
    await expect(page).toHaveURL('/ppdb/daftar')
    await expect(launcher(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Tanya lewat WhatsApp' })).toBeVisible()
  },
)

for (const height of [740, 640]) {
  readingTest(
    `the chat button covers nothing on any page, 360 × ${height}`,
    { tag: '@long' },
    async ({ page }) => {
      readingTest.setTimeout(600_000)
      await page.setViewportSize({ width: 360, height })
      const reported: string[] = []
      const browser = await page.context().newCDPSession(page)
      browser.on('Audits.issueAdded', ({ issue }) => reported.push(issue.code))
      await browser.send('Audits.enable')
      const covered: string[] = []
      for (const route of publicRoutes) {
        await page.goto(route)
        await waitUntilHydrated(page)
        // The search page focuses its field, and the button is hidden while a field has the focus.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        if (route !== '/ppdb/daftar') await expect(launcher(page), route).toBeInViewport()
        covered.push(...(await page.evaluate(coveredOnTheWay)).map((name) => `${route}: ${name}`))
      }
      expect(covered).toEqual([])
      // Zod used to probe `eval` on pages with a form, which Lighthouse reported.
      expect(reported).not.toContain('ContentSecurityPolicyIssue')
    },
  )
}

/**
 * Elements that the button covers at the top of a page, and at each scroll position down and up
 * again.
 */
const coveredOnTheWay = async (): Promise<string[]> => {
  const STEP = 120
  const names = new Set<string>()
  const look = () => {
    for (const one of document.querySelectorAll('a[href], button, input, select, summary, label')) {
      const { left, top, width, height } = one.getBoundingClientRect()
      // A control can be pressed anywhere, a card that is one large link in its middle.
      const places = height < 160 ? [0.1, 0.5, 0.9] : [0.5]
      for (const x of places) {
        for (const y of places) {
          const hit = document.elementFromPoint(left + width * x, top + height * y)
          const button = hit?.closest('.chat-launcher')
          if (button && button !== one) names.add(`${one.textContent?.trim()} at ${window.scrollY}`)
        }
      }
    }
  }
  const stop = async (at: number) => {
    window.scrollTo({ top: at, behavior: 'instant' })
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    look()
  }
  look()
  const end = () => document.documentElement.scrollHeight - window.innerHeight
  for (let at = STEP; at < end(); at += STEP) await stop(at)
  for (let at = end(); at > 0; at -= STEP) await stop(at)
  await stop(0)
  return [...names]
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Buka chat' })
