/**
 * Addresses are stored as HMACs only: whoever gets hold of the database alone cannot try all
 * addresses there are. A lost key forgets who was known, and nothing else.
 */
import { type HmacOf, hmacUnder } from '../base/hmac.ts'
import type { Log } from '../base/log.ts'
import { isDamagedKey, readKey, setAsideKey } from '../ops/keys.ts'

const KEY = 'callers'

/** The HMAC of what names a caller, its parts apart. */
export type CallerHash = (...parts: string[]) => string

export const createCallerHash = (dataDir: string): CallerHash => {
  let hmacOf: HmacOf | null = null
  return (...parts) => {
    hmacOf ??= hmacUnder(readKey(dataDir, KEY))
    return hmacOf(parts.join('\n')).toString('base64url')
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
