/** Which addresses count as one: of IPv6, those of a line. */

/**
 * The /48 that a household's IPv6 network is of, as providers give them out; null for IPv4. Who has a
 * line has 65,536 networks: together they count as one address.
 */
export const networkOf = (key: string): string | null =>
  key.includes(':') ? key.split(':').slice(0, 3).join(':') : null

/** What open connections are counted by: a line, or an IPv4 address. */
export const lineOf = (key: string): string => networkOf(key) ?? key
