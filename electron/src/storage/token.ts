/**
 * The session token: encrypted by the operating system and bound to the server that issued it.
 * Where the system cannot encrypt, the token is only in memory; it is never written in plain text,
 * nor encrypted with the fixed password that Chromium uses on Linux without a keystore.
 */
import { rmSync } from 'node:fs'
import type { SafeStorage } from 'electron'
import { z } from 'zod'
import { readJson, writeJson } from './json-file.ts'

type Keystore = Pick<
  SafeStorage,
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend'
>

type Tools = {
  keystore: Keystore
  platform: NodeJS.Platform
  path: string
  /** The current server, null before one was chosen. */
  origin: () => string | null
  log: (line: string) => void
}

const storedToken = z.object({ origin: z.string(), ciphertext: z.base64() })

export const tokenStore = ({ keystore, platform, path, origin, log }: Tools) => {
  let inMemory: { origin: string; token: string } | null = null

  const isSecure = async (): Promise<boolean> =>
    (await keystore.isAsyncEncryptionAvailable()) &&
    !(platform === 'linux' && keystore.getSelectedStorageBackend() === 'basic_text')

  const forget = (): void => {
    inMemory = null
    try {
      rmSync(path, { force: true })
    } catch (error) {
      // Another program has the file open; the server has already revoked the token in it.
      log(`The kept login could not be deleted: ${error}`)
    }
  }

  const save = async (token: string): Promise<void> => {
    const server = origin()
    if (server === null) return
    inMemory = { origin: server, token }
    if (!(await isSecure())) return
    try {
      const ciphertext = (await keystore.encryptStringAsync(token)).toString('base64')
      // Somebody may have logged out while the token was being encrypted.
      if (inMemory?.token === token) writeJson(path, { origin: server, ciphertext })
    } catch (error) {
      log(`The login lasts until the app ends, as it could not be kept: ${error}`)
    }
  }

  const open = async (ciphertext: string) => {
    try {
      return await keystore.decryptStringAsync(Buffer.from(ciphertext, 'base64'))
    } catch {
      // Another Windows profile or a new keystore: the next login gets a new token.
      return null
    }
  }

  const read = async (): Promise<string | null> => {
    if (inMemory) return inMemory.origin === origin() ? inMemory.token : null
    const found = readJson(path, storedToken)
    if (found === null) return null
    const opened =
      found !== 'broken' && found.origin === origin() && (await isSecure())
        ? await open(found.ciphertext)
        : null
    if (found === 'broken' || opened === null) {
      forget()
      return null
    }
    inMemory = { origin: found.origin, token: opened.result }
    if (opened.shouldReEncrypt) await save(opened.result)
    return opened.result
  }

  return { read, save, forget, isSecure }
}
export type TokenStore = ReturnType<typeof tokenStore>
