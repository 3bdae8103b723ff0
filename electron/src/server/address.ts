/** Parses the school's address as people type it. */
import type { ProbeFailure } from '@sekolah/contract/desktop/labels'
import { isLoopback, isPrivateHost } from '@sekolah/contract/values/hosts'
import { parseUrl } from '../security/policy.ts'

/** An origin to probe; one that is not permitted is probed only to explain the refusal. */
export type OriginCandidate = { origin: string; isPermitted: boolean }

export type ParsedAddress =
  | { ok: true; candidates: [OriginCandidate, ...OriginCandidate[]] }
  | {
      ok: false
      reason: Extract<ProbeFailure, 'bad-address' | 'ipv6' | 'insecure' | 'insecure-lan'>
    }

/**
 * The origins that a typed address can mean (`sekolah.sch.id/admin` is enough). Passwords are sent
 * unencrypted only to this computer itself, or inside the local network when the school's
 * administration allows that. Local servers mostly have no certificate, so a local address without
 * a scheme may mean http.
 */
export const parseServerAddress = (typed: string, allowInsecureLan: boolean): ParsedAddress => {
  const url = siteOf(typed)
  if (url === null) return { ok: false, reason: 'bad-address' }
  if (url.hostname.startsWith('[')) return { ok: false, reason: 'ipv6' }
  const { hostname, host, protocol } = url
  const isNear = isPrivateHost(hostname)
  const isPermitted = isLoopback(hostname) || (allowInsecureLan && isNear)
  const secure = { origin: `https://${host}`, isPermitted: true }
  const plain = { origin: `http://${host}`, isPermitted }
  if (!hasScheme(typed) && (isLoopback(hostname) || isNear)) {
    return { ok: true, candidates: [secure, plain] }
  }
  if (protocol === 'https:') return { ok: true, candidates: [{ ...secure, origin: url.origin }] }
  if (isPermitted) return { ok: true, candidates: [{ ...plain, origin: url.origin }] }
  return { ok: false, reason: isNear ? 'insecure-lan' : 'insecure' }
}

/**
 * The first origin that an address can mean, used without probing it, such as the administration's;
 * null when the address is refused.
 */
export const fixedOriginOf = (typed: string, allowInsecureLan: boolean): string | null => {
  const address = parseServerAddress(typed, allowInsecureLan)
  return address.ok ? address.candidates[0].origin : null
}

/** Usual redirect targets of an origin: https, or its name with or without www. */
export const redirectTargets = (origin: string): [OriginCandidate, ...OriginCandidate[]] => {
  const { protocol, host } = new URL(origin)
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`
  const twin = { origin: `https://${other}`, isPermitted: true }
  return protocol === 'http:' ? [{ origin: `https://${host}`, isPermitted: true }, twin] : [twin]
}

/**
 * The panel's address for opening in the browser, which shows its own warnings; null when the typed
 * text is no web address.
 */
export const panelInBrowser = (typed: string): string | null => {
  const url = siteOf(typed)
  return url === null ? null : `${url.origin}/admin`
}

const hasScheme = (typed: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(typed.trim())

const siteOf = (typed: string): URL | null => {
  const text = typed.trim()
  const url = parseUrl(hasScheme(text) ? text : `https://${text}`)
  const isSite = url !== null && ['https:', 'http:'].includes(url.protocol) && url.hostname !== ''
  return isSite && !url.username && !url.password ? url : null
}
