/**
 * Addresses are stored as HMACs only: with the database alone, nobody can find them by trying all
 * addresses. Losing the key only forgets which callers were known.
 */
import { type ComputeHmac, createHmacWithKey } from '../base/hmac.ts'
import type { Log } from '../base/log.ts'
import { isDamagedKey, readKey, setAsideKey } from '../ops/keys.ts'

const KEY = 'callers'

/** The HMAC of a caller's identifying parts, which are kept separate. */
export type CallerHash = (...parts: string[]) => string

export const createCallerHash = (dataDir: string): CallerHash => {
  let hmacOf: ComputeHmac | null = null
  return (...parts) => {
    hmacOf ??= createHmacWithKey(readKey(dataDir, KEY))
    return hmacOf(parts.join('\n')).toString('base64url')
  }
}

/**
 * Called at start: replaces a damaged key by a new one, sets the old file aside, and logs that.
 * Limits may start afresh; families must not wait until somebody has fixed a file.
 */
export const replaceDamagedCallerKey = (dataDir: string, log: Log): void => {
  if (!isDamagedKey(dataDir, KEY)) return
  setAsideKey(dataDir, KEY)
  log.error('callers_key_damaged', { hint: 'Limits of guesses begin afresh.' })
}
