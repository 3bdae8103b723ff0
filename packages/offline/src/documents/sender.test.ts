import type { Sent } from '@sekolah/api-client'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flushOutbox, type OutboxDeps } from '../outbox/outbox.ts'
import { eraseSubmission } from '../outbox/receipts.ts'
import type { ApplicationReceipt } from '../outbox/rows.ts'
import { createSenders } from '../outbox/senders.ts'
import { nextAttemptTime } from '../outbox/state.ts'
import { createOutboxStore } from '../outbox/store.ts'
import { storeSubmission } from '../outbox/writing.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { createDexieStore } from '../storage/dexie-store.ts'
import { memoryLocks } from '../storage/locks.ts'
import { createWorkerStore } from '../storage/worker-store.ts'
import { createPageSchool, type PageFault } from '../testing/page-school.ts'
import { createSchool } from '../testing/school.ts'
import { applicationForm } from '../testing/submissions.ts'
import { addPage, createPageStore, removeOrphans, removePage } from './page-store.ts'
import { lostPages, UNREADABLE_MESSAGE } from './pages.ts'
import { pieceTimeout } from './piece-timeout.ts'
import { type PageStore, sendPages } from './sender.ts'
import { sha256 } from './sha256.ts'

const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const pageName = (n: number) => `1b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0${n}`
const START = Date.parse('2026-11-21T03:00:00Z')
const KB = 1024

let db: Database
let clock: { now: () => number; random: () => number }
let school: ReturnType<typeof createPageSchool>
let later: number

beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  await db.open()
  await db.drafts.put({ id: 'ppdb', client_id: KEY, value: {}, savedAt: '' })
  later = 0
  clock = { now: () => START + later, random: () => 1 }
  school = createPageSchool()
})
afterEach(() => {
  vi.unstubAllGlobals()
  return db.delete()
})

const bytesOf = (n: number, length = 70 * KB) =>
  Uint8Array.from({ length }, (_, k) => (k * 7 + n) % 256)

const take = async (n: number, length?: number, changes: { replaces?: string } = {}) => {
  const bytes = bytesOf(n, length)
  const page = { page_id: pageName(n), client_id: KEY, type: 'kk', position: n }
  later += 1
  await addPage(
    createDexieStore(db),
    { ...page, ...changes, content: 'picture', sha256: await sha256(bytes) },
    new Blob([bytes]),
    null,
    clock.now,
  )
}

const receipt = (changes: Partial<ApplicationReceipt> = {}): ApplicationReceipt => ({
  client_id: KEY,
  kind: 'ppdb.apply',
  registration_number: 'PPDB-7',
  initials: 'Z. P.',
  acknowledgedAt: '',
  registration_date: '',
  late: false,
  status: 'pending',
  public_note: null,
  checkedAt: '',
  standing: 'known',
  documents: {
    check_state: 'unchecked',
    list: [
      {
        ...{ type: 'kk', label: 'Kartu Keluarga', help: null, is_required: true, max_pages: 5 },
        ...{ state: 'on_phone', reason: null, rev: 0, pages: [] },
      },
    ],
  },
  ...changes,
})
const arrived = () => db.receipts.put(receipt())
const stored = async () => (await db.receipts.get(KEY)) as ApplicationReceipt

const stores: [string, () => PageStore, () => OutboxDeps['store']][] = [
  [
    'in a page',
    () => createPageStore(createDexieStore(db)),
    () => createOutboxStore(createDexieStore(db)),
  ],
  [
    'in the service worker',
    () => createPageStore(createWorkerStore(db.name, () => {})),
    () => createOutboxStore(createWorkerStore(db.name, () => {})),
  ],
]

