import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../storage/database.ts'
import { createDexieStore } from '../storage/dexie-store.ts'
import { memoryLocks } from '../storage/locks.ts'
import { createSchool } from '../testing/school.ts'
import { applicationForm, messageForm } from '../testing/submissions.ts'
import { flushOutbox } from './outbox.ts'
import {
  checkForRestore,
  eraseEverything,
  eraseSubmission,
  refreshAfterRestore,
  refreshReceipts,
} from './receipts.ts'
import type { StoredReceipt } from './rows.ts'
import { createSenders } from './senders.ts'
import { replacementKey } from './state.ts'
import { createOutboxStore } from './store.ts'
import { storeSubmission } from './writing.ts'

const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const OTHER = '5a0e7c11-0c57-4a7c-8a34-3cf6a8a6a001'
let db: Database
let school: ReturnType<typeof createSchool>

beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  school = createSchool()
  for (const key of [KEY, OTHER]) await storeSubmission(db, 'ppdb.apply', key, applicationForm())
  const senders = createSenders(school.api)
  await flushOutbox({
    store: createOutboxStore(createDexieStore(db)),
    senders,
    locks: memoryLocks(),
  })
})
afterEach(() => db.delete())

const withoutCode = (receipt: StoredReceipt) => {
  if (receipt.kind === 'ppdb.apply') delete receipt.receipt_code
}

const refresh = () => refreshReceipts(db, school.api)

test('a decision of the school updates the receipt', async () => {
  const row = school.rows.get(KEY)
  if (row) row.decided = true
  await refresh()
  expect(await db.receipts.get(KEY)).toMatchObject({ status: 'accepted', standing: 'known' })
  expect(await db.receipts.get(OTHER)).toMatchObject({ status: 'pending' })
})

test('a receipt from before receipt codes gets its code at the next refresh', async () => {
  const sent = await db.receipts.get(KEY)
  expect(sent).toMatchObject({ receipt_code: expect.stringMatching(/^\w{5}-\w{5}$/) })
  await db.receipts.where('client_id').equals(KEY).modify(withoutCode)
  await refresh()
  expect(await db.receipts.get(KEY)).toEqual({ ...sent, checkedAt: expect.anything() })
})

test('an application erased by the school is not shown as withdrawn', async () => {
  school.rows.delete(KEY)
  school.erased.add(KEY)
  await createOutboxStore(createDexieStore(db)).press({
    ...{ client_id: replacementKey('biodata.sendMine', KEY), kind: 'biodata.sendMine', of: KEY },
    ...{ form: { nik: '3305014705110001' }, queuedAt: '' },
  })
  await refresh()
  expect(await db.receipts.get(KEY)).toMatchObject({ standing: 'erased' })
  expect(JSON.stringify(await db.receipts.get(KEY))).not.toContain('3305014705110001')
})

test('an unknown or withdrawn application is shown as such', async () => {
  school.rows.delete(KEY)
  school.rows.delete(OTHER)
  school.withdrawn.add(OTHER)
  await refresh()
  expect(await db.receipts.get(KEY)).toMatchObject({ standing: 'unknown' })
  expect(await db.receipts.get(OTHER)).toMatchObject({ standing: 'withdrawn' })
})

describe('after the school was restored from a backup', () => {
  const sync = (epoch: string) =>
    db.meta.put({ key: 'content', epoch, rev: 1, shape: 1, checkedAt: 1 })
  const ask = async () => {
    const before = school.hits.length
    await refreshAfterRestore(db, school.api)
    return school.hits.length - before
  }

  test('every phone asks once, and learns which applications the school has lost', async () => {
    await sync('before')
    expect(await ask()).toBe(2)
    expect(await ask()).toBe(0)
    school.rows.delete(KEY)
    await sync('after')
    expect(await ask()).toBe(2)
    expect(await db.receipts.get(KEY)).toMatchObject({ standing: 'unknown' })
    expect(await db.receipts.get(OTHER)).toMatchObject({ standing: 'known' })
    expect(await ask()).toBe(0)
  })

  test('a phone with Save-Data learns it from a small call, and refreshes its receipts once', async () => {
    const life = { epoch: 'before' }
    const api = { ...school.api, meta: { get: async () => life } } as unknown as typeof school.api
    const hitsOf = async () => {
      const before = school.hits.length
      await checkForRestore(db, api)
      return school.hits.length - before
    }
    expect(await hitsOf()).toBe(2)
    expect(await hitsOf()).toBe(0)
    life.epoch = 'after'
    school.rows.delete(KEY)
    expect(await hitsOf()).toBe(2)
    expect(await db.receipts.get(KEY)).toMatchObject({ standing: 'unknown' })
    await eraseEverything(db)
    life.epoch = 'later'
    expect(await hitsOf()).toBe(0)
  })

  test('a phone that got no response asks again', async () => {
    await sync('after')
    school.meet('before')
    await ask()
    expect(await ask()).toBe(2)
  })

  test('a phone without receipts makes no call and writes nothing', async () => {
    await sync('after')
    await eraseEverything(db)
    expect(await ask()).toBe(0)
    expect(await db.meta.get('receipts')).toBeUndefined()
  })
})

test('a message’s receipt is never refreshed', async () => {
  const key = crypto.randomUUID()
  await storeSubmission(db, 'contact.send', key, messageForm())
  await flushOutbox({
    store: createOutboxStore(createDexieStore(db)),
    senders: createSenders(school.api),
    locks: memoryLocks(),
  })
  const calls = school.hits.length
  await refresh()
  expect(school.hits.slice(calls)).toEqual(Array(2).fill('GET /api/ppdb/mine/{key}'))
  expect(await db.receipts.get(key)).toMatchObject({ subject: 'fasilitas' })
})

test('without a network nothing changes', async () => {
  const before = await db.receipts.toArray()
  const calls = school.hits.length
  school.meet('before')
  await refresh()
  expect(await db.receipts.toArray()).toEqual(before)
  expect(school.hits).toHaveLength(calls + 1)
})

test('one entry, or all, can be erased from the device; the server’s copy stays', async () => {
  await eraseSubmission(db, KEY)
  expect(await db.receipts.toCollection().primaryKeys()).toEqual([OTHER])
  await storeSubmission(db, 'ppdb.apply', crypto.randomUUID(), applicationForm())
  await eraseEverything(db)
  expect(await db.receipts.count()).toBe(0)
  expect(await db.outbox.count()).toBe(0)
  expect(school.rows.size).toBe(2)
})
