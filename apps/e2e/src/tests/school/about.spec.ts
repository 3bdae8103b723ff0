/** The page about the school: its sections have addresses, and blank settings are not shown. */
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

readingTest(
  'the address of a part scrolls there, and Back returns to the previous position',
  async ({ page }) => {
    await page.goto('/about')
    await waitUntilHydrated(page)
    await expect(
      page.getByRole('heading', { name: 'Sambutan Kepala Sekolah' }),
    ).not.toBeInViewport()
    const tabs = page.getByRole('navigation', { name: 'Bagian tentang sekolah' })
    await tabs.getByRole('link', { name: 'Fasilitas' }).click()
    await expect(page).toHaveURL('/about/facilities')
    await expect(page.getByRole('heading', { name: 'Fasilitas', exact: true })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(tabs).toBeInViewport()

    await page.goto('/about/principal')
    await expect(page.getByRole('heading', { name: 'Sambutan Kepala Sekolah' })).toBeInViewport()
  },
)

readingTest('on a phone a tab leads to its part of the page @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  await waitUntilHydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Bagian tentang sekolah' })
  await tabs.getByRole('link', { name: 'Fasilitas' }).click()
  await expect(page).toHaveURL('/about/facilities')
  await expect(page.getByRole('heading', { name: 'Sambutan Kepala Sekolah' })).toBeAttached()
  const top = () =>
    page.locator('#fasilitas').evaluate((part) => Math.round(part.getBoundingClientRect().top))
  await expect.poll(top).toBe(88)
})

test('six facilities are shown, each with at most three features @long', async ({
  page,
  school,
}) => {
  await school.ask('POST', '/content/facilities', {
    name: 'Aaa Kantin Sehat',
    description: 'Makan siang bersama.',
    category: 'Fasilitas Umum',
    features: ['Dapur bersih', 'Harga siswa', 'Seratus kursi', 'Kantin keempat'],
  })
  await page.goto('/about')
  const facilities = page
    .getByRole('heading', { name: 'Fasilitas', exact: true })
    .locator('xpath=ancestor::section')
  await expect(facilities.getByRole('article')).toHaveCount(6)
  await expect(facilities.getByText('Seratus kursi')).toBeVisible()
  await expect(facilities.getByText('Kantin keempat')).toHaveCount(0)
})

test('the school’s claims come from the settings, and a blank one hides its card @long', async ({
  page,
  school,
}) => {
  await page.goto('/about')
  await expect(page.getByText('1,200+ Siswa')).toBeVisible()
  const profile = page.getByRole('region', { name: 'Profil sekolah' })
  await expect(profile.getByText('2005', { exact: true })).toBeVisible()
  for (const value of ['Integritas', 'Inovasi', 'Peduli', 'Kolaborasi']) {
    await expect(page.getByRole('heading', { name: value })).toBeVisible()
  }
  await school.change({
    about_claims: JSON.stringify({ founded: '', badge: '' }),
    school_accreditation: '',
    industry_partners: JSON.stringify([{ name: 'Bengkel Uji', link: 'https://bengkel.contoh.id' }]),
  })
  await page.reload()
  await expect(page.getByText('1,200+ Siswa')).toHaveCount(0)
  await expect(profile.getByText('Berdiri', { exact: true })).toHaveCount(0)
  await expect(profile.getByText('Akreditasi', { exact: true })).toHaveCount(0)
  await expect(profile.getByText('NPSN', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bengkel Uji' })).toHaveAttribute(
    'href',
    'https://bengkel.contoh.id',
  )
})
