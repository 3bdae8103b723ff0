import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { readBytes } from './body.ts'

const KB = 1024

test('answers 413 to a body above the limit without a declared length', async () => {
  const server = createServer(
    getRequestListener(async (asked) => {
      const refused = await readBytes(asked, 64 * KB).then(
        () => null,
        (error) => error,
      )
      return new Response(null, { status: refused instanceof Refusal ? refused.status : 200 })
    }),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const sent = request({ port, method: 'POST' })
  const answered = once(sent, 'response')
  for (let n = 0; n < 64; n += 1) sent.write(Buffer.alloc(64 * KB))
  sent.end()
  const [answer] = await answered
  // The server closes the connection half a second after its answer, whatever is still being sent.
  sent.on('error', () => {})
  expect(answer.statusCode).toBe(413)
  answer.resume()
})

test('causes no error in the stream of a refused form', async () => {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(200 * KB)]))
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const asked = new Request('http://localhost', { method: 'POST', body: form })
  await expect(readBytes(asked, 64 * KB)).rejects.toThrow(Refusal)
  // Node's own form stream continues writing in later turns of the loop.
  for (let n = 0; n < 20; n += 1) await new Promise(setImmediate)
  expect(failures).toEqual([])
})

test('reads a large body of a declared length, and refuses one that ends early', async () => {
  const asked = (bytes: Uint8Array<ArrayBuffer>, length: number) => {
    const headers = { 'Content-Length': `${length}` }
    return new Request('http://localhost', { method: 'POST', body: bytes, headers })
  }
  const bytes = Uint8Array.from({ length: 600 * KB }, (_, at) => at % 251)
  const got = await readBytes(asked(bytes, bytes.length), 1024 * KB)
  expect(got.equals(bytes)).toBe(true)
  for (const length of [bytes.length + 1, bytes.length - 1]) {
    await expect(readBytes(asked(bytes, length), 1024 * KB)).rejects.toMatchObject({ status: 400 })
  }
})
