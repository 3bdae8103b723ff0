/** All content can be read on a phone that has visited the home page once. */
import { visitOnce } from '../../actors/visitor.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('after one visit to the home page all kinds of content are available offline', async ({
  visitor,
  school,
}) => {
  await school.ask('POST', '/faq', {
    category: 'Fasilitas',
    question: 'Apakah ada kolam renang?',
    answer: 'Kolam renang dibuka setiap Kamis.',
  })
  const { page } = visitor
  await visitOnce(page, '/')
  await visitor.setOffline(true)

  await test.step('teachers, with a search', async () => {
    await page.goto('/teachers?cari=agus')
    await expect(page.getByRole('heading', { name: /^Agus Prasetyo/ })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
  await test.step('alumni', async () => {
    await page.goto('/alumni')
    await expect(page.getByRole('article')).toHaveCount(12)
  })
  await test.step('the answer to a question', async () => {
    await page.goto('/contact/faq')
    await page.getByText('Apakah ada kolam renang?').click()
    await expect(page.getByText('Kolam renang dibuka setiap Kamis.')).toBeVisible()
  })
  await test.step('the school, at its facilities', async () => {
    await page.goto('/about/facilities')
    await expect(page.getByRole('heading', { name: 'Fasilitas', exact: true })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Visi' })).toBeAttached()
  })
  await test.step('a programme, and its pupils’ achievements', async () => {
    await page.goto('/academics/programs/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Perangkat Lunak/)
    await page.goto('/academics/achievements')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
  await test.step('the schedule', async () => {
    await page.goto('/information/schedule')
    await expect(page.getByRole('row', { name: /^Rabu/ })).toContainText('Batik sekolah')
  })
  await test.step('the gallery, with an open picture', async () => {
    await page.goto('/information/gallery?kategori=event')
    await page.getByRole('main').locator('a[href*="gambar="]:not([aria-current])').first().click()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 / 5')
  })
})
