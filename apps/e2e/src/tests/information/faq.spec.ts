/** Questions and answers: one open at a time, search and categories, online and offline. */
import type { School } from '../../actors/school.ts'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, test } from '../../setup/fixtures.ts'

const addQuestions = async (school: School) => {
  const questions = [
    ['Fasilitas', 'Apakah ada kolam renang?', 'Kolam renang dibuka setiap Kamis.'],
    ['Jadwal', 'Kapan libur panen dimulai?', 'Setiap pekan kedua bulan Maret.'],
  ]
  for (const [category, question, answer] of questions) {
    await school.ask('POST', '/faq', { category, question, answer })
  }
}

test('an answer opens by the keyboard and closes when another one opens', async ({
  page,
  school,
}) => {
  await addQuestions(school)
  await page.goto('/contact/faq')
  const pool = page.getByText('Kolam renang dibuka setiap Kamis.')
  const holiday = page.getByText('Setiap pekan kedua bulan Maret.')
  await expect(pool).toBeHidden()
  await page.getByText('Apakah ada kolam renang?').click()
  await expect(pool).toBeVisible()
  await page.locator('summary', { hasText: 'Kapan libur panen dimulai?' }).focus()
  await page.keyboard.press('Enter')
  await expect(holiday).toBeVisible()
  await expect(pool).toBeHidden()
})

test('questions are found by search and category, and the address can be shared @long', async ({
  page,
  school,
}) => {
  await addQuestions(school)
  await page.goto('/contact/faq')
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Jadwal', exact: true }).last().click()
  await expect(page).toHaveURL('/contact/faq?kategori=jadwal')
  await expect(page.getByText('Kapan libur panen dimulai?')).toBeVisible()
  await expect(page.getByText('Apakah ada kolam renang?')).toBeHidden()
  await page.getByLabel('Cari pertanyaan').fill('kolam')
  await expect(page).toHaveURL('/contact/faq?cari=kolam&kategori=jadwal')
  await expect(page.getByText('Pertanyaan Tidak Ditemukan')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Cari pertanyaan')).toHaveValue('kolam')
  await expect(page.getByText('Pertanyaan Tidak Ditemukan')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Kategori' })
    .getByRole('link', { name: 'Semua' })
    .click()
  await expect(page.getByText('Apakah ada kolam renang?')).toBeVisible()
})