describe.each(stores)('pages %s', (_, pagesOf, outboxOf) => {
  let outbox: OutboxDeps
  let office: ReturnType<typeof createSchool>
  beforeEach(() => {
    office = createSchool()
    const senders = createSenders(office.api, clock.now)
    outbox = { store: outboxOf(), senders, locks: memoryLocks(), clock, timeout: 40 }
  })
  const send = (trigger: 'timer' | 'signal' | 'person' = 'timer') =>
    sendPages({ store: pagesOf(), api: school.api, outbox, clock }, trigger)
  const page = (n: number) => db.document_pages.get(pageName(n))

  test('pages follow their application, arrive once, and leave the phone', async () => {
    await take(1)
    await take(2, 5 * KB)
    await storeSubmission(db, 'ppdb.apply', KEY, applicationForm(), clock.now)
    await send()
    expect(school.pieces, 'nothing before the application').toEqual([])
    await flushOutbox(outbox)
    await send()
    expect(school.pieces).toEqual(['1 0+32768', '1 32768+38912', '2 0+5120'])
    expect(school.whole(pageName(1))).toEqual(bytesOf(1))
    expect(await db.document_pages.count()).toBe(0)
    expect(await db.document_bytes.count()).toBe(0)
    expect((await stored()).sent).toMatchObject([
      { page_id: pageName(1) },
      { page_id: pageName(2) },
    ])
  })

  test('the receipt shows at once which pages have arrived', async () => {
    await arrived()
    await take(1)
    await send()
    expect((await stored()).documents?.list[0]).toMatchObject({
      state: 'received',
      pages: [{ id: pageName(1), state: 'received', received: 70 * KB }],
    })
  })

  test('a connection cut before or after any piece costs one piece at most', async () => {
    await arrived()
    for (const fault of ['before', 'after', 'portal', { proxy: 502 }] as PageFault[]) {
      for (const at of [0, 1, 2]) {
        await take(1, 100 * KB)
        school.pages.clear()
        const before = school.wire()
        school.meet(...Array<null>(at).fill(null), fault)
        await send()
        later += 60_000
        await send()
        expect(school.pages.get(pageName(1))?.times, `${JSON.stringify(fault)} ${at}`).toBe(1)
        expect(school.whole(pageName(1))).toEqual(bytesOf(1, 100 * KB))
        expect(school.wire() - before).toBeLessThanOrEqual((100 + 2 * 64) * KB)
        school.calm()
      }
    }
  })

  test('a slow line gets small pieces, even after the short last piece of a page', async () => {
    await arrived()
    await take(1, 37 * KB)
    await take(2)
    const sendPiece = (sent: Sent<'documents.sendPiece'>) => {
      later += sent.body.byteLength / 8
      return school.api.documents.sendPiece(sent)
    }
    await sendPages({ store: pagesOf(), api: { documents: { sendPiece } }, outbox, clock })
    expect(school.pieces).toEqual([
      ...['1 0+32768', '1 32768+5120'],
      ...['2 0+32768', '2 32768+32768', '2 65536+6144'],
    ])
  })

  test("sending resumes at the school's offset, even at the beginning", async () => {
    await arrived()
    await take(1, 100 * KB)
    school.meet(null, 'before')
    await send()
    expect(await page(1)).toMatchObject({ received: 32 * KB, state: 'queued', attempts: 1 })
    school.pages.clear()
    later += 60_000
    await send()
    expect(school.pieces.slice(2, 4)).toEqual(['1 32768+32768', '1 0+65536'])
    expect(school.whole(pageName(1))).toEqual(bytesOf(1, 100 * KB))
  })

  test('a page that is no longer needed is dropped, and the next one follows', async () => {
    await arrived()
    await take(1)
    await take(2)
    school.meet({ status: 410, code: 'gone' })
    await send()
    expect(await db.document_pages.count()).toBe(0)
    expect(school.whole(pageName(2))).toEqual(bytesOf(2))
    expect((await stored()).sent).toHaveLength(1)
  })

  test.each([413, 422, 409])(
    '%s concerns this page alone, which stays on the phone',
    async (status) => {
      await arrived()
      await take(1)
      await take(2)
      school.meet({ status, code: 'invalid', message: 'Foto ini terlalu gelap.' })
      await send()
      await send('person')
      expect(await page(1)).toMatchObject({
        state: 'needs_fix',
        lastError: { message: 'Foto ini terlalu gelap.' },
      })
      expect(school.whole(pageName(2))).toEqual(bytesOf(2))
      expect(school.pieces.filter((piece) => piece.startsWith('1 '))).toHaveLength(1)
    },
  )

  test('pages of an application unknown to the server are retried every hour', async () => {
    await arrived()
    await take(1)
    school.meet({ status: 404, code: 'not_found' })
    await send()
    expect(await page(1)).toMatchObject({ state: 'held', wait: 3_600_000 })
    later += 3_599_000
    await send()
    expect(school.pieces).toHaveLength(1)
    later += 2_000
    await send()
    expect(school.whole(pageName(1))).toEqual(bytesOf(1))
  })

  test.each([429, 503, 507])(
    '%s delays the retry for as long as the school asks',
    async (status) => {
      await arrived()
      await take(1)
      await take(2)
      school.meet({ status, code: 'unavailable', retryAfter: 90 })
      await send()
      expect(school.pieces, 'the others wait too').toHaveLength(1)
      expect(await page(1)).toMatchObject({ state: 'queued', nextAt: START + later + 90_000 })
      later += 91_000
      await send()
      expect([1, 2].map((n) => school.whole(pageName(n)))).toEqual([bytesOf(1), bytesOf(2)])
    },
  )

  test('bytes that arrive damaged are resent, but not forever', async () => {
    await arrived()
    await take(1, 5 * KB)
    for (let n = 0; n < 5; n += 1) {
      school.meet({ status: 409, code: 'wrong_hash', data: { received: 0 } })
      later += 60_000
      await send()
    }
    expect(await page(1)).toMatchObject({ state: 'needs_fix', damaged: 3 })
    expect(school.pieces).toHaveLength(3)
  })

  test('a response about another page is ignored', async () => {
    await arrived()
    await take(1, 5 * KB)
    school.meet('stranger')
    await send()
    expect(await page(1)).toMatchObject({ received: 0, state: 'queued', attempts: 1 })
  })

  test('a photo that the browser has lost is requested again', async () => {
    await arrived()
    await take(1)
    await take(2)
    await db.document_bytes.delete(pageName(1))
    await send()
    expect(await page(1)).toMatchObject({
      state: 'needs_fix',
      lastError: { message: UNREADABLE_MESSAGE },
    })
    expect(school.whole(pageName(2))).toEqual(bytesOf(2))
  })

  test('sending waits for Wi-Fi if the family prefers it, unless a person presses', async () => {
    await arrived()
    await take(1)
    await db.meta.put({ key: 'wifi' })
    vi.stubGlobal('navigator', { connection: { type: 'cellular' } })
    await send()
    await send('signal')
    expect(school.pieces).toEqual([])
    expect(nextAttemptTime(await pagesOf().ready(false), clock.now()), 'no timer runs').toBeNull()
    await send('person')
    expect(school.whole(pageName(1))).toEqual(bytesOf(1))
  })

  test('a page is given up after the third failed read, not the first', async () => {
    await arrived()
    await take(1, 5 * KB)
    const failing = (times: number): PageStore => {
      const store = pagesOf()
      return {
        ...store,
        bytes: async (page_id) => {
          times -= 1
          if (times < 0) return store.bytes(page_id)
          throw new DOMException('The file could not be read.', 'NotReadableError')
        },
      }
    }
    const sendFrom = (store: PageStore) =>
      sendPages({ store, api: school.api, outbox, clock }, 'person')
    await sendFrom(failing(1))
    expect(await db.document_pages.count()).toBe(0)
    expect(school.whole(pageName(1))).toHaveLength(5 * KB)
    await take(2, 5 * KB)
    await sendFrom(failing(3))
    expect(await page(2)).toMatchObject({
      state: 'needs_fix',
      lastError: { message: UNREADABLE_MESSAGE },
    })
  })

  test('an application written meanwhile is sent before the next piece', async () => {
    await arrived()
    await take(1, 100 * KB)
    const other = '2b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
    const seen: string[] = []
    const sendPiece = async (sent: Sent<'documents.sendPiece'>) => {
      seen.push(`piece, ${office.rows.size} applications`)
      if (seen.length === 1)
        await storeSubmission(db, 'ppdb.apply', other, applicationForm(), clock.now)
      return school.api.documents.sendPiece(sent)
    }
    const api = { documents: { sendPiece } }
    await sendPages({ store: pagesOf(), api, outbox, clock })
    expect(seen.slice(0, 2)).toEqual(['piece, 0 applications', 'piece, 1 applications'])
  })

  test('two senders share one page: each piece is sent once', async () => {
    await arrived()
    await take(1, 100 * KB)
    await Promise.all([send(), send('person'), send()])
    expect(school.pages.get(pageName(1))?.times).toBe(1)
    expect(new Set(school.pieces).size).toBe(school.pieces.length)
  })

  test('a page removed or replaced while its piece was in flight stays removed or replaced', async () => {
    await arrived()
    await take(1, 5 * KB)
    const sendPiece = async (sent: Sent<'documents.sendPiece'>) => {
      await removePage(createDexieStore(db), pageName(1))
      return school.api.documents.sendPiece(sent)
    }
    const api = { documents: { sendPiece } }
    await sendPages({ store: pagesOf(), api, outbox, clock })
    expect((await stored()).sent).toBeUndefined()
    expect(await db.document_pages.count()).toBe(0)
  })

  test('after a restore at the school without a page, the phone names that page', async () => {
    await arrived()
    await take(1)
    await send()
    const { sent = [] } = await stored()
    await db.receipts.put(receipt({ sent }))
    expect(lostPages(await stored())).toEqual([{ page_id: pageName(1), type: 'kk', position: 1 }])
    await take(2, undefined, { replaces: pageName(1) })
    await send()
    expect(lostPages(await stored())).toEqual([])
    expect((await stored()).sent).toMatchObject([{ page_id: pageName(2) }])
  })

  test('a newer receipt keeps the pages that were sent', async () => {
    await arrived()
    await take(1, 5 * KB)
    await send()
    await outbox.store.finish(KEY, receipt({ status: 'accepted' }))
    expect(await stored()).toMatchObject({ status: 'accepted', sent: [{ page_id: pageName(1) }] })
  })

  test('withdrawing an application deletes its pages', async () => {
    await arrived()
    await take(1)
    await outbox.store.finish(KEY, null)
    expect(await db.document_pages.count()).toBe(0)
    expect(await db.document_bytes.count()).toBe(0)
  })

  test('with any failures, in any order, each page arrives once and unchanged', async () => {
    const cuts: PageFault[] = ['before', 'after', 'portal', 'stranger', 'restore', { proxy: 404 }]
    const refusals: PageFault[] = [
      { status: 503, code: 'unavailable' },
      { status: 500, code: 'internal' },
    ]
    const fault = fc.constantFrom(null, null, null, ...cuts, ...refusals)
    const life = fc.asyncProperty(fc.array(fault, { maxLength: 25 }), async (faults) => {
      school.calm()
      school.pages.clear()
      await db.receipts.put(receipt())
      for (const n of [1, 2]) await take(n, 75 * KB)
      school.meet(...faults)
      for (let n = 0; n < 40; n += 1) {
        await send(n % 3 === 0 ? 'person' : 'timer')
        later += 40 * 60_000
        const here = (await db.document_pages.toArray()).map(({ page_id }) => page_id)
        for (const { page_id } of (await stored()).sent ?? []) {
          expect(here, 'never "Terkirim" for what is still here').not.toContain(page_id)
        }
        if (here.length === 0) break
      }
      for (const n of [1, 2]) {
        expect(school.pages.get(pageName(n))?.times).toBe(1)
        expect(school.whole(pageName(n))).toEqual(bytesOf(n, 75 * KB))
      }
    })
    await fc.assert(life, { numRuns: 20 })
  })
})

