/** Upgrades phones whose databases are built here as the previous version left them. */
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { flushOutbox } from '../outbox/outbox.ts'
import { createSenders } from '../outbox/senders.ts'
import { replacementKey } from '../outbox/state.ts'
import { createOutboxStore } from '../outbox/store.ts'
import { createSchool } from '../testing/school.ts'
import { applicationForm } from '../testing/submissions.ts'
import { type Database, openDatabase } from './database.ts'
import { DB_VERSION, Outdated } from './db-version.ts'
import { createDexieStore } from './dexie-store.ts'
import { memoryLocks } from './locks.ts'
import { createWorkerStore } from './worker-store.ts'

const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const QUEUED = '5a0e7c11-0c57-4a7c-8a34-3cf6a8a6a001'
const AT = '2026-06-01T02:00:00.000Z'
let db: Database | null = null
afterEach(() => db?.delete())

const scheduled = { state: 'queued', nextAt: 0, wait: 0, lastError: null, queuedAt: AT }
const receipt = {
  ...{ client_id: KEY, kind: 'ppdb.apply', registration_number: 'PPDB-7', standing: 'known' },
  seat: { state: 'offered', rev: 4 },
}

/** A phone of the previous version with a waiting application and the given receipts. */
const phoneOfBefore = async (...receipts: object[]) => {
  const name = `test-${crypto.randomUUID()}`
  const before = new Dexie(name)
  before.version(DB_VERSION - 1).stores({
    ...{ meta: 'key', outbox: '++seq, &client_id', receipts: 'client_id' },
    ...{ drafts: 'id, client_id', chats: 'key' },
    ...{ document_pages: 'page_id, client_id', document_bytes: 'page_id, client_id' },
  })
  await before.table('meta').put({ key: 'shape', shape: DB_VERSION - 1 })
  await before.table('outbox').add({
    ...{ client_id: QUEUED, kind: 'ppdb.apply', form: applicationForm(), attempts: 0 },
    ...{ ...scheduled, everSent: false },
  })
  await before.table('receipts').bulkPut(receipts)
  before.close()
  db = openDatabase(name)
  return db
}

test('an application waiting on an upgraded phone arrives once', async () => {
  const phone = await phoneOfBefore()
  const school = createSchool()
  const store = createOutboxStore(createDexieStore(phone))
  const deps = { store, senders: createSenders(school.api), locks: memoryLocks() }
  school.meet('after')
  await flushOutbox(deps, 'person')
  await flushOutbox(deps, 'person')
  await flushOutbox(deps, 'person')
  expect(school.rows.size).toBe(1)
  expect(await phone.receipts.get(QUEUED)).toMatchObject({ registration_number: 'PPDB-1' })
  expect(await phone.outbox.count()).toBe(0)
})

test('answers waiting on a receipt become entries, which keep whether they were attempted', async () => {
  const phone = await phoneOfBefore({
    ...receipt,
    seatAnswer: { ...scheduled, wish: 'confirm', stays_on_better: true, attempts: 2, queuedOn: 5 },
    biodataAnswer: { ...scheduled, values: { nik: '3305014705110001' }, attempts: 0 },
  })
  const { all, get } = createOutboxStore(createDexieStore(phone))
  expect(await all()).toHaveLength(3)
  expect(await get(replacementKey('seat.confirm', KEY))).toMatchObject({
    ...{ kind: 'seat.confirm', of: KEY, form: { stays_on_better: true } },
    ...{ everSent: true, attempts: 2, queuedAt: AT, queuedOn: 5, state: 'queued' },
  })
  expect(await get(replacementKey('biodata.sendMine', KEY))).toMatchObject({
    ...{ of: KEY, form: { nik: '3305014705110001' }, everSent: false },
  })
  expect(await phone.receipts.get(KEY)).toEqual(receipt)
})

test('a seat resignation carries the revision that was seen, and stays refused if it was', async () => {
  const phone = await phoneOfBefore({
    ...receipt,
    seatAnswer: {
      ...scheduled,
      state: 'conflict',
      wish: 'resign',
      stays_on_better: false,
      attempts: 1,
    },
  })
  expect(await phone.outbox.get({ client_id: replacementKey('seat.resign', KEY) })).toMatchObject({
    ...{ kind: 'seat.resign', form: { rev: 4 }, state: 'conflict', attempts: 1 },
  })
})

test('once newer code owns the database, older code writes nothing', async () => {
  const phone = await phoneOfBefore()
  await phone.open()
  await phone.meta.put({ key: 'shape', shape: DB_VERSION + 1 })
  for (const store of [createDexieStore(phone), createWorkerStore(phone.name, () => {})]) {
    await expect(createOutboxStore(store).change(QUEUED, (entry) => entry)).rejects.toThrow(
      Outdated,
    )
  }
})

test('a kind known only to newer code is not touched', async () => {
  const phone = await phoneOfBefore()
  await phone.outbox.add({ ...scheduled, client_id: KEY, kind: 'later.kind', form: {} } as never)
  const school = createSchool()
  const store = createOutboxStore(createDexieStore(phone))
  await flushOutbox({ store, senders: createSenders(school.api), locks: memoryLocks() }, 'person')
  expect(await phone.outbox.toArray()).toMatchObject([{ kind: 'later.kind', state: 'queued' }])
  expect(school.rows.size).toBe(1)
})
