import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { FileRefused, openZip } from './zip.ts'

const text = (content: string) => strToU8(content)

test('a ZIP that declares too large a size is refused, one that lies about it is cut off', () => {
  const honest = zipSync({ 'a.xml': new Uint8Array(1_000_000) }, { level: 9 })
  const size = new DataView(honest.buffer)
  // The size in the central directory, of which only the first entry is present.
  const directory = honest.lastIndexOf(0x02, honest.length - 22)
  const at = findDirectory(honest)
  expect(directory).toBeGreaterThan(0)
  size.setUint32(at + 24, 300 * 1024 * 1024, true)
  expect(() => openZip(honest).read('a.xml')).toThrow(FileRefused)
  size.setUint32(at + 24, 10, true)
  expect(openZip(honest).read('a.xml')?.length).toBeLessThanOrEqual(10)
  expect(() => openZip(text('bukan zip'))).toThrow('Berkas ini rusak')
})

test('the limit on unpacked bytes counts all entries together', () => {
  const entries = { a: new Uint8Array(60), b: new Uint8Array(60) }
  const zip = openZip(zipSync(entries), 100)
  expect(zip.read('a')).toHaveLength(60)
  expect(() => zip.read('b')).toThrow('b di dalam berkas ini terlalu besar.')
})

const findDirectory = (bytes: Uint8Array): number => {
  for (let at = bytes.length - 4; at > 0; at--) {
    if (
      bytes[at] === 0x50 &&
      bytes[at + 1] === 0x4b &&
      bytes[at + 2] === 1 &&
      bytes[at + 3] === 2
    ) {
      return at
    }
  }
  return -1
}

test('entry names with `..` are plain names and reach no other folder', () => {
  const zip = openZip(zipSync({ '../../etc/passwd': text('x'), 'a/b.jpg': text('y') }))
  expect(zip.names).toEqual(['../../etc/passwd', 'a/b.jpg'])
  expect(zip.read('b.jpg')).toBeUndefined()
})
