import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { probeOrigin } from './probe.ts'

let server: Server | undefined
afterEach(() => server?.close())

const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}

const meta = {
  app: 'sekolah',
  apiVersion: 1,
  minDesktopApi: 1,
  schoolName: 'SMK Nusa Bakti',
}

test('reads the school’s name, from newer servers, too', async () => {
  const origin = await serve((request, response) => {
    expect(request.url).toBe('/api/meta')
    response.end(JSON.stringify({ success: true, data: { ...meta, apiVersion: 2, later: true } }))
  })
  expect(await probeOrigin(origin, fetch)).toEqual({ ok: true, meta: { ...meta, apiVersion: 2 } })
})

test.each<[string, RequestListener]>([
  ['another site', (_request, response) => response.end('<h1>Selamat datang</h1>')],
  ['another API', (_request, response) => response.end('{"success":true,"data":{"app":"toko"}}')],
])('does not take %s for a server of ours', async (_name, listener) => {
  const origin = await serve(listener)
  expect(await probeOrigin(origin, fetch)).toEqual({ ok: false, reason: 'not-our-server' })
})

test('follows no redirect to another origin, and reports it', async () => {
  const origin = await serve((_request, response) =>
    response.writeHead(302, { Location: 'https://evil.example/' }).end(),
  )
  expect(await probeOrigin(origin, fetch)).toEqual({ ok: false, reason: 'redirected' })
  const electron = "Attempted to redirect, but redirect policy was 'error'"
  const failing = () => Promise.reject(new Error(electron))
  expect(await probeOrigin(origin, failing)).toEqual({ ok: false, reason: 'redirected' })
})

test('reports that a proxy wants a password, also when it answers with a page', async () => {
  const through = async () => new Response('<h1>Masuk</h1>', { status: 407 })
  expect(await probeOrigin('http://sekolah.lan', through)).toEqual({ ok: false, reason: 'proxy' })
})

test('does not take a server that is still starting for another site', async () => {
  const origin = await serve((_request, response) => response.writeHead(502).end('Bad Gateway'))
  expect(await probeOrigin(origin, fetch)).toEqual({ ok: false, reason: 'starting' })
})

test.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'dns'],
  ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'tls'],
  ['net::ERR_CERT_DATE_INVALID', 'clock'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'tls'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ['net::ERR_CONNECTION_REFUSED', 'refused'],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'refused'],
  ['net::ERR_PROXY_AUTH_REQUESTED', 'proxy'],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
  ['net::ERR_HTTP2_PROTOCOL_ERROR', 'refused'],
])('explains %s: %s', async (message, reason) => {
  const failing = () => Promise.reject(new TypeError(message))
  expect(await probeOrigin('https://sekolah.sch.id', failing)).toEqual({ ok: false, reason })
})
