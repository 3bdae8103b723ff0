/**
 * The fault matrix, part one: faults between the button "Kirim Pendaftaran" and the school's
 * database. After every fault each child is at the school exactly once, or on the phone in a state
 * that its screen shows.
 */

import { pressSend } from '../actors/applicant.ts'
import {
  expectNothingLostNothingDoubled,
  REGISTRATION_NUMBER,
  storedOn,
  UNSENT_TEXT,
} from '../actors/device.ts'
import { type CallOutcome, captivePortal, heldCall, refusedWith } from '../actors/signal.ts'
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
import { expect, test } from '../setup/fixtures.ts'
import { serviceWorkerOf } from '../setup/worker.ts'

test('F12 a browser without Background Sync sends when the signal returns', async ({
  school,
  visitor,
}) => {
  await visitor.context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await test.step('it says that the site has to be opened again', async () => {
    await expect(
      myApplications(visitor).getByText(/Buka lagi situs ini saat ada sinyal/),
    ).toBeVisible()
    await expect(visitor.page.getByText(/terkirim begitu situs ini dibuka/)).toBeVisible()
    await sendNow(visitor)
    await expect(myApplications(visitor).getByText(/offline. Buka lagi situs ini/)).toBeVisible()
    await expect(visitor.page.getByText(/[Tt]erkirim sendiri/)).toHaveCount(0)
  })
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F14 a server killed before the commit receives the application again', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const died = intercepted(visitor, async (arrive) => {
    // A paused server accepts the call and does not handle it.
    school.freeze()
    const lost = arrive().catch(() => null)
    await school.kill()
    return lost
  })
  await submitApplication(visitor)
  await died
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  // The phone's retry timer must not send while the test still checks the server.
  visitor.signal.lose()
  await school.restart()
  expect(await school.applicants(SITI_NAME)).toHaveLength(0)
  visitor.signal.find()
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F15 a server killed between commit and answer returns the same receipt later', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const died = intercepted(visitor, async (arrive) => {
    await arrive()
    await school.kill()
    return null
  })
  await submitApplication(visitor)
  await died
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await school.restart()
  expect(await school.applicants(SITI_NAME)).toHaveLength(1)
  await sendNow(visitor)
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY_CALL)).toBeGreaterThan(1)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F17 the answer of a captive portal is not taken for a receipt, even with status 200', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.interceptAlways(APPLY_CALL, captivePortal)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await expect(visitor.page.getByText(/Sekolah sedang tidak dapat dihubungi/)).toBeVisible()
  await expect(myApplications(visitor).getByText(REGISTRATION_NUMBER)).toHaveCount(0)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
  visitor.signal.interceptAlways(APPLY_CALL, null)
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F18 a browser killed while it sends has sent exactly once after its restart', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const slow = heldCall()
  visitor.signal.intercept(APPLY_CALL, slow.outcome)
  await submitApplication(visitor)
  await slow.waiting
  await expect(myApplications(visitor).getByText('Sedang dikirim ke sekolah.')).toBeVisible()
  await visitor.killBrowser()
  // The held call arrives although the browser that sent it is gone.
  slow.release()
  await expect.poll(() => school.applicants(SITI_NAME)).toHaveLength(1)
  await visitor.reopen()
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F20 a page sends what its stopped service worker has not sent', async ({
  school,
  visitor,
}) => {
  const worker = await serviceWorkerOf(visitor)
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await visitor.page.goto('about:blank')
  const slow = heldCall()
  visitor.signal.intercept(APPLY_CALL, slow.outcome)
  await visitor.setOffline(false)
  // Some builds of Chromium wake the worker by themselves, others have no Background Sync.
  await worker.wake(visitor.signal.url)
  await slow.waiting
  await worker.stop()
  slow.release()
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F22 a page and its service worker never send at the same time', async ({
  school,
  visitor,
}) => {
  const worker = await serviceWorkerOf(visitor)
  await openForm(visitor)
  const slow = heldCall()
  visitor.signal.intercept(APPLY_CALL, slow.outcome)
  await submitApplication(visitor)
  await slow.waiting
  await worker.wake(visitor.signal.url)
  // The worker has handled the event before the page continues.
  await worker.stop()
  slow.release()
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY_CALL)).toBe(1)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F25 after an error of the server or a proxy the call is retried', async ({
  school,
  visitor,
}) => {
  const failures = {
    'Siti Aminah': [500, 'internal'],
    'Joko Susilo': [502, undefined],
    'Eko Prasetyo': [413, undefined],
    'Rina Wati': [503, 'unavailable'],
    'Dedi Irawan': [507, 'storage_full'],
  } as const
  await openForm(visitor)
  for (const [index, [name, [status, code]]] of Object.entries(failures).entries()) {
    await test.step(`${status} ${code ?? 'of a proxy'}`, async () => {
      // An error of a proxy is retried as soon as the school can be reached, possibly within a
      // second.
      visitor.signal.interceptAlways(APPLY_CALL, refusedWith(status, code))
      await submitApplication(visitor, { name })
      await expect(
        myApplications(visitor).getByText(
          /(Server sekolah belum dapat menerimanya\.|belum dapat dihubungi;) /,
        ),
      ).toBeVisible()
      await expect(myApplications(visitor).getByText('API request failed')).toHaveCount(0)
      visitor.signal.interceptAlways(APPLY_CALL, null)
      await sendNow(visitor)
      await expectSent(visitor, index + 1)
    })
  }
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toHaveCount(0)
  await expectNothingLostNothingDoubled(visitor.page, school, Object.keys(failures))
})

