/** One application, from a phone without signal to the office and back. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readProof } from '@sekolah/contract/admission/proof'
import {
  budi,
  fillApplication,
  formField,
  formFieldNames,
  pressSend,
} from '../../actors/applicant.ts'
import {
  chooseEnding,
  myApplicationsOn,
  REGISTRATION_NUMBER,
  storedOn,
} from '../../actors/device.ts'
import { myApplications, openForm } from '../../actors/submission.ts'
import type { Visitor } from '../../actors/visitor.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { latch } from '../../setup/hold.ts'

test('a family applies offline and learns the decision', async ({ school, visitor, staff }) => {
  await school.change({ ppdb_result_at: '' })
  await openForm(visitor)
  await visitor.setOffline(true)
  await fillApplication(visitor.page)
  await pressSend(visitor.page)
  await expect(myApplications(visitor).getByText(/BELUM terkirim/)).toBeVisible()
  await expect(visitor.page.getByText('Pendaftaran berhasil dikirim!')).toBeHidden()

  await visitor.killBrowser()
  await visitor.reopen()
  await visitor.page.goto('/ppdb/daftar')
  await expect(myApplications(visitor).getByText(/BELUM terkirim/)).toBeVisible()
  expect(await school.applicants(budi.name)).toHaveLength(0)

  await visitor.setOffline(false)
  await expect(myApplications(visitor).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  const [stored, ...others] = await school.applicants(budi.name)
  expect(others).toHaveLength(0)
  expect(stored?.status).toBe('pending')

  await staff.goto(`/admin/ppdb/${stored?.id}`)
  await staff.getByRole('button', { name: 'Terima', exact: true }).click()
  // The list's filter also says "Diterima", so look for the button instead.
  await expect(staff.getByRole('button', { name: 'Batalkan keputusan' })).toBeVisible()

  await visitor.page.reload()
  await expect(myApplications(visitor).getByText('Diterima').first()).toBeVisible()

  // Withdrawing frees the seat, and the school keeps nothing of the child.
  await chooseEnding(visitor.page, 'Tarik pendaftaran')
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(myApplications(visitor).getByText(/dibatalkan$/)).toBeVisible()
  await expect(myApplications(visitor).getByRole('button', { name: 'Lihat bukti' })).toHaveCount(0)
  await expect(myApplications(visitor).getByRole('heading', { name: 'B. S.' })).toBeFocused()
  expect(await school.applicants(budi.name)).toHaveLength(0)

  await chooseEnding(visitor.page, 'Hapus dari HP ini')
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a receipt replaces the form, becomes a picture offline, and gives way to another child’s form', {
  tag: '@long',
}, async ({ school, visitor }) => {
  const { page } = visitor
  await openForm(visitor)
  await expect(page.getByText('Belum diisi: Nama lengkap siswa, Tanggal lahir,')).toBeVisible()
  await expect(page.getByText('Langkah 1 dari 2')).toBeVisible()
  await formField(page, 'birth_date').fill('2010-06-05')
  const understood = /^5 Juni 2010, \d\d tahun pada 1 Juli \d{4}$/
  await expect(formField(page, 'birth_date')).toHaveAccessibleDescription(understood)
  await page.getByLabel('Pilihan program pertama').selectOption({ index: 1 })
  await fillApplication(page)
  await page.getByRole('checkbox').uncheck()
  await expect(page.getByText('Belum diisi: Persetujuan')).toBeVisible()
  await page.getByRole('checkbox').check()
  await expect(page.getByText('Siap dikirim')).toBeVisible()
  await pressSend(page)
  await expect(page.getByText('Pendaftaran berhasil dikirim!')).toBeVisible()
  const another = page.getByRole('button', { name: 'Daftarkan anak lain' })
  await expect(another).toBeVisible()
  const heights = await myApplicationsOn(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      // A step is a heading of two lines.
      buttons.flatMap((one) => (one.closest('h4') ? [] : one.getBoundingClientRect().height)),
    )
  expect(Math.max(...heights), 'the words of each button stand in one line').toBeLessThan(50)
  await expect(formField(page, 'name')).toHaveCount(0)

  await test.step('the picture contains the code that the counter scans', async () => {
    await visitor.setOffline(true)
    const saved = page.waitForEvent('download')
    await myApplications(visitor).getByRole('button', { name: 'Lihat bukti' }).click()
    await myApplications(visitor).getByRole('button', { name: 'Simpan bukti' }).click()
    const file = await saved
    const [{ id } = { id: 0 }] = await school.applicants(budi.name)
    expect(file.suggestedFilename()).toBe(`bukti PPDB-${id}.png`)
    const { receipts } = await storedOn(page)
    const picture = await readPicture(visitor, await readFile(await file.path()))
    expect(picture.width).toBe(1080)
    expect(picture.read).toContain(`${visitor.signal.url}/ppdb/status?no=PPDB-${id}#`)
    const { registration_number, receipt_code } = receipts[0] ?? {}
    expect(readProof(picture.read ?? '')).toMatchObject({ registration_number, receipt_code })
  })

  await test.step('another child’s form starts empty, and Back leads to the receipt', async () => {
    await another.click()
    await expect(page.getByRole('heading', { name: 'Data calon siswa' })).toBeFocused()
    for (const name of formFieldNames) await expect(formField(page, name)).toHaveValue('')
    await expect(page.getByLabel('Pilihan program pertama')).toHaveValue('')
    await page.goBack()
    await expect(another).toBeVisible()
    await expect(formField(page, 'name')).toHaveCount(0)
    await page.reload()
    await expect(another).toBeVisible()
    await expect(myApplications(visitor).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  })
})

test('a family without e-mail applies at a school that does not require it, even if it does later @long', async ({
  school,
  visitor,
}) => {
  await school.change({ ppdb_email_required: 'false' })
  const { page } = visitor
  await openForm(visitor)
  await visitor.setOffline(true)
  await fillApplication(page, { email: '' })
  await expect(page.getByText('Siap dikirim')).toBeVisible()
  await pressSend(page)
  await expect(myApplications(visitor).getByText(/BELUM terkirim/)).toBeVisible()
  await school.change({ ppdb_email_required: 'true' })
  await visitor.setOffline(false)
  await expect(myApplications(visitor).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  expect(await school.applicants(budi.name)).toMatchObject([{ email: '' }])
})

test('F16 an answer that is lost after the commit makes no second application', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  let requests = 0
  const signal = latch()
  await visitor.context.route('**/api/ppdb/apply', async (route) => {
    requests += 1
    if (requests > 1) {
      await signal.opened
      return route.continue()
    }
    await route.fetch()
    await route.abort('connectionreset')
  })
  await fillApplication(visitor.page)
  await pressSend(visitor.page)

  await expect(myApplications(visitor).getByText(/BELUM terkirim|Sedang dikirim/)).toBeVisible()
  await expect.poll(() => school.applicants(budi.name)).toHaveLength(1)
  await expect(myApplications(visitor).getByText(REGISTRATION_NUMBER)).toHaveCount(0)

  signal.open()
  await expect(myApplications(visitor).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  expect(requests).toBeGreaterThan(1)
  expect(await school.applicants(budi.name)).toHaveLength(1)
})

