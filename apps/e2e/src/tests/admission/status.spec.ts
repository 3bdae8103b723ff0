/** Who may see what: the public list is masked, and a status needs number and birth date. */
import type { Page } from '@playwright/test'
import { budi, fillApplication, send } from '../../actors/applicant.ts'
import type { School } from '../../actors/school.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('the public list lets families recognise their entry without revealing who a child is', async ({
  page,
  school,
}) => {
  const { id } = await applied(school, page)
  await page.goto('/ppdb/pendaftar')
  const row = page.getByRole('row').filter({ hasText: `PPDB-${id}` })
  await expect(row).toContainText('Bu** Sa*****')
  await expect(row).toContainText(budi.previous_school)
  await expect(row).toContainText('Proses')
  await expect(page.getByText(budi.name)).toHaveCount(0)
  await expect(page.getByText(budi.parent_name)).toHaveCount(0)
})

test('search and length of the public list are in the address', async ({ page, school }) => {
  for (let child = 1; child <= 21; child += 1) {
    await school.apply('Siswa Uji', { previous_school: 'SMP Uji Daftar' })
  }
  await page.goto('/ppdb/pendaftar')
  await page.getByLabel('Cari nomor atau sekolah asal').fill('uji daftar')
  await expect(page).toHaveURL('/ppdb/pendaftar?cari=uji+daftar')
  const rows = page.getByRole('row').filter({ hasText: 'SMP Uji Daftar' })
  await expect(rows).toHaveCount(20)
  await page.getByRole('link', { name: 'Tampilkan lagi (1)' }).click()
  await expect(page).toHaveURL('/ppdb/pendaftar?cari=uji+daftar&halaman=2')
  await expect(rows).toHaveCount(21)

  await page.reload()
  await expect(rows).toHaveCount(21)
  await expect(page.getByLabel('Cari nomor atau sekolah asal')).toHaveValue('uji daftar')
  await page.getByRole('link', { name: 'Pengumuman' }).first().click()
  await expect(page).toHaveURL('/ppdb/pengumuman')
  await page.goBack()
  await expect(rows).toHaveCount(21)
})

test('on a phone the list fits, and shows the date of each application', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await applied(school, page)
  await page.goto('/ppdb/pendaftar')
  const row = page.getByRole('row').filter({ hasText: budi.previous_school }).first()
  await expect(row).toContainText(/\d{1,2} \w{3} \d{4}/)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

test('a family sees its status with number and birth date', async ({ page, school }) => {
  const { id, birth_date } = await applied(school, page)
  await page.goto(`/ppdb/status?no=PPDB-${id}`)
  await expect(page.getByLabel('Nomor pendaftaran')).toHaveValue(`PPDB-${id}`)
  await page.getByLabel('Tanggal lahir siswa').fill('2010-01-01')
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText(/tidak ditemukan|tidak cocok/i)).toBeVisible()

  await page.getByLabel('Tanggal lahir siswa').fill(birth_date)
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText('Proses').first()).toBeVisible()
})

test('a decision is shown only after the results are published', async ({ page, school }) => {
  const { id, birth_date } = await applied(school, page)
  await school.change({ ppdb_result_at: '2099-01-01T14:00:00+07:00' })
  await school.ask('PUT', `/ppdb/${id}/status`, {
    status: 'accepted',
    public_note: 'Bawa rapor asli.',
  })

  await page.goto(`/ppdb/status?no=PPDB-${id}`)
  await page.getByLabel('Tanggal lahir siswa').fill(birth_date)
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText('Proses').first()).toBeVisible()
  await expect(page.getByText('Bawa rapor asli.')).toHaveCount(0)

  await school.change({ ppdb_result_at: '' })
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText('Diterima').first()).toBeVisible()
  await expect(page.getByText('Bawa rapor asli.')).toBeVisible()
})

/** Submits Budi's application on this page. */
const applied = async (school: School, page: Page) => {
  await page.goto('/ppdb/daftar')
  await fillApplication(page)
  await send(page)
  await expect(page.getByText('Pendaftaran berhasil dikirim!')).toBeVisible()
  const [stored] = await school.applicants(budi.name)
  if (!stored) throw new Error('The school did not get the application.')
  return { id: stored.id, birth_date: budi.birth_date }
}
