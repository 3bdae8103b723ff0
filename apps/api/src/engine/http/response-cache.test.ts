import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { addressLimit, createLimiter } from '../base/limits.ts'
import type { ApiEnv } from './context.ts'
import { createResponseCache } from './response-cache.ts'

/** A server whose `/page` contains how often it was rendered, behind the response cache. */
const serve = async ({ factor = 1 } = {}) => {
  let edition = 'one'
  let made = 0
  let isCurrent = true
  let came = 0
  let released: Promise<void> = Promise.resolve()
  const read: string[] = []
  const lines: { route: string | undefined; status: number }[] = []
  const limiter = createLimiter(() => 0, factor)
  const cache = createResponseCache({
    edition: () => edition,
    limiter,
    trustProxy: 0,
    logRequest: (entry) => lines.push(entry),
  })
  const app = new Hono<ApiEnv>()
    .use(cache.middleware)
    .get('/page', (c) => {
      made += 1
      c.set('route', '/page')
      c.set('shared', { onRead: (caller) => read.push(caller), isCurrent: () => isCurrent })
      return c.text(`made ${made}`, 200, { ETag: `"${made}"`, 'X-Request-Id': 'first' })
    })
    .get('/slow', async (c) => {
      made += 1
      const mine = made
      await released
      await new Promise((resolve) => setImmediate(resolve))
      c.set('shared', { isCurrent: () => isCurrent })
      return c.text(`made ${mine}`, 200, { ETag: `"${mine}"` })
    })
    .get('/own', (c) => {
      made += 1
      return c.text(`made ${made}`, 200, { ETag: `"${made}"` })
    })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    cache.serve(request, response, listener)
    came += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close', ...headers } })
  return {
    ask,
    text: async (path: string, headers?: Record<string, string>) =>
      (await ask(path, headers)).text(),
    read,
    lines,
    publish: (next: string) => {
      edition = next
    },
    /** Sets whether data beside the content, such as a number of readers, is unchanged. */
    current: (is: boolean) => {
      isCurrent = is
    },
    /** How many requests have arrived at the framework. */
    came: () => came,
    /** Blocks the slow handler until the returned function is called. */
    hold: () => {
      let release = () => {}
      released = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}

test('answers visitors with the same bytes until the content changes', async () => {
  const { ask, text, publish } = await serve()
  expect(await text('/page')).toBe('made 1')
  const again = await ask('/page')
  expect(await again.text()).toBe('made 1')
  expect(again.headers.get('etag')).toBe('"1"')
  expect(again.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  publish('two')
  expect(await text('/page')).toBe('made 2')
})

test('answers 304 to a caller who has the page cached', async () => {
  const { ask, lines } = await serve()
  await ask('/page')
  for (const connection of ['keep-alive', 'keep-alive', 'close']) {
    const headers = { 'If-None-Match': 'W/"0", W/"1"', Connection: connection }
    const unchanged = await ask('/page', headers)
    expect(unchanged.status).toBe(304)
    expect(unchanged.headers.get('etag')).toBe('"1"')
    expect(unchanged.headers.get('content-type')).toBeNull()
  }
  expect(lines).toMatchObject(Array(3).fill({ status: 304 }))
})

test('caches nothing for signed-in callers, for other origins, and of personal answers', async () => {
  const { text } = await serve()
  await text('/page')
  expect(await text('/page', { Authorization: 'Bearer x' })).toBe('made 2')
  expect(await text('/page', { Origin: 'https://panel.example' })).toBe('made 3')
  expect(await text('/page')).toBe('made 1')
  expect(await text('/own')).toBe('made 4')
  expect(await text('/own')).toBe('made 5')
})

test('gives each caller an encoding that they accept', async () => {
  const { text } = await serve()
  expect(await text('/page', { 'Accept-Encoding': 'br' })).toBe('made 1')
  expect(await text('/page', { 'Accept-Encoding': 'gzip' })).toBe('made 2')
  expect(await text('/page', { 'Accept-Encoding': 'br;q=0, gzip' })).toBe('made 2')
})

test('counts readers and requests, and leaves refusals to the framework', async () => {
  const { text, read, lines } = await serve({ factor: 3 / addressLimit.burst })
  for (let n = 0; n < 4; n++) await text('/page')
  // The framework answered the first and counts it itself; the fifth exceeds the limit.
  expect(read).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
  expect(lines).toMatchObject(Array(3).fill({ route: '/page', status: 200 }))
  expect(await text('/page')).toBe('made 2')
})

test('rebuilds an outdated answer, and caches it', async () => {
  const { text, current } = await serve()
  expect([await text('/page'), await text('/page')]).toEqual(['made 1', 'made 1'])
  current(false)
  expect(await text('/page')).toBe('made 2')
  current(true)
  expect(await text('/page')).toBe('made 2')
})

test('builds an answer once after a start or a change, however many ask at the same time', async () => {
  const { text, publish } = await serve()
  const crowd = () => Promise.all(Array.from({ length: 20 }, () => text('/slow')))
  expect(new Set(await crowd())).toEqual(new Set(['made 1']))
  publish('two')
  expect(new Set(await crowd())).toEqual(new Set(['made 2']))
})

test('rebuilds a constantly changing answer once more for all who asked meanwhile', async () => {
  const { text, current, came, hold } = await serve()
  await text('/slow')
  current(false)
  const release = hold()
  const first = text('/slow')
  await expect.poll(came).toBe(2)
  const crowd = Array.from({ length: 20 }, () => text('/slow'))
  await expect.poll(came).toBe(22)
  release()
  expect(await first).toBe('made 2')
  // Started after they asked: nobody gets an outdated answer.
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['made 3']))
})
