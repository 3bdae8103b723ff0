/** Access to the server's metrics: by the token, or for a program of this machine. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnv } from './context.ts'

/** Headers of proxies: a request with one of them comes from elsewhere, through this machine. */
const forwarding = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
]

export const mayMonitor = (c: Context<ApiEnv>, token: string | undefined): boolean => {
  const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (token !== undefined && given !== undefined && isSame(given, token)) return true
  const remote = c.env?.incoming?.socket.remoteAddress ?? ''
  return isLoopback(remote) && forwarding.every((name) => c.req.header(name) === undefined)
}

// Hashes have equal length, so the time reveals neither content nor length.
const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other))

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const isLoopback = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address)
