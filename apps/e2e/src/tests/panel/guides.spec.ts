/** The guides in the panel: each opens with its pictures, and links stay in the panel. */
import { readdirSync } from 'node:fs'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

const guides = readdirSync(new URL('../../../../docs/panduan', import.meta.url)).filter((name) =>
  name.endsWith('.md'),
)

test('staff of every role can read the guides, also by /panduan @long', async ({
  school,
  page,
  staff,
  browser,
}) => {
  await page.goto('/panduan/server-mati')
  await expect(page).toHaveURL(/\/admin\/panduan\/server-mati$/)
  await expect(page.getByLabel('Nama pengguna')).toBeVisible()
  await expect(page.getByText('Menit pertama')).toHaveCount(0)

  await staff.goto('/admin/dashboard')
  await staff.getByRole('button', { name: /Super Admin/ }).click()
  await staff.getByRole('link', { name: 'Panduan', exact: true }).click()
  await expect(staff.getByRole('heading', { name: 'Panduan', exact: true })).toBeVisible()
  await expectNoViolation(staff)
  const addresses = await staff
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.toSorted()).toEqual(
    guides.map((name) => `/admin/panduan/${name.replace('.md', '')}`).toSorted(),
  )
  for (const address of addresses) {
    await staff.goto(address)
    await expect(staff.getByRole('article'), address).toBeVisible()
    const pictures = staff.getByRole('article').getByRole('img')
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), address)
        .toBeGreaterThan(0)
    }
    await expectNoViolation(staff, { within: 'article' })
  }

  await staff.goto('/admin/panduan/pengumuman')
  await staff.evaluate(() => Object.assign(window, { isSamePage: true }))
  await staff.getByRole('link', { name: 'Server mati pada hari pengumuman' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: /^Server mati/ })).toBeVisible()
  expect(await staff.evaluate('window.isSamePage')).toBe(true)
  await staff.goto('/admin/panduan/nothing')
  await expect(staff.getByText('Panduan tidak ditemukan')).toBeVisible()

  const verifier = await openStaffPage(browser, school)
  await logIn(verifier, await school.hire('vera', 'verifier'), '/admin/panduan/berkas')
  await expect(verifier.getByRole('article')).toContainText('Mulai memeriksa')
  await verifier.context().close()
})
