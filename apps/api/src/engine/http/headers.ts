/** Headers of every answer, and who may call from another origin. */
import type { MiddlewareHandler } from 'hono'
import type { Env } from '../../env.ts'

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
const documents = {
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

/**
 * The files of a build: a first visit loads eighty, and all headers would be a fifth of its bytes.
 */
export const isBuiltFile = (path: string): boolean => /^(\/admin)?\/assets\//.test(path)

/** Protection that every answer carries; a page that sets one of these itself is left alone. */
export const protectiveHeaders = (env: Env): MiddlewareHandler => {
  const always = Object.entries({
    ...everywhere,
    ...(env.PUBLIC_URL.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000' }
      : {}),
  })
  const all = [...always, ...Object.entries(documents)]
  return async (c, next) => {
    await next()
    const headers = isBuiltFile(c.req.path) ? always : all
    for (const [name, value] of headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

/** Answers of /api are data: nothing in them may ever run or be framed; a page has its own rule. */
export const apiPolicy: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.has('Content-Security-Policy')) return
  c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
}

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
