/**
 * Photos of documents over bad lines, with phones and servers that are killed: each page arrives
 * once and intact.
 */
import type { Page } from '@playwright/test'
import { pressSend } from '../actors/applicant.ts'
import { chooseEnding, myApplicationsOn } from '../actors/device.ts'
import {
  addDocumentTypes,
  choosePhoto,
  documentsAtDesk,
  documentsSectionOn,
  drawDocumentPhoto,
  fillUntilDocuments,
  type PageOnPhone,
  storedPagesOn,
} from '../actors/documents.ts'
import type { School } from '../actors/school.ts'
import { heldCall, refusedWith } from '../actors/signal.ts'
import { type Visitor, waitUntilInstalled } from '../actors/visitor.ts'
import { expect, test } from '../setup/fixtures.ts'
import { createRandom } from '../setup/random.ts'

const KB = 1024
const MB = 1024 * KB

const open = async (page: Page) => {
  await page.goto('/ppdb/daftar')
  await waitUntilInstalled(page)
  await expect(page.getByText('Langkah 1 dari 3')).toBeVisible()
}

const addressOf = async (page: Page, { page_id }: PageOnPhone) => {
  const client_id = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('sekolah')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('receipts').objectStore('receipts').getAll()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result[0]?.client_id)
          }
        }
      }),
  )
  return `PUT /api/ppdb/mine/${client_id}/pages/${page_id}`
}

/** An application that has arrived at a school that asks for one document. */
const applyBeforePapers = async (school: School, page: Page) => {
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await open(page)
  await fillUntilDocuments(page)
  await pressSend(page)
  await expect(documentsSectionOn(page).getByText('Belum ada')).toBeVisible()
}

/** Takes a photo of the document while offline. */
const photographOffline = async (visitor: Visitor, text: string): Promise<PageOnPhone> => {
  await visitor.setOffline(true)
  await choosePhoto(
    visitor.page,
    'Kartu Keluarga',
    await drawDocumentPhoto(visitor.page, text, 'Kamera', 0.3),
  )
  const [taken] = await storedPagesOn(visitor.page)
  if (!taken) throw new Error('The phone has no page.')
  return taken
}

test('F110 five photos of 5 MB at 64 kbit/s arrive, with three of ten calls cut and tab and server killed @long', async ({
  school,
  visitor,
}) => {
  const labels = ['Kartu Keluarga', 'Akta kelahiran', 'Ijazah', 'Pas foto', 'Kartu KIP']
  await addDocumentTypes(
    school,
    Object.fromEntries(labels.map((label, n) => [`berkas_${n}`, label])),
  )
  await open(visitor.page)
  await visitor.setOffline(true)
  await fillUntilDocuments(visitor.page)
  for (const label of labels) {
    const photo = await drawDocumentPhoto(visitor.page, label, 'Zulaikha Penandawati')
    expect(photo.length, 'as from a camera').toBeGreaterThan(4 * MB)
    await choosePhoto(visitor.page, label, photo, 'Zulaikha Penandawati.jpg')
  }
  const taken = await storedPagesOn(visitor.page)
  const bytes = taken.reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeLessThan(2.5 * MB)
  for (const { size } of taken) expect(size).toBeLessThanOrEqual(400 * KB)
  await expect(visitor.page.getByText(/^5 halaman, ± \d,\d MB, tersimpan di HP ini/)).toBeVisible()
  await pressSend(visitor.page)
  await expect(myApplicationsOn(visitor.page).getByText(/^5 halaman, ± \d,\d MB/)).toBeVisible()

  const random = createRandom(7)
  visitor.signal.worsen({ bitsPerSecond: 64_000, cut: 0.3, random })
  await visitor.setOffline(false)
  const left = async () => {
    const here = await storedPagesOn(visitor.page)
    const documents = await documentsSectionOn(visitor.page).getByText('Menunggu diperiksa').count()
    expect(documents, 'never said of a page that is still here').toBeLessThanOrEqual(
      5 - here.length,
    )
    return here.length
  }
  const patience = { timeout: 10 * 60_000 }
  await expect.poll(left, patience).toBeLessThan(5)
  await visitor.killBrowser()
  await visitor.reopen()
  await visitor.page.goto('/ppdb/daftar')
  await expect.poll(left, patience).toBeLessThan(4)
  await school.kill()
  await school.restart()
  await expect.poll(left, patience).toBeLessThan(3)
  await visitor.killBrowser()
  await visitor.reopen()
  await visitor.page.goto('/ppdb/daftar')
  await expect.poll(left, patience).toBe(0)

  const { documents } = await documentsAtDesk(school, 'Budi Santoso')
  const arrived = documents.flatMap(({ pages }) => pages)
  expect(arrived.map(({ id, state }) => `${id} ${state}`).sort()).toEqual(
    taken.map(({ page_id }) => `${page_id} received`).sort(),
  )
  expect(school.hashes(), 'the bytes that the phone made').toMatchObject(
    Object.fromEntries(taken.map(({ page_id, sha256 }) => [page_id, sha256])),
  )
  expect(visitor.signal.sentBy('PUT')).toBeLessThanOrEqual(1.5 * bytes)
  expect(school.log()).not.toContain('Penandawati')
})

