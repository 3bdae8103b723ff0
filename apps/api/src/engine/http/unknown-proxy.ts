/**
 * Detects a proxy that is not configured: behind one with TRUST_PROXY=0, all visitors share one
 * address, and the limits of one lock out all the others.
 */
import { eq } from 'drizzle-orm'
import { describeError, type Log } from '../base/log.ts'
import { meta } from '../content/tables.ts'
import type { Db, Reader } from '../db/connect.ts'

/** When a visitor first came through such a proxy since the last start. */
const SEEN_AT = 'unknown_proxy_at'

type Deps = { log: Log; clock: () => Date; trustProxy: number }

/** Returns a function to call with every request's X-Forwarded-For; it logs once. */
export const watchForProxy = (db: Db, { log, clock, trustProxy }: Deps) => {
  let isSaid = trustProxy > 0
  attempt(log, () => db.delete(meta).where(eq(meta.key, SEEN_AT)).run())
  return (forwarded: string | undefined): void => {
    if (isSaid || !forwarded) return
    isSaid = true
    log.warn('unknown_proxy', {
      hint: 'X-Forwarded-For arrives, but TRUST_PROXY=0 counts all visitors as one address. With a proxy in front, set TRUST_PROXY=1.',
    })
    const value = clock().toISOString()
    attempt(log, () => db.insert(meta).values({ key: SEEN_AT, value }).onConflictDoNothing().run())
  }
}

/** When a request came through a proxy that TRUST_PROXY does not include; null when none did. */
export const unknownProxyAt = (db: Reader): string | null =>
  db.select().from(meta).where(eq(meta.key, SEEN_AT)).get()?.value ?? null

// Ignored, because the log has the warning: a full disk must not refuse the request.
const attempt = (log: Log, work: () => void): void => {
  try {
    work()
  } catch (error) {
    log.error('unknown_proxy_not_noted', describeError(error))
  }
}
