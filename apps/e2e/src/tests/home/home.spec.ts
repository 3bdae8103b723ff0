/** The first page: what staff have written for it, what is new, what is next, and the way in. */
import { untilAwake } from '../../actors/visitor.ts'
import { expectNoViolationNow } from '../../setup/accessibility.ts'
import { day } from '../../setup/clock.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { hold } from '../../setup/hold.ts'

test('three articles and the next three events, none of yesterday', async ({ page, school }) => {
  for (const [name, days] of [
    ['Kemarin', -1],
    ['Hari ini', 0],
    ['Besok', 1],
    ['Besok lagi', 1],
    ['Nanti', 1],
  ] as const) {
    await school.ask('POST', '/events', {
      name: `Uji ${name}`,
      date: day(days),
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

test('a figure carries the icon that staff have chosen for it', async ({ page, school }) => {
  await school.ask('POST', '/home/stats', { label: 'Piala', value: '77', icon: 'Star' })
  await page.goto('/')
  const figure = page.getByLabel('Sekolah dalam angka').locator('div').filter({ hasText: 'Piala' })
  await expect(figure.locator('.lucide-star').first()).toBeVisible()
})

readingTest('a slow line carries small pictures and no web font', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/information/news')
  await untilAwake(page)
  // The bars come when the page is idle, as the font would.
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/bars-'))).toBe(true)
  expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual([])
  const picture = page.getByRole('article').first().locator('img')
  await expect(picture).toHaveAttribute('src', /-320\.webp$/)
  await expect(picture).not.toHaveAttribute('srcset')
})

readingTest('a page that is slow to come says so', async ({ page }) => {
  const release = await hold(page, /teachers\.page.*\.js$/)
  // A worker that is quick enough to be there would have the code already.
  await page.route('**/sw.js', (route) => route.abort())
  await page.goto('/')
  await untilAwake(page)
  await page.getByRole('link', { name: 'Guru', exact: true }).first().click()
  const line = page.getByRole('progressbar', { name: 'Memuat halaman' })
  await expect(line).toBeVisible()
  await expectNoViolationNow(page)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Guru' })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('the head is the first active block that staff have written, else their page', async ({
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

test('featured items and figures are those of the panel', async ({ page, school }) => {
  await school.ask('POST', '/home/features', { title: 'Kebun kelapa sendiri', order_index: 9 })
  await school.ask('POST', '/home/stats', { label: 'Pohon kelapa', value: '321' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Kebun kelapa sendiri' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sekolah dalam angka' })).toContainText('321')
})

test('the call to apply says how many days are left, and goes when admission closes', async ({
  page,
  school,
}) => {
  await school.change({ ppdb_end_date: day(5) })
  await page.goto('/')
  await expect(page.getByText('Tinggal 5 hari lagi.')).toBeVisible()
  await page.getByRole('link', { name: 'Mulai pendaftaran' }).click()
  await expect(page).toHaveURL('/ppdb/daftar')
  await school.change({ ppdb_status: 'closed' })
  await page.goto('/')
  await expect(page.getByText(/PPDB .* ditutup/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mulai pendaftaran' })).toHaveCount(0)
})

readingTest('search engines read the school itself', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'HighSchool', name: 'SMK Nusa Bakti' })
})
