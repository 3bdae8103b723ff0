/**
 * The fault matrix, part eight: users and browsers. Going back while sending, a removed worker, a
 * sleeping tab, unusual scripts, and a handover after the deadline.
 */
import { fillApplication, formField, pressSend, sendButton } from '../actors/applicant.ts'
import { expectNothingLostNothingDoubled, storedOn, UNSENT_TEXT } from '../actors/device.ts'
import { heldCall, lostResponse } from '../actors/signal.ts'
import {
  APPLY_CALL,
  expectSent,
  myApplications,
  openForm,
  SITI_NAME,
  sendNow,
  submitApplication,
} from '../actors/submission.ts'
import { type Visitor, waitUntilHydrated } from '../actors/visitor.ts'
import { expect, test } from '../setup/fixtures.ts'

const button = (visitor: Visitor, name: string) =>
  myApplications(visitor).getByRole('button', { name })

/** Submits an application offline, and stays offline. */
const applyOffline = async (visitor: Visitor) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
}

test('F98 going back and forward while a call is pending loses nothing', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  visitor.context.on('dialog', (dialog) => dialog.accept().catch(() => {}))
  await page.goto('/about')
  await openForm(visitor)
  const slow = heldCall(lostResponse)
  signal.intercept(APPLY_CALL, slow.outcome)
  await submitApplication(visitor)
  await slow.waiting
  // From the entry that the review has left, to the form's own, and away.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  slow.release()
  await page.goForward()
  await expect(myApplications(visitor)).toBeVisible()
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [SITI_NAME])
})

test('F99 a worker that the browser has removed loses nothing unsent', async ({
  school,
  visitor,
}) => {
  await applyOffline(visitor)
  await visitor.page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    localStorage.clear()
    sessionStorage.clear()
  })
  await visitor.setOffline(false)
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F100 a tab that is frozen while it sends loses nothing', async ({ school, visitor }) => {
  await openForm(visitor)
  const slow = heldCall(lostResponse)
  visitor.signal.intercept(APPLY_CALL, slow.outcome)
  await submitApplication(visitor)
  await slow.waiting
  const tools = await visitor.context.newCDPSession(visitor.page)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
  slow.release()
  const other = await visitor.newTab()
  await other.goto('/ppdb/daftar')
  await waitUntilHydrated(other)
  await tools.send('Page.setWebLifecycleState', { state: 'active' })
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F101 the longest texts, emoji and other scripts arrive as typed', async ({
  school,
  visitor,
}) => {
  const name = `Nurul ’Izzah d’Angelo Łukasz-Ñusta ${'Ayu '.repeat(14).trim()}`
  const address = `🏠 ${'Jl. Ⅳ № ½ عنوان 住所 🎓🏽 '.repeat(13)}`.slice(0, 490).trim()
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor, { name, address, parent_name: `Bapak ${'Ö'.repeat(90)}` })
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await visitor.page.reload()
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  visitor.signal.intercept(APPLY_CALL, lostResponse)
  await visitor.setOffline(false)
  await expectSent(visitor)
  const [row] = await school.applicants('Nurul')
  expect(row).toMatchObject({ name, address })
  await expectNothingLostNothingDoubled(visitor.page, school, ['Nurul'])
})

test('F103 erasing everything in one tab while another changes a submission', async ({
  school,
  visitor,
}) => {
  await applyOffline(visitor)
  const other = await visitor.newTab()
  await other.goto('/ppdb/daftar')
  await button(visitor, 'Ubah').click()
  await formField(visitor.page, 'address').fill('Jl. Kaktus 9, Kebumen')
  await other.getByRole('button', { name: 'Hapus data saya dari HP ini' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(myApplications(visitor)).toHaveCount(0)
  await pressSend(visitor.page)
  await expect(visitor.page.getByText('Belum dapat disimpan')).toBeVisible()
  await expect(formField(visitor.page, 'address')).toHaveValue('Jl. Kaktus 9, Kebumen')
  await visitor.setOffline(false)
  expect(await school.applicants(SITI_NAME)).toEqual([])
})

test('F104 withdrawn in one tab while another sends: gone on both sides, or shown as sent', async ({
  school,
  visitor,
}) => {
  await applyOffline(visitor)
  const other = await visitor.newTab()
  await other.goto('/ppdb/daftar')
  await button(visitor, 'Batalkan').click()
  const slow = heldCall(lostResponse)
  visitor.signal.intercept(APPLY_CALL, slow.outcome)
  await visitor.setOffline(false)
  await slow.waiting
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  slow.release()
  await expect(myApplications(visitor)).toHaveCount(0)
  expect(await school.applicants(SITI_NAME)).toEqual([])
  expect(await storedOn(visitor.page)).toMatchObject({ outbox: [], receipts: [] })
})

test('F105 Enter held down on a slow phone makes one application', async ({ school, visitor }) => {
  const tools = await visitor.context.newCDPSession(visitor.page)
  await openForm(visitor)
  await fillApplication(visitor.page, { name: SITI_NAME })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await formField(visitor.page, 'name').focus()
  const holdEnter = async () => {
    for (let n = 0; n < 5; n += 1) await visitor.page.keyboard.press('Enter')
  }
  await holdEnter()
  await sendButton(visitor.page).focus()
  expect((await storedOn(visitor.page)).outbox).toEqual([])
  await holdEnter()
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY_CALL)).toBe(1)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F106 handed over after the deadline and taken in: the phone does not call it refused', async ({
  school,
  visitor,
}) => {
  await applyOffline(visitor)
  await school.change({ ppdb_status: 'closed', ppdb_grace_hours: '0' })
  await visitor.setOffline(false)
  await expect(myApplications(visitor).getByText('Ditutup', { exact: true })).toBeVisible()
  const saved = visitor.page.waitForEvent('download')
  await button(visitor, 'Simpan sebagai berkas').click()
  await saved
  await expect(
    myApplications(visitor).getByText('Pendaftaran ini tidak diterima sekolah.'),
  ).toHaveCount(0)
  const [entry] = (await storedOn(visitor.page)).outbox
  const { agreement: _, ...form } = (entry?.form ?? {}) as Record<string, unknown>
  const body = { ...form, client_id: entry?.client_id, agreement: true }
  await school.ask('POST', '/ppdb', body)
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F107 handing over from a tab that shows an application withdrawn in another one', async ({
  school,
  visitor,
}) => {
  await applyOffline(visitor)
  const other = await visitor.newTab()
  await other.goto('/ppdb/daftar')
  await expect(other.getByText(UNSENT_TEXT)).toBeVisible()
  const tools = await visitor.context.newCDPSession(visitor.page)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await other.getByRole('button', { name: 'Batalkan' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(other.getByText(UNSENT_TEXT)).toHaveCount(0)
  await tools.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(myApplications(visitor)).toHaveCount(0)
  await visitor.setOffline(false)
  expect(await school.applicants(SITI_NAME)).toEqual([])
})
