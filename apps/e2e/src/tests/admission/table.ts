/** Setup shared by the tests of Kelola PPDB's table. */
import { expect, type Page } from '@playwright/test'

/**
 * Sets a laptop's viewport, and dismisses the notice about a new device, which is shown above every
 * section.
 */
export const prepareLaptopView = async (page: Page) => {
  await page.setViewportSize({ width: 1366, height: 641 })
  const yes = page.getByRole('button', { name: 'Ya, itu saya' })
  await yes.click()
  await expect(yes).toHaveCount(0)
  // Its message takes room at the bottom for some seconds.
  await expect(page.locator('html[data-toasts]')).toHaveCount(0)
}
