/**
 * Answers `app://panel/…` from the built admin panel, as a function of a request that can be tested
 * without Electron. The CSP of every answer allows calls to the school's server only.
 */
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { isPanel } from './policy.ts'

const mimeTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type Panel = {
  /** The folder of the built panel, whose addresses begin with `/admin/`. */
  folder: string
  /** The origin that the panel's calls go to; null before one was chosen. */
  server: () => string | null
  /** Loads pictures of the school from its server. */
  fetch: typeof globalThis.fetch
}

/** Paths without a file extension are the panel's routes, and are answered with its page. */
export const createPanelProtocol = ({ folder, server, fetch }: Panel) => {
  return async (request: Request): Promise<Response> => {
    const origin = server()
    const headers = {
      'Content-Security-Policy': contentSecurityPolicy(origin),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    }
    const refuse = (status: number) => new Response(null, { status, headers })
    if (!isPanel(request.url)) return refuse(403)
    if (request.method !== 'GET') return refuse(405)
    const { pathname } = new URL(request.url)
    const passed = passedOn.find(({ path }) => path.test(pathname))
    if (passed && origin !== null) {
      return fileFrom(`${origin}${pathname}`, passed.type, fetch, headers)
    }
    const path = fileIn(folder, pathname)
    if (path === null) return refuse(403)
    const ending = extname(path)
    const type = ending === '' ? mimeTypes['.html'] : mimeTypes[ending]
    if (!type) return refuse(404)
    try {
      const body = await readFile(ending === '' ? join(folder, 'index.html') : path)
      const cache = type === mimeTypes['.html'] ? 'no-store' : 'no-cache'
      return new Response(new Uint8Array(body), {
        headers: { ...headers, 'Content-Type': type, 'Cache-Control': cache },
      })
    } catch {
      return refuse(404)
    }
  }
}

/** Requests that are forwarded to the school's server; nothing else is. */
const passedOn = [
  // Articles contain these picture addresses, on the site as in the panel; they must not be
  // rewritten.
  {
    path: /^\/media\/[\w-]+\.(webp|jpg|png|avif|pdf)$/,
    type: /^(image\/(webp|jpeg|png|avif)|application\/pdf)$/,
  },
  // The site's styles, for the preview of an article.
  {
    path: /^\/assets\/[\w-]+(\.[\w-]+)*\.(css|svg|woff2)$/,
    type: /^(text\/css|image\/svg\+xml|font\/woff2)(;.*)?$/,
  },
]

const fileFrom = async (
  address: string,
  allowed: RegExp,
  fetch: typeof globalThis.fetch,
  headers: Record<string, string>,
): Promise<Response> => {
  try {
    const found = await fetch(address, { credentials: 'omit', redirect: 'error' })
    const type = found.headers.get('Content-Type') ?? ''
    if (!found.ok || !allowed.test(type)) {
      return new Response(null, { status: 404, headers })
    }
    return new Response(found.body, {
      headers: { ...headers, 'Content-Type': type, 'Cache-Control': 'max-age=31536000, immutable' },
    })
  } catch {
    return new Response(null, { status: 504, headers })
  }
}

/** The policy of every answer: scripts from the package only, calls to `server` only. */
export const contentSecurityPolicy = (server: string | null): string => {
  const calls = server === null ? "'none'" : `${server} ${server.replace(/^http/, 'ws')}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${calls}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "worker-src 'self'",
  ].join('; ')
}

/** The file below `folder` that a path names; null when the path is malformed or leads outside. */
const fileIn = (folder: string, pathname: string): string | null => {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null
  const path = join(folder, decoded.replace(/^\/admin(?=\/|$)/, ''))
  const inside = relative(folder, path)
  return inside === '..' || inside.startsWith(`..${sep}`) ? null : path
}
