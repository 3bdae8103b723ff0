/**
 * The response cache in front of the framework: what Hono has answered one visitor is sent to the
 * next as the same bytes, until the content changes. Limits, ETags and the log apply here too.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { addressLimit, type Limiter, machineLimit } from '../limits.ts'
import { addressKey, callerAddress } from './address.ts'
import { preferredEncoding } from './answer/compress.ts'
import type { ApiEnv, Shared } from './context.ts'
import type { LogRequest } from './request-log.ts'

type CachedAnswer = Shared & {
  route: string | undefined
  etag: string
  /** Names and values in turn, as Node writes them fastest. */
  headers: string[]
  /** Those of a 304. */
  headersUnchanged: string[]
  bytes: Buffer
}

const MOST_BYTES = 32 * 1024 * 1024
/** Queries can be written in endless ways; an address longer than this is not cached. */
const LONGEST_ADDRESS = 200

type Options = {
  /** Names what answers are made from; a new one empties the cache. */
  edition: () => string
  limiter: Limiter
  trustProxy: number
  logRequest: LogRequest
}

export const createResponseCache = ({ edition, limiter, trustProxy, logRequest }: Options) => {
  let present = ''
  let cached = new Map<string, CachedAnswer>()
  let bytes = 0

  const current = (): Map<string, CachedAnswer> => {
    const now = edition()
    if (now !== present) {
      present = now
      cached = new Map()
      bytes = 0
    }
    return cached
  }

  const store = (key: string, answer: CachedAnswer) => {
    const known = cached.get(key)
    if (known) bytes -= known.bytes.length
    cached.set(key, answer)
    bytes += answer.bytes.length
    for (const [oldest, { bytes: freed }] of cached) {
      if (bytes <= MOST_BYTES) return
      cached.delete(oldest)
      bytes -= freed.length
    }
  }

  return {
    /** Answers a request from the cache; false when the framework must. */
    answers: (request: IncomingMessage, response: ServerResponse): boolean => {
      const { method, url = '', headers } = request
      if (method !== 'GET' || headers.authorization || headers.origin) return false
      const found = current().get(keyOf(url, headers['accept-encoding']))
      if (!found || found.isCurrent?.() === false) return false
      const started = performance.now()
      const remote = request.socket.remoteAddress
      const caller = addressKey(callerAddress(remote, one(headers['x-forwarded-for']), trustProxy))
      // The framework says why a request is refused.
      if (limiter.tryTake('address', caller, addressLimit) > 0) return false
      if (limiter.tryTake('machine', 'all', machineLimit) > 0) return false
      found.onRead?.(caller, (name) => one(headers[name.toLowerCase()]))
      const requestId = randomUUID()
      const isKnown = tagsOf(headers['if-none-match']).includes(found.etag)
      const status = isKnown ? 304 : 200
      response.writeHead(status, [
        ...(isKnown ? found.headersUnchanged : found.headers),
        'X-Request-Id',
        requestId,
      ])
      response.end(isKnown ? undefined : found.bytes)
      logRequest({
        requestId,
        method,
        route: found.route,
        status,
        started,
        bytes: isKnown ? null : found.bytes.length,
        user: null,
        caller,
      })
      return true
    },

    /** Around all other middlewares: caches what a handler has marked as every visitor's answer. */
    middleware: (async (c, next) => {
      const { req } = c
      if (req.method !== 'GET' || req.header('Authorization') || req.header('Origin')) return next()
      // Read before the answer is made: content written meanwhile belongs to another edition.
      const from = edition()
      await next()
      const shared = c.get('shared')
      const { status, headers } = c.res
      if (!shared || status !== 200 || from !== edition()) return
      const url = req.url.slice(new URL(req.url).origin.length)
      if (url.length > LONGEST_ADDRESS) return
      const etag = headers.get('ETag')
      if (!etag) return
      current()
      const lasting = [...headers].filter(([name]) => name !== 'x-request-id')
      store(keyOf(url, req.header('Accept-Encoding')), {
        route: c.get('route'),
        etag,
        headers: lasting.flat(),
        headersUnchanged: lasting.filter(([name]) => !ofTheBody.has(name)).flat(),
        bytes: Buffer.from(await c.res.clone().arrayBuffer()),
        ...shared,
      })
    }) satisfies MiddlewareHandler<ApiEnv>,
  }
}

/** The address and what the caller can read: two callers alike get the same bytes. */
const keyOf = (url: string, accepted: string | undefined): string =>
  `${preferredEncoding(accepted)} ${url}`

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header

const tagsOf = (header: string | undefined): string[] =>
  header === undefined ? [] : header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

const ofTheBody = new Set(['content-length', 'content-encoding', 'content-type'])
