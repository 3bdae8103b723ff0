/**
 * The fault matrix, part seven: a hostile phone. Clocks and time zones that jump, storage that
 * fills up, almost valid answers, and users faster than the network.
 */
import { fillApplication, formField, pressSend } from '../actors/applicant.ts'
import { expectNothingLostNothingDoubled, storedOn, UNSENT_TEXT } from '../actors/device.ts'
import {
  type CallOutcome,
  captivePortal,
  heldCall,
  lostResponse,
  refusedWith,
} from '../actors/signal.ts'
import {
  APPLY_CALL,
  expectSent,
  myApplications,
  openForm,
  SITI_NAME,
  sendNow,
  submitApplication,
} from '../actors/submission.ts'
import type { Visitor } from '../actors/visitor.ts'
import { dayFromNow } from '../setup/clock.ts'
import { expect, test } from '../setup/fixtures.ts'
import { serviceWorkerOf } from '../setup/worker.ts'

const button = (visitor: Visitor, name: string) =>
  myApplications(visitor).getByRole('button', { name })

/** Submits an application offline, and stays offline. */
const applyOffline = async (visitor: Visitor) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
}

/** An answer that does not come from the school. */
const answered =
  (status: number, type: string, body: string, headers = {}): CallOutcome =>
  async () => ({ status, headers: { 'content-type': type, ...headers }, body })

test('F90 a phone switched off while offline sends at its next start, without an open page', async ({
  school,
  visitor,
}) => {
  await applyOffline(visitor)
  await visitor.killBrowser()
  await visitor.reopen()
  await visitor.setOffline(false)
  // A page without our scripts, so that only the worker runs.
  await visitor.page.goto('/robots.txt')
  const worker = await serviceWorkerOf(visitor)
  // Not every build of Chromium has Background Sync, and those that do may wait five minutes.
  await worker.wake(visitor.signal.url)
  await expect.poll(() => school.applicants(SITI_NAME)).toHaveLength(1)
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F91 a clock that jumps by years while a call is pending changes nothing', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await school.change({ ppdb_start_date: '', ppdb_end_date: '' })
  await page.clock.install()
  await openForm(visitor)
  for (const [year, name] of [
    ['2031', 'Siti Aminah'],
    ['2019', 'Joko Susilo'],
  ] as const) {
    const slow = heldCall(lostResponse)
    signal.intercept(APPLY_CALL, slow.outcome)
    await submitApplication(visitor, { name })
    await slow.waiting
    await page.clock.setSystemTime(`${year}-05-01`)
    slow.release()
    await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
    await page.reload()
    await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toHaveCount(0)
  }
  await expectSent(visitor, 2)
  await expectNothingLostNothingDoubled(page, school, ['Siti Aminah', 'Joko Susilo'])
})

test('F92 a phone that moves to another time zone keeps the birth date and the day', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await fillApplication(visitor.page, { name: SITI_NAME })
  await expect(visitor.page.getByText('Draf tersimpan')).toBeVisible()
  await visitor.setOffline(true)
  await visitor.killBrowser()
  await visitor.reopen('America/Anchorage')
  await visitor.page.goto('/ppdb/daftar')
  await expect(formField(visitor.page, 'birth_date')).toHaveValue('2011-08-17')
  await pressSend(visitor.page)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await visitor.killBrowser()
  await visitor.reopen('Pacific/Kiritimati')
  await visitor.page.goto('/ppdb/daftar')
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await visitor.setOffline(false)
  await expectSent(visitor)
  const [row] = await school.applicants(SITI_NAME)
  expect(row).toMatchObject({ birth_date: '2011-08-17' })
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F93 when the last day ends during typing, the input stays visible', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await school.change({ ppdb_start_date: '', ppdb_end_date: dayFromNow(0) })
  await page.addInitScript(() => {
    // A phone that cannot store a draft: only the page has the input.
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'drafts') throw new DOMException('', 'QuotaExceededError')
      return put.apply(this, row)
    }
  })
  await page.clock.install()
  await openForm(visitor)
  await fillApplication(page, { name: SITI_NAME })
  await page.clock.fastForward('15:01:30')
  await expect(page.getByRole('heading', { name: 'Pendaftaran ditutup' })).toBeVisible()
  await expect(formField(page, 'name')).toHaveValue(SITI_NAME)
  await pressSend(page)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [SITI_NAME])
})

