import { once } from 'node:events'
import { Agent, get, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import type { ConnectionLimits } from './connections.ts'
import { createServer } from './server.ts'

const SECOND = 1_000

const startServer = async (listener: RequestListener, most?: ConnectionLimits) => {
  const { server, ...more } = createServer(listener, { trustProxy: 0, factor: 1 }, most)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const call = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { server, ...more, port, call }
}

/** All bytes of a connection until it ends or is cut. */
const text = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('close', () => resolve(heard))
  })

const gone = (socket: Socket) => new Promise<void>((resolve) => socket.on('close', () => resolve()))

const holdTheClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

const api = async () => {
  const { handle } = await testApp()
  return startServer(getRequestListener(handle))
}

const half = (type: string) =>
  `POST /api/contact/messages HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 99\r\n\r\n{`

test('a caller who is refused within a large body gets the refusal, also over a closing connection', async () => {
  const { call } = await api()
  const socket = await call()
  const failed: string[] = []
  socket.on('error', (error) => failed.push(error.message))
  const length = 8_000_000
  const answered = once(socket, 'data')
  const sent = new Promise((resolve) => {
    socket.on('close', resolve)
    socket.write(
      `POST /api/teachers HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
    )
    socket.write(Buffer.alloc(length), resolve)
  })
  await sent
  expect(failed).toEqual([])
  expect(`${(await answered)[0]}`).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('answers 408 to a caller who sends a body too slowly, after half a minute', async () => {
  const { server, call } = await api()
  holdTheClock()
  const socket = await call()
  const begun = once(server, 'request')
  socket.write(half('application/json'))
  await begun
  await vi.advanceTimersByTimeAsync(29 * SECOND)
  const heard = text(socket)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  const answer = await heard
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toContain('"code":"too_slow"')
  expect(answer).toContain('Kiriman terlalu lama sampai. Silakan coba lagi.')
})

test('answers 408 to a caller who stops within an upload', async () => {
  const { server, call } = await startServer(() => {})
  server.timeout = 50
  const socket = await call()
  socket.write(half('multipart/form-data; boundary=x'))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('sends nothing to a caller who is silent between two requests', async () => {
  const { server, call } = await startServer((_request, response) => response.end('whole'))
  server.keepAliveTimeout = 50
  server.keepAliveTimeoutBuffer = 0
  const socket = await call()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*whole$/s)
})

test('keeps an idle connection open for longer than a proxy does', async () => {
  const { call } = await startServer((_request, response) => response.end('whole'))
  const socket = await call()
  const heard = once(socket, 'data')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(`${(await heard)[0]}`).toContain('Keep-Alive: timeout=75')
})

test.each(['', 'Content-Type: application/json\r\n'])(
  'answers a call without a body and without a declared length (%j)',
  async (type) => {
    const { call } = await api()
    const socket = await call()
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${type}Connection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d .*"success":false/s)
  },
)

test('answers a host that only some versions of Node can parse', async () => {
  const { call } = await api()
  const socket = await call()
  socket.write('GET /api/meta HTTP/1.1\r\nHost: xn--\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 (200|400) /)
})

test.each(['xn--a b', '[::', 'a:99999', 'a b', '%00', '<script>'])(
  'refuses the host %j, which cannot be parsed',
  async (host) => {
    const { call } = await api()
    const socket = await call()
    socket.write(`GET /api/meta HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test('closes every connection after its pending answer, once it drains', async () => {
  const waiting: (() => void)[] = []
  const { server, drain, call } = await startServer((_request, response) => {
    waiting.push(() => response.end('whole'))
  })
  const socket = await call()
  const begun = once(server, 'request')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await begun
  const drained = drain(async () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const heard = text(socket)
  for (const answer of waiting) answer()
  const answers = await heard
  await drained
  expect(answers.match(/whole/g)).toHaveLength(1)
  expect(answers).toMatch(/\r\nconnection: close\r\n/i)
})

test('closes within eight seconds, even with hanging sockets and an open connection', async () => {
  const { server, drain, call } = await startServer(() => {})
  const line = await call()
  const upgraded = await call()
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching\r\n\r\n'))
  const open = once(upgraded, 'data')
  upgraded.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await open
  line.write('GET / HTTP/1.1\r\nHost:')
  holdTheClock()
  const cut = Promise.all([gone(line), gone(upgraded)])
  const drained = drain(async () => {
    await once(server, 'close')
  })
  vi.advanceTimersByTime(8 * SECOND)
  await Promise.all([drained, cut])
})

test('above an address’s limit, a new connection closes the one that has been idle longest', async () => {
  const { call } = await startServer((_request, response) => response.end('whole'), {
    perAddress: 2,
    inAll: 9,
  })
  const ask = async (socket: Socket) => {
    const heard = once(socket, 'data')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await heard
  }
  const [first, second] = [await call(), await call()]
  await ask(second)
  await ask(first)
  const left = gone(second)
  await ask(await call())
  await left
  expect(first.destroyed).toBe(false)
})

test('a connection is not idle while an answer from memory is still being sent', async () => {
  const long = Buffer.alloc(32 * 1024 * 1024)
  const { call, isBusy } = await startServer((_request, response) => response.end(long), {
    perAddress: 1,
    inAll: 9,
  })
  const slow = await call()
  slow.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(slow, 'readable')
  expect(isBusy()).toBe(true)
  await gone(await call())
  expect(slow.destroyed).toBe(false)
})

test('an address that keeps all of its connections busy gets no further one', async () => {
  const { server, call } = await startServer(() => {}, { perAddress: 2, inAll: 9 })
  const busy = [await call(), await call()]
  for (const socket of busy) {
    const begun = once(server, 'request')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await begun
  }
  const refused = await call()
  await gone(refused)
  expect(busy.some((socket) => socket.destroyed)).toBe(false)
})

test('five hundred families behind one address connect at once, six connections each', async () => {
  const { port } = await startServer((_request, response) => response.end('whole'))
  const families = Array.from({ length: 500 }, () => new Agent({ keepAlive: true, maxSockets: 6 }))
  onTestFinished(() => {
    for (const agent of families) agent.destroy()
  })
  const ask = (agent: Agent) =>
    new Promise<number | undefined>((resolve) => {
      get({ port, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      }).on('error', () => resolve(undefined))
    })
  const answers: (number | undefined)[] = []
  for (const agent of families) {
    answers.push(...(await Promise.all(Array.from({ length: 6 }, () => ask(agent)))))
  }
  expect(answers.filter((status) => status !== 200)).toEqual([])
  expect(answers).toHaveLength(3_000)
})

test('counts requests, and knows whether one is pending or a socket is open', async () => {
  let answer = () => {}
  const { server, call, asked, isBusy } = await startServer((_, response) => {
    answer = () => response.end('ya')
  })
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const caller = await call()
  expect([asked(), isBusy()]).toEqual([0, false])
  const come = once(server, 'request')
  caller.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [, response] = await come
  expect([asked(), isBusy()]).toEqual([1, true])
  const answered = once(response, 'close')
  answer()
  await answered
  // An idle keep-alive connection does not count as busy.
  expect([asked(), isBusy()]).toEqual([1, false])
  const socket = await call()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n')
  await once(socket, 'data')
  expect(isBusy()).toBe(true)
})
