/** The button that opens the chat never lies over what somebody wants to press. */
import type { Page } from '@playwright/test'
import { untilAwake } from '../../actors/visitor.ts'
import { expect, readingTest } from '../../setup/fixtures.ts'

readingTest(
  'the chat button gives way to fields, to reading on, and to the form',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/ppdb/pendaftar')
    await untilAwake(page)
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
    // By keyboard it is where it always was.
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

const launcher = (page: Page) => page.getByRole('button', { name: 'Buka chat' })
