import type { Sent } from '@sekolah/api-client'
import { ApiError, Unreachable } from '@sekolah/api-client'
import type { Article } from '@sekolah/contract/information/schemas'
import { contentKinds } from '@sekolah/contract/sync/labels'
import type { Delta } from '@sekolah/contract/sync/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase, watchQuery, withReconnect } from '../storage/database.ts'
import { DB_VERSION } from '../storage/db-version.ts'
import { memoryLocks } from '../storage/locks.ts'
import { createRunWithSpace } from '../storage/quota.ts'
import { createMirror, type Mirror } from './mirror.ts'

let db: Database
let mirror: Mirror
let asked: { since?: unknown; epoch?: unknown }[]
/** The server's next responses; an Error is thrown. */
let answers: (Delta | Error)[]
const api = {
  sync: {
    delta: async ({ query = {} }: Sent<'sync.delta'> = {}) => {
      asked.push({ since: query.since, epoch: query.epoch })
      const next = answers.shift()
      if (!next) throw new Error('The mirror asked more often than expected.')
      if (next instanceof Error) throw next
      return next
    },
  },
  articles: {
    get: async ({ params: { id } }: Sent<'articles.get'>) => {
      fetched.push(Number(id))
      const article = served.get(Number(id))
      if (article === null) throw new Unreachable()
      if (!article)
        throw new ApiError(404, { code: 'not_found', message: 'Tidak ditemukan.' }, null)
      return article
    },
  },
}

/** The articles that the server returns by id; null means no response, a missing one a 404. */
let served: Map<number, Article | null>
let fetched: number[]
let clock: number

beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  asked = []
  answers = []
  clock = 1_000
  served = new Map()
  fetched = []
  mirror = createMirror({ db, api, locks: memoryLocks(), now: () => clock })
})
afterEach(() => db.delete())

const nothing = Object.fromEntries(
  contentKinds.map((kind) => [kind, { upserts: [], deletes: [] }]),
) as unknown as Delta['changes']
const delta = (changes: Partial<Delta['changes']>, more: Partial<Delta> = {}): Delta => ({
  epoch: 'e1',
  rev: 1,
  full: false,
  more: false,
  changes: {
    ...nothing,
    ...changes,
  },
  ...more,
})
const stat = (id: number, order_index = id, label = `Angka ${id}`) => ({
  id,
  label,
  value: '1',
  counts: null,
  icon: 'Users' as const,
  order_index,
  rev: id,
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
})
const stats = (...upserts: ReturnType<typeof stat>[]) => ({ home_stats: { upserts, deletes: [] } })
const article = (id: number, more: Partial<Article> = {}): Article => ({
  id,
  title: `Kabar ${id}`,
  category: 'news',
  author: 'Humas',
  content: `<p>Isi ${id}</p>`,
  excerpt: `Isi ${id}`,
  is_published: true,
  date: '2026-11-20T00:00:00.000Z',
  image: null,
  view_count: 0,
  rev: id,
  created_at: '2026-11-20T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
  ...more,
})
/** An article as lists contain it: without its body. */
const headline = (row: Article) => ({ ...row, content: null })
const articleChanges = (...upserts: Delta['changes']['articles']['upserts']) => ({
  articles: { upserts, deletes: [] as number[] },
})
const full = { full: true }
const ids = async () => (await mirror.all('home_stats')).map((row) => row.id)

test('a first sync stores all content of the school, in display order', async () => {
  answers = [delta(stats(stat(1, 9), stat(2, 3)), { ...full, rev: 2 })]
  expect(await mirror.sync()).toBe('updated')
  expect(await ids()).toEqual([2, 1])
  expect(await mirror.updatedAt()).toBe(1_000)
  expect(asked).toEqual([{ since: 0, epoch: undefined }])
})

test('a page opened before the first sync waits for it instead of showing an empty school', async () => {
  answers = [delta(stats(stat(1)), full)]
  const [rows, settings] = await Promise.all([mirror.all('home_stats'), mirror.all('settings')])
  expect(rows).toHaveLength(1)
  expect(settings).toEqual([])
  expect(asked).toHaveLength(1)
})

test('without content and without a network the error reaches the page', async () => {
  answers = [new Unreachable()]
  await expect(mirror.all('home_stats')).rejects.toThrow(Unreachable)
})

