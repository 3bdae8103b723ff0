/**
 * The key with which the panel encrypts what it stores on this computer, such as the counter's
 * queue. It is created once and stored encrypted by the system, so that nobody can read the queue
 * from the disk.
 */
import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { z } from 'zod'
import type { Log } from '../base/log.ts'
import { Refusal } from '../base/refusal.ts'
import { readJson, writeJson } from './json-file.ts'
import { encryptSafely, isKeystoreUnavailable, type Keystore } from './keystore.ts'

type Deps = {
  keystore: Keystore
  platform: NodeJS.Platform
  path: string
  log: Log
}

const storedKey = z.object({ ciphertext: z.base64() })

export const createPanelKey = ({ keystore, platform, path, log }: Deps) => {
  const away = (cause: unknown) =>
    new Refusal('Penyimpanan sandi komputer ini belum menjawab. Coba lagi sebentar lagi.', {
      cause,
    })

  /** The stored key; null when there is none or it can never be decrypted again. */
  const stored = async (): Promise<string | null> => {
    const found = readJson(path, storedKey)
    if (found === null) return null
    if (found !== 'broken') {
      if (!(await keystore.isAsyncEncryptionAvailable())) throw away('There is no keystore now.')
      try {
        const opened = await keystore.decryptStringAsync(Buffer.from(found.ciphertext, 'base64'))
        if (opened.shouldReEncrypt) await write(opened.result)
        return opened.result
      } catch (error) {
        if (isKeystoreUnavailable(error)) throw away(error)
        log("The panel's key cannot be decrypted and is replaced", error)
      }
    }
    // Data encrypted with the old key stays unreadable; the panel shows how much that is.
    renameSync(path, `${path}.bak`)
    return null
  }

  const write = async (key: string): Promise<boolean> => {
    const encrypted = await encryptSafely(keystore, platform, key)
    if (encrypted !== null) writeJson(path, { ciphertext: encrypted.toString('base64') })
    return encrypted !== null
  }

  const make = async (): Promise<string | null> => {
    const key = randomBytes(32).toString('base64')
    try {
      return (await write(key)) ? key : null
    } catch (error) {
      throw away(error)
    }
  }

  let asked: Promise<string | null> | null = null
  return {
    /**
     * The key: base64 of 32 bytes; null where the system has no safe encryption. Rejects while the
     * keystore does not answer.
     */
    read: (): Promise<string | null> => {
      asked ??= stored()
        .then((key) => key ?? make())
        .catch((error) => {
          asked = null
          throw error
        })
      return asked
    },
  }
}
export type PanelKey = ReturnType<typeof createPanelKey>
