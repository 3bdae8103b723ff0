/**
 * The session token: encrypted by the operating system and bound to the server that issued it.
 * Where the system cannot encrypt, the token is only in memory; it is never written in plain text,
 * nor encrypted with the fixed password that Chromium uses on Linux without a keystore. When the
 * keystore does not answer, the file is kept: it may answer at the next start.
 */
import { rmSync } from 'node:fs'
import { z } from 'zod'
import type { Log } from '../base/log.ts'
import { readJson, writeJson } from './json-file.ts'
import { encryptSafely, isKeystoreUnavailable, type Keystore } from './keystore.ts'

type Deps = {
  keystore: Keystore
  platform: NodeJS.Platform
  path: string
  /**
   * Names computer and user, to detect a file that a roaming profile brought from another computer.
   */
  profile: string
  /** The current server, null before one was chosen. */
  origin: () => string | null
  log: Log
}

const storedToken = z.object({
  origin: z.string(),
  ciphertext: z.base64(),
  /** Missing in files of version 0.1. */
  profile: z.string().optional(),
})

export const createTokenStore = ({ keystore, platform, path, profile, origin, log }: Deps) => {
  let inMemory: { origin: string; token: string } | null = null

  const remove = (): void => {
    try {
      rmSync(path, { force: true })
    } catch (error) {
      // Another program has the file open. The server has already revoked this token.
      log('The kept login could not be deleted', error)
    }
  }
  const forget = (): void => {
    inMemory = null
    remove()
  }

  const encrypt = (text: string) => encryptSafely(keystore, platform, text)

  /** Whether the token was stored. */
  const store = async (server: string, token: string): Promise<boolean> => {
    try {
      const encrypted = await encrypt(token)
      // The user may have logged out while the token was being encrypted.
      if (encrypted === null || inMemory?.token !== token) return false
      writeJson(path, { origin: server, ciphertext: encrypted.toString('base64'), profile })
      return true
    } catch (error) {
      log('The login lasts until the app ends, as it could not be kept', error)
      return false
    }
  }

  const save = async (token: string): Promise<void> => {
    const server = origin()
    if (server === null) return
    inMemory = { origin: server, token }
    // Otherwise the next start would sign in the previous user.
    if (!(await store(server, token)) && inMemory?.token === token) remove()
  }

  const read = async (): Promise<string | null> => {
    if (inMemory) return inMemory.origin === origin() ? inMemory.token : null
    const found = readJson(path, storedToken)
    if (found === null) return null
    if (found === 'broken' || found.origin !== origin()) {
      remove()
      return null
    }
    try {
      if (!(await keystore.isAsyncEncryptionAvailable())) return null
      const opened = await keystore.decryptStringAsync(Buffer.from(found.ciphertext, 'base64'))
      inMemory = { origin: found.origin, token: opened.result }
      if (opened.shouldReEncrypt) await store(found.origin, opened.result)
      return opened.result
    } catch (error) {
      log('The kept login cannot be decrypted now', error)
      const isForeign = found.profile !== undefined && found.profile !== profile
      if (isForeign && !isKeystoreUnavailable(error)) remove()
      return null
    }
  }

  return {
    read,
    save,
    forget,
    /** Whether the login is stored for the next start. */
    isSecure: async (): Promise<boolean> => (await encrypt('?').catch(() => null)) !== null,
  }
}
export type TokenStore = ReturnType<typeof createTokenStore>
