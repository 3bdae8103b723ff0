/** What axe has to say about a page: nothing. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const expectNoViolation = async (page: Page): Promise<void> => {
  // The other mode opens a second page a time for frames of foreign origins; there are none here.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(found, new URL(page.url()).pathname).toEqual([])
}
