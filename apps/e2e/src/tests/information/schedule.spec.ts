/** The schedule, its files, and the notice above every page. */
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('hours, uniforms and gate times are those that staff have entered @long', async ({
  page,
  school,
}) => {
  await page.goto('/information/schedule')
  const row = (day: string) => page.getByRole('row', { name: new RegExp(`^${day}`) })
  await expect(row('Kamis')).toContainText('07.00–15.30')
  await expect(row('Jumat')).toContainText('07.00–11.30')
  await expect(row('Sabtu')).toContainText('07.00–12.00')
  await expect(row('Rabu')).toContainText('Batik sekolah')
  await expect(page.getByText('paling lambat pukul 07.00')).toBeVisible()
  await expect(page.getByText('Setelah pukul 07.15')).toBeVisible()

  const file = await school.upload('kalender.pdf', `%PDF-1.4\n${' '.repeat(2_000)}\n%%EOF\n`)
  await school.change({
    school_schedule: JSON.stringify({
      hours: [{ from: 1, to: 5, open: '06:30', close: '14:00' }],
      arrive_by: '06:30',
      gate_closes: '',
      uniforms: [],
    }),
    school_downloads: JSON.stringify([{ title: 'Kalender pendidikan', file }]),
    holidays: JSON.stringify([
      { date: '2020-01-01', name: 'Libur lama' },
      { date: '2099-05-01', name: 'Hari Buruh' },
    ]),
  })
  await page.reload()
  await expect(row('Senin')).toContainText('06.30–14.00')
  await expect(row('Sabtu')).toHaveCount(0)
  await expect(page.getByText('Gerbang ditutup')).toBeHidden()
  await expect(page.getByText('Hari Buruh')).toBeVisible()
  await expect(page.getByText('Libur lama')).toBeHidden()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Kalender pendidikan PDF · 2 KB' }).click()
  expect((await saving).suggestedFilename()).toBe('Kalender pendidikan.pdf')
})

test('a notice is shown above every page until it is closed, and a new one is shown again @long', async ({
  page,
  school,
}) => {
  await school.change({
    notice_text: 'Sekolah libur besok.',
    notice_link: '/information/schedule',
  })
  const notice = page.getByRole('complementary', { name: 'Pengumuman' })
  await page.goto('/teachers')
  await waitUntilHydrated(page)
  await expect(notice).toContainText('Sekolah libur besok.')
  await notice.getByRole('link', { name: 'Selengkapnya' }).click()
  await expect(page).toHaveURL('/information/schedule')
  await notice.getByRole('button', { name: 'Tutup pengumuman' }).click()
  await expect(notice).toBeHidden()
  await page.goto('/')
  await waitUntilHydrated(page)
  await expect(notice).toBeHidden()
  await school.change({ notice_text: 'Sekolah masuk kembali.' })
  await page.goto('/')
  await expect(notice).toContainText('Sekolah masuk kembali.')
})

test('a notice is shown before any script runs, and only during its period @long', async ({
  browser,
  school,
}) => {
  const context = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const hour = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString()
  await school.change({
    notice_text: 'Ujian dimulai.',
    notice_start: hour(-1),
    notice_end: hour(1),
  })
  await page.goto('/')
  await expect(page.getByText('Ujian dimulai.')).toBeVisible()
  for (const time of [
    { notice_start: hour(1), notice_end: hour(2) },
    { notice_start: hour(-2), notice_end: hour(-1) },
  ]) {
    await school.change(time)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Ujian dimulai.')).toBeHidden()
  }
  await context.close()
})
