/** `npm run test:long`: bytes that are nearly HTTP, and packets that are nearly a socket's. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '../engine/http/server.ts'
import { HOUR_MS } from '../engine/time.ts'
import { freshSession, liveApp, said } from './live-app.ts'
import { testApp } from './test-app.ts'

const REQUESTS = 20_000
const PACKETS = 20_000
const env = { RATE_LIMIT_FACTOR: '1000000' }

const body = '{"session_id":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","message":"Halo"}'
const rightRequests = [
  'GET /api/meta HTTP/1.1\r\nHost: smk.example\r\n\r\n',
  'GET /api/articles?limit=5 HTTP/1.1\r\nHost: smk.example\r\nAccept-Encoding: br\r\n\r\n',
  'GET /media/../school.db HTTP/1.1\r\nHost: smk.example\r\nAuthorization: Bearer x\r\n\r\n',
  `POST /api/chat/message HTTP/1.1\r\nHost: smk.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  `POST /api/chat/message HTTP/1.1\r\nHost: smk.example\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  'POST /api/media HTTP/1.1\r\nHost: smk.example\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 40\r\n\r\n--x\r\nContent-Disposition: form-data\r\n\r\n',
  'OPTIONS /api/ppdb HTTP/1.1\r\nHost: smk.example\r\nOrigin: https://jahat.example\r\n\r\n',
]
const inserts = fc.constantFrom(
  ...[
    '\r\n',
    '\n',
    '\r',
    ' ',
    '\t',
    '\u0000',
    ':',
    ',',
    ';',
    '%00',
    '%2e%2e/',
    '//',
    '?',
    '#',
    '@',
  ],
  ...['Content-Length: 0\r\n', 'Content-Length: -1\r\n', 'Content-Length: 1, 1\r\n'],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding: gzip\r\n',
    'Host: xn--\r\n',
    'Host: \r\n',
  ],
  ...[
    'Host: a:b@c\r\n',
    'Expect: 100-continue\r\n',
    'Upgrade: websocket\r\nConnection: Upgrade\r\n',
  ],
  ...[
    'If-None-Match: "x\r\n',
    'If-Match: *\r\n',
    'Accept-Encoding: br;q=2, *;q=\r\n',
    'Range: bytes=9-1\r\n',
  ],
  ...['X-Forwarded-For: ::, 999.1.1.1\r\n', 'Authorization: bearer  \r\n', 'a'.repeat(9_000)],
)
const change = fc.tuple(fc.nat(400), fc.nat(6), fc.oneof(inserts, fc.string({ maxLength: 8 })))
const nearlyHttp = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...rightRequests), fc.array(change, { maxLength: 4 }))
      .map(([right, changes]) =>
        changes.reduce((text, [at, cut, put]) => {
          const from = at % (text.length + 1)
          return text.slice(0, from) + put + text.slice(from + cut)
        }, right),
      ),
  },
  fc.string({ unit: 'binary-ascii', maxLength: 200 }),
)

test(
  `${REQUESTS} requests of bytes that are nearly HTTP get an answer or an end`,
  async () => {
    const app = await testApp({ env })
    const server = createServer(getRequestListener(app.handle)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    })
    const { port } = server.address() as AddressInfo
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(nearlyHttp, async (text) => {
        const socket = connect(port, '127.0.0.1')
        const chunks: Buffer[] = []
        socket.on('data', (chunk) => chunks.push(chunk))
        socket.on('error', () => {})
        socket.end(Buffer.from(text, 'latin1'))
        await once(socket, 'close')
        const answer = Buffer.concat(chunks).toString('latin1')
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
        statuses.add(status)
        expect(status, text).toBeLessThan(500)
      }),
      { numRuns: REQUESTS },
    )
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 404]))
    const healthy = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(healthy.status).toBe(200)
  },
  HOUR_MS,
)

const eventName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('hello', 'message:send', 'typing', 'seen') },
  fc.constantFrom('connect', 'disconnect', 'error', '__proto__', 'constructor', 'newListener', ''),
)
const argument = fc.oneof(
  fc.record(
    {
      client_id: fc.oneof(fc.constant(randomUUID()), fc.jsonValue()),
      message: fc.oneof(fc.string(), fc.jsonValue()),
      message_id: fc.oneof(fc.integer(), fc.jsonValue()),
      typing: fc.oneof(fc.boolean(), fc.jsonValue()),
      transcript: fc.oneof(fc.constant([]), fc.jsonValue()),
      name: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
)
const packet = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom('42/chat,', '42/chat,7', '42/staff,', '42', '43/chat,7', '45/chat,1-'),
        eventName,
        fc.array(argument, { maxLength: 3 }),
      )
      .map(([head, name, given]) => `${head}${JSON.stringify([name, ...given])}`),
  },
  fc.constantFrom(
    ...[
      '40/staff,{}',
      '40/chat,',
      '40/chat,[]',
      '40/chat,{"session_id":1}',
      '40',
      '40/lain,',
      '41/chat,',
    ],
    ...[
      '2probe',
      '3',
      '6',
      '1',
      '5',
      '',
      '451-/chat,["hello",{"_placeholder":true,"num":9}]',
      '4',
      '9x',
    ],
  ),
  fc.string({ maxLength: 60 }).map((text) => `4${text}`),
)
const frames = fc.array(
  fc.oneof({ weight: 9, arbitrary: packet }, fc.uint8Array({ maxLength: 60 })),
  { minLength: 1, maxLength: 10 },
)

test(
  `${PACKETS} packets that are nearly a socket's end at most their own connection`,
  async () => {
    const { baseUrl, visit } = await liveApp({ env })
    const address = `${baseUrl.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    let sent = 0
    await fc.assert(
      fc.asyncProperty(frames, async (several) => {
        const socket = new WebSocket(address)
        const closed = once(socket, 'close')
        await once(socket, 'open')
        socket.send(`40/chat,${JSON.stringify({ session_id: freshSession() })}`)
        for (const frame of several) socket.send(frame)
        sent += several.length
        socket.close()
        await closed
      }),
      { numRuns: PACKETS / 5 },
    )
    expect(sent).toBeGreaterThan(PACKETS / 2)
    const { socket } = await visit()
    expect(await socket.emitWithAck('message:send', said('Masih ada?'))).toMatchObject({
      success: true,
    })
  },
  HOUR_MS,
)
