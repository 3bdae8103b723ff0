/**
 * The fault matrix, part four: user actions on a submission that has not arrived, or may have:
 * changing, withdrawing, clicking twice, sending too late, a wrong clock.
 */
import {
  fillApplication,
  formField,
  pressSend,
  reviewButton,
  reviewHeading,
  sendButton,
} from '../actors/applicant.ts'
import {
  expectNothingLostNothingDoubled,
  myApplicationsOn,
  storedOn,
  UNSENT_TEXT,
} from '../actors/device.ts'
import { type CallOutcome, lostResponse, refusedWith } from '../actors/signal.ts'
import {
  APPLY_CALL,
  ARRIVED_TEXT,
  expectSent,
  myApplications,
  openForm,
  pressBetweenAttempts,
  SITI_NAME,
  sendNow,
  submitApplication,
} from '../actors/submission.ts'
import { visitOnce } from '../actors/visitor.ts'
import { DAY_MS } from '../setup/clock.ts'
import { expect, test } from '../setup/fixtures.ts'

test('F38 a double tap on Kirim makes one application', async ({ school, visitor }) => {
  await openForm(visitor)
  await fillApplication(visitor.page, { name: SITI_NAME })
  await reviewButton(visitor.page).dblclick()
  await expect(reviewHeading(visitor.page)).toBeFocused()
  expect((await storedOn(visitor.page)).outbox, 'a double tap passes no screen by').toEqual([])
  await sendButton(visitor.page).dblclick()
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY_CALL)).toBe(1)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F40 a submission that may have arrived is looked up before it is changed', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.interceptAlways(APPLY_CALL, lostResponse)
  await submitApplication(visitor)
  await expect.poll(() => school.applicants(SITI_NAME)).toHaveLength(1)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await myApplications(visitor).getByRole('button', { name: 'Ubah' }).click()
  await visitor.page.getByLabel('Sekolah asal').fill('SMPN 7 Kebumen')
  await pressSend(visitor.page)
  await expectSent(visitor)
  expect(await school.applicants(SITI_NAME)).toMatchObject([{ previous_school: 'SMPN 7 Kebumen' }])
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F39 an application can be submitted and changed repeatedly while offline', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  // Sending by hand without a network counts as no attempt, and the phone says so.
  await sendNow(visitor)
  await expect(myApplications(visitor).getByText('HP ini sedang offline.')).toBeVisible()
  await myApplications(visitor).getByRole('button', { name: 'Ubah' }).click()
  await visitor.page.getByLabel('Sekolah asal').fill('SMPN 7 Kebumen')
  await pressSend(visitor.page)
  await expect(visitor.page.getByText('Anda sedang mengubah')).toHaveCount(0)
  await visitor.setOffline(false)
  await expectSent(visitor)
  expect(await school.applicants(SITI_NAME)).toMatchObject([{ previous_school: 'SMPN 7 Kebumen' }])
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('a cancelled correction leaves the submission unchanged, and no draft', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  const submission = myApplications(visitor).getByRole('article')
  await submission.getByRole('button', { name: 'Ubah' }).click()
  // Cancelled while the draft of the correction is still being stored.
  await visitor.page.getByLabel('Sekolah asal').fill('SMPN 7 Kebumen')
  await visitor.page.getByRole('button', { name: 'Batal mengubah' }).click()
  await expect(visitor.page.getByText('Anda sedang mengubah')).toHaveCount(0)
  await submission.getByRole('button', { name: 'Ubah' }).click()
  await expect(visitor.page.getByLabel('Sekolah asal')).toHaveValue('SMPN 4 Karanganyar')
  await visitor.page.getByRole('button', { name: 'Batal mengubah' }).click()
  await visitor.setOffline(false)
  await expectSent(visitor)
  expect(await school.applicants(SITI_NAME)).toMatchObject([
    { previous_school: 'SMPN 4 Karanganyar' },
  ])
  expect((await storedOn(visitor.page)).drafts).toEqual([])
})

test('F41 a withdrawn submission is gone on both sides, also when its receipt was lost', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.interceptAlways(APPLY_CALL, lostResponse)
  await submitApplication(visitor)
  await expect.poll(() => school.applicants(SITI_NAME)).toHaveLength(1)
  await pressBetweenAttempts(visitor, 'Batalkan')
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(myApplications(visitor)).toHaveCount(0)
  expect(await school.applicants(SITI_NAME)).toHaveLength(0)
  expect(await storedOn(visitor.page)).toMatchObject({ outbox: [], receipts: [], drafts: [] })
})

