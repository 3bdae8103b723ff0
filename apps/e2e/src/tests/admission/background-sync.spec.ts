/** Background Sync for real: the browser wakes the service worker when the network is back. */
import {
  expectNothingLostNothingDoubled,
  myApplicationsOn,
  openStep,
  storedOn,
  UNSENT_TEXT,
} from '../../actors/device.ts'
import type { School } from '../../actors/school.ts'
import { heldCall, lostRequest } from '../../actors/signal.ts'
import {
  APPLY_CALL,
  expectSent,
  myApplications,
  openForm,
  SITI_NAME,
  submitApplication,
} from '../../actors/submission.ts'
import type { Visitor } from '../../actors/visitor.ts'
import { lockSelection, openWave, submitFamilyApplication } from '../../actors/wave.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { serviceWorkerOf } from '../../setup/worker.ts'

/** Closes the site: a page that is being left still receives the `online` event for a moment. */
const leave = async ({ page, context }: Visitor): Promise<void> => {
  const [worker] = context.serviceWorkers()
  await page.goto('about:blank')
  const locks = () => worker?.evaluate(async () => (await navigator.locks.query()).held)
  await expect.poll(locks).toEqual([])
}

/** Submits an application offline and closes the site. */
const writeAndLeave = async (visitor: Visitor): Promise<void> => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await leave(visitor)
}

const expectArrived = async (visitor: Visitor, school: School): Promise<void> => {
  await expect.poll(() => school.applicants(SITI_NAME)).toHaveLength(1)
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
}

test('F11 an application submitted offline is sent by the service worker when no page is open', async ({
  school,
  visitor,
}) => {
  const worker = await serviceWorkerOf(visitor)
  await writeAndLeave(visitor)
  await visitor.setOffline(false)
  // Chromium also wakes the worker by itself, sometimes just before its own network is back.
  await worker.wake(visitor.signal.url)
  await expectArrived(visitor, school)
  expect(visitor.signal.hits(APPLY_CALL)).toBe(1)
})

test('a worker that is woken while its attempt fails tries once more @long', async ({
  school,
  visitor,
}) => {
  const { signal } = visitor
  const worker = await serviceWorkerOf(visitor)
  await writeAndLeave(visitor)
  const failing = heldCall(lostRequest)
  signal.intercept(APPLY_CALL, failing.outcome)
  await visitor.setOffline(false)
  await worker.wake(signal.url)
  await failing.waiting
  await worker.wake(signal.url)
  failing.release()
  await expectArrived(visitor, school)
})

test('the worker sends what a closed tab was sending @long', async ({ school, visitor }) => {
  const { signal } = visitor
  const worker = await serviceWorkerOf(visitor)
  await openForm(visitor)
  const lost = heldCall(lostRequest)
  signal.intercept(APPLY_CALL, lost.outcome)
  await submitApplication(visitor)
  await lost.waiting
  await worker.wake(signal.url)
  await leave(visitor)
  await expectArrived(visitor, school)
})

test('an open page shows what its service worker has sent @long', async ({ school, visitor }) => {
  const { page, signal } = visitor
  const worker = await serviceWorkerOf(visitor)
  await openForm(visitor)
  await page.evaluate(() => {
    // Offline for the page, so that it sends nothing itself.
    Object.defineProperty(navigator, 'onLine', { get: () => false })
  })
  await submitApplication(visitor)
  await worker.wake(signal.url)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [SITI_NAME])
})

test('a seat accepted offline is confirmed by the service worker when no page is open @long', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  const worker = await serviceWorkerOf(visitor)
  const wave = await openWave(school, { hasObjections: false })
  const { id } = await submitFamilyApplication(school, page)
  await lockSelection(school, wave, [id])
  const seat = myApplicationsOn(page).getByRole('region', { name: 'Kursi' })
  const take = seat.getByRole('button', { name: 'Ambil kursi ini' })
  await expect(take).toBeVisible()
  const [receipt] = (await storedOn(page)).receipts
  await visitor.setOffline(true)
  await take.click()
  await expect(seat.getByText('Konfirmasi tersimpan di HP, belum sampai ke sekolah')).toBeVisible()
  await leave(visitor)
  await visitor.setOffline(false)
  await worker.wake(signal.url)
  const stateOf = async () => {
    const { data } = await school.ask('GET', '/ppdb/enrolments')
    return data.find((one: { id: number }) => one.id === id)?.state
  }
  await expect.poll(stateOf).toBe('confirmed')
  await page.goto('/ppdb/daftar')
  await openStep(page, 'Kursi')
  await expect(seat.getByText(/^Kursi di .+ sudah Anda ambil$/)).toBeVisible()
  expect(signal.hits(`PUT /api/ppdb/mine/${receipt?.client_id}/seat`)).toBe(1)
})
