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

test('erasing one application unsubscribes only that one at the school', async () => {
  present({ unsubscribe })
  const fetch = answering(200)
  await endPush(fetch, ['satu'], 1)
  expect(fetch.mock.calls).toMatchObject([['/api/ppdb/mine/satu/push', { method: 'DELETE' }]])
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('erasing the last one ends the browser’s subscription, even offline', async () => {
  present({ unsubscribe })
  await endPush(answering(0), ['satu', 'dua'], 0)
  expect(unsubscribe).toHaveBeenCalled()
})

test('when the school cannot be reached, the subscription ends for all', async () => {
  present({ unsubscribe })
  await endPush(answering(503), ['satu'], 1)
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('an application that the school has already erased ends no other subscription', async () => {
  present({ unsubscribe })
  await endPush(answering(410), ['satu'], 1)
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('a phone that never subscribed makes no call', async () => {
  present(null)
  const fetch = answering(200)
  await endPush(fetch, ['satu'], 0)
  expect(fetch).not.toHaveBeenCalled()
})
