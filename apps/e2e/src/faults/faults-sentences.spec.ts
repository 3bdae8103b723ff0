/**
 * The fault matrix, part six: what the screen says about a submission is true, whatever has
 * happened to the sending tab, the network, the clock, the storage or the school's database.
 */
import { fillApplication, formField, pressSend } from '../actors/applicant.ts'
import { expectNothingLostNothingDoubled, storedOn, UNSENT_TEXT } from '../actors/device.ts'
import { type CallOutcome, heldCall, lostResponse, refusedWith } from '../actors/signal.ts'
import {
  APPLY_CALL,
  expectSent,
  myApplications,
  openForm,
  SITI_NAME,
  sendNow,
  submitApplication,
} from '../actors/submission.ts'
import { visitOnce, waitUntilHydrated } from '../actors/visitor.ts'
import { expect, test } from '../setup/fixtures.ts'

const SENDING = 'Sedang dikirim ke sekolah.'

test('F70 after a browser was killed while sending offline, the page says that nothing is being sent', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const slow = heldCall(async () => null)
  visitor.signal.intercept(APPLY_CALL, slow.outcome)
  await submitApplication(visitor)
  await slow.waiting
  await expect(myApplications(visitor).getByText(SENDING)).toBeVisible()
  await visitor.killBrowser()
  visitor.signal.lose()
  slow.release()
  await visitor.reopen()
  await visitor.setOffline(true)
  await visitor.page.goto('/ppdb/daftar')
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await expect(myApplications(visitor).getByText(SENDING)).toHaveCount(0)
  await expect(myApplications(visitor).getByRole('button', { name: 'Ubah' })).toBeEnabled()
  await expect(
    myApplications(visitor).getByRole('button', { name: 'Kirim sekarang' }),
  ).toBeEnabled()
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F70 what a closed tab was sending is sent by the remaining tab', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const slow = heldCall(async () => null)
  visitor.signal.intercept(APPLY_CALL, slow.outcome)
  const other = await visitor.newTab()
  await other.goto('/ppdb/daftar')
  await waitUntilHydrated(other)
  await submitApplication(visitor)
  await slow.waiting
  await expect(other.getByText(SENDING)).toBeVisible()
  await visitor.page.close({ runBeforeUnload: false })
  slow.release()
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F71 a captive portal’s refusal delays nothing once the real network is back', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  for (const [name, status] of [
    ['Siti Aminah', 403],
    ['Joko Susilo', 404],
  ] as const) {
    // Until the text was read: the phone may retry at once.
    visitor.signal.interceptAlways(APPLY_CALL, refusedWith(status))
    await submitApplication(visitor, { name })
    await expect(
      myApplications(visitor).getByText(
        'Sekolah belum dapat dihubungi; bila memakai WiFi, masuk dulu.',
      ),
    ).toBeVisible()
    await expect(myApplications(visitor).getByText('Belum tersambung')).toBeVisible()
    visitor.signal.interceptAlways(APPLY_CALL, null)
    // Without a click: the phone retries until the school itself answers.
    await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toHaveCount(0, { timeout: 20_000 })
  }
  await expectSent(visitor, 2)
  await expectNothingLostNothingDoubled(visitor.page, school, ['Siti Aminah', 'Joko Susilo'])
})

test('F71 a body that was cut on the way is not called the family’s mistake', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.intercept(APPLY_CALL, refusedWith(400, 'bad_request'))
  await submitApplication(visitor)
  await expect(
    myApplications(visitor).getByText(/Server sekolah belum dapat menerimanya/),
  ).toBeVisible()
  await expect(myApplications(visitor).getByText('Perlu diperbaiki')).toHaveCount(0)
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F71 a call that the server does not accept is shown as refused for now', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.intercept(APPLY_CALL, refusedWith(405, 'method_not_allowed'))
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(/menolaknya untuk saat ini/)).toBeVisible()
  await expect(myApplications(visitor).getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F72 an application erased by the school is not shown as withdrawn by the family', async ({
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.intercept(APPLY_CALL, refusedWith(410, 'gone'))
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText('Ditolak (410).')).toBeVisible()
  await expect(myApplications(visitor).getByText(/sudah dibatalkan/)).toHaveCount(0)
  await expect(myApplications(visitor).getByRole('link', { name: /WhatsApp/ })).toBeVisible()
})

test('F73 in an in-app browser only true promises are shown', async ({ school, visitor }) => {
  await visitor.context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  const { page } = visitor
  await page.goto('/ppdb/daftar')
  await expect(page.getByText(/Bila sinyal hilang, isian tersimpan di HP ini/)).toBeVisible()
  await expect(page.getByText(/dapat dikirim tanpa sinyal/)).toHaveCount(0)
  // Everything that Kirim needs was loaded before the text.
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await expect(
    myApplications(visitor).getByText(/Buka lagi situs ini saat ada sinyal/),
  ).toBeVisible()
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [SITI_NAME])
})

