/** The caller for rate limits: one address, or one household's IPv6 network. */
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The caller's address. Behind `trustProxy` proxies of our own, it is what the outermost of them
 * wrote into X-Forwarded-For; entries further left may be forged.
 */
export const callerAddress = (
  remote: string | undefined,
  forwarded: string | null | undefined,
  trustProxy: number,
): string => {
  if (trustProxy === 0 || !forwarded) return remote ?? ''
  const hops = forwarded.split(',').map((hop) => hop.trim())
  return hops[Math.max(0, hops.length - trustProxy)] ?? ''
}

/** The key of limits: IPv4 whole, IPv6 by its /64, everything unknown together. */
export const addressKey = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const middle = tail === undefined ? [] : Array(8 - front.length - back.length).fill('0')
  return [...front, ...middle, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
