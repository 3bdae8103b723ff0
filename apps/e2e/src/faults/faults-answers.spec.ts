/**
 * What belongs to an application that has arrived, when its school moves, changes its mind or loses
 * it: photos, and what is erased.
 */
import type { Page } from '@playwright/test'
import { fillApplication, pressSend } from '../actors/applicant.ts'
import {
  chooseEnding,
  myApplicationsOn,
  REGISTRATION_NUMBER,
  storedOn,
  UNSENT_TEXT,
} from '../actors/device.ts'
import {
  addDocumentTypes,
  choosePhoto,
  documentsSectionOn,
  drawDocumentPhoto,
  fillUntilDocuments,
  storedPagesOn,
} from '../actors/documents.ts'
import { openNetworkRelay, refusedWith } from '../actors/signal.ts'
import { openForm } from '../actors/submission.ts'
import type { Visitor } from '../actors/visitor.ts'
import {
  createClosedWave,
  HOUR_MS,
  openWaveWithPath,
  submitFamilyApplication,
} from '../actors/wave.ts'
import { dayFromNow } from '../setup/clock.ts'
import { writeTestFile } from '../setup/files.ts'
import { expect, test } from '../setup/fixtures.ts'
import { memoryPeak } from '../setup/memory-peak.ts'

/** An application with a photo that waits on the phone, which has no network. */
const withPhoto = async (visitor: Visitor, { hasArrived }: { hasArrived: boolean }) => {
  const { page } = visitor
  await openForm(visitor)
  await fillUntilDocuments(page)
  if (hasArrived) {
    await pressSend(page)
    await expect(documentsSectionOn(page).getByText('Belum ada').first()).toBeVisible()
  }
  await visitor.setOffline(true)
  await choosePhoto(page, 'Kartu Keluarga', await drawDocumentPhoto(page, 'KK', 'Kamera', 0.3))
  if (!hasArrived) await pressSend(page)
  expect(await storedPagesOn(page)).toHaveLength(1)
}

test('F118 a school that has moved: the photos that stay behind are named', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await withPhoto(visitor, { hasArrived: false })
  const home = await openNetworkRelay(school.port)
  try {
    signal.moveTo(home.url)
    await visitor.setOffline(false)
    await page.reload()
    await expect(page.getByText('1 foto berkas di HP ini tidak dapat dibawa')).toBeVisible()
    await page.getByRole('button', { name: 'Bawa isian ke alamat baru' }).click()
    await expect(page).toHaveURL(`${home.url}/ppdb/daftar`)
    await page.getByRole('button', { name: 'Simpan di sini dan kirim' }).click()
    // At the new address the document is asked for, and can be photographed again.
    await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
    await expect(documentsSectionOn(page).getByText('Belum ada')).toBeVisible()
  } finally {
    home.close()
  }
})

test('F119 a photo that the school asks for no more is shown, and can be thrown away', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await addDocumentTypes(school, { kk: 'Kartu Keluarga', akta: 'Akta kelahiran' })
  await withPhoto(visitor, { hasArrived: true })
  const { data } = await school.ask('GET', '/ppdb/document-types')
  const type = data.find(({ code }: { code: string }) => code === 'uji_kk')
  await school.ask('DELETE', `/ppdb/document-types/${type.id}`)
  // Its upload is refused for now, so that the phone learns of the list before the page.
  const { receipts } = await storedOn(page)
  const [photo] = await storedPagesOn(page)
  visitor.signal.interceptAlways(
    `PUT /api/ppdb/mine/${receipts[0]?.client_id}/pages/${photo?.page_id}`,
    refusedWith(503, 'unavailable', { 'retry-after': '600' }),
  )
  await visitor.setOffline(false)
  await page.reload()
  const documents = documentsSectionOn(page)
  await expect(documents.getByText('Foto ini tidak diminta sekolah lagi')).toBeVisible()
  await documents.getByRole('button', { name: 'Buang: Foto lain, halaman 1' }).click()
  await expect.poll(async () => (await storedPagesOn(page)).length).toBe(0)
  await expect(documents.getByText('Foto ini tidak diminta sekolah lagi')).toHaveCount(0)
})

