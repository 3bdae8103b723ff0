import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { createRunWithSpace } from './quota.ts'

let db: Database
let cacheNames: string[]
const caches = {
  keys: async () => [...cacheNames],
  delete: async (name: string) => {
    cacheNames = cacheNames.filter((other) => other !== name)
    return true
  },
} as unknown as CacheStorage

const full = () => new DOMException('The disk is full.', 'QuotaExceededError')

beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  cacheNames = ['pictures-320', 'pictures-640', 'workbox-precache-v2']
  await db.meta.put({ key: 'content', epoch: 'e', rev: 7, shape: 1, checkedAt: 0 })
  await db.settings.put({ setting_key: 'school_name', setting_value: 'SMK', rev: 7 })
  await db.drafts.put({ id: 'ppdb', client_id: 'key', value: {}, savedAt: '' })
})
afterEach(() => db.delete())

/** Work that fails until it has been tried `tries` times. */
const needs = (tries: number) => {
  let tried = 0
  return async () => {
    tried += 1
    if (tried <= tries) throw full()
    return 'written'
  }
}

test('large pictures are deleted first, and nothing more than needed', async () => {
  expect(await createRunWithSpace(db, caches)(needs(1))).toBe('written')
  expect(cacheNames).toEqual(['pictures-320', 'workbox-precache-v2'])
  expect(await db.settings.count()).toBe(1)
})

test('the content is deleted with its cursor, so that it is fetched again', async () => {
  expect(await createRunWithSpace(db, caches)(needs(4))).toBe('written')
  expect(await db.settings.count()).toBe(0)
  expect(await db.meta.get('content')).toBeUndefined()
  expect(cacheNames).toEqual(['workbox-precache-v2'])
})

test("people's own data is never deleted, and a device that stays full reports it", async () => {
  await expect(createRunWithSpace(db, caches)(needs(99))).rejects.toThrow('The disk is full.')
  expect(cacheNames).toEqual([])
  expect(await db.drafts.count()).toBe(1)
})

test('other failures delete nothing', async () => {
  const failing = createRunWithSpace(
    db,
    caches,
  )(async () => {
    throw new TypeError('a mistake')
  })
  await expect(failing).rejects.toThrow('a mistake')
  expect(cacheNames).toHaveLength(3)
})

test('a browser without caches deletes what it has', async () => {
  expect(await createRunWithSpace(db, undefined)(needs(5))).toBe('written')
})
