/** Headers of every answer, and who may call from another origin. */
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '../base/env.ts'

/** Of what Hono could say nothing: each answer names what it carries. What it set itself stays. */
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

/** Built files, pictures and the manifest are no documents: what concerns those is left out. */
export const isFile = (path: string): boolean =>
  /^(\/admin)?\/assets\/|^\/(media|icons)\/[^/]+\.(webp|png|svg)$|^\/manifest\.webmanifest$/.test(
    path,
  )

/** Protection that every answer carries; a page that sets one of these itself is left alone. */
export const protectiveHeaders = (env: Env): MiddlewareHandler => {
  const strictTransportSecurity = env.PUBLIC_URL.startsWith('https:') && 'max-age=31536000'
  const ofFiles = secureHeaders({ ...everywhere, strictTransportSecurity })
  const ofAll = secureHeaders({ ...documents, strictTransportSecurity })
  return (c, next) => (isFile(c.req.path) ? ofFiles : ofAll)(c, next)
}

/** Answers of /api are data: nothing in them may ever run or be framed; a page has its own rule. */
export const apiPolicy = secureHeaders({
  ...none,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
})

/** CORS by an exact list; the token is a header and not a cookie, so nothing needs credentials. */
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