test('F111 a refused page says why, and the others arrive', async ({ school, visitor }) => {
  await addDocumentTypes(school, { kk: 'Kartu Keluarga', akta: 'Akta kelahiran', ijazah: 'Ijazah' })
  const { page } = visitor
  await open(page)
  await visitor.setOffline(true)
  await fillUntilDocuments(page)
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Encrypt 9 0 R>>')
  await page
    .getByLabel('Pilih Kartu Keluarga', { exact: true })
    .setInputFiles({ name: 'kk.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page
    .getByLabel('Pilih Ijazah', { exact: true })
    .setInputFiles({ name: 'kk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Pilih foto (JPEG, PNG, WebP, HEIC) atau PDF.')).toBeVisible()
  await choosePhoto(page, 'Akta kelahiran', await drawDocumentPhoto(page, 'Akta', 'Kamera', 0.3))
  await pressSend(page)
  await visitor.setOffline(false)
  const documents = documentsSectionOn(page)
  await expect(documents.getByText('Perlu foto ulang')).toBeVisible()
  await expect(documents.getByText(/^PDF ini/)).toBeVisible()
  await expect(documents.getByText('Menunggu diperiksa')).toHaveCount(1)

  const another = { name: 'kk.jpg', mimeType: 'image/jpeg' }
  await documents
    .getByLabel('Foto ulang: Kartu Keluarga, halaman 1')
    .setInputFiles({ ...another, buffer: await drawDocumentPhoto(page, 'KK', 'Kamera', 0.3) })
  await expect(documents.getByText('Menunggu diperiksa')).toHaveCount(2)
})

test('F113 a photo replaced while the old one is being sent: the new one stays', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await applyBeforePapers(school, page)
  const old = await photographOffline(visitor, 'Lama')
  const way = heldCall()
  signal.intercept(await addressOf(page, old), way.outcome)
  await visitor.setOffline(false)
  await way.waiting
  await documentsSectionOn(page)
    .getByLabel('Foto ulang: Kartu Keluarga, halaman 1')
    .setInputFiles({
      ...{ name: 'b.jpg', mimeType: 'image/jpeg' },
      buffer: await drawDocumentPhoto(page, 'Baru', 'Kamera', 0.3),
    })
  await expect.poll(async () => (await storedPagesOn(page))[0]?.page_id).not.toBe(old.page_id)
  const [fresh] = await storedPagesOn(page)
  way.release()
  await expect.poll(async () => (await storedPagesOn(page)).length).toBe(0)
  const { documents } = await documentsAtDesk(school, 'Budi Santoso')
  expect(documents[0]?.pages.map(({ id }) => id)).toEqual([fresh?.page_id])
})

test('F114 an application withdrawn while pages are being sent is gone on both sides', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await applyBeforePapers(school, page)
  const taken = await photographOffline(visitor, 'KK')
  const way = heldCall()
  signal.intercept(await addressOf(page, taken), way.outcome)
  await visitor.setOffline(false)
  await way.waiting
  await chooseEnding(page, 'Tarik pendaftaran')
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(
    myApplicationsOn(page)
      .getByText(/dibatalkan/)
      .first(),
  ).toBeVisible()
  way.release()
  await expect.poll(async () => (await storedPagesOn(page)).length).toBe(0)
  expect(await school.applicants('Budi Santoso')).toEqual([])
})

