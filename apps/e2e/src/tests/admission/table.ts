/** What the stories of the table of Kelola PPDB begin with. */
import { expect, type Page } from '@playwright/test'

/** A laptop's window; the notice about a new device stands above every section until it is answered. */
export const settle = async (page: Page) => {
  await page.setViewportSize({ width: 1366, height: 641 })
  const yes = page.getByRole('button', { name: 'Ya, itu saya' })
  await yes.click()
  await expect(yes).toHaveCount(0)
}
