/** What midnight changes on open pages and on the server, without a reload. */
import type { Page } from '@playwright/test'
import { reviewButton } from '../../actors/applicant.ts'
import { UNSENT_TEXT } from '../../actors/device.ts'
import type { School } from '../../actors/school.ts'
import { expectSent, myApplications, openForm, submitApplication } from '../../actors/submission.ts'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, test } from '../../setup/fixtures.ts'

const MINUTE_MS = 60_000

/** Ten minutes before midnight, on the server and in a browser whose clock can be advanced. */
const startLateEvening = async (page: Page, school: School) => {
  await school.advanceUntil('23:50')
  await page.clock.install({ time: school.now() })
}

const advance = async (minutes: number, page: Page, school: School) => {
  await school.advance(minutes * MINUTE_MS)
  await page.clock.fastForward(minutes * MINUTE_MS)
}

test('at midnight the past event leaves the agenda, and the next day’s event becomes today’s', async ({
  page,
  school,
  request,
}) => {
  await startLateEvening(page, school)
  const [today, tomorrow] = [0, 1].map((ahead) => dayFromNow(ahead, school.now()))
  for (const [name, date] of [
    ['Pentas seni', today],
    ['Donor darah', tomorrow],
  ]) {
    const rest = { time: '08:00 - 12:00', location: 'Aula', description: 'Terbuka untuk umum.' }
    await school.ask('POST', '/events', { name, date, ...rest })
  }
  const row = (name: string) => page.getByRole('article').filter({ hasText: name })
  const answer = async () => (await request.get('/information/events')).text()

  await page.goto('/information/events')
  await waitUntilHydrated(page)
  await expect(row('Pentas seni')).toContainText('Hari ini')
  await expect(row('Donor darah')).toContainText('Besok')
  expect(await answer()).toContain('Pentas seni')

  await advance(15, page, school)
  await expect(row('Pentas seni')).toHaveCount(0)
  await expect(row('Donor darah')).toContainText('Hari ini')
  // The server must not answer with yesterday's cached page either.
  expect(await answer()).not.toContain('Pentas seni')
})

test('the office closes at its hour, and after midnight it shows today’s opening time @long', async ({
  page,
  school,
}) => {
  await startLateEvening(page, school)
  const office_hours = JSON.stringify([{ from: 1, to: 7, open: '07:00', close: '23:55' }])
  await school.change({ office_hours, holidays: '[]' })
  await page.goto('/contact')
  await expect(page.getByText('Buka sekarang')).toBeVisible()

  await advance(6, page, school)
  await expect(page.getByText('Tutup', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Kami kembali (?!hari ini)\S+ pukul 07\.00 WIB\.$/)).toBeVisible()

  await advance(6, page, school)
  await expect(page.getByText('Kami kembali hari ini pukul 07.00 WIB.')).toBeVisible()
})

test('admission ends with its last day; an application written on that day may arrive later @long', async ({
  visitor,
  school,
}) => {
  const { page } = visitor
  await startLateEvening(page, school)
  await school.change({ ppdb_end_date: dayFromNow(0, school.now()), ppdb_result_at: '' })
  await openForm(visitor)
  await expect(page.getByText(/hari ini hari terakhir/)).toBeVisible()
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()

  await advance(15, page, school)
  await expect(page.getByRole('heading', { name: 'Pendaftaran ditutup' })).toBeVisible()
  await expect(school.apply('Agus Wirawan')).rejects.toThrow(/403 .* sudah ditutup sejak/)

  await visitor.setOffline(false)
  await expectSent(visitor)
  await expect(myApplications(visitor).getByText(/Terkirim setelah penutupan/)).toBeVisible()
})

test('a wave opens its form at midnight, and takes an application of its first second @long', async ({
  page,
  school,
}) => {
  await startLateEvening(page, school)
  const today = (ahead: number) => dayFromNow(ahead, school.now())
  await school.change({ ppdb_result_at: '' })
  for (const [label, opens, closes] of [
    ['Gelombang 1', today(-30), today(-20)],
    ['Gelombang 2', today(1), today(8)],
  ]) {
    await school.ask('POST', '/ppdb/waves', { label, opens, closes })
  }
  await page.goto('/ppdb/daftar')
  const form = reviewButton(page)
  await expect(page.getByRole('heading', { name: 'Pendaftaran belum dibuka' })).toBeVisible()
  await expect(form).toHaveCount(0)
  await school.advanceUntil('00:00')
  const id = await school.apply('Agus Wirawan')
  expect(id).toBeGreaterThan(0)
  await page.clock.fastForward(11 * MINUTE_MS)
  await expect(form).toBeVisible()
})
