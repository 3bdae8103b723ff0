import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../storage/database.ts'
import { memoryLocks } from '../storage/locks.ts'
import { openDraft } from './drafts.ts'

const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
let db: Database
let asked: number
const locks = memoryLocks()
const storage = {
  persist: async () => {
    asked += 1
    return true
  },
}

beforeEach(() => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  asked = 0
})
afterEach(() => db.delete())

test('a draft is restored as it was saved', async () => {
  const mine = openDraft({ db, locks, storage }, 'ppdb')
  expect(await mine.load()).toBeUndefined()
  await mine.save(KEY, { name: 'Siti' })
  expect(await mine.load()).toMatchObject({ client_id: KEY, value: { name: 'Siti' } })
  await mine.remove()
  expect(await mine.load()).toBeUndefined()
})

test('a save in flight does not restore a removed draft, and later saves stay', async () => {
  const mine = openDraft({ db, locks, storage }, 'ppdb')
  await Promise.all([mine.save(KEY, { name: 'Siti' }), mine.remove()])
  expect(await mine.load()).toBeUndefined()
  await Promise.all([mine.remove(), mine.save(KEY, { name: 'Budi' })])
  expect(await mine.load()).toMatchObject({ value: { name: 'Budi' } })
})

test('a form sent meanwhile gets no draft, but its correction does', async () => {
  const tables = { db, locks, storage }
  for (const table of ['outbox', 'receipts']) {
    const client_id = crypto.randomUUID()
    await db.table(table).put({ client_id, kind: 'ppdb.apply' })
    const begun = openDraft(tables, 'ppdb')
    await begun.save(client_id, { name: 'Siti' })
    expect(await begun.load()).toBeUndefined()
    const correction = openDraft(tables, `ppdb:${client_id}`)
    await correction.save(client_id, { name: 'Siti A.' })
    expect(await correction.load()).toMatchObject({ value: { name: 'Siti A.' } })
  }
})

test('a failed save does not block later ones', async () => {
  let isFull = true
  const withSpace = <Result>(work: () => Promise<Result>) =>
    isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : work()
  const mine = openDraft({ db, locks, withSpace }, 'ppdb')
  await expect(mine.save(KEY, { name: 'Siti' })).rejects.toThrow('full')
  isFull = false
  await mine.save(KEY, { name: 'Siti' })
  expect(await db.drafts.count()).toBe(1)
})

test('saving the first draft asks the browser once to persist the storage', async () => {
  const mine = openDraft({ db, locks, storage }, 'ppdb')
  await mine.save(KEY, { name: 'S' })
  await mine.save(KEY, { name: 'Si' })
  expect(asked).toBe(1)
})

test('no draft waits for a browser that asks the person about persistence', async () => {
  const asking = { persist: () => new Promise<boolean>(() => {}) }
  await openDraft({ db, locks, storage: asking }, 'ppdb').save(KEY, { name: 'Siti' })
  expect(await db.drafts.count()).toBe(1)
})

test('a draft never expires', async () => {
  await openDraft({ db, locks, now: () => 0 }, 'ppdb').save(KEY, { name: 'Siti' })
  expect(await openDraft({ db, locks }, 'ppdb').load()).toMatchObject({ value: { name: 'Siti' } })
})

test('a second tab waits until the first releases the draft', async () => {
  const events: string[] = []
  const first = openDraft({ db, locks }, 'ppdb')
  const second = openDraft({ db, locks }, 'ppdb')
  const release = await first.hold(() => events.push('first is busy'))
  const turn = second
    .hold(() => events.push('second is read-only'))
    .then((free) => {
      events.push('second holds it')
      return free
    })
  await expect.poll(() => events).toEqual(['second is read-only'])
  release()
  const releaseSecond = await turn
  expect(events).toEqual(['second is read-only', 'second holds it'])
  releaseSecond()
})
