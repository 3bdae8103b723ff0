/** Headers of every answer, and CORS. */
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '../base/env.ts'

/**
 * Disables Hono's defaults: each answer lists its headers explicitly. Headers that are already set
 * stay.
 */
const none = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  overwrite: false,
  referrerPolicy: false,
  removePoweredBy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}
const everywhere = { ...none, xContentTypeOptions: true, crossOriginResourcePolicy: true }
const documents = {
  ...everywhere,
  referrerPolicy: 'no-referrer',
  crossOriginOpenerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  xFrameOptions: 'DENY',
}

/**
 * Built files, pictures and the manifest are no documents: headers that concern documents are left
 * out.
 */
export const isFile = (path: string): boolean =>
  /^(\/admin)?\/assets\/|^\/(media|icons)\/[^/]+\.(webp|png|svg)$|^\/manifest\.webmanifest$/.test(
    path,
  )

/** Security headers of every answer; a header that a page sets itself is kept. */
export const protectiveHeaders = (env: Env): MiddlewareHandler => {
  const strictTransportSecurity = env.PUBLIC_URL.startsWith('https:') && 'max-age=31536000'
  const ofFiles = secureHeaders({ ...everywhere, strictTransportSecurity })
  const ofAll = secureHeaders({ ...documents, strictTransportSecurity })
  return (c, next) => (isFile(c.req.path) ? ofFiles : ofAll)(c, next)
}

/**
 * The CSP of /api: its answers are data, and must never run or be framed; pages have policies of
 * their own.
 */
export const apiPolicy = secureHeaders({
  ...none,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
})

/** CORS by an exact list; the token is a header and not a cookie, so credentials are not needed. */
export const crossOrigin =
  (allowed: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('Origin')
    const grant = origin && allowed.includes(origin) ? origin : null
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: 204 })
      if (grant) {
        c.res.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
        c.res.headers.set(
          'Access-Control-Allow-Headers',
          'Content-Type, Authorization, If-Match, If-None-Match',
        )
        c.res.headers.set('Access-Control-Max-Age', '600')
      }
    } else {
      await next()
      if (grant) {
        c.res.headers.set(
          'Access-Control-Expose-Headers',
          'Content-Disposition, ETag, Retry-After, X-Request-Id',
        )
      }
    }
    if (grant) c.res.headers.set('Access-Control-Allow-Origin', grant)
    c.res.headers.append('Vary', 'Origin')
  }
