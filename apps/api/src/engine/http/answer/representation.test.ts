import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { encodeBody, sendFinished } from './representation.ts'

const text = '<!doctype html><p>Selamat datang</p>'.repeat(50)
const app = new Hono().get('/', async (c) =>
  sendFinished(c, await encodeBody(text, { 'Content-Type': 'text/html' })),
)

test('sends the smallest body that the client accepts', async () => {
  const small = await app.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(small.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(text)
  const plain = await app.request('/')
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(await plain.text()).toBe(text)
})

test('sends no body again to a client that has it cached', async () => {
  const etag = (await app.request('/')).headers.get('ETag') ?? ''
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    expect((await app.request('/', { headers: { 'If-None-Match': tag } })).status).toBe(304)
  }
  expect((await app.request('/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})
