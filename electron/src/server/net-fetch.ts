/**
 * `fetch` for the main process over Chromium's network stack, with the system's certificates and
 * proxies. Electron's own `net.fetch` cancels when a proxy asks for a password, because nobody can
 * listen to its request's `login` event (electron/electron#44249). This one sends no body and no
 * cookies.
 */
import { Readable } from 'node:stream'
import type { IncomingMessage, Net } from 'electron'
import type { ProxyLogin } from './proxy-login.ts'

export const netFetch =
  (net: Pick<Net, 'request'>, login: ProxyLogin['login']): typeof globalThis.fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { url, method, headers, cache, redirect } = new Request(input, init)
      const signal = init?.signal
      const request = net.request({
        url,
        method,
        headers: Object.fromEntries(headers),
        cache,
        redirect,
        credentials: 'omit',
      })
      let isFirst = true
      let isAsked = false
      request.on('login', (proxy, answer) => {
        isAsked = true
        login(proxy, isFirst, (...given) => {
          isAsked = false
          answer(...given)
        })
        isFirst = false
      })
      signal?.addEventListener('abort', () => {
        // The timeout does not apply while the user is asked for the proxy's password.
        if (isAsked) return
        request.abort()
        reject(signal.reason)
      })
      request.on('error', reject)
      request.on('response', (message) => {
        try {
          resolve(responseOf(message))
        } catch (error) {
          reject(error)
        }
      })
      request.end()
    })

/** Statuses that have no body; `Response` refuses one. */
const BODYLESS = [204, 205, 304]

const responseOf = (message: IncomingMessage): Response => {
  const { statusCode: status, headers: given } = message
  if (status < 200 || status > 599) throw new RangeError(`The status ${status} is none.`)
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value].flat()) headers.append(name, one)
  }
  // Electron documents that the message is a readable stream, but its types declare only the
  // events.
  const body = Readable.toWeb(message as unknown as Readable) as ReadableStream
  return new Response(BODYLESS.includes(status) ? null : body, { status, headers })
}
