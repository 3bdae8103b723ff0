/** What axe has to say about a page: nothing, in the light and in the dark theme. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Holds what the page shows now against all rules; a theme changes colours and nothing else. */
export const expectNoViolation = async (page: Page): Promise<void> => {
  const look = async (colorScheme: 'light' | 'dark', axe: AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(framesDrawn)
    const { violations } = await axe.analyze()
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
  }
  const found = {
    dark: await look('dark', new AxeBuilder({ page }).withRules('color-contrast')),
    light: await look('light', new AxeBuilder({ page })),
  }
  expect(found, new URL(page.url()).pathname).toEqual({ dark: [], light: [] })
}

/** A theme that changes under an open page is whole once it has been drawn. */
const framesDrawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