test('F73 the form promises nothing until its code is on the phone', async ({ visitor }) => {
  const { page } = visitor
  // Service workers would bypass the route.
  await visitor.context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  let isHeld = true
  await page.route('**/assets/schemas-*.js', (route) => (isHeld ? route.abort() : route.continue()))
  await page.goto('/ppdb/daftar')
  await expect(formField(page, 'name')).toBeEditable()
  await expect(page.getByText(/isian tersimpan di HP ini|tanpa sinyal: tersimpan/)).toHaveCount(0)
  isHeld = false
  await expect(page.getByText(/Bila sinyal hilang/)).toBeVisible()
})

test('F74 a receipt says as of when its status is', async ({ visitor }) => {
  await openForm(visitor)
  await submitApplication(visitor)
  await expectSent(visitor)
  await visitor.setOffline(true)
  await visitor.page.reload()
  await expect(
    myApplications(visitor).getByText(/^Status per \d+ \w+ \d{4} pukul [\d.]+ WIB\.$/),
  ).toBeVisible()
})

test('F75 after a restore every page says what the school has lost, and it is filled in again', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await openForm(visitor)
  await submitApplication(visitor)
  await expectSent(visitor)
  const { outbox, receipts } = await storedOn(page)
  expect(outbox).toEqual([])
  const [first] = receipts
  // A database without the application answers with another epoch.
  const restored: CallOutcome = async (arrive) => {
    const answer = await arrive()
    const body = JSON.parse(`${answer.body}`)
    body.data.epoch = 'another-life'
    const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers
    return { ...answer, headers, body: JSON.stringify(body) }
  }
  signal.intercept('GET /api/sync', restored)
  signal.interceptAlways(`GET /api/ppdb/mine/${first?.client_id}`, refusedWith(404, 'not_found'))
  await page.goto('/about')
  const said = page.getByText(`Sekolah kehilangan pendaftaran ${first?.registration_number}.`)
  await expect(said).toBeVisible()
  await page.getByRole('link', { name: 'Lihat apa yang harus dilakukan' }).click()
  await expect(
    myApplications(visitor).getByText(/Daftarkan lagi di formulir di bawah/),
  ).toBeVisible()
  await myApplications(visitor).getByRole('button', { name: 'Daftarkan lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Data calon siswa' })).toBeFocused()
  await fillApplication(page, { name: 'Siti Aminah Kedua' })
  await pressSend(page)
  await expectSent(visitor)
  expect(await school.applicants('Siti Aminah Kedua')).toHaveLength(1)
  const after = (await storedOn(page)).receipts.map((receipt) => receipt.client_id)
  expect(new Set(after).size).toBe(2)
})

test('F76 after the storage is cleared no card claims to be stored, and the screen’s input can be saved', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  const tools = await visitor.context.newCDPSession(page)
  const cleared = { origin: signal.url, storageTypes: 'indexeddb' }
  await tools.send('Storage.clearDataForOrigin', cleared)
  await expect(page.getByText(/Penyimpanan situs ini dihapus/)).toBeVisible()
  await expect(page.getByText(/Tersimpan di HP ini/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Simpan lagi' }).click()
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [SITI_NAME])
})

test('F77 a clock that is reset to 2019 hides neither form nor draft', async ({ visitor }) => {
  const { page } = visitor
  await page.clock.install()
  await openForm(visitor)
  await formField(page, 'name').fill(SITI_NAME)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  await visitor.setOffline(true)
  await page.clock.setSystemTime('2019-01-01')
  await page.reload()
  await expect(formField(page, 'name')).toHaveValue(SITI_NAME)
  await expect(page.getByText(/\d{4} hari lagi/)).toHaveCount(0)
})

test('F77 a draft is shown even while admission is closed', async ({ school, visitor }) => {
  const { page } = visitor
  await openForm(visitor)
  await formField(page, 'name').fill(SITI_NAME)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  await school.change({ ppdb_status: 'closed' })
  await visitOnce(page, '/')
  await page.goto('/ppdb/daftar')
  await expect(page.getByRole('heading', { name: 'Pendaftaran ditutup' })).toBeVisible()
  await expect(formField(page, 'name')).toHaveValue(SITI_NAME)
})

test('F78 a form written in "2031" is accepted within the grace period by its age', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await page.clock.install()
  await openForm(visitor)
  await visitor.setOffline(true)
  await page.clock.setSystemTime('2031-05-01')
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await school.change({ ppdb_status: 'closed' })
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expect(myApplications(visitor).getByText(/Terkirim setelah penutupan/)).toBeVisible()
  await expectNothingLostNothingDoubled(page, school, [SITI_NAME])
})

test('F79 erasing does not call data lost that the school may have', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.interceptAlways(APPLY_CALL, lostResponse)
  await submitApplication(visitor)
  await expect.poll(() => school.applicants(SITI_NAME)).toHaveLength(1)
  await expect(
    myApplications(visitor).getByText(/BELUM terkirim dengan pasti: mungkin sudah/),
  ).toBeVisible()
  await myApplications(visitor).getByRole('button', { name: 'Hapus data saya dari HP ini' }).click()
  const question = visitor.page.getByRole('dialog')
  await expect(question.getByText(/mungkin sudah ada di sekolah/)).toBeVisible()
  await expect(question.getByText(/akan hilang/)).toHaveCount(0)
})
