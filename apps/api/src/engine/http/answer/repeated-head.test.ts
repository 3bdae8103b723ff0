import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { repeatedHead } from './repeated-head.ts'

const NOON = new Date('2026-11-27T12:00:00Z')

/** A server that sends repeated heads and counts how often Node has written one. */
const serve = async (prepare: (response: ServerResponse) => void = () => {}) => {
  let written = 0
  let asked = 0
  const writeHead = repeatedHead(200, ['Content-Type', 'text/plain', 'Content-Length', '2'])
  const unchanged = repeatedHead(304, ['ETag', '"1"'])
  const server = createServer({ keepAliveTimeout: 5_000 }, (request, response) => {
    const own = response.writeHead
    response.writeHead = ((...given: Parameters<typeof own>) => {
      written += 1
      return own.apply(response, given)
    }) as typeof own
    prepare(response)
    asked += 1
    if (request.url === '/unchanged') unchanged(response, `id-${asked}`)
    else writeHead(response, `id-${asked}`)
    response.end(request.url === '/unchanged' ? undefined : 'ok')
  })
  server.maxRequestsPerSocket = 4
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    written: () => written,
    /** All that the server sends over one connection for these requests, as an answer each. */
    ask: async (...requests: string[]): Promise<string[]> => {
      const socket = connect(port, '127.0.0.1')
      socket.end(requests.map((request) => `${request}\r\nHost: school\r\n\r\n`).join(''))
      return (await text(socket)).split(/(?=HTTP\/1\.1 )/)
    },
  }
}

const GET = 'GET / HTTP/1.1'

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('sends the same head with another request id, as Node wrote it', async () => {
  const { ask, written } = await serve()
  const [first = '', second, third] = await ask(GET, GET, GET)
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\nContent-Type: text\/plain\r\nContent-Length: 2\r\n/)
  expect(first).toMatch(/\r\nX-Request-Id: id-1\r\nDate: .+\r\nConnection: keep-alive\r\n/)
  expect(first).toMatch(/\r\nKeep-Alive: timeout=5, max=4\r\n\r\nok$/)
  expect([second, third]).toEqual([first.replace('id-1', 'id-2'), first.replace('id-1', 'id-3')])
  expect(written()).toBe(1)
  vi.setSystemTime(NOON.getTime() + 1_000)
  await ask(GET, GET)
  expect(written()).toBe(2)
})

test('has no body and no head of another answer where nothing has changed', async () => {
  const { ask } = await serve()
  const [, first = '', second, ok] = await ask(
    GET,
    'GET /unchanged HTTP/1.1',
    'GET /unchanged HTTP/1.1',
    GET,
  )
  expect(first).toMatch(/^HTTP\/1\.1 304 Not Modified\r\nETag: "1"\r\n.*\r\n\r\n$/s)
  expect(second).toBe(first.replace('id-2', 'id-3'))
  expect(ok).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nok$/s)
})

test('says that a connection closes whenever Node would', async () => {
  const { ask } = await serve()
  const answers = await ask(GET, GET, GET, GET)
  const closing = (answer: string | undefined) => /\r\nConnection: close\r\n/.test(answer ?? '')
  expect(answers.map(closing)).toEqual([false, false, false, true])
  const [asked] = await ask(`${GET}\r\nConnection: close`)
  expect(closing(asked)).toBe(true)
  expect((await ask(GET)).map(closing)).toEqual([false])
})

test('says to HTTP/1.0 what Node would, and to nobody else', async () => {
  const { ask } = await serve()
  const [old] = await ask('GET /unchanged HTTP/1.0\r\nConnection: keep-alive')
  expect(old).toMatch(/\r\nConnection: close\r\n/)
  expect((await ask('GET /unchanged HTTP/1.1'))[0]).toMatch(/\r\nConnection: keep-alive\r\n/)
})

test('keeps what was set before, for that answer alone', async () => {
  let isDraining = false
  const { ask } = await serve((response) => {
    if (isDraining) response.setHeader('Connection', 'close')
  })
  const [usual] = await ask(GET)
  isDraining = true
  const [last] = await ask(GET)
  expect(last).toMatch(/\r\nConnection: close\r\n/)
  expect(last).not.toMatch(/keep-alive/i)
  isDraining = false
  expect((await ask(GET))[0]).toBe(usual?.replace('id-1', 'id-3'))
})
