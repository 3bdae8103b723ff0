import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer, drain } from './server.ts'

const HALF_A_MINUTE = 30_000

/** A server that answers when it has the whole body, and says when a request has begun. */
const startServer = async () => {
  const server = createServer((request, response) => {
    request.on('error', () => {}).resume()
    request.on('end', () => response.end('whole'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  return { socket, begun: once(server, 'request') }
}

const send = (socket: Socket, type: string) =>
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\nhalf`,
  )

const heard = async (socket: Socket) => {
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.endsWith('whole')) break
  }
  return text
}

test('waits half a minute for JSON, and longer for a picture on a slow line', async () => {
  const json = await startServer()
  const picture = await startServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  send(json.socket, 'application/json')
  send(picture.socket, 'multipart/form-data; boundary=x')
  await Promise.all([json.begun, picture.begun])
  vi.advanceTimersByTime(HALF_A_MINUTE)
  expect(await heard(json.socket)).toBe('')
  picture.socket.write('other')
  expect(await heard(picture.socket)).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('waits no longer than half a minute, and forgets who has finished', async () => {
  const { socket, begun } = await startServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  send(socket, 'application/json')
  await begun
  vi.advanceTimersByTime(HALF_A_MINUTE - 1)
  socket.write('other')
  expect(await heard(socket)).toMatch(/whole$/)
})

test('closes in ten seconds, though somebody holds a line and says nothing', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(server, 'connection')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const cut = once(line, 'close')
  const drained = drain(server, async () => {
    await once(server, 'close')
  })
  vi.advanceTimersByTime(10_000)
  await Promise.all([drained, cut])
})
