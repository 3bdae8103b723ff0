/** Finding a teacher: by name and subject, with a shared link, online and offline. */

import type { School } from '../../actors/school.ts'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

const addTeachers = async (school: School) => {
  const teachers = [
    ['Dra. Zulaikha Kusumaningtyas', 'Bahasa Jawa'],
    ['Bambang Triatmojo, S.T.', 'Pengelasan'],
    ['Zulaikha Dewanti, S.Pd.', 'Pengelasan'],
  ]
  for (const [name, subject] of teachers) {
    await school.ask('POST', '/teachers', { name, subject, contact: 'guru@contoh.sch.id' })
  }
}

test('a visitor finds a teacher by name and subject, and shares what was found @long', async ({
  page,
  school,
  browser,
}) => {
  await addTeachers(school)
  await page.goto('/teachers')
  await waitUntilHydrated(page)
  await page.getByLabel('Cari nama atau mata pelajaran').fill('zulaikha')
  await expect(page).toHaveURL('/teachers?cari=zulaikha')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel('Mata pelajaran', { exact: true }).selectOption('Pengelasan')
  await expect(page).toHaveURL('/teachers?cari=zulaikha&mapel=Pengelasan')
  await expect(page.getByRole('article')).toHaveCount(1)

  // A shared link shows the same, even before any script has run.
  const other = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const shared = await other.newPage()
  await shared.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(shared.getByRole('article')).toHaveCount(1)
  await expect(shared.getByRole('heading', { name: 'Zulaikha Dewanti, S.Pd.' })).toBeVisible()
  await other.close()

  const found = page.getByRole('article')
  await expect(found.getByRole('link', { name: 'guru@contoh.sch.id' })).toHaveAttribute(
    'href',
    'mailto:guru@contoh.sch.id',
  )
  await found.getByRole('link', { name: /Hubungi Guru/ }).click()
  await expect(page).toHaveURL(/\/contact\?subjek=akademik&guru=Zulaikha\+Dewanti/)
})

test('the share of certified teachers comes from the settings, and is 90% by default @long', async ({
  page,
  school,
}) => {
  const certified = page.locator('dl > div', { hasText: 'Bersertifikat' }).locator('dd')
  const { data } = await school.ask('GET', '/teachers')
  await page.goto('/teachers')
  await waitUntilHydrated(page)
  await expect(certified).toHaveText(`${Math.floor(data.length * 0.9)}`)
  await school.change({ teacher_certified: '77' })
  await page.reload()
  await expect(certified).toHaveText('77')
})

readingTest('a search that finds nobody says so @long', async ({ page }) => {
  await page.goto('/teachers?cari=zzzz')
  await expect(page.getByText('Guru Tidak Ditemukan')).toBeVisible()
})
