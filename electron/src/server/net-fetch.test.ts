import { expect, test } from 'vitest'
import { fakeNet } from '../test/fake-net.ts'
import { netFetch } from './net-fetch.ts'

const fetchFrom = (answer: typeof fetch) => {
  const { net } = fakeNet(answer, () => null)
  return netFetch(net as unknown as Parameters<typeof netFetch>[0], (_proxy, _isFirst, cancel) =>
    cancel(),
  )
}

test('answers as fetch does, and sends no credentials', async () => {
  const asked: unknown[] = []
  const fetch = fetchFrom(async (address, init) => {
    asked.push([address, init])
    return new Response('{"a":1}', { status: 201, headers: { 'Content-Type': 'application/json' } })
  })
  const found = await fetch('https://sekolah.sch.id/api/meta', {
    cache: 'no-store',
    redirect: 'error',
  })
  expect([found.status, found.headers.get('content-type'), await found.json()]).toEqual([
    201,
    'application/json',
    { a: 1 },
  ])
  expect(asked).toEqual([
    [
      'https://sekolah.sch.id/api/meta',
      expect.objectContaining({ credentials: 'omit', cache: 'no-store', redirect: 'error' }),
    ],
  ])
})

test('accepts an answer without a body', async () => {
  const fetch = fetchFrom(async () => new Response(null, { status: 204 }))
  const { status, body } = await fetch('https://sekolah.sch.id/')
  expect([status, body]).toEqual([204, null])
})

test('fails with Chromium’s error names, and for an invalid answer', async () => {
  const refused = fetchFrom(() => Promise.reject(new TypeError('net::ERR_CONNECTION_REFUSED')))
  await expect(refused('https://sekolah.sch.id/')).rejects.toThrow('net::ERR_CONNECTION_REFUSED')
  const strange = fetchFrom(async () =>
    Object.defineProperty(new Response(), 'status', { value: 7 }),
  )
  await expect(strange('https://sekolah.sch.id/')).rejects.toThrow(RangeError)
})

test('aborts the request with its signal', async () => {
  const stop = new AbortController()
  let signal: AbortSignal | null | undefined
  const fetch = fetchFrom((_address, init) => {
    signal = init?.signal
    return new Promise(() => {})
  })
  const found = fetch('https://sekolah.sch.id/', { signal: stop.signal })
  await Promise.resolve()
  await Promise.resolve()
  stop.abort(new Error('Too late.'))
  await expect(found).rejects.toThrow('Too late.')
  expect(signal?.aborted).toBe(true)
})
