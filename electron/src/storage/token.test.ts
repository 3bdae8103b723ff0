import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { tokenStore } from './token.ts'

let path: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  path = join(folder, 'token.bin')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** The keystore of one Windows user; another user cannot decrypt what it has encrypted. */
const keystore = (user: string, { available = true, rotated = false } = {}) => ({
  getSelectedStorageBackend: () => 'gnome_libsecret' as const,
  isAsyncEncryptionAvailable: async () => available,
  encryptStringAsync: async (text: string) =>
    Buffer.from(`${user}:${Buffer.from(text).toString('hex')}`),
  decryptStringAsync: async (bytes: Buffer) => {
    const [owner, text = ''] = bytes.toString().split(':')
    if (owner !== user) throw new Error('The data is of another user.')
    return { result: Buffer.from(text, 'hex').toString(), shouldReEncrypt: rotated }
  },
})
const logged: string[] = []
const storeOf = (
  store: Parameters<typeof tokenStore>[0]['keystore'],
  { origin = 'https://sekolah.sch.id', platform = 'win32' as NodeJS.Platform } = {},
) =>
  tokenStore({
    keystore: store,
    platform,
    path,
    origin: () => origin,
    log: (line) => logged.push(line),
  })

test('stores the token for the next start', async () => {
  await storeOf(keystore('ani')).save('rahasia')
  expect(readFileSync(path, 'utf8')).not.toContain('rahasia')
  expect(await storeOf(keystore('ani')).read()).toBe('rahasia')
})

test('asks for the password again when it cannot decrypt the token, and deletes it', async () => {
  await storeOf(keystore('ani')).save('rahasia')
  expect(await storeOf(keystore('budi')).read()).toBeNull()
  expect(existsSync(path)).toBe(false)
  writeFileSync(path, 'broken')
  expect(await storeOf(keystore('ani')).read()).toBeNull()
  expect(existsSync(path)).toBe(false)
})

test('never gives one school’s token to another', async () => {
  await storeOf(keystore('ani')).save('rahasia')
  expect(await storeOf(keystore('ani'), { origin: 'https://lain.sch.id' }).read()).toBeNull()
})

test('holds it in memory only where the system cannot encrypt', async () => {
  const store = storeOf(keystore('ani', { available: false }))
  await store.save('rahasia')
  expect(await store.read()).toBe('rahasia')
  expect(existsSync(path)).toBe(false)
  expect(await store.isSecure()).toBe(false)
})

test('encrypts again when the system has changed its key', async () => {
  await storeOf(keystore('ani')).save('rahasia')
  const before = readFileSync(path, 'utf8')
  rmSync(path)
  writeFileSync(path, before.replace('\n}', ' \n}'))
  await storeOf(keystore('ani', { rotated: true })).read()
  expect(readFileSync(path, 'utf8')).toBe(before)
})

test('erases at once', async () => {
  const store = storeOf(keystore('ani'))
  await store.save('rahasia')
  store.forget()
  expect(await store.read()).toBeNull()
  expect(existsSync(path)).toBe(false)
})

test('stores nothing on Linux under the fixed password of Chromium', async () => {
  const unlocked = {
    ...keystore('ani'),
    getSelectedStorageBackend: () => 'basic_text' as const,
  }
  const store = storeOf(unlocked, { platform: 'linux' })
  await store.save('rahasia')
  expect(await store.isSecure()).toBe(false)
  expect(await store.read()).toBe('rahasia')
  expect(existsSync(path)).toBe(false)
  // Windows has no such method.
  expect(await storeOf(unlocked).isSecure()).toBe(true)
})

test('works in memory when the system refuses to encrypt', async () => {
  const refusing = {
    ...keystore('ani', { rotated: true }),
    encryptStringAsync: () => Promise.reject(new Error('The keystore is locked.')),
  }
  await storeOf(keystore('ani')).save('rahasia')
  const store = storeOf(refusing)
  expect(await store.read()).toBe('rahasia')
  expect(logged.at(-1)).toContain('The keystore is locked.')
  expect(existsSync(path)).toBe(true)
})

test('starts with the login when the stored token can be neither read nor deleted', async () => {
  mkdirSync(path)
  const store = storeOf(keystore('ani'))
  expect(await store.read()).toBeNull()
  expect(() => store.forget()).not.toThrow()
})
