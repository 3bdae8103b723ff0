import 'fake-indexeddb/auto'
import type { Delta } from '@sekolah/contract/sync'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, healed, openDatabase, watch } from './db.ts'
import { memoryLocks } from './locks.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { SHAPE } from './shape.ts'

let db: Database
let mirror: Mirror
let asked: { since?: unknown; epoch?: unknown }[]
/** The server's next answers; an Error is thrown. */
let answers: (Delta | Error)[]
const api = {
  sync: async (query: { since?: unknown; epoch?: unknown }) => {
    asked.push({ since: query.since, epoch: query.epoch })
    const next = answers.shift()
    if (!next) throw new Error('The mirror asked more often than expected.')
    if (next instanceof Error) throw next
    return next
  },
}

beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  asked = []
  answers = []
  mirror = createMirror({ db, api, locks: memoryLocks(), now: () => 1_000 })
})
afterEach(() => db.delete())

const none = () => ({ upserts: [], deletes: [] })
const delta = (changes: Partial<Delta['changes']>, more: Partial<Delta> = {}): Delta => ({
  epoch: 'e1',
  rev: 1,
  full: false,
  more: false,
  changes: {
    settings: none(),
    pages: none(),
    ppdb_info: none(),
    academic_programs: none(),
    home_stats: none(),
    ...changes,
  },
  ...more,
})
const stat = (id: number, order_index = id, label = `Angka ${id}`) => ({
  id,
  label,
  value: '1',
  icon: 'Users' as const,
  order_index,
  rev: id,
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
})
const stats = (...upserts: ReturnType<typeof stat>[]) => ({ home_stats: { upserts, deletes: [] } })
const full = { full: true }
const ids = async () => (await mirror.all('home_stats')).map((row) => row.id)

test('a first sync brings the whole school, in the order in which it is shown', async () => {
  answers = [delta(stats(stat(1, 9), stat(2, 3)), { ...full, rev: 2 })]
  expect(await mirror.sync()).toBe('updated')
  expect(await ids()).toEqual([2, 1])
  expect(await mirror.updatedAt()).toBe(1_000)
  expect(asked).toEqual([{ since: 0, epoch: undefined }])
})

test('a page opened before the first sync waits for it instead of showing nothing', async () => {
  answers = [delta(stats(stat(1)), full)]
  const [rows, settings] = await Promise.all([mirror.all('home_stats'), mirror.all('settings')])
  expect(rows).toHaveLength(1)
  expect(settings).toEqual([])
  expect(asked).toHaveLength(1)
})

test('without content and without a network the page is told', async () => {
  answers = [new Error('offline')]
  await expect(mirror.all('home_stats')).rejects.toThrow('offline')
})

test('later syncs bring changes and take away what was deleted', async () => {
  answers = [
    delta(stats(stat(1), stat(2)), { ...full, rev: 2 }),
    delta({ home_stats: { upserts: [stat(3)], deletes: [1] } }, { rev: 4 }),
    delta({}, { rev: 4 }),
  ]
  await mirror.sync()
  expect(await mirror.sync()).toBe('updated')
  expect(await ids()).toEqual([2, 3])
  expect(await mirror.sync()).toBe('unchanged')
  expect(asked[2]).toEqual({ since: 4, epoch: 'e1' })
})

test('pages of changes are applied one after another', async () => {
  answers = [
    delta(stats(stat(1)), full),
    delta(stats(stat(2)), { rev: 2, more: true }),
    delta(stats(stat(3)), { rev: 3 }),
  ]
  await mirror.sync()
  await mirror.sync()
  expect(await ids()).toEqual([1, 2, 3])
  expect(asked.at(-1)).toEqual({ since: 2, epoch: 'e1' })
})

