/** Groups addresses that count as one caller: the IPv6 networks of one line. */

/**
 * The /48 of a household's IPv6 network, as providers assign them; null for IPv4. A line has 65,536
 * networks: together they count as one address.
 */
export const householdNetwork = (key: string): string | null =>
  key.includes(':') ? key.split(':').slice(0, 3).join(':') : null

/** The key for counting open connections: an IPv6 line, or an IPv4 address. */
export const connectionKey = (key: string): string => householdNetwork(key) ?? key
