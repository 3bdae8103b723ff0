import { afterEach, expect, test, vi } from 'vitest'
import { createOutboxStore } from '../outbox/store.ts'
import { storeSubmission } from '../outbox/writing.ts'
import { createWorkerStore } from '../storage/worker-store.ts'
import { applicationForm } from '../testing/submissions.ts'
import { openDatabase, rerunLiveQueries, watchQuery, withReconnect } from './database.ts'

const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const db = openDatabase(`test-${crypto.randomUUID()}`)
afterEach(() => db.delete())

test('a screen shows rows that the service worker writes while its page is open', async () => {
  let shown: string[] = []
  const statesInOrder = async () => (await db.outbox.toArray()).map(({ state }) => state)
  const stop = watchQuery(statesInOrder, (states) => {
    shown = states
  })
  await storeSubmission(db, 'ppdb.apply', KEY, applicationForm())
  await expect.poll(() => shown).toEqual(['queued'])
  const worker = createOutboxStore(createWorkerStore(db.name, rerunLiveQueries))
  await worker.change(KEY, (entry) => ({ ...entry, state: 'conflict' }))
  await expect.poll(() => shown).toEqual(['conflict'])
  await worker.finish(KEY, null)
  await expect.poll(() => shown).toEqual([])
  stop()
})

test('a screen does not retry forever if the browser forbids storage', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })
  const forbidden = openDatabase(`test-${crypto.randomUUID()}`)
  let asked = 0
  const read = () => {
    asked += 1
    return withReconnect(forbidden, () => forbidden.outbox.toArray())
  }
  const stop = watchQuery(read, () => {})
  for (let turn = 0; turn < 100; turn += 1) await new Promise((next) => setTimeout(next))
  stop()
  opening.mockRestore()
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(10)
})
