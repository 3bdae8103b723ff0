/**
 * The fault matrix, part six: what the screen says about a submission is true, whatever has
 * happened to the sending tab, the network, the clock, the storage or the school's database.
 */
import { field, fillApplication, send } from '../actors/applicant.ts'
import { BELUM, expectNothingLostNothingDoubled, storedOn } from '../actors/device.ts'
import { held, lostAfter, type Outcome, refused } from '../actors/signal.ts'
import { APPLY, apply, expectSent, mine, openForm, sendNow, siti } from '../actors/submission.ts'
import { untilAwake, visitOnce } from '../actors/visitor.ts'
import { expect, test } from '../setup/fixtures.ts'

const SENDING = 'Sedang dikirim ke sekolah.'

test('F70 after a browser was killed while sending offline, the page says that nothing is being sent', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const slow = held(async () => null)
  visitor.signal.intercept(APPLY, slow.outcome)
  await apply(visitor)
  await slow.waiting
  await expect(mine(visitor).getByText(SENDING)).toBeVisible()
  await visitor.killBrowser()
  visitor.signal.lose()
  slow.release()
  await visitor.reopen()
  await visitor.setOffline(true)
  await visitor.page.goto('/ppdb/daftar')
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await expect(mine(visitor).getByText(SENDING)).toHaveCount(0)
  await expect(mine(visitor).getByRole('button', { name: 'Ubah' })).toBeEnabled()
  await expect(mine(visitor).getByRole('button', { name: 'Kirim sekarang' })).toBeEnabled()
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F70 what a closed tab was sending is sent by the remaining tab', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  const slow = held(async () => null)
  visitor.signal.intercept(APPLY, slow.outcome)
  const other = await visitor.newTab()
  await other.goto('/ppdb/daftar')
  await untilAwake(other)
  await apply(visitor)
  await slow.waiting
  await expect(other.getByText(SENDING)).toBeVisible()
  await visitor.page.close({ runBeforeUnload: false })
  slow.release()
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
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
    visitor.signal.interceptAlways(APPLY, refused(status))
    await apply(visitor, { name })
    await expect(
      mine(visitor).getByText('Sekolah belum dapat dihubungi; bila memakai WiFi, masuk dulu.'),
    ).toBeVisible()
    await expect(mine(visitor).getByText('Belum tersambung')).toBeVisible()
    visitor.signal.interceptAlways(APPLY, null)
    // Without a click: the phone retries until the school itself answers.
    await expect(mine(visitor).getByText(BELUM)).toHaveCount(0, { timeout: 20_000 })
  }
  await expectSent(visitor, 2)
  await expectNothingLostNothingDoubled(visitor.page, school, ['Siti Aminah', 'Joko Susilo'])
})

test('F71 a body that was cut on the way is not called the family’s mistake', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.intercept(APPLY, refused(400, 'bad_request'))
  await apply(visitor)
  await expect(mine(visitor).getByText(/Server sekolah belum dapat menerimanya/)).toBeVisible()
  await expect(mine(visitor).getByText('Perlu diperbaiki')).toHaveCount(0)
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F71 a call that the server does not accept is shown as refused for now', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.intercept(APPLY, refused(405, 'method_not_allowed'))
  await apply(visitor)
  await expect(mine(visitor).getByText(/menolaknya untuk saat ini/)).toBeVisible()
  await expect(mine(visitor).getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  await sendNow(visitor)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})

test('F72 an application erased by the school is not shown as withdrawn by the family', async ({
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.intercept(APPLY, refused(410, 'gone'))
  await apply(visitor)
  await expect(mine(visitor).getByText('Ditolak (410).')).toBeVisible()
  await expect(mine(visitor).getByText(/sudah dibatalkan/)).toHaveCount(0)
  await expect(mine(visitor).getByRole('link', { name: /WhatsApp/ })).toBeVisible()
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
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await expect(mine(visitor).getByText(/Buka lagi situs ini saat ada sinyal/)).toBeVisible()
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [siti])
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
  await expect(field(page, 'name')).toBeEditable()
  await expect(page.getByText(/isian tersimpan di HP ini|tanpa sinyal: tersimpan/)).toHaveCount(0)
  isHeld = false
  await expect(page.getByText(/Bila sinyal hilang/)).toBeVisible()
})