test('F21 two open tabs send an unsent application once', async ({ school, visitor }) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await fillApplication(visitor.page)
  await pressSend(visitor.page)
  await expect(myApplications(visitor).getByText(/BELUM terkirim/)).toBeVisible()
  const second = await visitor.newTab()
  await second.goto('/ppdb/daftar')
  await expect(myApplicationsOn(second).getByText(/BELUM terkirim/)).toBeVisible()

  await visitor.setOffline(false)
  for (const tab of [visitor.page, second]) {
    await expect(myApplicationsOn(tab).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
    await expect(myApplicationsOn(tab).getByText(/BELUM terkirim/)).toHaveCount(0)
  }
  expect(await school.applicants(budi.name)).toHaveLength(1)
})

test('F13 a server that was down receives the application when it is back @long', async ({
  school,
  visitor,
}) => {
  await openForm(visitor)
  await school.kill()
  await fillApplication(visitor.page)
  await pressSend(visitor.page)
  await expect(myApplications(visitor).getByText(/BELUM terkirim/)).toBeVisible()

  await school.restart()
  // Sent by the retry timer: the browser's network was never gone, so there is no `online` event.
  await expect(myApplications(visitor).getByText(REGISTRATION_NUMBER).first()).toBeVisible({
    timeout: 40_000,
  })
  expect(await school.applicants(budi.name)).toHaveLength(1)
})

test('F52 after the receipt no personal data stays on the phone @long', async ({ visitor }) => {
  await openForm(visitor)
  await fillApplication(visitor.page)
  await pressSend(visitor.page)
  await expect(myApplications(visitor).getByText(REGISTRATION_NUMBER).first()).toBeVisible()

  const remembered = await visitor.page.evaluate(everythingStored)
  expect(remembered.includes('B. S.')).toBe(true)
  for (const secret of [budi.name, budi.parent_name, budi.email, budi.address, budi.birth_date]) {
    expect(remembered.includes(secret), secret).toBe(false)
  }
  expect(/0813.?9876.?5432/.test(remembered), budi.phone).toBe(false)
})

/** Everything that this origin has stored, as one text: IndexedDB, local storage and caches. */
const everythingStored = async (): Promise<string> => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store).getAll()
      texts.push(JSON.stringify(await done(rows)))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      texts.push(request.url, (await answer?.text()) ?? '')
    }
  }
  return texts.join('\n')
}

type Pixels = { data: string } | null
type QrReader = (pixels: Uint8ClampedArray, width: number, height: number) => Pixels

/** The QR code's text and the width of a picture, decoded in a page without the site's CSP. */
const readPicture = async (
  { context }: Visitor,
  bytes: Buffer,
): Promise<{ width: number; read: string | undefined }> => {
  const page = await context.newPage()
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('jsqr') })
  const seen = await page.evaluate(async (base64) => {
    const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }))
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(bitmap, 0, 0)
    const { jsQR } = window as unknown as { jsQR: QrReader }
    const pixels = drawing?.getImageData(0, 0, width, height).data
    return { width, read: pixels && jsQR(pixels, width, height)?.data }
  }, bytes.toString('base64'))
  await page.close()
  return seen
}
