/**
 * Policy for pages in the app's windows: everything that is not allowed here is refused. Addresses
 * are parsed before they are compared, never matched with `includes` or `startsWith`.
 */

/** Scheme and host of the packaged panel. Node reports the origin of custom schemes as "null". */
export const PANEL_ORIGIN = 'app://panel'

/** Whether an address lies in the panel itself. */
export const isPanel = (address: string): boolean => {
  const url = parseUrl(address)
  return url !== null && isPlain(url) && `${url.protocol}//${url.host}` === PANEL_ORIGIN
}

/** Opened without a confirmation: the panel writes to families there, many times a day. */
const WHATSAPP = 'https://wa.me'

/**
 * Maps a relative link to the site, as in the preview of an article, to its address on the site.
 * Any other address is returned as it is.
 */
export const siteAddress = (address: string, server: string | null): string => {
  const url = parseUrl(address)
  const isOfSite = isPanel(address) && url !== null && !/^\/(admin|setup)(\/|$)/.test(url.pathname)
  return isOfSite && server !== null ? `${server}${url.pathname}${url.search}${url.hash}` : address
}

/**
 * How to open a link out of the panel: `open` in the system's program, `ask` for confirmation with
 * the host first, or `deny`.
 */
export const decideOpen = (address: string, server: string | null): 'open' | 'ask' | 'deny' => {
  const url = parseUrl(address)
  if (url === null || !isPlain(url)) return 'deny'
  if (['mailto:', 'tel:'].includes(url.protocol)) return 'open'
  if (['https:', 'http:'].includes(url.protocol) && url.origin === server) return 'open'
  if (url.origin === WHATSAPP) return 'open'
  return url.protocol === 'https:' ? 'ask' : 'deny'
}

const allowedPermissions = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  // Chromium asks before a page may call this computer or the local network, where many schools
  // have their server. The panel's CSP already allows the chosen server only.
  'local-network-access',
  'local-network',
  'loopback-network',
])

type Asking = {
  address: string
  isMainFrame: boolean
  /** Which of camera and microphone a request for `media` means. */
  media?: readonly string[]
}

/**
 * Whether a frame may have a browser permission; of `media` only the camera, for photos of
 * receipts.
 */
export const allowPermission = (
  permission: string,
  { address, isMainFrame, media = [] }: Asking,
): boolean => {
  const isCamera = permission === 'media' && media.join() === 'video'
  return isMainFrame && isPanel(address) && (isCamera || allowedPermissions.has(permission))
}

/** Whether a call comes from the panel's own page, not from a frame inside it. */
export const isTrustedFrame = (frame: { url: string; parent: unknown } | null): boolean =>
  frame !== null && frame.parent === null && isPanel(frame.url)

/** The parsed address; null when it is invalid. */
export const parseUrl = (address: string): URL | null =>
  URL.canParse(address) ? new URL(address) : null

const isPlain = (url: URL): boolean => url.username === '' && url.password === ''