test('F121 an erasing that fails is said, and nothing is gone', async ({ school, visitor }) => {
  const { page } = visitor
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await withPhoto(visitor, { hasArrived: true })
  await forbidErasing(page)
  const mine = myApplicationsOn(page)
  const said = page.getByRole('alert').filter({ hasText: /^Belum terhapus\. / })

  await documentsSectionOn(page)
    .getByRole('button', { name: 'Buang: Kartu Keluarga, halaman 1' })
    .click()
  await expect(said).toHaveCount(1)
  await chooseEnding(page, 'Hapus dari HP ini')
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(said).toHaveCount(2)
  await mine.getByRole('button', { name: 'Hapus data saya dari HP ini' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(page.getByRole('dialog').getByText(/^Belum terhapus\. /)).toBeVisible()
  expect(await storedPagesOn(page)).toHaveLength(1)
  expect((await storedOn(page)).receipts).toHaveLength(1)
})

test('F124 a photo of 48 megapixels is refused in words, before it takes the phone’s memory', async ({
  school,
  visitor,
  browser,
}) => {
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  const { page } = visitor
  await openForm(visitor)
  await fillUntilDocuments(page)
  // Drawn in another browser, whose memory does not count.
  const elsewhere = await browser.newPage()
  const photo = writeTestFile({
    name: 'a.jpg',
    buffer: await drawDocumentPhoto(elsewhere, 'KK', 'Kamera', 2),
  })
  await elsewhere.close()
  const before = await memoryPeak(page)
  await page.getByLabel('Pilih Kartu Keluarga', { exact: true }).setInputFiles(photo)
  await expect(page.getByText('Foto ini lebih dari 40 megapiksel')).toBeVisible()
  expect(await storedPagesOn(page)).toEqual([])
  // Opened, it would take 183 MB more.
  expect((await memoryPeak(page)) - before).toBeLessThan(50)
})

test('F122 photos of an application that the school has lost stay in sight', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await withPhoto(visitor, { hasArrived: true })
  const [receipt] = (await storedOn(page)).receipts
  signal.interceptAlways(`GET /api/ppdb/mine/${receipt?.client_id}`, refusedWith(404, 'not_found'))
  await visitor.setOffline(false)
  await page.reload()
  await expect(
    myApplicationsOn(page).getByText(/^Sekolah kehilangan pendaftaran ini/),
  ).toBeVisible()
  const documents = documentsSectionOn(page)
  await expect(documents.getByText('Foto ini masih di HP ini')).toBeVisible()
  await expect(documents.getByRole('button', { name: 'Buang: Foto lain, halaman 1' })).toBeVisible()
  expect(await storedPagesOn(page)).toHaveLength(1)
})

test('F125 a path that the child’s new wave does not have: the refusal is shown, and can be put away', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  const days = [dayFromNow(-9_000), dayFromNow(-8_999)] as const
  const wave = await createClosedWave(school, { days, hasObjections: false, resultInMs: HOUR_MS })
  await openWaveWithPath(school)
  const { id } = await submitFamilyApplication(school, page)
  const mine = myApplicationsOn(page)
  await mine.getByRole('button', { name: /^Jalur/ }).click()
  await visitor.setOffline(true)
  await mine.getByLabel(/^Prestasi/).click()
  await expect(mine.getByLabel(/^Prestasi/)).toBeChecked()
  await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave })
  await visitor.setOffline(false)
  await page.reload()
  await expect(mine.getByText('Jalur ini tidak ada lagi di gelombang Anda.').first()).toBeVisible()
  await mine.getByRole('button', { name: 'Mengerti' }).click()
  await expect.poll(async () => (await storedOn(page)).outbox).toEqual([])
})

test('F123 a school that is down is not called a phone without a network', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(visitor)
  await school.kill()
  await fillApplication(page)
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(UNSENT_TEXT)).toBeVisible()
  await expect(page.getByText(/Sekolah sedang tidak dapat dihubungi/)).toBeVisible()
  await expect(page.getByText(/sedang offline/)).toHaveCount(0)
  await expect(myApplicationsOn(page).getByText('Menunggu sinyal')).toHaveCount(0)
  await visitor.setOffline(true)
  await expect(page.getByText(/Anda sedang offline/)).toBeVisible()
})

/** Makes every erasing of the page fail, as on a disk with a fault. */
const forbidErasing = (page: Page) =>
  page.evaluate(() => {
    const fail = (): never => {
      throw new DOMException('The disk has a fault.', 'DataError')
    }
    Object.assign(IDBObjectStore.prototype, { delete: fail, clear: fail })
  })
