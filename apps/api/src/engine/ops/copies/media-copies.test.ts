import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { copyMedia, pruneMedia } from './media-copies.ts'

const DAY_MS = 86_400_000
const name = `${'a'.repeat(32)}-640.webp`

/** A school with one upload, made long ago. */
const school = () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'media'))
  const own = join(dataDir, 'media', name)
  writeFileSync(own, 'a picture')
  const long = new Date(Date.now() - 100 * DAY_MS)
  utimesSync(own, long, long)
  return { dataDir, own, copy: join(dataDir, 'backups/media', name) }
}

// On Windows the bytes are stored twice, as in the next test.
test.runIf(process.platform !== 'win32')(
  'takes no space where the disk supports hard links',
  async () => {
    const { dataDir, own, copy } = school()
    await copyMedia(dataDir, {})
    expect(statSync(copy).ino).toBe(statSync(own).ino)
  },
)

test('stores separate bytes where a deleted link leaves no trace', async () => {
  const { dataDir, own, copy } = school()
  await copyMedia(dataDir, { canLink: false })
  expect(readFileSync(copy, 'utf8')).toBe('a picture')
  expect(statSync(copy).ino).not.toBe(statSync(own).ino)

  const before = new Date(Date.now() - 50 * DAY_MS)
  utimesSync(copy, before, before)
  await copyMedia(dataDir, { canLink: false })
  expect(Date.now() - statSync(copy).mtimeMs).toBeLessThan(DAY_MS)

  rmSync(own)
  const after = (days: number) => new Date(Date.now() + days * DAY_MS)
  await pruneMedia(dataDir, after(34), 35 * DAY_MS)
  expect(readdirSync(join(dataDir, 'backups/media'))).toEqual([name])
  await pruneMedia(dataDir, after(36), 35 * DAY_MS)
  expect(readdirSync(join(dataDir, 'backups/media'))).toEqual([])
})

test('takes no bytes from the reserved disk space', async () => {
  const { dataDir } = school()
  const takeSpace = (bytes: number) => {
    throw new Error(`${bytes} bytes are too many.`)
  }
  const copying = copyMedia(dataDir, { canLink: false, takeSpace })
  await expect(copying).rejects.toThrow('9 bytes are too many.')
  expect(readdirSync(join(dataDir, 'backups/media'))).toEqual([])
})
