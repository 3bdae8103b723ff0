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

/** Where a link that asks for a new window goes: to the system's own program, or nowhere. */
export const decideOpen = (address: string, server: string): 'external' | 'deny' => {
  const url = parsed(address)
  if (url === null || !isPlain(url)) return 'deny'
  if (['https:', 'mailto:', 'tel:'].includes(url.protocol)) return 'external'
  return url.protocol === 'http:' && url.origin === server ? 'external' : 'deny'
}

const allowedPermissions = new Set(['clipboard-sanitized-write', 'fullscreen'])

/** Whether a frame may have a permission of the browser. */
export const allowPermission = (
  permission: string,
  frame: { address: string; isMainFrame: boolean },
): boolean => frame.isMainFrame && isPanel(frame.address) && allowedPermissions.has(permission)

/** An address in its parts; null when it is none. */
export const parsed = (address: string): URL | null =>
  URL.canParse(address) ? new URL(address) : null

const isPlain = (url: URL): boolean => url.username === '' && url.password === ''
