/**
 * Answers `app://panel/…` from the built admin panel, as a function of a request, so that it can
 * be tried without Electron. Every answer carries a CSP whose only door out is the school's server.
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
  /** Holds the built panel, whose addresses begin with `/admin/`. */
  folder: string
  /** The origin that its calls go to; null before one was chosen. */
  server: () => string | null
  /** Pictures of the school come from its server. */
  fetch: typeof globalThis.fetch
}

/** Paths without a file ending are the panel's own routes and answer its page. */
export const panelProtocol = ({ folder, server, fetch }: Panel) => {
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

/** What the package asks the school's server for in the panel's name, and nothing else of it. */
const passedOn = [
  // Articles name their pictures so, on the school's site as in the panel, and would lose them
  // if the panel wrote other addresses.
  {
    path: /^\/media\/[\w-]+\.(webp|jpg|png|avif|pdf)$/,
    type: /^(image\/(webp|jpeg|png|avif)|application\/pdf)$/,
  },
  // The look of the site, for an article that is seen as its page before it is saved.
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

/** The policy of every answer. Scripts come from the package only; calls go to `server` only. */
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
    "worker-src 'none'",
  ].join('; ')
}

/** The file a path names below `folder`; null when it is malformed or leads out of it. */
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
