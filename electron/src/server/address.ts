/** Parses the school's address as people type it. */
import type { ProbeFailure } from '@sekolah/contract/desktop/labels'
import { parsed } from '../security/policy.ts'

export type Address =
  | { ok: true; origin: string }
  | { ok: false; reason: Extract<ProbeFailure, 'bad-address' | 'insecure'> }

/**
 * The origin of an address (`sekolah.sch.id/admin` is enough). Passwords are sent unencrypted only
 * to this computer itself, or inside the school's network when its administration allows that.
 */
export const readAddress = (typed: string, allowInsecureLan: boolean): Address => {
  const url = siteOf(typed)
  if (url === null) return { ok: false, reason: 'bad-address' }
  if (url.protocol === 'https:') return { ok: true, origin: url.origin }
  const isSafe = isHere(url.hostname) || (allowInsecureLan && isNear(url.hostname))
  return isSafe ? { ok: true, origin: url.origin } : { ok: false, reason: 'insecure' }
}

/**
 * The panel at a typed address, for the browser, which shows its own warnings; null when it is no
 * web address.
 */
export const panelInBrowser = (typed: string): string | null => {
  const url = siteOf(typed)
  return url === null ? null : `${url.origin}/admin`
}

const siteOf = (typed: string): URL | null => {
  const text = typed.trim()
  const url = parsed(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  const isSite = url !== null && ['https:', 'http:'].includes(url.protocol) && url.hostname !== ''
  return isSite && !url.username && !url.password ? url : null
}

const isHere = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** Private addresses of RFC 1918, and host names that exist only in a local network. */
const isNear = (host: string): boolean =>
  /^(10\.\d+|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$/.test(host) || host.endsWith('.local')