test('F115 a page refused for now, or for lack of rights, stays unsent and says so', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await applyBeforePapers(school, page)
  const taken = await photographOffline(visitor, 'KK')
  const address = await addressOf(page, taken)
  signal.intercept(
    address,
    refusedWith(507, 'storage_full', { 'retry-after': '600' }),
    refusedWith(404, 'not_found'),
  )
  await visitor.setOffline(false)
  const documents = documentsSectionOn(page)
  await expect(documents.getByText('Menunggu server')).toBeVisible()
  const upload = documents.getByRole('button', { name: 'Unggah sekarang' })
  await upload.click()
  await expect.poll(() => signal.hits(address)).toBe(2)
  await expect(documents.getByText('Menunggu server')).toBeVisible()
  await upload.click()
  await expect(documents.getByText('Menunggu diperiksa')).toBeVisible()
})

test('F116 when the school has lost a page, as after a restore, the phone asks for it once', async ({
  school,
  visitor,
}) => {
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  const { page } = visitor
  await open(page)
  await fillUntilDocuments(page)
  await choosePhoto(page, 'Kartu Keluarga', await drawDocumentPhoto(page, 'KK', 'Kamera', 0.3))
  await pressSend(page)
  const documents = documentsSectionOn(page)
  await expect(documents.getByText('Menunggu diperiksa')).toBeVisible()
  const { id, documents: before } = await documentsAtDesk(school, 'Budi Santoso')
  await school.ask('DELETE', `/ppdb/${id}/pages/${before[0]?.pages[0]?.id}`)
  await page.reload()
  await expect(documents.getByText(/^Sekolah kehilangan 1 halaman/)).toBeVisible()
  await documents.getByLabel('Foto ulang: Kartu Keluarga, halaman 1').setInputFiles({
    ...{ name: 'b.jpg', mimeType: 'image/jpeg' },
    buffer: await drawDocumentPhoto(page, 'KK', 'Kamera', 0.3),
  })
  await expect(documents.getByText('Menunggu diperiksa')).toBeVisible()
  await expect(documents.getByText(/^Sekolah kehilangan/)).toHaveCount(0)
})

test('F117 a new phone takes over by the panel’s QR code, and the old one says so', async ({
  school,
  visitor,
  staff,
  browser,
}) => {
  const { page } = visitor
  await applyBeforePapers(school, page)
  await expect(myApplicationsOn(page).getByText(/^Terkirim - /)).toBeVisible()
  const [child] = await school.applicants('Budi Santoso')
  await staff.goto(`/admin/ppdb/${child?.id}`)
  await expect(staff.getByRole('list', { name: 'Keadaan berkas' })).toHaveText(
    /^Kartu KeluargaBelum dikirim$/,
  )
  await staff.getByRole('button', { name: 'Pindah ke HP baru' }).click()
  const moving = staff.getByRole('dialog', { name: 'Pindah ke HP baru' })
  const answered = staff.waitForResponse(/device-code$/)
  await moving.getByRole('button', { name: 'Buat kode QR' }).click()
  const { data } = await (await answered).json()
  await expect(moving.getByRole('img', { name: 'Kode QR untuk HP baru' })).toBeVisible()
  await expect(moving.getByRole('timer')).toHaveText(/^1[45]\.\d\d$/)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const other = await context.newPage()
  await other.goto(data.url)
  await other.getByRole('button', { name: 'Pindahkan ke HP ini' }).click()
  await expect(myApplicationsOn(other).getByText(/^Terkirim - /)).toBeVisible()
  expect(new URL(other.url()).hash, 'the code does not stay').toBe('')
  await expect(documentsSectionOn(other).getByText('Belum ada')).toBeVisible()
  await page.reload()
  await expect(myApplicationsOn(page).getByText(/sudah dipindahkan ke HP lain/)).toBeVisible()
  await context.close()
})