test('later syncs apply changes and deletions', async () => {
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

test('pages of changes are applied in sequence', async () => {
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

test('changes to a copy that a full device has deleted meanwhile are not applied', async () => {
  answers = [delta(stats(stat(1), stat(2)), full), delta(stats(stat(3)), { rev: 2 })]
  await mirror.sync()
  let failures = 4
  const write = async () => {
    if (failures-- > 0) throw new DOMException('No room', 'QuotaExceededError')
  }
  const slow: typeof api = {
    ...api,
    sync: {
      delta: async (sent) => {
        await createRunWithSpace(db, undefined)(write)
        return api.sync.delta(sent)
      },
    },
  }
  const meanwhile = createMirror({ db, api: slow, locks: memoryLocks() })
  expect(await meanwhile.sync()).toBe('skipped')

  answers = [delta(stats(stat(1), stat(2), stat(3)), { ...full, rev: 2 })]
  expect(await ids()).toEqual([1, 2, 3])
  expect(asked.at(-1)).toEqual({ since: 0, epoch: undefined })
})

test('a full copy is collected first, then replaces everything at once', async () => {
  answers = [
    delta(stats(stat(1), stat(2)), { ...full, rev: 9 }),
    delta(stats(stat(7)), { ...full, epoch: 'e2', rev: 1, more: true }),
    delta(stats(stat(8)), { epoch: 'e2', rev: 2 }),
  ]
  await mirror.sync()
  const seen: number[][] = []
  const stop = watchQuery(
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

test('a connection lost in the middle of a full copy leaves the old content', async () => {
  answers = [
    delta(stats(stat(1)), { ...full, rev: 9 }),
    delta(stats(stat(7)), { ...full, epoch: 'e2', rev: 1, more: true }),
    new Error('offline'),
  ]
  await mirror.sync()
  await expect(mirror.sync()).rejects.toThrow('offline')
  expect(await ids()).toEqual([1])
})

test('if the server is reset between two pages, the sync restarts from the beginning', async () => {
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

test("a response without an epoch is not our server's", async () => {
  answers = [delta(stats(stat(1)), full), delta(stats(stat(2)), { epoch: '' })]
  await mirror.sync()
  await expect(mirror.sync()).rejects.toThrow('tidak dapat dihubungi')
  expect(await ids()).toEqual([1])
})

test('the sync stops at a server that promises more pages but does not advance', async () => {
  answers = [
    delta(stats(stat(1)), { ...full, rev: 1 }),
    delta(stats(stat(2)), { rev: 2, more: true }),
    delta(stats(stat(2)), { rev: 2, more: true }),
  ]
  await mirror.sync()
  await expect(mirror.sync()).rejects.toThrow('tidak dapat dihubungi')
})

test('of two tabs one fetches and the other skips', async () => {
  answers = [delta(stats(stat(1)), full)]
  expect((await Promise.all([mirror.sync(), mirror.sync()])).sort()).toEqual(['skipped', 'updated'])
})

test('listeners are called for changes, not for confirmations', async () => {
  answers = [delta(stats(stat(1)), full), delta({}), delta(stats(stat(2)), { rev: 2 })]
  await mirror.sync()
  let notified = 0
  const stop = mirror.onChange(() => {
    notified += 1
  })
  await mirror.sync()
  await mirror.sync()
  await expect.poll(() => notified).toBe(1)
  stop()
})

test('a page listening to changes reads each kind once, and again after a change', async () => {
  answers = [delta(stats(stat(1)), full), delta(stats(stat(2)), { rev: 2 })]
  await mirror.sync()
  let notified = 0
  const stop = mirror.onChange(() => {
    notified += 1
  })
  await mirror.readAhead()
  // Changed without a sync, so no listener is notified.
  await db.home_stats.clear()
  const rows = await mirror.all('home_stats')
  expect(rows).toHaveLength(1)
  rows.pop()
  expect(await mirror.all('home_stats')).toHaveLength(1)
  expect(await mirror.atHand('home_stats')).toHaveLength(1)
  await mirror.sync()
  expect(await mirror.all('home_stats')).toMatchObject([{ id: 2 }])
  await expect.poll(() => notified).toBe(1)
  stop()
  await db.home_stats.clear()
  expect(await mirror.all('home_stats')).toEqual([])
})

test('rows stay in memory when the server confirms them unchanged', async () => {
  answers = [delta(stats(stat(1)), full), delta({})]
  await mirror.sync()
  const stop = mirror.onChange(() => {})
  await mirror.readAhead()
  await mirror.sync()
  await db.home_stats.clear()
  expect(await ids()).toEqual([1])
  stop()
})

test('rows read while a change is being written are not shown afterwards', async () => {
  answers = [delta(stats(stat(1)), full), delta(stats(stat(2)), { rev: 2 })]
  await mirror.sync()
  const stop = mirror.onChange(() => {})
  await Promise.all([ids(), mirror.sync(), ids(), mirror.readAhead()])
  expect(await ids()).toEqual([1, 2])
  stop()
})

test('a page that read before it subscribed is notified of a change that another tab makes then', async () => {
  answers = [delta(stats(stat(1)), full), delta(stats(stat(2)), { rev: 2 })]
  const otherTab = createMirror({ db, api, locks: memoryLocks() })
  await otherTab.sync()
  const heard: string[] = []
  const stop = mirror.onChange((what) => heard.push(what))
  expect(await Promise.all([ids(), otherTab.sync()])).toEqual([[1], 'updated'])
  await expect.poll(() => heard).toEqual(['changed'])
  expect(await ids()).toEqual([1, 2])
  stop()
})

test('kinds requested together are read in one transaction', async () => {
  answers = [delta(stats(stat(1)), full)]
  await mirror.sync()
  const transactions = vi.spyOn(db, 'transaction')
  const [rows, teachers] = await Promise.all([mirror.all('home_stats'), mirror.all('teachers')])
  expect([rows.length, teachers.length, transactions.mock.calls.length]).toEqual([1, 0, 1])
})

test('a kind missing in an older copy is requested again, not remembered as empty', async () => {
  answers = [delta(stats(stat(1)), full), new Unreachable(), delta(stats(stat(2)), full)]
  await mirror.sync()
  await db.table('home_stats').clear()
  await db.table('meta').update('content', { shape: DB_VERSION - 1 })
  mirror = createMirror({ db, api, locks: memoryLocks() })
  const stop = mirror.onChange(() => {})
  expect(await ids()).toEqual([])
  expect(await ids()).toEqual([2])
  stop()
})

test('a kind that cannot be read does not fail the others', async () => {
  answers = [delta(stats(stat(1)), full), new Unreachable()]
  await mirror.sync()
  const table = db.table('teachers')
  vi.spyOn(table, 'toArray').mockRejectedValue(new Error('unreadable'))
  vi.spyOn(db, 'table').mockImplementation((name) =>
    name === 'teachers' ? table : Object.getPrototypeOf(db).table.call(db, name),
  )
  const teachers = mirror.all('teachers').catch((error) => error)
  expect(await ids()).toEqual([1])
  expect(await teachers).toBeInstanceOf(Error)
})

test('listeners are notified that the copy was deleted, so that the screen can stay', async () => {
  answers = [delta(stats(stat(1)), full)]
  await mirror.sync()
  const heard: string[] = []
  const stop = mirror.onChange((what) => heard.push(what))
  await db.meta.delete('content')
  await expect.poll(() => heard).toEqual(['gone'])
  stop()
})

test('`atHand` needs no server, and is null before there is a copy', async () => {
  expect(await mirror.atHand('home_stats')).toBeNull()
  expect(asked).toEqual([])
  answers = [delta(stats(stat(1)), full)]
  await mirror.sync()
  expect(await mirror.atHand('home_stats')).toHaveLength(1)
  expect(await mirror.atHand('teachers')).toEqual([])
})

test('a blocked database is not waited for: content comes from the server', async () => {
  const blocked = createMirror({
    db,
    api,
    locks: memoryLocks(),
    canOpen: async () => false,
  })
  expect(await blocked.atHand('home_stats')).toBeNull()
  answers = [delta(stats(stat(1)), full)]
  expect(await blocked.all('home_stats')).toHaveLength(1)
  expect(await blocked.atHand('home_stats')).toHaveLength(1)
  expect(await db.table('home_stats').count()).toBe(0)
})

test('content written by older code is fetched again in full', async () => {
  answers = [delta(stats(stat(1)), full), delta(stats(stat(2)), full)]
  await mirror.sync()
  await db.table('meta').update('content', { shape: DB_VERSION - 1 })
  await mirror.sync()
  expect(asked[1]).toEqual({ since: 0, epoch: undefined })
  expect(await ids()).toEqual([2])
})

test('a database owned by newer code is read, never written', async () => {
  answers = [delta(stats(stat(1)), full)]
  await mirror.sync()
  await db.meta.put({ key: 'shape', shape: DB_VERSION + 1 })
  await expect(mirror.sync()).rejects.toThrow('Muat ulang')
  expect(await ids()).toEqual([1])
})

test('a database connection that the browser has lost is reopened, once', async () => {
  answers = [delta(stats(stat(1)), full)]
  await mirror.sync()
  let tries = 0
  const count = await withReconnect(db, async () => {
    tries += 1
    if (tries === 1)
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return db.home_stats.count()
  })
  expect(count).toBe(1)
  await expect(
    withReconnect(db, () => Promise.reject(new DOMException('', 'InvalidStateError'))),
  ).rejects.toThrow()
})

test('concurrent callers whose connection was lost share one new one', async () => {
  await db.open()
  const lost = db.backendDB()
  const read = () =>
    withReconnect(db, async () => {
      if (db.backendDB() === lost) throw new DOMException('Connection lost', 'UnknownError')
      for (let n = 0; n < 3; n += 1) await db.home_stats.count()
      return 'read'
    })
  const late = async () => {
    await db.home_stats.count().catch(() => {})
    return read()
  }
  const all = await Promise.all([read(), read(), late(), read(), late()])
  expect(all).toEqual(['read', 'read', 'read', 'read', 'read'])
})

test('a recent article is read from the phone, an older one is fetched when opened', async () => {
  answers = [delta(articleChanges(article(2), headline(article(1))), full)]
  await mirror.sync()
  served.set(1, article(1))
  expect((await mirror.article(2))?.content).toBe('<p>Isi 2</p>')
  expect((await mirror.article(1))?.content).toBe('<p>Isi 1</p>')
  expect(fetched).toEqual([1])
})

test('an article that was opened once opens offline, whatever else has changed', async () => {
  answers = [
    delta(articleChanges(headline(article(1))), full),
    delta(
      { ...articleChanges(headline(article(9)), headline(article(1))), ...stats(stat(1)) },
      { rev: 9 },
    ),
  ]
  await mirror.sync()
  served.set(1, article(1))
  await mirror.article(1)
  served.set(1, null)
  await mirror.sync()
  expect((await mirror.article(1))?.content).toBe('<p>Isi 1</p>')
  expect(fetched).toEqual([1])
})

test('a changed article is fetched again; offline the older text is shown', async () => {
  answers = [
    delta(articleChanges(headline(article(1))), full),
    delta(articleChanges(headline(article(1, { rev: 5 }))), { rev: 5 }),
  ]
  await mirror.sync()
  served.set(1, article(1))
  await mirror.article(1)
  await mirror.sync()
  served.set(1, null)
  expect((await mirror.article(1))?.content).toBe('<p>Isi 1</p>')
  served.set(1, article(1, { rev: 5, content: '<p>Baru</p>' }))
  expect((await mirror.article(1))?.content).toBe('<p>Baru</p>')
})

test('an unknown article is null, one that cannot be fetched is reported as not stored', async () => {
  answers = [delta(articleChanges(headline(article(1))), full)]
  await mirror.sync()
  served.set(1, null)
  expect(await mirror.article(77)).toBeNull()
  await expect(mirror.article(1)).rejects.toThrow(
    'Isi artikel ini belum tersimpan di perangkat Anda',
  )
})

test('an article deleted at the school is deleted on the phone too', async () => {
  answers = [
    delta(articleChanges(headline(article(1))), full),
    delta({ articles: { upserts: [], deletes: [1] } }, { rev: 2 }),
  ]
  await mirror.sync()
  served.set(1, article(1))
  await mirror.article(1)
  served.delete(1)
  await mirror.sync()
  expect(await mirror.article(1)).toBeNull()
  expect(await db.opened.count()).toBe(0)
})

test('the 60 most recently used articles stay cached', async () => {
  const old = Array.from({ length: 62 }, (_, index) => article(index + 1))
  answers = [delta(articleChanges(...old.map(headline)), full)]
  await mirror.sync()
  for (const row of old) {
    served.set(row.id, row)
    clock += 1
    await mirror.article(row.id)
    clock += 1
    // The first article is read repeatedly.
    await mirror.article(1)
  }
  const stored = await db.opened.toCollection().primaryKeys()
  expect(stored).toHaveLength(60)
  expect(stored).toContain(1)
  expect(stored).not.toContain(2)
  expect(stored).not.toContain(3)
})

test('a copy made before articles existed is fetched in full, and is used offline', async () => {
  answers = [
    delta(stats(stat(1)), full),
    new Error('offline'),
    delta(articleChanges(article(1)), full),
  ]
  await mirror.sync()
  await db.table('meta').update('content', { shape: DB_VERSION - 1 })
  expect(await ids()).toEqual([1])
  expect(asked).toHaveLength(1)
  expect(await mirror.all('articles')).toEqual([])
  expect(await mirror.all('articles')).toHaveLength(1)
})

test('a device that cannot store anything still shows the school, fetched once per page', async () => {
  db.on('ready', () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  answers = [
    delta(stats(stat(1)), { ...full, more: true, rev: 1 }),
    delta(stats(stat(2)), { rev: 2 }),
  ]
  expect(await ids()).toEqual([1, 2])
  expect(await mirror.all('faq')).toEqual([])
  expect(asked).toHaveLength(2)
  served.set(5, article(5))
  expect((await mirror.article(5))?.content).toBe('<p>Isi 5</p>')
})

test('a device too full for the content shows the rows that it has just fetched', async () => {
  db.home_stats.hook('creating', () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  answers = [delta(stats(stat(1)), full)]
  expect(await ids()).toEqual([1])
  expect(asked).toHaveLength(1)
})

test('a device that can neither store content nor reach the server reports it', async () => {
  db.on('ready', () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  answers = [new Unreachable(), delta(stats(stat(1)), full)]
  await expect(ids()).rejects.toThrow(Unreachable)
  expect(await ids()).toEqual([1])
})
