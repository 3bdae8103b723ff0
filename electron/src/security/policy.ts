/**
 * What a page in the window may do: nothing that is not named here. Addresses are compared as
 * parsed parts, never by `includes` or `startsWith`.
 */

/** Scheme and host of the packaged panel. Node gives custom schemes the origin "null". */
export const PANEL = 'app://panel'

/** Whether an address lies in the panel itself. */
export const isPanel = (address: string): boolean => {
  const url = parsed(address)
  return url !== null && isPlain(url) && `${url.protocol}//${url.host}` === PANEL
}

/**
 * Where a link that leaves the panel goes: to the system's own program at once, after a
 * question that shows where, or nowhere.
 */
export const decideOpen = (address: string, server: string | null): 'open' | 'ask' | 'deny' => {
  const url = parsed(address)
  if (url === null || !isPlain(url)) return 'deny'
  if (['mailto:', 'tel:'].includes(url.protocol)) return 'open'
  if (['https:', 'http:'].includes(url.protocol) && url.origin === server) return 'open'
  return url.protocol === 'https:' ? 'ask' : 'deny'
}

const allowedPermissions = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  // Chromium asks before a page calls this computer or the building's network, where many schools
  // have their server. The panel's own policy already keeps it to the one that was chosen.
  'local-network-access',
  'local-network',
  'loopback-network',
])

/** Whether a frame may have a permission of the browser. */
export const allowPermission = (
  permission: string,
  frame: { address: string; isMainFrame: boolean },
): boolean => frame.isMainFrame && isPanel(frame.address) && allowedPermissions.has(permission)

/** Whether a call comes from the panel's own page and no frame inside of it. */
export const isTrustedFrame = (frame: { url: string; parent: unknown } | null): boolean =>
  frame !== null && frame.parent === null && isPanel(frame.url)

/** An address in its parts; null when it is none. */
export const parsed = (address: string): URL | null =>
  URL.canParse(address) ? new URL(address) : null

const isPlain = (url: URL): boolean => url.username === '' && url.password === ''
