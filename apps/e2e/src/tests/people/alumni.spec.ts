/** Finding alumni: by name, job and year, with a shared link, online and offline. */
import type { School } from '../../actors/school.ts'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, test } from '../../setup/fixtures.ts'

const addAlumni = async (school: School) => {
  const alumni = [
    ['Zulaikha Hapsari', 2019, 'Perawat kapal pesiar'],
    ['Zulkifli Harun', 2021, 'Juru las bawah air'],
    ['Wening Rahayu', 2021, 'Perawat kapal pesiar'],
  ]
  for (const [name, graduation_year, current_job] of alumni) {
    await school.ask('POST', '/alumni', {
      name,
      graduation_year,
      current_job,
      testimonial: `Kata ${name}.`,
    })
  }
}

test('a visitor finds an alumnus by name or job and by year, and shares what was found @long', async ({
  page,
  school,
  browser,
}) => {
  await addAlumni(school)
  await page.goto('/alumni')
  await waitUntilHydrated(page)
  await page.getByLabel('Cari nama atau pekerjaan').fill('kapal pesiar')
  await expect(page).toHaveURL('/alumni?cari=kapal+pesiar')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel('Tahun lulus').selectOption('2021')
  await expect(page).toHaveURL('/alumni?cari=kapal+pesiar&tahun=2021')
  await expect(page.getByRole('article')).toHaveCount(1)

  // A shared link shows the same, even before any script has run.
  const other = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const shared = await other.newPage()
  await shared.goto('/alumni?cari=kapal+pesiar&tahun=2021')
  await expect(shared.getByRole('article')).toHaveCount(1)
  await expect(shared.getByRole('heading', { name: 'Wening Rahayu' })).toBeVisible()
  await other.close()

  await page.goto('/alumni?cari=zzzz')
  await expect(page.getByText('Alumni Tidak Ditemukan')).toBeVisible()
})

test('many alumni are shown in pages, and the address says how many @long', async ({
  page,
  school,
}) => {
  for (let count = 1; count <= 26; count += 1) {
    await school.ask('POST', '/alumni', {
      name: `Angkatan Uji ${count}`,
      graduation_year: 2018,
      current_job: 'Teknisi',
      testimonial: 'Terima kasih.',
    })
  }
  await page.goto('/alumni?cari=angkatan+uji')
  await expect(page.getByText('26 alumni')).toBeVisible()
  await waitUntilHydrated(page)
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Tampilkan lagi (14)' }).click()
  await expect(page).toHaveURL('/alumni?cari=angkatan+uji&halaman=2')
  await expect(page.getByRole('article')).toHaveCount(26)
  // The focus moves to the first added row.
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .nth(12),
  ).toBeFocused()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(26)
})

test('success stories are those that staff have selected @long', async ({ page, school }) => {
  const { data } = await school.ask('POST', '/alumni', {
    name: 'Lukito Jati',
    graduation_year: Number(dayFromNow(0).slice(0, 4)),
    current_job: 'Pembuat gamelan',
    testimonial: 'Perunggu mengajari saya sabar.',
    is_featured: true,
  })
  await page.goto('/alumni')
  const quotes = page.getByRole('figure')
  await expect(quotes).toHaveCount(3)
  await expect(quotes.first()).toContainText('Perunggu mengajari saya sabar.')
  await school.ask('PUT', `/alumni/${data.id}`, { is_featured: false })
  await page.reload()
  await expect(quotes.filter({ hasText: 'Lukito Jati' })).toHaveCount(0)
})

test('figures come from the settings, and a link to join leads to the office @long', async ({
  page,
  school,
}) => {
  await school.change({ alumni_stats: JSON.stringify([{ value: '7.777', label: 'Alumni' }]) })
  await page.goto('/alumni')
  await expect(page.getByText('7.777')).toBeVisible()
  await page.getByRole('link', { name: 'Gabung jaringan alumni' }).click()
  await expect(page).toHaveURL('/contact?subjek=lainnya')
})