test('F94 storage fills up during a change: the old form stays, and the new input too', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'outbox' && sessionStorage.getItem('disk') === 'full') {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
      return put.apply(this, row)
    }
  })
  await applyOffline(visitor)
  await button(visitor, 'Ubah').click()
  await formField(page, 'address').fill('Jl. Kaktus 9, Kebumen')
  await page.evaluate(() => sessionStorage.setItem('disk', 'full'))
  await pressSend(page)
  await expect(page.getByText('Penyimpanan HP ini penuh')).toBeVisible()
  await expect(formField(page, 'address')).toHaveValue('Jl. Kaktus 9, Kebumen')
  expect((await storedOn(page)).outbox).toMatchObject([
    { state: 'queued', form: { address: 'Jl. Melati 2, Kebumen' } },
  ])
  await page.evaluate(() => sessionStorage.removeItem('disk'))
  await pressSend(page)
  await expect(page.getByText(/^Anda sedang mengubah/)).toHaveCount(0)
  await visitor.setOffline(false)
  await expectSent(visitor)
  expect(await school.applicants(SITI_NAME)).toMatchObject([{ address: 'Jl. Kaktus 9, Kebumen' }])
})

test('F95 a browser killed between the school’s answer and storing the receipt sends once', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.intercept(APPLY_CALL, async (arrive) => {
    const answer = await arrive()
    await visitor.killBrowser()
    return answer
  })
  await submitApplication(visitor).catch(() => {})
  await expect.poll(() => school.applicants(SITI_NAME)).toHaveLength(1)
  await visitor.reopen()
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

const almostValidAnswers: [string, CallOutcome][] = [
  ['421 of a proxy', refusedWith(421)],
  ['425 of a proxy', refusedWith(425)],
  ['511 of a captive portal', refusedWith(511)],
  ['an empty 200', answered(200, 'application/json', '')],
  ['JSON of a portal', answered(200, 'application/json', '{"success":true,"data":{"id":7}}')],
  ['half a JSON', answered(201, 'application/json', '{"success":true,"data":{"client_')],
  ['a 204', answered(204, 'text/plain', '')],
  ['a redirect to a login', answered(302, 'text/html', '', { location: 'http://10.0.0.1/login' })],
  ['a redirect to itself', answered(307, 'text/html', '', { location: '/api/ppdb/apply' })],
  [
    'a receipt of somebody else',
    answered(
      201,
      'application/json',
      JSON.stringify({
        success: true,
        data: {
          ...{ id: 7, client_id: crypto.randomUUID(), registration_number: 'PPDB-7' },
          ...{ status: 'pending', late: false, receipt_code: null },
          ...{ registration_date: new Date().toISOString(), created_at: new Date().toISOString() },
        },
      }),
    ),
  ],
]

test('F96 almost valid answers are not taken for receipts, and do not stop the sending', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  for (const [index, [name, outcome]] of almostValidAnswers.entries()) {
    await test.step(name, async () => {
      const child = `Siti ${'ABCDEFGHIJ'[index]}minah`
      visitor.signal.interceptAlways(APPLY_CALL, outcome)
      await submitApplication(visitor, { name: child })
      await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
      await expect
        .poll(async () => (await storedOn(visitor.page)).outbox[0]?.lastError)
        .toBeTruthy()
      expect(await school.applicants(child)).toEqual([])
      visitor.signal.interceptAlways(APPLY_CALL, null)
      await sendNow(visitor)
      await expectSent(visitor, index + 1)
      expect(await school.applicants(child)).toHaveLength(1)
    })
  }
})

test('F97 a captive portal that answers everything, then the real network', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await openForm(visitor)
  const all = [
    APPLY_CALL,
    'GET /api/sync',
    'GET /api/meta',
    'GET /sw.js',
    'GET /ppdb/daftar',
    'GET /',
  ]
  for (const call of all) signal.interceptAlways(call, captivePortal)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await page.reload()
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  for (const call of all) signal.interceptAlways(call, null)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [SITI_NAME])
})