test('64 kbit/s is fast enough for any piece', () => {
  for (const bytes of [1, 32 * KB, 128 * KB]) {
    expect(pieceTimeout(bytes)).toBeGreaterThan(2 * (bytes / 8_000) * 1_000)
  }
})

test('a photo that replaces one on the phone keeps the page to replace at the school', async () => {
  await take(1, 5 * KB, { replaces: pageName(9) })
  const bytes = bytesOf(2, 6 * KB)
  const taken = { page_id: pageName(2), client_id: KEY, type: 'kk', position: 1 }
  const hash = await sha256(bytes)
  await addPage(
    createDexieStore(db),
    { ...taken, content: 'picture', sha256: hash },
    new Blob([bytes]),
    pageName(1),
  )
  expect(await db.document_pages.toArray()).toMatchObject([
    { page_id: pageName(2), replaces: pageName(9), size: 6 * KB },
  ])
  expect(await db.document_bytes.count()).toBe(1)
})

test('a replaced page that never reached the school is replaced there too: it may be in flight', async () => {
  await take(1, 5 * KB)
  const bytes = bytesOf(2, 6 * KB)
  const taken = { page_id: pageName(2), client_id: KEY, type: 'kk', position: 1 }
  const hash = await sha256(bytes)
  await addPage(
    createDexieStore(db),
    { ...taken, content: 'picture', sha256: hash },
    new Blob([bytes]),
    pageName(1),
  )
  expect((await db.document_pages.toArray())[0]).toMatchObject({ replaces: pageName(1) })
})

test('pages of a form that no longer exists are deleted', async () => {
  await take(1)
  await removeOrphans(createDexieStore(db))
  expect(await db.document_pages.count()).toBe(1)
  await db.drafts.clear()
  await removeOrphans(createDexieStore(db))
  expect(await db.document_pages.count()).toBe(0)
  expect(await db.document_bytes.count()).toBe(0)
})

test('a photo still being shrunk when its application was erased is not stored', async () => {
  await db.receipts.put(receipt())
  await take(1)
  await eraseSubmission(db, KEY)
  await expect(take(2)).rejects.toThrow('erased')
  expect(await db.document_pages.count()).toBe(0)
  expect(await db.document_bytes.count()).toBe(0)
})

test('a full device stores no part of a page', async () => {
  const { add, put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...call) {
    if (this.name === 'document_pages') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, call)
  }
  try {
    await expect(take(1)).rejects.toThrow()
  } finally {
    Object.assign(IDBObjectStore.prototype, { add, put })
  }
  expect(await db.document_bytes.count()).toBe(0)
})
