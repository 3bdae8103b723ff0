/** The model's tables behave like Dexie and the service worker under any sequence of steps. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OutboxStore } from '../../outbox/outbox.ts'
import { eraseSubmission } from '../../outbox/receipts.ts'
import type { StoredReceipt } from '../../outbox/rows.ts'
import { createOutboxStore } from '../../outbox/store.ts'
import { storeSubmission } from '../../outbox/writing.ts'
import { type Database, openDatabase } from '../../storage/database.ts'
import { createDexieStore } from '../../storage/dexie-store.ts'
import { createWorkerStore } from '../../storage/worker-store.ts'
import { applicationForm } from '../submissions.ts'
import { createMemoryTables, memoryDatabase } from './memory-database.ts'

const keys = ['0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f', '5a0e7c11-0c57-4a7c-8a34-3cf6a8a6a001']
const at = '2026-11-21T03:00:00.000Z'

type Device = { db: Database; store: OutboxStore }
type Step = (device: Device) => Promise<unknown>

const receipt = (client_id: string): StoredReceipt => ({
  client_id,
  kind: 'contact.send',
  acknowledgedAt: at,
  subject: 'fasilitas',
  received_at: at,
})

const steps = fc.constantFrom(...keys).chain((key) =>
  fc.constantFrom<Step>(
    ({ db }) => storeSubmission(db, 'ppdb.apply', key, applicationForm(), () => Date.parse(at)),
    ({ store }) => store.change(key, (entry) => ({ ...entry, attempts: entry.attempts + 1 })),
    ({ store }) => store.change(key, () => null),
    ({ store }) =>
      store.change(key, () => {
        throw new Error('A change that fails')
      }),
    ({ store }) => store.finish(key, receipt(key)),
    ({ store }) => store.finish(key, null),
    ({ db }) => eraseSubmission(db, key),
  ),
)

/** The result of every step, and the final rows; their ids may differ. */
const story = async (device: Device, taken: readonly Step[]) => {
  const answers: unknown[] = []
  for (const step of taken) answers.push(await step(device).catch((error) => `${error}`))
  const rest = [
    await device.store.all(),
    await createDexieStore(device.db).read((tx) => tx.all('receipts')),
  ]
  return JSON.parse(
    JSON.stringify([answers, rest], (name, value) => (name === 'seq' ? undefined : value)),
  )
}

test('memory, Dexie and the service worker give the same results', async () => {
  const sameStory = fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (taken) => {
    const memory = memoryDatabase(createMemoryTables(), async (_, work) => await work())
    const pages = [1, 2].map((n) => openDatabase(`model-${n}-${crypto.randomUUID()}`))
    try {
      const told = await story(
        { db: memory, store: createOutboxStore(createDexieStore(memory)) },
        taken,
      )
      for (const [n, db] of pages.entries()) {
        await db.open()
        const store =
          n === 0
            ? createOutboxStore(createDexieStore(db))
            : createOutboxStore(createWorkerStore(db.name, () => {}))
        expect(await story({ db, store }, taken)).toEqual(told)
      }
    } finally {
      for (const db of pages) await db.delete()
    }
  })
  await fc.assert(sameStory, { numRuns: 40 })
})