test('F26 a refused form stays on the phone, and is not sent again until it is corrected', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.intercept(APPLY_CALL, refusedWith(422, 'invalid'))
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText('Perlu diperbaiki')).toBeVisible()
  await visitor.page.reload()
  await expect(myApplications(visitor).getByText('Perlu diperbaiki')).toBeVisible()
  await visitor.setOffline(true)
  await visitor.setOffline(false)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
  expect((await storedOn(visitor.page)).outbox).toMatchObject([{ state: 'needs_fix', attempts: 1 }])
  expect(visitor.signal.hits(APPLY_CALL)).toBe(1)

  await myApplications(visitor).getByRole('button', { name: 'Perbaiki' }).click()
  await pressSend(visitor.page)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F27 a phone waits as long as Retry-After says', async ({ school, visitor }) => {
  await visitor.page.clock.install()
  await openForm(visitor)
  visitor.signal.intercept(APPLY_CALL, refusedWith(429, 'rate_limited', { 'retry-after': '600' }))
  await submitApplication(visitor)
  await expect(
    myApplications(visitor).getByText(/Server sekolah belum dapat menerimanya/),
  ).toBeVisible()
  await visitor.page.clock.fastForward(590_000)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  expect(visitor.signal.hits(APPLY_CALL)).toBe(1)
  await visitor.page.clock.fastForward(11_000)
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY_CALL)).toBe(2)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F28 when the school has other data under the same key, the user chooses', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  let isFirst = true
  await visitor.context.route('**/api/ppdb/apply', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const other = { ...route.request().postDataJSON(), previous_school: 'SMPN 9 Purworejo' }
    await route.fetch({ postData: other })
    await route.abort('connectionreset')
  })
  await submitApplication(visitor)
  await expect.poll(() => school.applicants(SITI_NAME)).toHaveLength(1)
  await expect(myApplications(visitor).getByText('Perlu dipilih')).toBeVisible()
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])

  await myApplications(visitor)
    .getByRole('button', { name: 'Pakai data yang ada di sekolah' })
    .click()
  await expectSent(visitor)
  expect(await school.applicants(SITI_NAME)).toMatchObject([
    { previous_school: 'SMPN 9 Purworejo' },
  ])
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F54 sixty simultaneous calls with one key make one application and one receipt', async ({
  school,
}) => {
  const form = {
    client_id: crypto.randomUUID(),
    name: SITI_NAME,
    birth_date: '2011-05-06',
    previous_school: 'SMPN 2 Kebumen',
    parent_name: 'Rahmat',
    phone: '081234509876',
    email: 'rahmat@contoh.id',
    address: 'Gang Kenanga 77, Kebumen',
    consent_by: 'ayah',
    agreement: true,
  }
  const post = async () => {
    const answer = await fetch(`${school.url}/api/ppdb/apply`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    })
    return { status: answer.status, receipt: (await answer.json()).data }
  }
  const answers = await Promise.all(Array.from({ length: 60 }, post))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(59)
  const receipts = new Set(answers.map(({ receipt }) => receipt.registration_number))
  expect(receipts.size).toBe(1)
  expect(await school.applicants(SITI_NAME)).toHaveLength(1)
})

/** Sets the outcome of the next submission; resolves when it has been applied. */
const intercepted = (visitor: Visitor, outcome: CallOutcome): Promise<void> =>
  new Promise((resolve) => {
    visitor.signal.intercept(APPLY_CALL, (arrive) => outcome(arrive).finally(resolve))
  })
