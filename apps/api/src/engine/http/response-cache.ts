/**
 * The response cache in front of the framework: what Hono has answered one visitor is sent to the
 * next as the same bytes, until the content changes. Limits, ETags and the log apply here too.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Limiter } from '../base/limits.ts'
import { addressKey, callerAddress } from './address.ts'
import { namesTag, preferredEncoding } from './answer/representation.ts'
import type { ApiEnv, Shared } from './context.ts'
import type { LogRequest } from './request-log.ts'

type CachedAnswer = Shared & {
  route: string | undefined
  etag: string
  /** Names and values in turn, without the request's id. */
  head: string[]
  /** That of a 304. */
  unchangedHead: string[]
  bytes: Buffer
}

const MOST_KEYS = 10_000
const MOST_BYTES = 32 * 1024 * 1024
/** Queries can be written in endless ways; an answer with a longer key is not cached. */
const LONGEST_KEY = 200

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
  /** Keys of answers that were for one caller alone; any other may be everybody's. */
  const personal = new Set<string>()
  /** Answers being made at the moment. */
  const making = new Map<string, Promise<CachedAnswer | null>>()

  const current = (): Map<string, CachedAnswer> => {
    const now = edition()
    if (now !== present) {
      present = now
      cached = new Map()
      bytes = 0
    }
    return cached
  }

  const add = (key: string, answer: CachedAnswer) => {
    personal.delete(key)
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

  const notePersonal = (key: string) => {
    if (personal.size >= MOST_KEYS) personal.clear()
    personal.add(key)
  }

  /** Answers a request from the cache; false when the framework must. */
  const answers = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isAnybodys(request)) return false
    const found = current().get(keyOf(request))
    if (!found || found.isCurrent?.() === false) return false
    return send(request, response, found)
  }

  /** False when the caller has asked too often: the framework says why a request is refused. */
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    found: CachedAnswer,
  ): boolean => {
    const { headers } = request
    const started = performance.now()
    const remote = request.socket.remoteAddress
    const caller = addressKey(callerAddress(remote, one(headers['x-forwarded-for']), trustProxy))
    if (limiter.tryTurn(caller) > 0) return false
    found.onRead?.(caller, (name) => one(headers[name.toLowerCase()]))
    const requestId = randomUUID()
    const isKnown = namesTag(headers['if-none-match'], found.etag)
    const head = isKnown ? found.unchangedHead : found.head
    response.writeHead(isKnown ? 304 : 200, [...head, 'X-Request-Id', requestId])
    response.end(isKnown ? undefined : found.bytes)
    logRequest({
      requestId,
      method: 'GET',
      route: found.route,
      status: response.statusCode,
      started,
      bytes: isKnown ? null : found.bytes.length,
      user: null,
      caller,
    })
    return true
  }

  /**
   * Has a handler answer, and stores what it marks as every visitor's answer, which it returns, stored
   * or not.
   */
  const store = async (
    c: Context<ApiEnv>,
    next: Next,
    key: string,
  ): Promise<CachedAnswer | null> => {
    // Read before the answer is made: content written meanwhile belongs to another edition.
    const from = edition()
    await next()
    const shared = c.get('shared')
    const { status, headers } = c.res
    const etag = headers.get('ETag')
    if (key.length > LONGEST_KEY) return null
    if (status === 200 && !shared) notePersonal(key)
    if (!shared || status !== 200 || !etag) return null
    const lasting = [...headers].filter(([name]) => name !== 'x-request-id')
    const answer = {
      route: c.get('route'),
      etag,
      head: lasting.flat(),
      unchangedHead: lasting.filter(([name]) => !ofTheBody.has(name)).flat(),
      bytes: Buffer.from(await c.res.clone().arrayBuffer()),
      ...shared,
    }
    current()
    if (from === edition()) add(key, answer)
    return answer
  }

  return {
    /**
     * Answers a request from the cache, or has the framework do it. What everybody asks for is made
     * once after a start or a change: whoever asks meanwhile waits for that. When it has changed again
     * by then, one of them has it made once more, and all others are given that: it was begun after
     * they came. If each had its own made, the next change would come before all were through, for
     * ever.
     */
    serve: (
      request: IncomingMessage,
      response: ServerResponse,
      framework: RequestListener,
    ): void => {
      if (answers(request, response)) return
      const before = isAnybodys(request) ? making.get(keyOf(request)) : undefined
      if (!before) return void framework(request, response)
      void before.then(() => {
        if (answers(request, response)) return
        const next = making.get(keyOf(request))
        if (!next) return void framework(request, response)
        void next.then((made) => {
          if (!made || !send(request, response, made)) framework(request, response)
        })
      })
    },

    /** Around all other middlewares. */
    middleware: (async (c, next) => {
      const { req } = c
      if (req.method !== 'GET' || req.header('Authorization') || req.header('Origin')) return next()
      const url = req.url.slice(new URL(req.url).origin.length)
      const key = keyOf({ url, headers: { 'accept-encoding': req.header('Accept-Encoding') } })
      const stored = store(c, next, key)
      if (key.length <= LONGEST_KEY && !personal.has(key) && !making.has(key)) {
        const made = stored.catch(() => null).finally(() => making.delete(key))
        making.set(key, made)
      }
      await stored
    }) satisfies MiddlewareHandler<ApiEnv>,
  }
}

/** Whether the answer to a request may be everybody's. */
const isAnybodys = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && !headers.authorization && !headers.origin

/** The address and what the caller can read: two callers alike get the same bytes. */
const keyOf = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  `${preferredEncoding(headers['accept-encoding'])} ${url}`

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header

const ofTheBody = new Set(['content-length', 'content-encoding', 'content-type'])
