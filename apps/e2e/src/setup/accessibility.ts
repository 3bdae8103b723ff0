/** Checks pages with axe: it must find nothing. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/** Injected as it is: @axe-core/playwright brings a source of twice the size, and brings it twice. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe)
  }
  const found = await page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Describing what passes would take a third of the time.
    const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
  }, within)
  expect(found, new URL(page.url()).pathname).toEqual([])
}
