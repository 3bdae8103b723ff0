/** Document types of a school, and photos as a phone's camera makes them. */
import { expect, type Page } from '@playwright/test'
import { writeTestFile } from '../setup/files.ts'
import { budi, fillApplication } from './applicant.ts'
import { myApplicationsOn } from './device.ts'
import type { School } from './school.ts'

/** Adds document types by code and label; the demo school already uses the short codes. */
export const addDocumentTypes = async (
  school: School,
  types: Record<string, string>,
  more: object = {},
) => {
  for (const [order_index, [code, label]] of Object.entries(types).entries()) {
    const { success } = await school.ask('POST', '/ppdb/document-types', {
      ...{ code: `uji_${code}`, label, order_index },
      ...more,
    })
    expect(success, code).toBe(true)
  }
}

/** Fills in the form's data, and opens the documents step. */
export const fillUntilDocuments = async (page: Page, name = budi.name): Promise<void> => {
  await fillApplication(page, { name })
  await page.getByRole('button', { name: 'Foto berkas dulu' }).click()
  // The data step leads to the review as well.
  await expect(page.getByRole('form', { name: 'Berkas' })).toBeVisible()
}

/**
 * A photo of a page of text with 12 megapixels, about 5 MB, with a name in its EXIF and its file
 * name: camera-like noise makes it large, so that the phone has to compress it.
 */
export const drawDocumentPhoto = async (
  page: Page,
  text: string,
  marker = 'Kamera',
  scale = 1,
  /** As a canvas filters: `blur(4px)`. */
  filter = 'none',
): Promise<Buffer> => {
  const drawn = await page.evaluate(
    async ([words, by, look]) => {
      const [width, height] = [4000 * by, 3000 * by]
      const canvas = new OffscreenCanvas(width, height)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('This browser draws nothing.')
      const noise = pen.createImageData(width, height)
      let seed = words.length
      for (let n = 0; n < noise.data.length; n += 4) {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
        const grey = 225 + ((seed >> 16) % 24)
        noise.data.set([grey, grey, grey, 255], n)
      }
      pen.putImageData(noise, 0, 0)
      pen.fillStyle = '#222'
      pen.font = '64px sans-serif'
      for (let line = 0; line < 40; line += 1)
        pen.fillText(`${words} ${line}`, 120, 120 + line * 70)
      pen.filter = look
      if (look !== 'none') pen.drawImage(canvas, 0, 0)
      const bytes = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.96 })
      const reader = new FileReader()
      reader.readAsDataURL(bytes)
      await new Promise((resolve) => reader.addEventListener('load', resolve))
      return `${reader.result}`.replace(/^[^,]*,/, '')
    },
    [text, scale, filter] as const,
  )
  const jpeg = Buffer.from(drawn, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exifOf(marker), jpeg.subarray(2)])
}

/** An APP1 segment with one tag: the artist. */
const exifOf = (artist: string): Buffer => {
  const text = Buffer.from(`${artist}\0`)
  const tiff = Buffer.alloc(8 + 2 + 12 + 4)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x013b, 10)
  tiff.writeUInt16LE(2, 12)
  tiff.writeUInt32LE(text.length, 14)
  tiff.writeUInt32LE(tiff.length, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, text])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** Chooses a photo for a document, and waits until the phone has stored it. */
export const choosePhoto = async (page: Page, label: string, photo: Buffer, name = 'IMG_1.jpg') => {
  const before = await storedPagesOn(page)
  await page
    .getByLabel(`Pilih ${label}`, { exact: true })
    .setInputFiles(writeTestFile({ name, buffer: photo }))
  await expect.poll(async () => (await storedPagesOn(page)).length).toBe(before.length + 1)
}

export type PageOnPhone = {
  page_id: string
  type: string
  size: number
  sha256: string
  received: number
  state: string
}

/** The pages of documents stored on this phone. */
export const storedPagesOn = (page: Page): Promise<PageOnPhone[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('sekolah')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result: database } = opening
          const asked = database
            .transaction('document_pages')
            .objectStore('document_pages')
            .getAll()
          asked.onsuccess = () => {
            database.close()
            resolve(asked.result)
          }
        }
      }),
  )

/** The documents section of the only application on this phone's page. */
export const documentsSectionOn = (page: Page) =>
  myApplicationsOn(page).getByRole('region', { name: 'Berkas' })

/** An applicant's documents as the checking desk shows them. */
export const documentsAtDesk = async (school: School, name: string) => {
  const [{ id } = { id: 0 }] = await school.applicants(name)
  const { data } = await school.ask('GET', `/ppdb/${id}/documents`)
  return { id, ...(data as Desk) }
}
type Desk = {
  documents: { type: string; state: string; pages: { id: string; size: number; state: string }[] }[]
}
