/** Search over all content: from the header, by a shared link, without scripts, offline. */
import type { School } from '../../actors/school.ts'
import { visitOnce, waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, test } from '../../setup/fixtures.ts'

const addContent = async (school: School) => {
  await school.ask('POST', '/teachers', {
    name: 'Ratna Anggrek, S.Pd.',
    subject: 'Botani',
    contact: 'guru@contoh.sch.id',
  })
  await school.ask('POST', '/articles', {
    title: 'Panen anggrek pertama',
    category: 'news',
    author: 'Humas',
    content: '<p>Rumah kaca sekolah dipanen <strong>siswa kelas XI</strong>.</p>',
  })
  await school.ask('POST', '/faq', {
    category: 'Fasilitas',
    question: 'Apakah ada rumah kaca?',
    answer: 'Ada, tempat anggrek dirawat.',
  })
}

test('one search finds people, articles and answers, with links to each @long', async ({
  page,
  school,
}) => {
  await addContent(school)
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Cari', exact: true }).click()
  const field = page.getByLabel('Cari di seluruh situs')
  await expect(field).toBeFocused()
  await field.fill('anggrek')
  await expect(page).toHaveURL('/search?q=anggrek')
  await expect(page.getByText('3 hasil untuk “anggrek”')).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/anggrek/i)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /Guru/,
    /Berita & artikel/,
    /Tanya jawab/,
  ])
  await page.getByRole('link', { name: 'Apakah ada rumah kaca?' }).click()
  await expect(page).toHaveURL(/\/contact\/faq\?cari=/)
  await expect(page.getByText('Apakah ada rumah kaca?')).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('anggrek')
  await page.getByRole('link', { name: 'Ratna Anggrek, S.Pd.' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a shared search is answered before any script runs, and hidden from search engines @long', async ({
  browser,
  school,
}) => {
  await addContent(school)
  const context = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/search')
  await page.getByLabel('Cari di seluruh situs').fill('rumah kaca xi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Panen anggrek pertama' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto('/search?q=zzzz')
  await expect(page.getByText('Tidak Ada yang Cocok')).toBeVisible()
  await context.close()
})

test('after one visit to the home page search works offline', { tag: '@long' }, async ({
  visitor,
  school,
}) => {
  await addContent(school)
  const { page } = visitor
  await visitOnce(page, '/')
  await visitor.setOffline(true)
  await page.goto('/search?q=anggrek')
  await expect(page.getByText('3 hasil untuk “anggrek”')).toBeVisible()
  await page.getByRole('link', { name: 'Panen anggrek pertama' }).click()
  await expect(page.getByText('siswa kelas XI', { exact: true })).toBeVisible()
})
