/** Fake network, with or without a proxy that asks for a password. */
import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type Electron from 'electron'
import type { Part } from './electron-part.ts'

type Callback = (username?: string, password?: string) => void

const proxy: Electron.AuthInfo = {
  isProxy: true,
  scheme: 'basic',
  host: 'proxy.sekolah.lan',
  port: 3128,
  realm: 'Sekolah',
}

/** `password` is the one that the proxy wants now; null while there is no such proxy. */
export const fakeNet = (serverFetch: typeof fetch, password: () => string | null) => {
  /** Asks until the proxy accepts; false when nobody handles the question, or it is cancelled. */
  const through = async (ask: (isFirst: boolean, callback: Callback) => boolean) => {
    for (let isFirst = true; password() !== null; isFirst = false) {
      const given = await new Promise<string | undefined>((resolve) => {
        if (!ask(isFirst, (_username, typed) => resolve(typed))) resolve(undefined)
      })
      if (given === undefined) return false
      if (given === password()) return true
    }
    return true
  }

  const net = {
    request: (options) => {
      const { url = '', cache, redirect, credentials } = typeof options === 'string' ? {} : options
      const request = new EventEmitter()
      const stop = new AbortController()
      const send = async () => {
        // Emits on the request only: the app's `login` event is for pages.
        if (!(await through((_isFirst, callback) => request.emit('login', proxy, callback)))) {
          throw new Error('net::ERR_TUNNEL_CONNECTION_FAILED')
        }
        const { signal } = stop
        const answer = await serverFetch(url, { cache, redirect, credentials, signal })
        const body = answer.body as ReadableStream | null
        const message = body === null ? Readable.from([]) : Readable.fromWeb(body)
        const headers = Object.fromEntries(answer.headers)
        request.emit('response', Object.assign(message, { statusCode: answer.status, headers }))
      }
      return Object.assign(request, {
        end: () => {
          send().catch((error) => {
            if (!stop.signal.aborted) request.emit('error', error)
          })
          return request
        },
        abort: () => stop.abort(),
      })
    },
  } satisfies Part<Electron.Net>

  return {
    net,
    /**
     * Makes a request of a page; resolves to whether it passed the proxy. The app cancels by
     * default.
     */
    askAsPage: (app: EventEmitter, info = proxy): Promise<boolean> =>
      through((firstAuthAttempt, callback) => {
        let isHandled = false
        const event = {
          preventDefault: () => {
            isHandled = true
          },
        }
        app.emit('login', event, {}, { firstAuthAttempt }, info, callback)
        return isHandled
      }),
    /** Makes the school's server itself ask for a password. */
    server: { ...proxy, isProxy: false, host: 'sekolah.sch.id', port: 443 },
  }
}
