import { expect, test } from 'vitest'
import {
  type Deps,
  fitSize,
  formatMegabytes,
  pictureErrorMessage,
  preparePicture,
} from './picture-file.ts'

const MB = 1024 * 1024
const fileOf = (name: string, type: string, bytes: number) =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 7 })

/** A fake browser that opens everything as a picture of 12 megapixels, and writes 900 KB. */
const phone = (more: Partial<Deps> = {}) => {
  const written: string[] = []
  let closed = 0
  const deps: Deps = {
    open: async () => ({ width: 3000, height: 4000, close: () => (closed += 1) }) as never,
    write: async (_, { width, height }, type) => {
      written.push(`${type} ${width}x${height}`)
      return new Blob([new Uint8Array(900 * 1024)], { type })
    },
    ...more,
  }
  return { deps, written, closed: () => closed }
}
const refused = (file: File, deps: Deps) =>
  preparePicture(file, 5 * MB, deps).then(() => 'taken', pictureErrorMessage)

test('a photo of more than 5 MB is uploaded with at most 2,560 pixels', async () => {
  const { deps, written, closed } = phone()
  const photo = await preparePicture(fileOf('IMG_1.JPG', 'image/jpeg', 6.2 * MB), 5 * MB, deps)
  expect(written).toEqual(['image/jpeg 1920x2560'])
  expect(photo).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', lastModified: 7 })
  expect(photo.size).toBe(900 * 1024)
  expect(closed()).toBe(1)
})

test('a file that the server accepts is uploaded unchanged', async () => {
  const { deps, written } = phone()
  const small = fileOf('a.png', 'image/png', 5 * MB)
  expect(await preparePicture(small, 5 * MB, deps)).toBe(small)
  expect(written).toEqual([])
})

test('transparency is kept where the browser can write it', async () => {
  const { deps, written } = phone()
  const poster = fileOf('poster.png', 'image/png', 8 * MB)
  expect((await preparePicture(poster, 5 * MB, deps)).name).toBe('poster.webp')
  expect(written).toEqual(['image/webp 1920x2560'])
  const safari = phone({
    write: async (_, __, type) =>
      new Blob(['x'], { type: type === 'image/webp' ? 'image/png' : type }),
  })
  expect((await preparePicture(poster, 5 * MB, safari.deps)).name).toBe('poster.jpg')
})

test('HEIC is converted where the browser can, even without a MIME type, and refused with a message elsewhere', async () => {
  const { deps } = phone()
  for (const type of ['image/heic', '']) {
    const photo = await preparePicture(fileOf('IMG_2.HEIC', type, MB), 5 * MB, deps)
    expect(photo).toMatchObject({ name: 'IMG_2.jpg', type: 'image/jpeg' })
  }
  const blind = phone({ open: () => Promise.reject(new DOMException('no')) }).deps
  expect(await refused(fileOf('a.heic', 'image/heic', MB), blind)).toMatch(
    /tidak dapat membuka foto HEIC/,
  )
  expect(await refused(fileOf('a.jpg', 'image/jpeg', 6 * MB), blind)).toBe(
    'Gambar ini tidak dapat dibaca.',
  )
})

test('HEIC under the name .jpg is converted or refused as HEIC', async () => {
  const heic = new File(['\0\0\0\x18ftypheic', new Uint8Array(500)], 'IMG_3.jpg', {
    type: 'image/jpeg',
  })
  const { deps, written } = phone()
  const photo = await preparePicture(heic, 5 * MB, deps)
  expect(photo).toMatchObject({ type: 'image/jpeg', size: 900 * 1024 })
  expect(written).toEqual(['image/jpeg 1920x2560'])
  const blind = phone({ open: () => Promise.reject(new DOMException('no')) }).deps
  expect(await refused(heic, blind)).toMatch(/tidak dapat membuka foto HEIC/)
})

test('a file that is no picture, or stays too large, is refused with a message', async () => {
  const { deps, closed } = phone({
    write: async (_, __, type) => new Blob([new Uint8Array(6 * MB)], { type }),
  })
  expect(await refused(fileOf('a.pdf', 'application/pdf', 9), deps)).toMatch(/^Pilih berkas gambar/)
  expect(await refused(fileOf('a.png', 'image/png', 7.5 * MB), deps)).toBe(
    'Gambar ini 7,5 MB dan tidak dapat dikecilkan; paling besar 5 MB.',
  )
  expect(closed()).toBe(1)
})

test('a picture is scaled in its proportions, and never up', () => {
  expect(fitSize({ width: 4000, height: 3000 }, 2560)).toEqual({ width: 2560, height: 1920 })
  expect(fitSize({ width: 800, height: 600 }, 2560)).toEqual({ width: 800, height: 600 })
})

test('a size has one digit after the comma at most', () => {
  expect([1_048_576, 1_300_000, 12_345_678].map(formatMegabytes)).toEqual(['1', '1,2', '11,8'])
})
