/** One log line per request, without personal data: the address is an HMAC that changes daily. */
import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { createHmacWithKey } from '../base/hmac.ts'
import type { Log } from '../base/log.ts'
import { DAY_MS } from '../base/time.ts'
import type { ApiEnv } from './context.ts'

type Entry = {
  requestId: string
  method: string
  route: string | undefined
  status: number
  /** Arrival time, by `performance.now`. */
  started: number
  bytes: number | null
  user: number | null
  caller: string
}

export type LogRequest = (entry: Entry) => void

export const createRequestLog = (log: Log, clock: () => Date): LogRequest => {
  const hmac = dailyHmac(clock)
  return ({ requestId, method, route, status, started, bytes, user, caller }) =>
    log.info('request', {
      request_id: requestId,
      method,
      route: route ?? 'unknown',
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes,
      user,
      caller: hmac(caller),
    })
}

export const requestLog =
  (logRequest: LogRequest): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const started = performance.now()
    await next()
    const bytes = c.res.headers.get('Content-Length')
    logRequest({
      requestId: c.get('requestId'),
      method: c.req.method,
      route: c.get('route'),
      status: c.res.status,
      started,
      bytes: bytes === null ? null : Number(bytes),
      user: c.get('user')?.id ?? null,
      caller: c.get('address'),
    })
  }

/** The most cached HMACs of callers; beyond that they are computed again. */
const MAX_CALLERS = 5_000

// The key is in memory for a day: it distinguishes callers within that day, and identifies nobody.
const dailyHmac = (clock: () => Date) => {
  let day = Number.NaN
  let hmacOf = createHmacWithKey(randomBytes(32))
  const made = new Map<string, string>()
  return (address: string): string => {
    const today = Math.floor(clock().getTime() / DAY_MS)
    if (today !== day || made.size > MAX_CALLERS) made.clear()
    if (today !== day) {
      day = today
      hmacOf = createHmacWithKey(randomBytes(32))
    }
    const known = made.get(address)
    if (known) return known
    const hmac = hmacOf(address).toString('base64url').slice(0, 12)
    made.set(address, hmac)
    return hmac
  }
}
