/** Checks pages with axe: it must find nothing. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Everything that shows loading: skeletons, spinners, progress bars and busy lists. */
const coming = '.animate-pulse, .animate-spin, [role=progressbar], [aria-busy=true]'

/** What to check, by a CSS selector; without it the whole page. */
type Part = { within?: string }

/**
 * Checks a page once it has finished loading: loading states would be found on some machines only.
 */
export const expectNoViolation = async (page: Page, part: Part = {}): Promise<void> => {
  await expect(page.locator(coming)).toHaveCount(0)
  // A button that was just enabled is still fading in, which would fail the contrast check.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await expectNoViolationNow(page, part)
}

/** Checks the page as it is, also when it keeps loading. */
export const expectNoViolationNow = async (page: Page, { within }: Part = {}): Promise<void> => {
  const axe = new AxeBuilder({ page })
    // Otherwise axe opens a second page for frames of other origins, of which there are none.
    .setLegacyMode()
    // Describing what passes would take a third of the time.
    .options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(found, new URL(page.url()).pathname).toEqual([])
}
