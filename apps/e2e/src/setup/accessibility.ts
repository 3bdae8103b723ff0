/** Checks pages with axe, which must find no violations. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Everything that indicates loading: skeletons, spinners, progress bars, busy lists. */
const loadingSelector = '.animate-pulse, .animate-spin, [role=progressbar], [aria-busy=true]'

/** A CSS selector of what to check; the whole page by default. */
type Part = { within?: string }

/**
 * Checks a page once it has finished loading: loading states would be found on some machines only.
 */
export const expectNoViolation = async (page: Page, part: Part = {}): Promise<void> => {
  await expect(page.locator(loadingSelector)).toHaveCount(0)
  // A button that was just enabled is still fading in, which would fail the contrast check.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await expectNoViolationNow(page, part)
}

/** Checks the page as it is, even while it is loading. */
export const expectNoViolationNow = async (page: Page, { within }: Part = {}): Promise<void> => {
  const axe = new AxeBuilder({ page })
    // Without it axe opens a second page for cross-origin frames, which do not exist here.
    .setLegacyMode()
    // Collecting the passed rules would take a third of the time.
    .options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(found, new URL(page.url()).pathname).toEqual([])
}
