import { afterEach, expect, test } from 'vitest'
import { post } from '../outbox/page-store.ts'
import { workerOutbox } from '../outbox/worker-store.ts'
import { applicationForm } from '../testing/submissions.ts'
import { openDatabase, rerunLiveQueries, watch } from './database.ts'

const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const db = openDatabase(`test-${crypto.randomUUID()}`)
afterEach(() => db.delete())

test('a screen shows what the service worker writes while its page is open', async () => {
  let shown: string[] = []
  const statesInOrder = async () => (await db.outbox.toArray()).map(({ state }) => state)
  const stop = watch(statesInOrder, (states) => {
    shown = states
  })
  await post(db, 'ppdb.apply', KEY, applicationForm())
  await expect.poll(() => shown).toEqual(['queued'])
  const worker = workerOutbox(db.name, rerunLiveQueries)
  await worker.change(KEY, (entry) => ({ ...entry, state: 'conflict' }))
  await expect.poll(() => shown).toEqual(['conflict'])
  await worker.finish(KEY, null)
  await expect.poll(() => shown).toEqual([])
  stop()
})