test('F74 a receipt says as of when its status is', async ({ visitor }) => {
  await openForm(visitor)
  await apply(visitor)
  await expectSent(visitor)
  await visitor.setOffline(true)
  await visitor.page.reload()
  await expect(
    mine(visitor).getByText(/^Status per \d+ \w+ \d{4} pukul [\d.]+ WIB\.$/),
  ).toBeVisible()
})

test('F75 after a restore every page says what the school has lost, and it is filled in again', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await openForm(visitor)
  await apply(visitor)
  await expectSent(visitor)
  const { outbox, receipts } = await storedOn(page)
  expect(outbox).toEqual([])
  const [first] = receipts
  // A database without the application answers with another epoch.
  const restored: Outcome = async (arrive) => {
    const answer = await arrive()
    const body = JSON.parse(`${answer.body}`)
    body.data.epoch = 'another-life'
    const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers
    return { ...answer, headers, body: JSON.stringify(body) }
  }
  signal.intercept('GET /api/sync', restored)
  signal.interceptAlways(`GET /api/ppdb/mine/${first?.client_id}`, refused(404, 'not_found'))
  await page.goto('/about')
  const said = page.getByText(`Sekolah kehilangan pendaftaran ${first?.registration_number}.`)
  await expect(said).toBeVisible()
  await page.getByRole('link', { name: 'Lihat apa yang harus dilakukan' }).click()
  await expect(mine(visitor).getByText(/Daftarkan lagi di formulir di bawah/)).toBeVisible()
  await mine(visitor).getByRole('button', { name: 'Daftarkan lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Data calon siswa' })).toBeFocused()
  await fillApplication(page, { name: 'Siti Aminah Kedua' })
  await send(page)
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
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  const tools = await visitor.context.newCDPSession(page)
  const cleared = { origin: signal.url, storageTypes: 'indexeddb' }
  await tools.send('Storage.clearDataForOrigin', cleared)
  await expect(page.getByText(/Penyimpanan situs ini dihapus/)).toBeVisible()
  await expect(page.getByText(/Tersimpan di HP ini/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Simpan lagi' }).click()
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expectNothingLostNothingDoubled(page, school, [siti])
})

test('F77 a clock that is reset to 2019 hides neither form nor draft', async ({ visitor }) => {
  const { page } = visitor
  await page.clock.install()
  await openForm(visitor)
  await field(page, 'name').fill(siti)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  await visitor.setOffline(true)
  await page.clock.setSystemTime('2019-01-01')
  await page.reload()
  await expect(field(page, 'name')).toHaveValue(siti)
  await expect(page.getByText(/\d{4} hari lagi/)).toHaveCount(0)
})

test('F77 a draft is shown even while admission is closed', async ({ school, visitor }) => {
  const { page } = visitor
  await openForm(visitor)
  await field(page, 'name').fill(siti)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  await school.change({ ppdb_status: 'closed' })
  await visitOnce(page, '/')
  await page.goto('/ppdb/daftar')
  await expect(page.getByRole('heading', { name: 'Pendaftaran ditutup' })).toBeVisible()
  await expect(field(page, 'name')).toHaveValue(siti)
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
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await school.change({ ppdb_status: 'closed' })
  await visitor.setOffline(false)
  await expectSent(visitor)
  await expect(mine(visitor).getByText(/Terkirim setelah penutupan/)).toBeVisible()
  await expectNothingLostNothingDoubled(page, school, [siti])
})

test('F79 erasing does not call data lost that the school may have', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  visitor.signal.interceptAlways(APPLY, lostAfter)
  await apply(visitor)
  await expect.poll(() => school.applicants(siti)).toHaveLength(1)
  await expect(mine(visitor).getByText(/BELUM terkirim dengan pasti: mungkin sudah/)).toBeVisible()
  await mine(visitor).getByRole('button', { name: 'Hapus data saya dari HP ini' }).click()
  const question = visitor.page.getByRole('dialog')
  await expect(question.getByText(/mungkin sudah ada di sekolah/)).toBeVisible()
  await expect(question.getByText(/akan hilang/)).toHaveCount(0)
})
