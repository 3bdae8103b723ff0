import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorkerStore } from './worker-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A database that another tab is upgrading: opening it waits. */
const blockedDatabase = () => {
  const request: { result: object; onsuccess?: () => void } = { result: {} }
  vi.stubGlobal('indexedDB', { open: () => request })
  return request
}

test('a database that does not open is given up after ten seconds, with the lock of the outbox', async () => {
  blockedDatabase()
  const reading = createWorkerStore().read((tx) => tx.all('outbox'))
  const outcome = reading.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await Promise.race([outcome, 'still waiting'])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('The database does not open.')
})

test('one that opens afterwards is closed again, so that it blocks no upgrade', async () => {
  const request = blockedDatabase()
  const reading = createWorkerStore().read((tx) => tx.all('outbox'))
  const outcome = reading.catch(() => 'given up')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toBe('given up')
  const close = vi.fn()
  request.result = { close }
  request.onsuccess?.()
  expect(close).toHaveBeenCalledOnce()
})
