import { calls } from '@sekolah/contract/calls'
import { visitorCalls } from '@sekolah/contract/visitor-calls'
import { expect, test } from 'vitest'
import { call, createClient } from './client.ts'

/** A fake server that answers its requests with `answers`, in this order. */
const serverOf = (...answers: Response[]) => {
  const requests: { method: string; url: string; headers: Headers; body: unknown }[] = []
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init
    requests.push({ method, url: `${url}`, headers: new Headers(headers), body })
    return answers[requests.length - 1] as Response
  }
  return { fetch, requests }
}

const envelope = (data: unknown, more = {}) => Response.json({ success: true, data, ...more })

test('every call of the table is a function under its name, and there are no others', () => {
  const client = createClient(calls, serverOf())
  const names = Object.entries(client).flatMap(([chapter, functions]) =>
    Object.keys(functions).map((own) => `${chapter}.${own}`),
  )
  expect(names.sort()).toEqual(Object.keys(calls).sort())
  expect(Object.keys(createClient(visitorCalls, serverOf()).ppdb).sort()).toEqual(
    Object.keys(visitorCalls)
      .filter((name) => name.startsWith('ppdb.'))
      .map((name) => name.slice('ppdb.'.length))
      .sort(),
  )
})

test('a call sends everything that it is given, and resolves to what the table declares', async () => {
  const server = serverOf(
    envelope({ id: 7 }),
    envelope([{ id: 1 }], { meta: { total: 31, limit: 1, offset: 0 } }),
    envelope([{ id: 2 }], { meta: { total: 1, limit: 1, offset: 0 } }),
    new Response('a;b', {
      headers: { 'Content-Disposition': 'attachment; filename="buku.csv"' },
    }),
    envelope({ size: 2 }),
  )
  const api = createClient(calls, { fetch: server.fetch, token: () => 'secret' })

  expect(await api.fees.update({ params: { id: 7 }, body: { label: 'SPP' }, ifMatch: 3 })).toEqual({
    id: 7,
  })
  expect(server.requests[0]).toMatchObject({ method: 'PUT', url: '/api/ppdb/fees/7' })
  expect(server.requests[0]?.headers.get('If-Match')).toBe('"3"')
  expect(server.requests[0]?.headers.get('Authorization')).toBe('Bearer secret')
  expect(server.requests[0]?.body).toBe('{"label":"SPP"}')

  expect(await api.payers.list({ query: { search: 'ani', limit: 1 } })).toEqual({
    rows: [{ id: 1 }],
    total: 31,
  })
  expect(server.requests[1]?.url).toBe('/api/ppdb/payers?search=ani&limit=1')
  // A complete list resolves to its rows alone, without a total.
  expect(await api.waves.list()).toEqual([{ id: 2 }])

  const file = await api.payments.export({ query: { format: 'csv' } })
  expect([file.name, await file.text()]).toEqual(['buku.csv', 'a;b'])

  await api.scores.attach({ params: { id: 4 }, body: new Uint8Array([1, 2]) })
  expect(server.requests[4]?.headers.get('Content-Type')).toBe('application/octet-stream')
})

test('a call whose name is a variable is the same call', async () => {
  const server = serverOf(envelope({ id: 7 }))
  const api = createClient(calls, server)
  expect(await call(api, 'payers.get', { params: { id: 7 } })).toEqual({ id: 7 })
  expect(server.requests[0]?.url).toBe('/api/ppdb/payers/7')
})

test('the types require what a call requires', () => {
  const api = createClient(calls, serverOf())
  const wrong = [
    // @ts-expect-error
    () => api.payers.get(),
    // @ts-expect-error
    () => api.payments.create(),
    // @ts-expect-error
    () => api.payers.get({ params: { id: 1 }, ifMatch: 2 }),
    // @ts-expect-error
    () => api.scores.attach({ params: { id: 1 }, body: {} }),
    // @ts-expect-error
    () => api.gallery.create({ body: { image: 'address' } }),
    // @ts-expect-error
    () => api.payments.list({ query: {}, onProgress: () => {} }),
  ]
  // Type checks only; these functions never run.
  expect(wrong).toHaveLength(6)
})
