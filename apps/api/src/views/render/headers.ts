/** The headers of pages: the allowed scripts (CSP), and how long a page may be cached. */
import { createHash } from 'node:crypto'

const policy = (scripts: string[], styles: string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A script or style by its hash: a nonce would prevent caching the page's bytes. */
const hashed = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/**
 * A page's headers beyond those of every answer; only the given `scripts` may run in it, and only
 * the given inline styles apply.
 */
export const pageHeaders = (
  scripts: readonly string[],
  styles: readonly string[] = [],
): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy(scripts.map(hashed), styles.map(hashed)),
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
})

/** The panel's extra headers: it scans receipts with the camera, and needs no other permission. */
export const panelHeaders = {
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
}
