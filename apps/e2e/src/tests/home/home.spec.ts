/** The home page: texts by staff, latest articles, next events, and the call to apply. */
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expectNoViolationNow } from '../../setup/accessibility.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'

test('the home page shows three articles and the next three events, no past ones', async ({
  page,
  school,
}) => {
  for (const [name, days] of [
    ['Kemarin', -1],
    ['Hari ini', 0],
    ['Besok', 1],
    ['Besok lagi', 1],
    ['Nanti', 1],
  ] as const) {
    await school.ask('POST', '/events', {
      name: `Uji ${name}`,
      date: dayFromNow(days),
      time: '08:00 - 09:00',
      location: 'Aula',
      description: 'Uji.',
    })
  }
  await page.goto('/')
  const section = (name: string) =>
    page.getByRole('heading', { name, exact: true }).locator('xpath=ancestor::section')
  await expect(section('Agenda').getByRole('article')).toHaveCount(3)
  await expect(section('Agenda').getByText('Uji Hari ini')).toBeVisible()
  await expect(section('Agenda').getByText('Uji Kemarin')).toHaveCount(0)
  await expect(section('Kabar terbaru').getByRole('article')).toHaveCount(3)
})

test('a figure shows the icon that staff have chosen @long', async ({ page, school }) => {
  await school.ask('POST', '/home/stats', { label: 'Piala', value: '77', icon: 'Star' })
  await page.goto('/')
  const figure = page.getByLabel('Sekolah dalam angka').locator('div').filter({ hasText: 'Piala' })
  await expect(figure.locator('.lucide-star').first()).toBeVisible()
})

readingTest(
  'on a slow connection pictures are small and no web font is loaded',
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/information/news')
    await waitUntilHydrated(page)
    // The code of the notice bars is loaded when the page is idle, and the font would be too.
    await expect.poll(() => asked.some((path) => path.startsWith('/assets/device-'))).toBe(true)
    expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual([])
    const picture = page.getByRole('article').first().locator('img')
    await expect(picture).toHaveAttribute('src', /-320\.webp$/)
    await expect(picture).not.toHaveAttribute('srcset')
  },
)

readingTest('a page that loads slowly shows a progress bar @long', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/pages-.*\.js$/)
  // An installed worker would have cached the code already.
  await page.route('**/sw.js', (route) => route.abort())
  await page.goto('/')
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Guru', exact: true }).first().click()
  const line = page.getByRole('progressbar', { name: 'Memuat halaman' })
  await expect(line).toBeVisible()
  await expectNoViolationNow(page)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Guru' })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('the hero is the first active block that staff have written, else their page @long', async ({
  page,
  school,
}) => {
  const { data } = await school.ask('GET', '/home/content?section=hero')
  for (const { id } of data) await school.ask('PUT', `/home/content/${id}`, { is_active: false })
  await school.ask('PUT', '/content/pages/home_hero', { title: 'Dari halaman' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dari halaman')
  await school.ask('POST', '/home/content', {
    section_key: 'hero',
    title: 'Dari blok',
    button_text: 'Lihat alumni',
    button_link: '/alumni',
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dari blok')
  await page.getByRole('main').getByRole('link', { name: 'Lihat alumni' }).click()
  await expect(page).toHaveURL('/alumni')
})

test('featured items and figures are those entered in the panel @long', async ({
  page,
  school,
}) => {
  await school.ask('POST', '/home/features', { title: 'Kebun kelapa sendiri', order_index: 9 })
  await school.ask('POST', '/home/stats', { label: 'Pohon kelapa', value: '321' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Kebun kelapa sendiri' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sekolah dalam angka' })).toContainText('321')
})

test('the call to apply shows how many days are left, and disappears when admission closes @long', async ({
  page,
  school,
}) => {
  await school.change({ ppdb_end_date: dayFromNow(5) })
  await page.goto('/')
  await expect(page.getByText('Tinggal 5 hari lagi.')).toBeVisible()
  await page.getByRole('link', { name: 'Mulai pendaftaran' }).click()
  await expect(page).toHaveURL('/ppdb/daftar')
  await school.change({ ppdb_status: 'closed' })
  await page.goto('/')
  await expect(page.getByText(/PPDB .* ditutup/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mulai pendaftaran' })).toHaveCount(0)
})

readingTest('search engines read the school itself @long', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'HighSchool', name: 'SMK Nusa Bakti' })
})
