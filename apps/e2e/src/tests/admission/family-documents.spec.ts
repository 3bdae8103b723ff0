/** Documents on the family's phone: with the form, after it, and the school's verdicts. */
import type { Page } from '@playwright/test'
import { pressSend } from '../../actors/applicant.ts'
import { myApplicationsOn } from '../../actors/device.ts'
import {
  addDocumentTypes,
  choosePhoto,
  documentsAtDesk,
  documentsSectionOn,
  drawDocumentPhoto,
  fillUntilDocuments,
  storedPagesOn,
} from '../../actors/documents.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('F112 photos follow the form, and a verdict reaches the open screen within two seconds', async ({
  school,
  page,
}) => {
  await addDocumentTypes(school, { kk: 'Kartu Keluarga', akta: 'Akta kelahiran' })
  await page.goto('/ppdb/daftar')
  await fillUntilDocuments(page)
  await expect(page).toHaveURL(/langkah=berkas/)
  await page.goBack()
  await expect(page.getByText('Langkah 1 dari 3')).toBeVisible()
  await page.goForward()
  await test.step('a photo that is being compressed when the form is reset is discarded', async () => {
    const tiny = { name: 'IMG_0.jpg', mimeType: 'image/jpeg' }
    const buffer = await drawDocumentPhoto(page, 'Kakak', 'Kamera', 0.02)
    const open = await holdNextPhoto(page)
    await page
      .getByLabel('Pilih Kartu Keluarga', { exact: true })
      .setInputFiles({ ...tiny, buffer })
    await page.getByRole('button', { name: 'Kosongkan formulir' }).click()
    await expect(page.getByText('Langkah 1 dari 3')).toBeVisible()
    await fillUntilDocuments(page)
    await open()
  })
  await choosePhoto(page, 'Kartu Keluarga', await drawDocumentPhoto(page, 'KK', 'Kamera', 0.2))
  // The discarded photo is much smaller, and was started earlier.
  expect((await storedPagesOn(page)).map(({ size }) => size > 20_000)).toEqual([true])
  await expect(page.getByText(/^1 halaman, ± \d,\d MB, tersimpan di HP ini/)).toBeVisible()
  await pressSend(page)

  const documents = documentsSectionOn(page)
  await expect(documents.getByText('Menunggu diperiksa')).toBeVisible()
  await expect(documents.getByText('Belum ada')).toBeVisible()
  expect(await storedPagesOn(page), 'the phone has erased its copy').toEqual([])

  const { id } = await documentsAtDesk(school, 'Budi Santoso')
  const judged = Date.now()
  await school.ask('PUT', `/ppdb/${id}/documents/uji_kk`, {
    state: 'replace',
    reason: 'Foto buram',
  })
  await expect(documents.getByText('Foto buram')).toBeVisible({ timeout: 2_000 })
  expect(Date.now() - judged).toBeLessThan(2_500)

  const another = { name: 'IMG_2.jpg', mimeType: 'image/jpeg' }
  await documents
    .getByLabel('Foto ulang: Kartu Keluarga, halaman 1')
    .setInputFiles({ ...another, buffer: await drawDocumentPhoto(page, 'KK lagi', 'Kamera', 0.2) })
  await expect(documents.getByText('Menunggu diperiksa')).toBeVisible()
  await expect(myApplicationsOn(page).getByText('Foto buram')).toBeHidden()
  const { documents: atSchool } = await documentsAtDesk(school, 'Budi Santoso')
  expect(atSchool[0]).toMatchObject({ type: 'uji_kk', state: 'received' })
  expect(atSchool[0]?.pages).toHaveLength(1)
})

test('documents are checked again when the family changes the data they were checked against', {
  tag: '@long',
}, async ({ school, page, staff }) => {
  await addDocumentTypes(school, { akta: 'Akta kelahiran' })
  await page.goto('/ppdb/daftar')
  await fillUntilDocuments(page)
  await choosePhoto(page, 'Akta kelahiran', await drawDocumentPhoto(page, 'Akta', 'Kamera', 0.2))
  await pressSend(page)
  const documents = documentsSectionOn(page)
  await expect(documents.getByText('Menunggu diperiksa')).toBeVisible()
  const { id } = await documentsAtDesk(school, 'Budi Santoso')
  await school.ask('PUT', `/ppdb/${id}/documents/uji_akta`, { state: 'approved' })
  await expect(documents.getByText('Sah', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Perbaiki data' }).click()
  await page.getByLabel('Nama lengkap siswa').fill('Bagus Santoso')
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click()
  await expect(documents.getByText('Menunggu diperiksa')).toBeVisible()
  await expect(
    documents.getByText(/^Data berubah sejak diperiksa \(Nama lengkap siswa\)/),
  ).toBeVisible()

  await staff.goto('/admin/documents')
  const waiting = staff.getByRole('row').filter({ hasText: 'Bagus Santoso' })
  await expect(waiting).toContainText('Data berubah sejak diperiksa')
  await expect(waiting).toContainText('Budi Santoso')
  await waiting.getByRole('link').click()
  await expect(staff.getByText('Data berubah sejak diperiksa')).toBeVisible()
  await staff.getByRole('button', { name: /^Sah/ }).click()
  await expect(staff.getByText('Semua yang menunggu sudah diperiksa.')).toBeVisible()
  await expect(staff.getByText('Data berubah sejak diperiksa')).toBeHidden()
  await expect(documents.getByText('Sah', { exact: true })).toBeVisible()
})

/** Delays decoding the next photo until the returned function is called. */
const holdNextPhoto = async (page: Page) => {
  await page.evaluate(() => {
    const open = window.createImageBitmap
    const asked = new Promise((resolve) => addEventListener('open-photo', resolve, { once: true }))
    window.createImageBitmap = async (...photo: unknown[]) => {
      window.createImageBitmap = open
      await asked
      return Reflect.apply(open, window, photo)
    }
  })
  return () => page.evaluate(() => dispatchEvent(new Event('open-photo')))
}
