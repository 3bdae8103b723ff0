/** The palette that finds everything in the panel by name, and this device's theme. */
import { expect, readingTest } from '../../setup/fixtures.ts'

readingTest(
  'everything is a few keys away, and the theme is this device’s @long',
  async ({ staff }) => {
    const box = staff.getByRole('combobox', {
      name: 'Bagian, pengaturan, tindakan, atau pendaftar',
    })
    const results = staff.getByRole('listbox', { name: 'Hasil' })
    const present = results.getByRole('option', { selected: true })
    // Pressed as soon as the panel appears, faster than any user.
    await staff.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('[data-frame]')) return
        seen.disconnect()
        const keys = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
        document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
      })
      seen.observe(document, { subtree: true, childList: true })
    })
    await staff.reload()
    await box.fill('toleransi sinkron')
    await expect(present).toContainText('Toleransi sinkron (jam)')
    await box.press('Enter')
    await expect(staff).toHaveURL('/admin/settings/ppdb#ppdb_grace_hours')
    await expect(staff.getByLabel('Toleransi sinkron (jam)')).toBeFocused()

    await staff.getByRole('button', { name: 'Lompat ke…' }).click()
    await box.fill('1')
    await expect(results.getByRole('option', { name: /PPDB-1 / })).toBeVisible()
    await box.fill('gale')
    await expect(present).toHaveText('Kelola Galeri')
    await box.press('ArrowDown')
    await expect(present).toHaveText('Unggah foto ke galeri')
    await box.press('Escape')
    await expect(staff.getByRole('button', { name: 'Lompat ke…' })).toBeFocused()

    await staff.emulateMedia({ colorScheme: 'light' })
    const background = () =>
      staff.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await staff.keyboard.press('Control+k')
    await box.fill('gelap')
    await box.press('Enter')
    await expect.poll(background).not.toBe(light)
    const dark = await background()
    // Before any module has run: the page waits for this script, so nothing is painted before it.
    await staff.route('**/*.js', (route) =>
      /\/scheme-/.test(route.request().url()) ? route.continue() : route.abort(),
    )
    await staff.reload({ waitUntil: 'commit' })
    await expect.poll(background).toBe(dark)
  },
)
