import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fakeKeystore } from '../test/fake-keystore.ts'
import { createPanelKey } from './panel-key.ts'

let path: string
let keystore: ReturnType<typeof fakeKeystore>
const logged: string[] = []
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  path = join(folder, 'panel-key.bin')
  keystore = fakeKeystore(() => true)
  logged.length = 0
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** Reads the key as one start of the app does. */
const key = (platform: NodeJS.Platform = 'win32') =>
  createPanelKey({
    keystore: keystore.safeStorage,
    platform,
    path,
    log: (line) => logged.push(line),
  }).read()

test('creates the key once, and stores it encrypted', async () => {
  const first = await key()
  expect(Buffer.from(`${first}`, 'base64')).toHaveLength(32)
  expect(readFileSync(path, 'utf8')).not.toContain(`${first}`)
  expect(await key()).toBe(first)
  keystore.state.isRotated = true
  expect(await key()).toBe(first)
})

test('two calls of one start get the same key', async () => {
  const { read } = createPanelKey({
    keystore: keystore.safeStorage,
    platform: 'win32',
    path,
    log: () => {},
  })
  const [one, other] = await Promise.all([read(), read()])
  expect(one).toBe(other)
})

test.each([
  ['does not answer for a while', { isAway: true }],
  ['is missing for a while', { isAvailable: false }],
])('is kept while the keystore %s', async (_name, trouble) => {
  const first = await key()
  Object.assign(keystore.state, trouble)
  await expect(key()).rejects.toThrow('belum menjawab')
  Object.assign(keystore.state, { isAway: false, isAvailable: true })
  expect(await key()).toBe(first)
})

test('fails without losing the key where the keystore is unavailable at the first start', async () => {
  keystore.state.isAway = true
  await expect(key()).rejects.toThrow('belum menjawab')
  keystore.state.isAway = false
  expect(await key()).toMatch(/=$/)
})

test('creates a new key where the old one cannot be decrypted, logs that, and renames the old file', async () => {
  const first = await key()
  keystore.state.user = 'budi'
  const second = await key()
  expect(second).not.toBe(first)
  expect(await key()).toBe(second)
  expect(existsSync(`${path}.bak`)).toBe(true)
  expect(logged.at(-1)).toContain('cannot be decrypted')
})

test('returns no key where the system would encrypt with a publicly known password', async () => {
  keystore.state.isAvailable = false
  expect(await key()).toBeNull()
  keystore.state.isAvailable = true
  keystore.state.mark = 'v10'
  expect(await key('linux')).toBeNull()
  expect(existsSync(path)).toBe(false)
  expect(await key('win32')).not.toBeNull()
})
