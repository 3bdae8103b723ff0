/** Every UI component in every state: screenshots in both themes at three widths. */
import { expectNoViolationNow } from '../../setup/accessibility.ts'
import { expect, readingTest } from '../../setup/fixtures.ts'

for (const theme of ['light', 'dark'] as const) {
  readingTest(`all parts in the ${theme} theme @long`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/admin/parts.html')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolationNow(page)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `scrolls sideways at ${width}`).toBe(0)
      const path = info.outputPath(`parts-${theme}-${width}.png`)
      await page.screenshot({ path, fullPage: true })
      await info.attach(`parts-${theme}-${width}`, { path, contentType: 'image/png' })
    }
    await page.getByRole('button', { name: 'Lainnya' }).click()
    await expect(page.getByRole('menuitem', { name: 'Cetak' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Hapus' })).toBeFocused()
    await expectNoViolationNow(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Lainnya' })).toBeFocused()
    for (const name of ['Buka dialog', 'Buka laci', 'Buka formulir', 'Buka pertanyaan']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolationNow(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
  })
}
