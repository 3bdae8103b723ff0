import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fakeKeystore } from '../test/fake-keystore.ts'
import { createTokenStore } from './token.ts'

let path: string
let keystore: ReturnType<typeof fakeKeystore>
const logged: string[] = []
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  path = join(folder, 'token.bin')
  keystore = fakeKeystore(() => true)
  logged.length = 0
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** The token store as one start of the app opens it. */
const store = ({
  origin = 'https://sekolah.sch.id',
  platform = 'win32' as NodeJS.Platform,
  profile = 'KANTOR-1/ani',
} = {}) =>
  createTokenStore({
    keystore: keystore.safeStorage,
    platform,
    path,
    profile,
    origin: () => origin,
    log: (line) => logged.push(line),
  })

test('stores the token for the next start', async () => {
  await store().save('rahasia')
  expect(readFileSync(path, 'utf8')).not.toContain('rahasia')
  expect(await store().read()).toBe('rahasia')
})

test.each([
  ['does not answer for a while', { isAway: true }],
  ['is missing for a while', { isAvailable: false }],
])('asks for the password, and deletes nothing, when the keystore %s', async (_name, trouble) => {
  await store().save('rahasia')
  Object.assign(keystore.state, trouble)
  expect(await store().read()).toBeNull()
  expect(existsSync(path)).toBe(true)
  Object.assign(keystore.state, { isAway: false, isAvailable: true })
  expect(await store().read()).toBe('rahasia')
})

test('deletes a token that a roaming profile brought from another computer, and only that', async () => {
  await store().save('rahasia')
  keystore.state.user = 'budi'
  expect(await store().read()).toBeNull()
  expect(existsSync(path)).toBe(true)
  expect(logged.at(-1)).toContain('cannot be decrypted')
  expect(await store({ profile: 'KANTOR-2/budi' }).read()).toBeNull()
  expect(existsSync(path)).toBe(false)
})

test('reads its token after the computer was renamed', async () => {
  await store().save('rahasia')
  expect(await store({ profile: 'KANTOR-9/ani' }).read()).toBe('rahasia')
})

test('reads the file of an earlier version, which names no profile', async () => {
  await store().save('rahasia')
  const { profile: _, ...earlier } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(earlier))
  expect(await store().read()).toBe('rahasia')
  keystore.state.user = 'budi'
  expect(await store({ profile: 'KANTOR-2/budi' }).read()).toBeNull()
  expect(existsSync(path)).toBe(true)
})

test('deletes a broken file', async () => {
  writeFileSync(path, 'broken')
  expect(await store().read()).toBeNull()
  expect(existsSync(path)).toBe(false)
})

test('never gives one school’s token to another', async () => {
  await store().save('rahasia')
  expect(await store({ origin: 'https://lain.sch.id' }).read()).toBeNull()
  expect(existsSync(path)).toBe(false)
})

test('holds the token in memory only where the system cannot encrypt', async () => {
  keystore.state.isAvailable = false
  const inMemory = store()
  await inMemory.save('rahasia')
  expect(await inMemory.read()).toBe('rahasia')
  expect(existsSync(path)).toBe(false)
  expect(await inMemory.isSecure()).toBe(false)
})

test('removes the former token where the new one cannot be stored', async () => {
  await store().save('rahasia-lama')
  keystore.state.isAway = true
  const later = store()
  await later.save('rahasia-baru')
  expect(await later.read()).toBe('rahasia-baru')
  expect(existsSync(path)).toBe(false)
})

test('encrypts again when the system has changed its key', async () => {
  await store().save('rahasia')
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, before.replace('\n}', ' \n}'))
  keystore.state.isRotated = true
  await store().read()
  expect(readFileSync(path, 'utf8')).toBe(before)
})

test('keeps the file when the system refuses to encrypt it again', async () => {
  await store().save('rahasia')
  keystore.state.isRotated = true
  keystore.safeStorage.encryptStringAsync = () => Promise.reject(new Error('It is locked.'))
  expect(await store().read()).toBe('rahasia')
  expect(logged.at(-1)).toContain('could not be kept')
  expect(existsSync(path)).toBe(true)
})

test('erases the token at once', async () => {
  const erased = store()
  await erased.save('rahasia')
  erased.forget()
  expect(await erased.read()).toBeNull()
  expect(existsSync(path)).toBe(false)
})

test('stores nothing on Linux under the fixed password of Chromium, whichever keyring is selected', async () => {
  // The keyring fits the desktop but does not run, so Chromium falls back to its own password.
  keystore.state.mark = 'v10'
  expect(keystore.safeStorage.getSelectedStorageBackend()).toBe('gnome_libsecret')
  const linux = store({ platform: 'linux' })
  await linux.save('rahasia')
  expect(await linux.isSecure()).toBe(false)
  expect(await linux.read()).toBe('rahasia')
  expect(existsSync(path)).toBe(false)
  // On Windows the same prefix marks the system's own encryption.
  expect(await store().isSecure()).toBe(true)
})

test('starts with the login when the stored token can be neither read nor deleted', async () => {
  mkdirSync(path)
  expect(await store().read()).toBeNull()
  expect(() => store().forget()).not.toThrow()
})
