/**
 * The login's token: encrypted by the operating system and bound to the server that gave it.
 * Where the system cannot encrypt it lives in memory only; it is never written in plain text.
 */
import { rmSync } from 'node:fs'
import type { SafeStorage } from 'electron'
import { z } from 'zod'
import { readJson, writeJson } from './json-file.ts'

type Keystore = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>

const kept = z.object({ origin: z.string(), ciphertext: z.base64() })

/** `path` is the file; `origin` the server of this moment, null before one was chosen. */
export const tokenStore = (keystore: Keystore, path: string, origin: () => string | null) => {
  let inMemory: { origin: string; token: string } | null = null

  const forget = (): void => {
    inMemory = null
    rmSync(path, { force: true })
  }

  const keep = async (token: string): Promise<void> => {
    const server = origin()
    if (server === null) return
    inMemory = { origin: server, token }
    if (!(await keystore.isAsyncEncryptionAvailable())) return
    const ciphertext = (await keystore.encryptStringAsync(token)).toString('base64')
    // Somebody may have logged out while the system was at it.
    if (inMemory?.token === token) writeJson(path, { origin: server, ciphertext })
  }

  const read = async (): Promise<string | null> => {
    if (inMemory) return inMemory.origin === origin() ? inMemory.token : null
    const found = readJson(path, kept)
    if (found === null) return null
    if (found === 'broken' || found.origin !== origin()) {
      forget()
      return null
    }
    try {
      const opened = await keystore.decryptStringAsync(Buffer.from(found.ciphertext, 'base64'))
      inMemory = { origin: found.origin, token: opened.result }
      if (opened.shouldReEncrypt) await keep(opened.result)
      return opened.result
    } catch {
      // Another Windows profile, a new keystore: the server gives a new token at the login.
      forget()
      return null
    }
  }

  return { read, keep, forget, isSecure: () => keystore.isAsyncEncryptionAvailable() }
}
export type TokenStore = ReturnType<typeof tokenStore>
