/** Who may read the numbers of the server: whoever has the token, or a program of this machine. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnv } from './context.ts'

/** What proxies write. With one of these somebody else asks through this machine. */
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

// Hashes are of one length, so neither content nor length shows in the time.
const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other))

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const isLoopback = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address)
