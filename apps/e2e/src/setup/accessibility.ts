/** What axe has to say about a page: nothing. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What stands for something that is still coming: shapes, wheels, lines and lists that ask. */
const coming = '.animate-pulse, .animate-spin, [role=progressbar], [aria-busy=true]'

/** Judges a page at rest: what is only passing would be judged on some machines and not on others. */
export const expectNoViolation = async (page: Page): Promise<void> => {
  await expect(page.locator(coming)).toHaveCount(0)
  // A button that has just come alive is pale until the next frame, however short its fading.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await expectNoViolationNow(page)
}

/** Judges what is there, also what is never at rest. */
export const expectNoViolationNow = async (page: Page): Promise<void> => {
  // The other mode opens a second page a time for frames of foreign origins; there are none here.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(found, new URL(page.url()).pathname).toEqual([])
}
