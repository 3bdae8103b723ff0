import { afterEach, expect, test, vi } from 'vitest'
import { endPush } from './end.ts'

const unsubscribe = vi.fn(async () => true)
const present = (subscription: object | null) => {
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  unsubscribe.mockClear()
})

const answering = (status: number) =>
  vi.fn(async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    const success = status === 200
    const body = success
      ? { success, data: null }
      : { success, message: 'Tidak ada.', code: 'gone' }
    return Response.json(body, { status })
  })

test('the school is told of the one that was erased, and others go on', async () => {
  present({ unsubscribe })
  const fetch = answering(200)
  await endPush(fetch, ['satu'], 1)
  expect(fetch.mock.calls).toMatchObject([['/api/ppdb/mine/satu/push', { method: 'DELETE' }]])
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('with the last one the browser ends its subscription, also without a signal', async () => {
  present({ unsubscribe })
  await endPush(answering(0), ['satu', 'dua'], 0)
  expect(unsubscribe).toHaveBeenCalled()
})

test('where the school cannot be told, all of them end', async () => {
  present({ unsubscribe })
  await endPush(answering(503), ['satu'], 1)
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('what the school has erased already ends no other', async () => {
  present({ unsubscribe })
  await endPush(answering(410), ['satu'], 1)
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('a phone that never asked for it calls nobody', async () => {
  present(null)
  const fetch = answering(200)
  await endPush(fetch, ['satu'], 0)
  expect(fetch).not.toHaveBeenCalled()
})