test('a whole copy is gathered first and replaces everything at once', async () => {
  answers = [
    delta(stats(stat(1), stat(2)), { ...full, rev: 9 }),
    delta(stats(stat(7)), { ...full, epoch: 'e2', rev: 1, more: true }),
    delta(stats(stat(8)), { epoch: 'e2', rev: 2 }),
  ]
  await mirror.sync()
  const seen: number[][] = []
  const stop = watch(
    () => db.home_stats.toCollection().primaryKeys(),
    (keys) => seen.push(keys as number[]),
  )
  await mirror.sync()
  expect(await ids()).toEqual([7, 8])
  await expect.poll(() => seen.at(-1)).toEqual([7, 8])
  stop()
  for (const keys of seen)
    expect([
      [1, 2],
      [7, 8],
    ]).toContainEqual(keys)
})

test('a connection that breaks in the middle of a whole copy leaves the old school', async () => {
  answers = [
    delta(stats(stat(1)), { ...full, rev: 9 }),
    delta(stats(stat(7)), { ...full, epoch: 'e2', rev: 1, more: true }),
    new Error('offline'),
  ]
  await mirror.sync()
  await expect(mirror.sync()).rejects.toThrow('offline')
  expect(await ids()).toEqual([1])
})

test('a server that is reset between two pages is asked again from the start', async () => {
  answers = [
    delta(stats(stat(1)), { ...full, rev: 9 }),
    delta(stats(stat(7)), { ...full, epoch: 'e2', rev: 1, more: true }),
    delta(stats(stat(8)), { epoch: 'e3', rev: 2 }),
  ]
  await mirror.sync()
  expect(await mirror.sync()).toBe('skipped')
  expect(await ids()).toEqual([1])
})

test('an empty school never replaces a full one', async () => {
  answers = [delta(stats(stat(1)), full), delta({}, { ...full, epoch: 'e2', rev: 0 })]
  await mirror.sync()
  expect(await mirror.sync()).toBe('skipped')
  expect(await ids()).toEqual([1])
})

test('an answer without an epoch is nobody of ours', async () => {
  answers = [delta(stats(stat(1)), full), delta(stats(stat(2)), { epoch: '' })]
  await mirror.sync()
  await expect(mirror.sync()).rejects.toThrow('tidak dapat dihubungi')
  expect(await ids()).toEqual([1])
})

test('a server that promises more but does not move on is left', async () => {
  answers = [
    delta(stats(stat(1)), { ...full, rev: 1 }),
    delta(stats(stat(2)), { rev: 2, more: true }),
    delta(stats(stat(2)), { rev: 2, more: true }),
  ]
  await mirror.sync()
  await expect(mirror.sync()).rejects.toThrow('tidak dapat dihubungi')
})

test('of two tabs one fetches and one skips', async () => {
  answers = [delta(stats(stat(1)), full)]
  expect((await Promise.all([mirror.sync(), mirror.sync()])).sort()).toEqual(['skipped', 'updated'])
})

test('listeners hear of changes, not of confirmations', async () => {
  answers = [delta(stats(stat(1)), full), delta({}), delta(stats(stat(2)), { rev: 2 })]
  await mirror.sync()
  let heard = 0
  const stop = mirror.onChange(() => {
    heard += 1
  })
  await mirror.sync()
  await mirror.sync()
  await expect.poll(() => heard).toBe(1)
  stop()
})

test('content written by older code is fetched whole again', async () => {
  answers = [delta(stats(stat(1)), full), delta(stats(stat(2)), full)]
  await mirror.sync()
  await db.meta.update('content', { shape: SHAPE - 1 })
  await mirror.sync()
  expect(asked[1]).toEqual({ since: 0, epoch: undefined })
  expect(await ids()).toEqual([2])
})

test('a database of newer code is read, never written', async () => {
  answers = [delta(stats(stat(1)), full)]
  await mirror.sync()
  await db.meta.put({ key: 'shape', shape: SHAPE + 1 })
  await expect(mirror.sync()).rejects.toThrow('Muat ulang')
  expect(await ids()).toEqual([1])
})

test('a database that the browser has lost is opened again, once', async () => {
  answers = [delta(stats(stat(1)), full)]
  await mirror.sync()
  let tries = 0
  const count = await healed(db, async () => {
    tries += 1
    if (tries === 1)
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return db.home_stats.count()
  })
  expect(count).toBe(1)
  await expect(
    healed(db, () => Promise.reject(new DOMException('', 'InvalidStateError'))),
  ).rejects.toThrow()
})
