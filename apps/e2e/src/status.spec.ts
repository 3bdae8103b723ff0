/** Who may learn what: the public list is masked, one's own status needs two facts. */
import { budi, fillApplication, send } from './applicant.ts'
import { expect, test } from './fixtures.ts'

test('the public list shows enough to find oneself and too little to find a child', async ({
  page,
}) => {
  await page.goto('/ppdb/daftar')
  await fillApplication(page)
  await send(page)
  const number = await page
    .getByText(/PPDB-\d+/)
    .first()
    .textContent()

  await page.goto('/ppdb/pendaftar')
  const row = page.getByRole('row').filter({ hasText: /PPDB-\d+/.exec(number ?? '')?.[0] ?? '' })
  await expect(row).toContainText('Bu** Sa*****')
  await expect(row).toContainText(budi.previous_school)
  await expect(row).toContainText('Proses')
  await expect(page.getByText(budi.name)).toHaveCount(0)
  await expect(page.getByText(budi.parent_name)).toHaveCount(0)
})

test('a family asks for its status by number and birth date', async ({ page, school }) => {
  await page.goto('/ppdb/daftar')
  await fillApplication(page)
  await send(page)
  await expect(page.getByText(/PPDB-\d+/).first()).toBeVisible()
  const [stored] = await school.applicants(budi.name)
  const number = `PPDB-${stored?.id}`

  await page.goto(`/ppdb/status?no=${number}`)
  await expect(page.getByLabel('Nomor pendaftaran')).toHaveValue(number)
  await page.getByLabel('Tanggal lahir').fill('2010-01-01')
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText(/tidak ditemukan|tidak cocok/i)).toBeVisible()

  await page.getByLabel('Tanggal lahir').fill(budi.birth_date)
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText('Proses').first()).toBeVisible()

  await school.ask('PUT', `/ppdb/${stored?.id}/status`, { status: 'accepted' })
  await school.announceResults()
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText('Diterima').first()).toBeVisible()
})