test('F42 an application submitted before admission closed is accepted late, and marked', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await school.change({ ppdb_status: 'closed' })
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expect(myApplications(visitor).getByText(/Terkirim setelah penutupan/)).toBeVisible()
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F42 an application after the grace period is refused, and stays on the phone', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await school.change({ ppdb_status: 'closed', ppdb_grace_hours: '0' })
  await visitor.setOffline(false)
  await expect(myApplications(visitor).getByText('Ditutup', { exact: true })).toBeVisible()
  await expect(
    myApplications(visitor).getByText('Isian Anda tetap tersimpan di HP ini.'),
  ).toBeVisible()
  await expect(myApplications(visitor).getByRole('button', { name: 'Cetak' })).toBeVisible()
  await expect(myApplications(visitor).getByRole('button', { name: 'Bagikan' })).toBeVisible()
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])

  await test.step('when admission reopens it can be sent without filling in the form again', async () => {
    await school.change({ ppdb_status: 'open' })
    await visitor.page.reload()
    await myApplications(visitor)
      .getByRole('button', { name: 'Pendaftaran dibuka lagi: kirim' })
      .click()
    await expectSent(visitor)
    await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
  })
})

test('F43 a phone’s clock that is wrong by years changes neither order nor backoff', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  const families = ['Agus Riyadi', 'Bunga Lestari', 'Cahyo Nugroho']
  const years = ['2031-05-01', '2019-05-01', '2027-05-01']
  await school.change({ ppdb_start_date: '', ppdb_end_date: '' })
  await page.clock.install({ time: '2031-05-01' })
  await openForm(visitor)
  await visitor.setOffline(true)
  for (const [index, name] of families.entries()) {
    await page.clock.setSystemTime(years[index] ?? '')
    await submitApplication(visitor, { name })
    await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toHaveCount(index + 1)
  }
  await visitor.setOffline(false)
  await expectSent(visitor, 3)
  const arrived = await Promise.all(families.map((name) => school.applicants(name)))
  const numbers = arrived.map(([row]) => row?.id ?? 0)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))

  await test.step('a backoff that was set in 2031 does not last until then', async () => {
    await page.clock.setSystemTime('2031-05-01')
    signal.intercept(APPLY_CALL, refusedWith(429, 'rate_limited', { 'retry-after': '60' }))
    await submitApplication(visitor, { name: SITI_NAME })
    await expect(myApplications(visitor).getByText(/Server sekolah belum dapat/)).toBeVisible()
    await page.clock.setSystemTime('2019-05-01')
    await page.reload()
    await expectSent(visitor, 4)
  })
  await expectNothingLostNothingDoubled(page, school, [...families, SITI_NAME])
})

test('F43 a phone’s clock that is months behind does not make admission look closed', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await page.clock.install({ time: Date.now() - 200 * DAY_MS })
  await visitOnce(page, '/ppdb/daftar')
  await expect(page.getByLabel('Nama lengkap siswa')).toBeEditable()
  await visitor.setOffline(true)
  await page.reload()
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [SITI_NAME])
})

test('F50 a connection that breaks at the seventh of twenty loses neither order nor numbers', async ({
  school,
  visitor,
}) => {
  const families = Array.from({ length: 20 }, (_, n) => `Anak Ke${'ABCDEFGHIJKLMNOPQRST'[n]}rip`)
  await openForm(visitor)
  await visitor.setOffline(true)
  for (const [index, name] of families.entries()) {
    await submitApplication(visitor, { name })
    await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toHaveCount(index + 1)
    // The form is reset once the submission is stored.
    await expect(formField(visitor.page, 'name')).toHaveValue('')
  }
  const pass: CallOutcome = (arrive) => arrive()
  visitor.signal.intercept(APPLY_CALL, ...Array.from({ length: 7 }, () => pass), async () => {
    visitor.signal.lose()
    return null
  })
  await visitor.setOffline(false)
  await expect.poll(async () => (await storedOn(visitor.page)).receipts).toHaveLength(7)
  const { outbox } = await storedOn(visitor.page)
  expect(outbox.map(({ form }) => form.name)).toEqual(families.slice(7))
  await expectNothingLostNothingDoubled(visitor.page, school, families)

  visitor.signal.find()
  await sendNow(visitor)
  await expectSent(visitor, 20)
  await expectNothingLostNothingDoubled(visitor.page, school, families)
})

test('F51 the same child from two phones makes two applications, and the office sees the duplicate', async ({
  school,
  visitor,
  page,
}) => {
  const before = (await school.ask('GET', '/ppdb/stats/summary')).data.duplicates
  await openForm(visitor)
  await submitApplication(visitor)
  await expectSent(visitor)
  await page.goto('/ppdb/daftar')
  await fillApplication(page, { name: SITI_NAME })
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(ARRIVED_TEXT)).toBeVisible()
  expect(await school.applicants(SITI_NAME)).toHaveLength(2)
  const after = (await school.ask('GET', '/ppdb/stats/summary')).data.duplicates
  expect(after).toBeGreaterThan(before)
})
