/** The security headers of pages, and of the files that belong to them. */
import { createHash } from 'node:crypto'

const policy = (scripts: string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
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

/** Every inline script that runs, by its hash: a nonce would forbid caching the page's bytes. */
export const inlineScriptHashes = (html: string): string[] =>
  [
    ...html.matchAll(/<script(?![^>]*\s(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)

/** Headers of a page; `https` adds HSTS for this host only. */
export const pageHeaders = (html: string, https: boolean): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy(inlineScriptHashes(html)),
  'Cache-Control': 'no-cache',
  ...fileHeaders(https),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
})

/** Headers of scripts, styles, icons and other files. */
export const fileHeaders = (https: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
})
