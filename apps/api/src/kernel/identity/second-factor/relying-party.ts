/** The relying party of passkeys: the domain of PUBLIC_URL. */
import { isIP } from 'node:net'
import type { Env } from '../../../engine/base/env.ts'

export type RelyingParty = { id: string; origin: string }

/** Null where browsers support no passkeys: plain http other than localhost, and IP addresses. */
export const relyingParty = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): RelyingParty | null => {
  const { protocol, hostname, origin } = new URL(PUBLIC_URL)
  const isTrusted = protocol === 'https:' || hostname === 'localhost'
  const isBare = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isTrusted && !isBare ? { id: hostname, origin } : null
}
