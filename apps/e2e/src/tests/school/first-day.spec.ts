/** A new school: the site claims nothing that staff have not confirmed. */
import { openNewSchool } from '../../actors/school.ts'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { publicRoutes } from '../../setup/routes.ts'

const account = { username: 'kepala', password: 'kuda terbang sore hari' }

test('an empty school claims nothing on any page, until staff confirm it with one press @long', async ({
  browser,
}) => {
  const school = await openNewSchool()
  try {
    const codeInLog = () => /"code":"([A-Z0-9-]+)"/.exec(school.log())?.[1] ?? ''
    await expect.poll(codeInLog).not.toBe('')
    const phone = await browser.newContext({
      baseURL: school.url,
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    })
    const page = await phone.newPage()
    for (const route of publicRoutes) {
      await page.goto(route)
      const main = page.getByRole('main')
      await expect(
        main.getByText(/Akreditasi|2005|1,200|5,000|Bersertifikat|Pramuka|Jam layanan/),
      ).toHaveCount(0)
      await expect(main.getByRole('navigation', { name: 'Kategori' })).toHaveCount(0)
      await expect(main.getByRole('link', { name: 'Buka di Google Maps' })).toHaveCount(0)
      if (route !== '/search') await expect(main.getByRole('searchbox')).toHaveCount(0)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, route).toBe(0)
    }
    await page.goto('/')
    const [head, foot] = [page.getByRole('main'), page.getByRole('contentinfo')]
    await expect(foot.getByText(/Senin/)).toHaveCount(0)
    // Measure both at once: the web font may load in between, and make the heading a line higher.
    const band = await head.locator('> :first-child').evaluate(
      (hero, below) => {
        const top = below?.getBoundingClientRect().top ?? Number.NaN
        return top - hero.getBoundingClientRect().bottom
      },
      await foot.elementHandle(),
    )
    expect(band, 'no empty band between head and footer').toBeCloseTo(0, 0)
    for (const route of ['/', '/about', '/teachers', '/aksesibilitas']) {
      await page.goto(route)
      await expectNoViolation(page)
    }

    await page.request.post('/api/auth/setup', {
      data: { ...account, email: 'kepala@contoh.id', code: codeInLog() },
    })
    const staff = await openStaffPage(browser, school)
    await logIn(staff, account, '/admin/settings')
    await expect(staff.getByText('Usulan, belum tampil di situs: A', { exact: true })).toBeVisible()
    await staff.getByRole('button', { name: 'Konfirmasi usulan Akreditasi' }).click()
    await expect(staff.getByRole('alert')).toContainText('Pengaturan berhasil disimpan!')
    await expect(staff.getByRole('button', { name: 'Konfirmasi usulan Akreditasi' })).toHaveCount(0)
    await page.goto('/about')
    await expect(page.locator('dl > div', { hasText: 'Akreditasi' }).locator('dd')).toHaveText('A')
    await expect(page.getByText(/2005|1,200/)).toHaveCount(0)
    await staff.context().close()
    await phone.close()
  } finally {
    await school.close()
  }
})
