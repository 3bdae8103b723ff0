/** Classifies hosts by the name or address, as `URL.hostname` spells it. */

/** This computer itself. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/**
 * Names and IPv4 addresses that exist only in a local network: the ranges of RFC 1918, link-local
 * addresses, names without a dot, and the suffixes that routers assign.
 */
export const isPrivateHost = (host: string): boolean =>
  /^(10\.\d+|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$/.test(host) ||
  /^[a-z0-9_-]+$/.test(host) ||
  /\.(local|lan|internal|home\.arpa)$/.test(host)
