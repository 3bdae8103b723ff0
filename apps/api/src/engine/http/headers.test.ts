import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { uploadPicture } from '@sekolah/api-client/uploads'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createReaderCounts } from '../../chapters/information/reader-counts.ts'
import { builtSite } from '../../test/built-site.ts'
import { createPng, createFile as picture } from '../../test/pictures.ts'
import { testApp } from '../../test/test-app.ts'
import { contentSource } from '../../views/public-content.ts'
import { sitePages } from '../../views/render/pages.ts'
import { createLimiter } from '../base/limits.ts'
import { createResponseCache } from './response-cache.ts'

/** Headers that Node sets by itself. */
const ofTheConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding']

type Headed = { status: number; [header: string]: string | number }

/** A complete server as in `main.ts`: the response cache, the API, pages, files. */
const serve = async (PUBLIC_URL: string) => {
  const { db, env, clock, log, staff } = await testApp({ env: { PUBLIC_URL } })
  const limiter = createLimiter(() => 0, 1)
  const edition = () => 'one'
  const responseCache = createResponseCache({
    edition,
    limiter,
    trustProxy: 0,
    logRequest: () => {},
  })
  const site = sitePages({
    dataDir: env.DATA_DIR,
    limiter,
    content: contentSource(db, clock),
    clock,
    edition,
    publicUrl: env.PUBLIC_URL,
    readerCounts: createReaderCounts(db, clock),
    apps: builtSite(),
  })
  const app = createApp({
    db,
    env,
    clock,
    log,
    limiter,
    pages: site?.pages ?? null,
    cacheResponses: responseCache.middleware,
  })
  const listener = getRequestListener(app.fetch)
  let finished = 0
  const server = createServer((request, response) => {
    finished += 1
    responseCache.serve(request, response, (...both) => {
      finished -= 1
      listener(...both)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    db,
    staff,
    /** How many answers the response cache has sent. */
    finished: () => finished,
    /** The status and every header that the server itself sets. */
    ask: async (path: string, init: RequestInit = {}): Promise<Headed> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { Connection: 'close', 'Accept-Encoding': 'br', ...init.headers },
      })
      await answer.arrayBuffer()
      const own = [...answer.headers].filter(([name]) => !ofTheConnection.includes(name))
      const headers: Record<string, string> = Object.fromEntries(own)
      return { status: answer.status, ...headers }
    },
  }
}

const id = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
const length = expect.stringMatching(/^\d+$/)
const etag = expect.stringMatching(/^"[\w-]{22,40}"$/)

