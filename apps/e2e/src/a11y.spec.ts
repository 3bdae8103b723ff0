/** Everybody can use it: axe finds nothing, in the light and in the dark theme. */
import { expectNoViolation } from './accessibility.ts'
import { send } from './applicant.ts'
import { desk, expect, test } from './fixtures.ts'

/** The screens that are more than a heading, and one of those that are not. */
const screens = [
  '/',
  '/ppdb',
  '/ppdb/daftar',
  '/ppdb/pendaftar',
  '/ppdb/pengumuman',
  '/ppdb/status',
  '/teachers',
  '/teachers?cari=zzzz',
  '/information/news',
  '/information/article/1',
  '/information/events',
  '/contact',
  '/contact/faq',
  '/privacy',
  '/about',
  '/tidak-ada',
]
const themes = ['light', 'dark'] as const

for (const theme of themes) {
  test(`the public site in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const route of screens) {
      await test.step(route, async () => {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolation(page)
      })
    }
  })

  test(`the form with every message in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/ppdb/daftar')
    await send(page)
    await expect(page.getByText('Alamat lengkap wajib diisi.')).toBeVisible()
    await expectNoViolation(page)
  })

  test(`the panel in the ${theme} theme`, async ({ staff, browser, school }) => {
    const atTheDoor = await desk(browser, school)
    await atTheDoor.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await atTheDoor.goto('/admin')
    await expect(atTheDoor.getByLabel('Nama pengguna')).toBeVisible()
    await expectNoViolation(atTheDoor)
    await atTheDoor.context().close()

    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expectNoViolation(staff)
    await staff.goto('/admin/ppdb')
    await expect(staff.getByRole('row').nth(1)).toBeVisible()
    await expectNoViolation(staff)
    await staff.getByRole('row').nth(1).click()
    await expect(staff).toHaveURL(/\/admin\/ppdb\/\d+/)
    await expect(staff.getByText('Sekolah asal').last()).toBeVisible()
    await expectNoViolation(staff)
  })
}
