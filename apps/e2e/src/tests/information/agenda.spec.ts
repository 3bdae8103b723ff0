/** The agenda: upcoming events, a page for each event, and calendar files. */
import { readFileSync } from 'node:fs'
import type { School } from '../../actors/school.ts'
import { visitOnce, waitUntilHydrated } from '../../actors/visitor.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

const addEvent = async (school: School, changes: Record<string, string> = {}): Promise<number> => {
  const event = {
    name: 'Lomba masak antarkelas',
    date: dayFromNow(6),
    time: '08:00 - 12:00',
    location: 'Dapur praktik',
    description: 'Setiap kelas memasak satu menu.\nBahan disediakan sekolah.',
    ...changes,
  }
  return (await school.ask('POST', '/events', event)).data.id
}

test('the agenda shows upcoming events and no past ones @long', async ({ page, school }) => {
  await addEvent(school)
  await addEvent(school, { name: 'Lomba kemarin', date: dayFromNow(-1) })
  await addEvent(school, { name: 'Lomba hari ini', date: dayFromNow(0) })
  await page.goto('/information/events')
  await expect(page.getByRole('article').first()).toContainText('Lomba hari ini')
  await expect(page.getByRole('article').first()).toContainText('Hari ini')
  await expect(page.getByText('Lomba kemarin')).toBeHidden()
  await page.getByRole('link', { name: 'Lomba masak antarkelas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lomba masak antarkelas')
  await expect(page.getByText('08.00 - 12.00 WIB')).toBeVisible()
  await expect(page.getByText('Bahan disediakan sekolah.')).toBeVisible()
  await page.getByRole('link', { name: 'Agenda', exact: true }).first().click()
  await expect(page).toHaveURL('/information/events')
})

test('one event or all of them can be added to a calendar, with their times @long', async ({
  page,
  school,
  request,
}) => {
  const id = await addEvent(school)
  await page.goto(`/information/events/${id}`)
  const link = page.getByRole('link', { name: 'Simpan ke kalender' })
  const address = (await link.getAttribute('href')) ?? ''
  const start = `DTSTART:${dayFromNow(6).replaceAll('-', '')}T010000Z`
  for (const path of [address, '/agenda.ics']) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('SUMMARY:Lomba masak antarkelas')
    expect(lines).toContain(start)
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Event',
    name: 'Lomba masak antarkelas',
    startDate: `${dayFromNow(6)}T01:00:00.000Z`,
    location: { name: 'Dapur praktik' },
  })
})

readingTest(
  'an event that does not exist is a 404 that leads back, its calendar too @long',
  async ({ page, request }) => {
    const answer = await page.goto('/information/events/999999')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Agenda Tidak Ditemukan' })).toBeVisible()
    await page.getByRole('link', { name: 'Kembali ke Agenda' }).click()
    await expect(page).toHaveURL('/information/events')
    expect((await request.get('/information/events/999999.ics')).status()).toBe(404)
  },
)

test('offline, an event can be read and added to a calendar', { tag: '@long' }, async ({
  visitor,
  school,
}) => {
  const id = await addEvent(school)
  const { page } = visitor
  await visitOnce(page, '/')
  await visitor.setOffline(true)
  await page.goto('/information/events')
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Lomba masak antarkelas' }).click()
  await expect(page.getByText('Dapur praktik')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Simpan ke kalender' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`agenda-${id}.ics`)
  expect(readFileSync(await file.path(), 'utf8')).toContain('SUMMARY:Lomba masak antarkelas\r\n')
})
