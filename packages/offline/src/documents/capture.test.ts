import { expect, test } from 'vitest'
import { capturePage, captureRefusals, type Deps, NoPage } from './capture.ts'

const KB = 1024
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const jpeg = new Blob([bytes('\xff\xd8\xff\xe1 a camera'), new Uint8Array(5_000 * KB)])
const heic = new Blob([bytes('\0\0\0\x18ftypheic'), new Uint8Array(100)])

/** A browser that decodes every file as 12 megapixels, and encodes to the given sizes in bytes. */
const phone = (sizes: number[], more: Partial<Deps> = {}) => {
  const written: string[] = []
  let closed = 0
  const deps: Deps = {
    open: async () => ({ width: 3000, height: 4000, close: () => (closed += 1) }) as never,
    write: async (_, { width, height }, quality) => {
      written.push(`${width}x${height} ${quality}`)
      return new Blob([new Uint8Array(sizes.shift() ?? 1)], { type: 'image/jpeg' })
    },
    read: (_, size) => ({ ...size, data: new Uint8Array(4 * size.width * size.height).fill(240) }),
    ...more,
  }
  return { deps, written, closed: () => closed }
}
const refused = (file: Blob, deps: Deps) =>
  capturePage(file, deps).then(
    () => 'taken',
    (error) => (error instanceof NoPage ? error.message : 'another error'),
  )

test('a photo becomes a JPEG of 1,600 pixels and about 250 KB', async () => {
  const { deps, written, closed } = phone([300 * KB, 240 * KB])
  const page = await capturePage(jpeg, deps)
  expect(written).toEqual(['1200x1600 0.8', '1200x1600 0.65'])
  expect(page).toMatchObject({ content: 'picture' })
  expect(page.bytes.size).toBe(240 * KB)
  expect(closed()).toBe(1)
})

test('small print may use 400 KB, and no page more', async () => {
  const large = phone([900, 700, 390].map((size) => size * KB))
  expect((await capturePage(jpeg, large.deps)).bytes.size).toBe(390 * KB)
  const larger = phone([900, 700, 600, 380].map((size) => size * KB))
  await capturePage(jpeg, larger.deps)
  expect(larger.written.at(-1)).toBe('960x1280 0.5')
  const endless = phone([900, 900, 900, 900, 900].map((size) => size * KB))
  expect(await refused(jpeg, endless.deps)).toBe(captureRefusals.largePicture)
  expect(endless.closed()).toBe(1)
})

test('a photo with more pixels than a phone can decode is refused before decoding', async () => {
  const { deps, written, closed } = phone([20 * KB])
  const photo = new Blob([bytes('\xff\xd8\xff\xc0\0\x11\x08\x17\x70\x1f\x40'), new Uint8Array(99)])
  expect(await refused(photo, deps)).toBe(captureRefusals.manyPixels)
  expect([written, closed()]).toEqual([[], 0])
})

test("a small photo is re-encoded too: the camera's metadata is dropped", async () => {
  const { deps, written } = phone([20 * KB])
  await capturePage(new Blob([bytes('\xff\xd8\xff\xe1Exif GPS')]), deps)
  expect(written).toHaveLength(1)
})

test('HEIC is decoded if the browser can, otherwise a message explains the alternative', async () => {
  expect((await capturePage(heic, phone([20 * KB]).deps)).content).toBe('picture')
  const blind = phone([], { open: () => Promise.reject(new DOMException('no')) })
  expect(await refused(heic, blind.deps)).toBe(captureRefusals.heic)
  expect(await refused(jpeg, blind.deps)).toBe(captureRefusals.broken)
})

test('a PDF of up to 2 MB is sent as it is, without its name; a larger one must be photographed', async () => {
  const { deps } = phone([])
  const pdf = new File([bytes('%PDF-1.7 x')], 'KK Zulaikha.pdf')
  const page = await capturePage(pdf, deps)
  expect(page).toMatchObject({ content: 'pdf' })
  expect(page.bytes).not.toBeInstanceOf(File)
  const scanned = new Blob([bytes('\r\n%PDF-1.7 x')])
  expect(await capturePage(scanned, deps)).toMatchObject({ content: 'pdf' })
  const large = new Blob([bytes('%PDF-1.7'), new Uint8Array(2 * KB * KB)])
  expect(await refused(large, deps)).toBe(captureRefusals.largePdf)
})

test('any other file is refused by its bytes, whatever its name', async () => {
  expect(await refused(new File(['GIF89a'], 'kk.jpg'), phone([]).deps)).toBe(
    captureRefusals.foreign,
  )
})

test('a photo is measured on a small copy, and taken as it is when it cannot be', async () => {
  const seen: string[] = []
  const read: Deps['read'] = (_, size) => {
    seen.push(`${size.width}x${size.height}`)
    return { ...size, data: new Uint8Array(4 * size.width * size.height).fill(20) }
  }
  expect(await capturePage(jpeg, phone([9 * KB], { read }).deps)).toMatchObject({ fault: 'dark' })
  expect(seen).toEqual(['600x800'])
  const hidden = () => {
    throw new DOMException('The canvas is tainted.', 'SecurityError')
  }
  const page = await capturePage(jpeg, phone([9 * KB], { read: hidden }).deps)
  expect(page).toMatchObject({ content: 'picture', fault: null })
})
