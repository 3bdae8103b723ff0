/**
 * Addresses are stored as HMACs only: whoever gets hold of the database alone cannot try all
 * addresses there are. A lost key forgets who was known, and nothing else.
 */
import { createHmac } from 'node:crypto'
import { readKey } from '../ops/keys.ts'

/** The HMAC of what names a caller, its parts apart. */
export type CallerHash = (...parts: string[]) => string

export const createCallerHash = (dataDir: string): CallerHash => {
  let key: Buffer | null = null
  return (...parts) => {
    key ??= readKey(dataDir, 'callers')
    return createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  }
}
