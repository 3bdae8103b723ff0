/** One line per request, without a word about the person: the address is an HMAC of the day. */
import { createHmac, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { ApiEnv } from './context.ts'

export const requestLog = (log: Log, clock: () => Date): MiddlewareHandler<ApiEnv> => {
  const disguise = dailyDisguise(clock)
  return async (c, next) => {
    const started = performance.now()
    await next()
    const bytes = c.res.headers.get('Content-Length')
    log.info('request', {
      request_id: c.get('requestId'),
      method: c.req.method,
      route: c.get('route') ?? 'unknown',
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes: bytes === null ? null : Number(bytes),
      user: c.get('user')?.id ?? null,
      caller: disguise(c.get('address')),
    })
  }
}

// The key lives in memory for a day: callers can be told apart within it, and never named.
const dailyDisguise = (clock: () => Date) => {
  let day = ''
  let key = randomBytes(32)
  return (address: string): string => {
    const today = clock().toISOString().slice(0, 10)
    if (today !== day) {
      day = today
      key = randomBytes(32)
    }
    return createHmac('sha256', key).update(address).digest('base64url').slice(0, 12)
  }
}
