import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** A keystore of one Windows user; another one cannot open what it closed. */
const keystore = (user: string, { available = true, rotated = false } = {}) => ({
  isAsyncEncryptionAvailable: async () => available,
  encryptStringAsync: async (text: string) =>
    Buffer.from(`${user}:${Buffer.from(text).toString('hex')}`),
  decryptStringAsync: async (bytes: Buffer) => {
    const [owner, text = ''] = bytes.toString().split(':')
    if (owner !== user) throw new Error('The data is of another user.')
    return { result: Buffer.from(text, 'hex').toString(), shouldReEncrypt: rotated }
  },
})
const here = () => 'https://sekolah.sch.id'

test('keeps the token for the next start', async () => {
  await tokenStore(keystore('ani'), path, here).keep('rahasia')
  expect(readFileSync(path, 'utf8')).not.toContain('rahasia')
  expect(await tokenStore(keystore('ani'), path, here).read()).toBe('rahasia')
})

test('asks for the password again where it cannot be opened, and leaves nothing behind', async () => {
  await tokenStore(keystore('ani'), path, here).keep('rahasia')
  expect(await tokenStore(keystore('budi'), path, here).read()).toBeNull()
  expect(existsSync(path)).toBe(false)
  writeFileSync(path, 'broken')
  expect(await tokenStore(keystore('ani'), path, here).read()).toBeNull()
  expect(existsSync(path)).toBe(false)
})

test('never gives one school’s token to another', async () => {
  await tokenStore(keystore('ani'), path, here).keep('rahasia')
  expect(await tokenStore(keystore('ani'), path, () => 'https://lain.sch.id').read()).toBeNull()
})

test('keeps it in memory only where the system cannot encrypt', async () => {
  const store = tokenStore(keystore('ani', { available: false }), path, here)
  await store.keep('rahasia')
  expect(await store.read()).toBe('rahasia')
  expect(existsSync(path)).toBe(false)
  expect(await store.isSecure()).toBe(false)
})

test('encrypts anew when the system has changed its key', async () => {
  await tokenStore(keystore('ani'), path, here).keep('rahasia')
  const before = readFileSync(path, 'utf8')
  rmSync(path)
  writeFileSync(path, before.replace('\n}', ' \n}'))
  await tokenStore(keystore('ani', { rotated: true }), path, here).read()
  expect(readFileSync(path, 'utf8')).toBe(before)
})

test('forgets at once', async () => {
  const store = tokenStore(keystore('ani'), path, here)
  await store.keep('rahasia')
  store.forget()
  expect(await store.read()).toBeNull()
  expect(existsSync(path)).toBe(false)
})
