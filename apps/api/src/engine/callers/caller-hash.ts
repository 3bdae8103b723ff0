/**
 * Addresses are stored as HMACs only: whoever gets hold of the database alone cannot try all
 * addresses there are. A lost key forgets who was known, and nothing else.
 */
import { createHmac } from 'node:crypto'
import type { Log } from '../log.ts'
import { isDamagedKey, readKey, setAsideKey } from '../ops/keys.ts'

const KEY = 'callers'

/** The HMAC of what names a caller, its parts apart. */
export type CallerHash = (...parts: string[]) => string

export const createCallerHash = (dataDir: string): CallerHash => {
  let key: Buffer | null = null
  return (...parts) => {
    key ??= readKey(dataDir, KEY)
    return createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  }
}

/**
 * For the start: limits may begin afresh, and no family shall wait until somebody has mended a
 * file. So a damaged key is set aside for another, and said.
 */
export const replaceDamagedCallerKey = (dataDir: string, log: Log): void => {
  if (!isDamagedKey(dataDir, KEY)) return
  setAsideKey(dataDir, KEY)
  log.error('callers_key_damaged', { hint: 'Limits of guesses begin afresh.' })
}
