/** Requests as raw bytes that no client would send, to a server that really listens. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { createLimiter } from '../engine/base/limits.ts'
import { createResponseCache } from '../engine/http/response-cache.ts'
import { createServer } from '../engine/http/server.ts'
import { serveSockets } from '../sockets.ts'
import { testApp } from './test-app.ts'

const methods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'BREW',
  'get',
]
const targets = [
  '/',
  '*',
  '/api/meta',
  '/api//meta',
  '//api/meta',
  '/api/ppdb',
  '/api/ppdb/1',
  '/api/ppdb%2F1',
  '/api/%70pdb',
  '/API/ppdb',
  '/api/./ppdb',
  '/api/../api/ppdb',
  '/api/ppdb?a=%',
  '/api/ppdb;x',
  '/media/../school.db',
  '/media/%2e%2e/school.db',
  '/media/..%5cschool.db',
  '/.env',
  'http://evil.example/api/ppdb',
  'http://xn--/api/meta',
  'http:///api/meta',
  'ppdb.example:443',
  '/api/meta#x',
  '/%',
  '/%00',
  '/%ff%fe',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=4&transport=websocket',
  '/socket.io/?EIO=3&transport=polling&b64=1&j=x',
  '/socket.io/?EIO=4&EIO=4&transport=polling&transport=websocket',
  '/socket.io/?EIO=4&transport=nothing&sid=x',
]
const hosts = [
  'x',
  'localhost:3000',
  'xn--',
  'xn--a',
  'a b',
  '[::1]',
  '[::',
  '',
  'a:99999',
  'ü',
  '%',
]
const headers = [
  'Content-Length: 5',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: -1',
  'Content-Length: 5x',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: xchunked',
  'Content-Type: application/json',
  'Content-Type: application/json;charset=utf-7',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: multipart/form-data',
  'Authorization: Bearer x',
  'Authorization: Bearer',
  'Authorization: Basic eDp4',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Extensions: permessage-deflate; x=;',
  'Connection: close, keep-alive',
  'Expect: 100-continue',
  'Expect: something',
  'If-None-Match: *',
  'If-Match: "x"',
  'Accept-Encoding: br;q=x, *;q=0',
  'Origin: null',
  'Origin: https://evil.example',
  'X-Forwarded-For: ,,,',
  'X-Forwarded-For: ::ffff:1.2.3.4:5, x',
  'Range: bytes=5-1',
  'X: folded\r\n over',
  ': empty',
  'X\x00: y',
  `X: ${'x'.repeat(9_000)}`,
]
const bodies = [
  '',
  '{}',
  '{"name":1}',
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffff\r\nx',
  '5\r\nhel',
  '-1\r\n',
  '--x\r\n\r\n--x--',
  '\xff\xfe\x00',
  'GET /api/ppdb HTTP/1.1\r\nHost: x\r\n\r\n',
]

const whole = fc
  .tuple(
    fc.constantFrom(...methods),
    fc.constantFrom(...targets),
    fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
    fc.option(fc.constantFrom(...hosts)),
    fc.uniqueArray(fc.constantFrom(...headers), { maxLength: 4 }),
    fc.constantFrom(...bodies),
  )
  .map(([method, target, version, host, more, body]) => {
    const lines = [...(host === null ? [] : [`Host: ${host}`]), ...more]
    return `${method} ${target} ${version}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
  })

/** A request, mostly well formed, sometimes with changed bytes or cut off in the middle. */
export const rawRequest: fc.Arbitrary<Buffer> = fc
  .tuple(whole, fc.option(fc.tuple(fc.nat(), fc.nat(255))), fc.option(fc.nat(), { freq: 9 }))
  .map(([text, change, end]) => {
    const bytes = Buffer.from(text, 'latin1')
    if (change) bytes[change[0] % bytes.length] = change[1]
    return end === null ? bytes : bytes.subarray(0, end % bytes.length)
  })

/** A server like the real one, and a check of each request: it may be refused, but never fails. */
export const rawServer = async () => {
  const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100000' } })
  const { log, lines, db } = app
  const limiter = createLimiter(() => performance.now(), app.env.RATE_LIMIT_FACTOR)
  const cache = createResponseCache({
    edition: () => '1',
    limiter,
    trustProxy: app.env.TRUST_PROXY,
    logRequest: () => {},
  })
  const byFramework = getRequestListener(app.handle)
  const { server } = createServer(
    (request, response) => cache.serve(request, response, byFramework),
    { trustProxy: 0, factor: 1 },
  )
  const sockets = serveSockets(server, { ...app, limiter })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await sockets.close()
  })
  const { port } = server.address() as AddressInfo
  log.info('begun')

  const say = (bytes: Buffer) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
      let heard = ''
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1')
      })
      socket.on('error', () => {}).on('close', () => resolve(heard))
    })

  return {
    attempt: async (bytes: Buffer): Promise<void> => {
      const rows = db.$client.prepare('select count(*) from audit').pluck().get()
      const said = await say(bytes)
      const label = JSON.stringify(bytes.toString('latin1').slice(0, 400))
      for (const [, status] of said.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)) {
        expect(Number(status), label).toSatisfy((n: number) => n < 500 || n === 503 || n === 501)
      }
      // No one is signed in, so no answer may ever contain a list of applicants.
      expect(said, label).not.toContain('"parent_name"')
      expect(db.$client.prepare('select count(*) from audit').pluck().get()).toBe(rows)
      expect(
        lines.filter((line) => line.includes('"level":"error"')),
        label,
      ).toEqual([])
    },
    isAlive: async (): Promise<boolean> =>
      (await say(Buffer.from('GET /api/meta HTTP/1.1\r\nHost: x\r\n\r\n'))).startsWith(
        'HTTP/1.1 200 ',
      ),
  }
}