const file = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
}
const any = {
  ...file,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-request-id': id,
}
const data = { ...any, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': length }
const refused = { ...json, 'cache-control': 'no-store' }
const shared = { ...json, 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding, Origin' }
const granted = {
  'access-control-allow-origin': 'app://panel',
  'access-control-expose-headers': 'Content-Disposition, ETag, Retry-After, X-Request-Id',
}
const page = {
  ...any,
  'cache-control': 'no-cache',
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'.*; style-src 'self'; .*; frame-ancestors 'none'$/,
  ),
  etag,
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Accept-Encoding',
}
const html = { 'content-type': 'text/html; charset=utf-8', 'content-length': length }
const from = (Origin: string, method = 'GET'): RequestInit => ({ method, headers: { Origin } })

test('every kind of answer carries its headers and no others', async () => {
  const { ask, db, staff } = await serve('https://smk.example')
  const { url } = await uploadPicture(staff('editor'), picture(await createPng()))

  // Pages, files and feeds.
  expect(await ask('/about')).toEqual({ status: 200, ...page, ...html, 'content-encoding': 'br' })
  expect(await ask('/admin')).toEqual({
    status: 200,
    ...page,
    ...html,
    'permissions-policy': page['permissions-policy'].replace('camera=()', 'camera=(self)'),
  })
  expect(await ask('/assets/start-1.js')).toEqual({
    status: 200,
    ...file,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': length,
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  })
  expect(await ask('/assets/gone.js')).toEqual({
    status: 404,
    ...file,
    'content-length': length,
    'content-type': 'text/plain; charset=UTF-8',
  })
  expect(await ask('/manifest.webmanifest')).toEqual({
    status: 200,
    ...file,
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-length': length,
    'content-type': 'application/manifest+json; charset=utf-8',
    etag,
    vary: 'Accept-Encoding',
  })
  expect(await ask('/spmb')).toEqual({ status: 301, ...any, location: '/ppdb' })
  expect(await ask(url)).toEqual({
    status: 200,
    ...file,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${url.slice('/media/'.length)}"`,
    'content-length': length,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await ask('/media/unknown')).toEqual({ status: 404, ...any, ...refused })

  // Pages about the server itself.
  expect(await ask('/healthz')).toEqual({
    status: 200,
    ...any,
    // Readable from other origins, because a phone from the school's old address calls it.
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-length': length,
    'content-type': 'application/json',
  })
  const described = {
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    etag,
    vary: 'Accept-Encoding, Origin',
  }
  expect(await ask('/api/openapi.json')).toEqual({ status: 200, ...data, ...json, ...described })
  expect(await ask('/api/docs')).toEqual({
    status: 200,
    ...any,
    ...html,
    ...described,
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    ),
  })

  // Calls, answered and refused.
  expect(await ask('/api/meta')).toEqual({ status: 200, ...data, ...shared })
  expect(await ask('/api/ppdb')).toEqual({
    status: 401,
    ...data,
    ...refused,
    'www-authenticate': 'Bearer',
    vary: 'Origin',
  })
  const unknown = { status: 404, ...data, ...refused, vary: 'Origin' }
  expect(await ask('/api/nothing')).toEqual(unknown)
  expect(await ask('/api/meta', { method: 'DELETE' })).toEqual({
    ...unknown,
    status: 405,
    allow: 'GET',
  })
  db.run(sql`DROP TABLE applicants`)
  expect(await ask('/api/ppdb/public')).toEqual({ ...unknown, status: 500 })

  // Other origins.
  expect(await ask('/api/meta', from('app://panel'))).toEqual({
    status: 200,
    ...data,
    ...shared,
    ...granted,
  })
  expect(await ask('/api/nothing', from('app://panel'))).toEqual({ ...unknown, ...granted })
  expect(await ask('/api/meta', from('https://evil.example'))).toEqual({
    status: 200,
    ...data,
    ...shared,
  })
  const preflight = { status: 204, ...data, vary: 'Origin' }
  expect(await ask('/api/ppdb/1/status', from('app://panel', 'OPTIONS'))).toEqual({
    ...preflight,
    'access-control-allow-origin': 'app://panel',
    'access-control-allow-headers': 'Content-Type, Authorization, If-Match, If-None-Match',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-max-age': '600',
  })
  expect(await ask('/api/ppdb/1/status', from('https://evil.example', 'OPTIONS'))).toEqual(
    preflight,
  )
})

test('cached answers carry the same headers as the first one', async () => {
  const { ask, finished } = await serve('https://smk.example')
  for (const path of ['/about', '/feed.xml', '/api/sync']) {
    const first = await ask(path)
    const before = finished()
    const again = await ask(path)
    const unchanged = await ask(path, { headers: { 'If-None-Match': `${first.etag}` } })
    expect(finished() - before, path).toBe(2)
    expect(again, path).toEqual({ ...first, 'x-request-id': id })
    expect(again['x-request-id'], path).not.toBe(first['x-request-id'])
    const {
      'content-encoding': _encoding,
      'content-length': _length,
      'content-type': _type,
      ...rest
    } = first
    expect(unchanged, path).toEqual({ ...rest, status: 304, 'x-request-id': id })
  }
})

test('a school without TLS sends no HSTS, and callers cannot choose the request id', async () => {
  const { ask } = await serve('http://smk.example')
  const { 'strict-transport-security': _promise, ...plain } = data
  expect(await ask('/api/nothing', { headers: { 'X-Request-Id': 'mine' } })).toEqual({
    status: 404,
    ...plain,
    ...refused,
    vary: 'Origin',
  })
})
