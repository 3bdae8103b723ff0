/**
 * The response cache in front of the framework: Hono's answer to one visitor is sent to the next as
 * the same bytes, until the content changes. Limits, ETags and the log apply here too.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Limiter } from '../base/limits.ts'
import { addressKey, callerAddress } from './address.ts'
import { namesTag, preferredEncoding } from './answer/representation.ts'
import type { ApiEnv, SharedAnswer } from './context.ts'
import type { LogRequest } from './request-log.ts'

type CachedAnswer = SharedAnswer & {
  route: string | undefined
  etag: string
  /** Header names and values, alternating, without the request id. */
  head: string[]
  /** The headers of a 304. */
  unchangedHead: string[]
  bytes: Buffer
}

const MAX_KEYS = 10_000
const MAX_BYTES = 32 * 1024 * 1024
/** The number of possible queries is unbounded; an answer with a longer key is not cached. */
const MAX_KEY_LENGTH = 200

type Options = {
  /** Identifies what answers are built from; a new edition empties the cache. */
  edition: () => string
  limiter: Limiter
  trustProxy: number
  logRequest: LogRequest
}

export const createResponseCache = ({ edition, limiter, trustProxy, logRequest }: Options) => {
  let present = ''
  let cached = new Map<string, CachedAnswer>()
  let bytes = 0
  /** Keys of answers that turned out to be personal; any other may be shared. */
  const personal = new Set<string>()
  /** Answers that are being built. */
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
      if (bytes <= MAX_BYTES) return
      cached.delete(oldest)
      bytes -= freed.length
    }
  }

  const notePersonal = (key: string) => {
    if (personal.size >= MAX_KEYS) personal.clear()
    personal.add(key)
  }

  /** Answers a request from the cache; false when the framework has to. */
  const answers = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isShareable(request)) return false
    const found = current().get(keyOf(request))
    if (!found || found.isCurrent?.() === false) return false
    return send(request, response, found)
  }

  /** False when the caller has exceeded a limit: the framework then explains the refusal. */
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
   * Runs a handler, and caches its answer if it is marked as the same for every visitor. Returns
   * that answer, cached or not.
   */
  const store = async (
    c: Context<ApiEnv>,
    next: Next,
    key: string,
  ): Promise<CachedAnswer | null> => {
    // Read before the answer is built: content written meanwhile belongs to another edition.
    const from = edition()
    await next()
    const shared = c.get('shared')
    const { status, headers } = c.res
    const etag = headers.get('ETag')
    if (key.length > MAX_KEY_LENGTH) return null
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
     * Answers a request from the cache, or runs the framework. A popular answer is built once after
     * a start or a change: requests that arrive meanwhile wait for it. If it is outdated again by
     * then, one of them rebuilds it, and all others get that, because it was started after they
     * arrived. If each rebuilt its own, a constantly changing answer would never be current for
     * all.
     */
    serve: (
      request: IncomingMessage,
      response: ServerResponse,
      framework: RequestListener,
    ): void => {
      if (answers(request, response)) return
      const before = isShareable(request) ? making.get(keyOf(request)) : undefined
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

    /** Runs around all other middlewares. */
    middleware: (async (c, next) => {
      const { req } = c
      if (req.method !== 'GET' || req.header('Authorization') || req.header('Origin')) return next()
      const url = req.url.slice(new URL(req.url).origin.length)
      const key = keyOf({ url, headers: { 'accept-encoding': req.header('Accept-Encoding') } })
      const stored = store(c, next, key)
      if (key.length <= MAX_KEY_LENGTH && !personal.has(key) && !making.has(key)) {
        const made = stored.catch(() => null).finally(() => making.delete(key))
        making.set(key, made)
      }
      await stored
    }) satisfies MiddlewareHandler<ApiEnv>,
  }
}

/** Whether the answer to a request may be shared. */
const isShareable = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && !headers.authorization && !headers.origin

/** The address and the accepted encoding: equal keys get the same bytes. */
const keyOf = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  `${preferredEncoding(headers['accept-encoding'])} ${url}`

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header

const ofTheBody = new Set(['content-length', 'content-encoding', 'content-type'])
