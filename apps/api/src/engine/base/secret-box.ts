/**
 * Encrypts secrets that the server must be able to read again, for storage in the database:
 * AES-256-GCM.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes, bound to `owner`: in another owner's row they cannot be decrypted. */
export const encryptSecret = (key: Buffer, bytes: Uint8Array, owner: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const locked = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), locked]).toString('base64url')
}

/** The decrypted bytes; null with another key, for another owner, or after tampering. */
export const decryptSecret = (key: Buffer, sealed: string, owner: string): Buffer | null => {
  const all = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [all.subarray(0, IV_BYTES), all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
