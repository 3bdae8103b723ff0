/**
 * Families' answers about an application, under the law of each kind: replaced by the next press,
 * or verified with the school after being taken back.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../storage/database.ts'
import { createDexieStore } from '../storage/dexie-store.ts'
import { memoryLocks } from '../storage/locks.ts'
import type { Store } from '../storage/store.ts'
import { createWorkerStore } from '../storage/worker-store.ts'
import { createSchool } from '../testing/school.ts'
import { applicationForm } from '../testing/submissions.ts'
import { openDraft } from './drafts.ts'
import { familySenders } from './family-senders.ts'
import { flushOutbox, OUTBOX_NAME, takeBackAnswer, withdrawApplication } from './outbox.ts'
import { refreshReceipts } from './receipts.ts'
import { createSenders } from './senders.ts'
import {
  type Entry,
  type Kind,
  replacementKey,
  type SubmissionForms,
  type Trigger,
} from './state.ts'
import { createOutboxStore } from './store.ts'
import { storeSubmission } from './writing.ts'

const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const NIK = '3305014705110001'
const AT = '2026-06-01T02:00:00.000Z'
let db: Database

beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  const { api } = createSchool()
  await storeSubmission(db, 'ppdb.apply', KEY, applicationForm())
  const store = createOutboxStore(createDexieStore(db))
  await flushOutbox({ store, senders: createSenders(api), locks: memoryLocks() })
  await refreshReceipts(db, api)
})
afterEach(() => db.delete())

const stored = async () => {
  const receipt = await db.receipts.get(KEY)
  if (receipt?.kind !== 'ppdb.apply') throw new Error('No receipt')
  return receipt
}

type Next = Response | 'nobody' | (() => Promise<Response>)

/** A device whose school returns the given `answers` in sequence. */
const deviceOn = (rows: Store, ...answers: Next[]) => {
  const calls: { call: string; body: unknown; ifMatch: string | null }[] = []
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(`${address}`, 'http://school.test')
    calls.push({
      call: `${init?.method ?? 'GET'} ${pathname.replace(/.*[0-9a-f-]{36}/, '')}`,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      ifMatch: new Headers(init?.headers).get('If-Match'),
    })
    const next = answers.shift()
    if (next === undefined || next === 'nobody') throw new TypeError('Failed to fetch')
    return next instanceof Response ? next : next()
  }
  const store = createOutboxStore(rows)
  // Delays are random, down to none; this clock fixes them.
  const clock = { now: Date.now, random: () => 0.5 }
  const { api } = createSchool()
  const senders = createSenders(api, Date.now, async () => familySenders(fetch))
  const deps = { store, senders, locks: memoryLocks(), clock }
  return {
    calls,
    answers,
    deps,
    send: (trigger: Trigger = 'person') => flushOutbox(deps, trigger),
    press: <K extends Kind>(
      kind: K,
      form: SubmissionForms[K],
      client_id = replacementKey(kind, KEY),
    ) => store.press({ client_id, kind, of: KEY, form, queuedAt: new Date().toISOString() }),
    entry: (kind: Kind): Promise<Entry | undefined> => store.get(replacementKey(kind, KEY)),
    takeBack: (kind: Kind) => takeBackAnswer(deps, replacementKey(kind, KEY)),
    withdraw: () => withdrawApplication(deps, KEY),
  }
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const mineWith = (state: string, client_id = KEY) => ({
  client_id,
  registration_number: 'PPDB-1',
  status: 'accepted',
  seat: { state, program: 'TKJ', rev: 5 },
})
const mine = (state: string, client_id = KEY) =>
  json({ success: true, data: mineWith(state, client_id) })

const refusal = (status: number, code: string, message = 'Ditolak.', data?: object) =>
  json({ success: false, code, message, data }, status)

const CONFIRM = { stays_on_better: true }
const stores: [string, () => Store][] = [
  ['by a page', () => createDexieStore(db)],
  ['by the service worker', () => createWorkerStore(db.name, () => {})],
]

describe.each(stores)('answers sent %s', (_, rows) => {
  test('an answer stays on the phone until the school has it, then becomes part of the receipt', async () => {
    const device = deviceOn(
      rows(),
      ...['nobody' as const, json('<html>'), mine('confirmed', crypto.randomUUID())],
      mine('confirmed'),
    )
    await device.press('seat.confirm', CONFIRM)
    await device.send('timer')
    expect(await device.entry('seat.confirm')).toMatchObject({ state: 'queued', attempts: 1 })
    // Not before its delay is over, unless a person asks.
    await device.send('timer')
    expect(device.calls).toHaveLength(1)
    await device.send()
    await device.send()
    expect(await device.entry('seat.confirm')).toMatchObject({ state: 'queued', attempts: 3 })
    await device.send()
    expect(await stored()).toMatchObject({ status: 'accepted', seat: { state: 'confirmed' } })
    expect(await device.entry('seat.confirm')).toBeUndefined()
    expect(device.calls[3]).toMatchObject({ call: 'PUT /seat', body: CONFIRM, ifMatch: null })
    await device.send()
    expect(device.calls).toHaveLength(4)
  })

  test('a refused answer is shown with its reason, and is not sent again', async () => {
    const message = 'Batas waktu mengambil kursi ini sudah lewat.'
    const device = deviceOn(rows(), refusal(409, 'conflict', message))
    await device.press('seat.confirm', CONFIRM)
    await device.send()
    expect(await device.entry('seat.confirm')).toMatchObject({
      state: 'conflict',
      lastError: { message },
    })
    await device.send()
    expect(device.calls).toHaveLength(1)
    await device.takeBack('seat.confirm')
    expect(await device.entry('seat.confirm')).toBeUndefined()
    await device.send()
    expect(device.calls).toHaveLength(1)
  })

  test("an answer pressed while another is in flight is sent after it, and the first one's result is stored", async () => {
    const device = deviceOn(rows(), async () => {
      await device.press('seat.resign', { rev: 5 })
      return mine('confirmed')
    })
    device.answers.push(mine('resigned'))
    await device.press('seat.confirm', CONFIRM)
    await device.send()
    expect(await device.entry('seat.resign')).toMatchObject({
      kind: 'seat.resign',
      state: 'queued',
    })
    expect(await stored()).toMatchObject({ seat: { state: 'confirmed' } })
    await device.send()
    expect(device.calls.map(({ call }) => call)).toEqual(['PUT /seat', 'DELETE /seat'])
    expect(device.calls[1]?.ifMatch).toBe('"5"')
    expect(await stored()).toMatchObject({ seat: { state: 'resigned' } })
    expect(await db.outbox.count()).toBe(0)
  })

  test('an answer that was never attempted is taken back without a call to the school', async () => {
    const device = deviceOn(rows())
    await device.press('seat.resign', { rev: 4 })
    await device.takeBack('seat.resign')
    expect(await db.outbox.count()).toBe(0)
    await device.send()
    expect(device.calls).toEqual([])
  })

  test('an answer that may have arrived is looked up after being taken back, and never sent again', async () => {
    const device = deviceOn(rows(), 'nobody')
    await device.press('seat.resign', { rev: 4 })
    await device.send()
    await device.takeBack('seat.resign')
    expect(await device.entry('seat.resign')).toMatchObject({ asking: true })
    device.answers.push('nobody', mine('resigned'))
    await device.send()
    expect(await device.entry('seat.resign')).toMatchObject({ asking: true, state: 'queued' })
    await device.send()
    expect(device.calls.map(({ call }) => call)).toEqual(['DELETE /seat', 'GET ', 'GET '])
    expect(await stored()).toMatchObject({ seat: { state: 'resigned' } })
    expect(await db.outbox.count()).toBe(0)
  })

  test("a resignation whose response was lost is recognised by the school's next refusal", async () => {
    const stale = refusal(412, 'stale', 'Berubah.', mineWith('resigned'))
    const device = deviceOn(rows(), 'nobody', stale)
    await device.press('seat.resign', { rev: 4 })
    await device.send()
    await device.send()
    expect(await stored()).toMatchObject({ seat: { state: 'resigned' } })
    expect(await db.outbox.count()).toBe(0)
  })

  test('a later confirmation overtakes a resignation', async () => {
    const stale = refusal(412, 'stale', 'Kursi ini sudah berubah.', mineWith('confirmed'))
    const device = deviceOn(rows(), stale)
    await device.press('seat.resign', { rev: 4 })
    await device.send()
    expect(await device.entry('seat.resign')).toMatchObject({
      state: 'conflict',
      lastError: { message: 'Kursi ini sudah berubah.' },
    })
  })

  test('an unoffered seat is reported as such; the answer for a lost application waits', async () => {
    const unasked = 'Belum ada kursi yang ditawarkan untuk pendaftaran ini.'
    const [noSeat, lost] = [
      () => refusal(404, 'not_found', unasked),
      () => refusal(404, 'not_found'),
    ]
    const device = deviceOn(rows(), noSeat(), lost(), noSeat(), mine('offered'))
    await device.press('seat.confirm', CONFIRM)
    await device.send()
    expect(await device.entry('seat.confirm')).toMatchObject({ state: 'held' })
    await device.send()
    expect(await device.entry('seat.confirm')).toMatchObject({
      state: 'conflict',
      lastError: { message: unasked },
    })
  })

  test('biodata wait with the seat, are sent once, and are then deleted from the phone', async () => {
    const asked = { fields: [], missing: [], warnings: [], months_kept: 6, updated_by: null }
    const known = { ...asked, updated_at: AT, rev: 1 }
    const values = { nik: NIK }
    const device = deviceOn(
      rows(),
      ...[mine('confirmed'), 'nobody' as const, refusal(422, 'invalid', 'Periksa lagi.')],
      json({ success: true, data: { ...known, values } }),
    )
    await device.press('seat.confirm', CONFIRM)
    await device.press('biodata.sendMine', values)
    await device.send()
    expect(await stored()).toMatchObject({ seat: { state: 'confirmed' } })
    expect(await device.entry('biodata.sendMine')).toMatchObject({ state: 'queued', attempts: 1 })
    await device.send()
    expect(await device.entry('biodata.sendMine')).toMatchObject({
      state: 'needs_fix',
      form: values,
    })
    await device.send()
    await device.press('biodata.sendMine', values)
    await device.send()
    expect(device.calls.slice(1).map(({ body }) => body)).toEqual([values, values, values])
    expect(await stored()).toMatchObject({ biodata: known, seat: { state: 'confirmed' } })
    expect(JSON.stringify(await Promise.all([stored(), db.outbox.toArray()]))).not.toContain(NIK)
  })

  test('biodata that the school no longer requires are deleted from the phone', async () => {
    const device = deviceOn(rows(), refusal(404, 'not_found', 'Tidak diminta.'), mine('resigned'))
    await device.press('biodata.sendMine', { nik: NIK })
    await device.send()
    expect(await db.outbox.count()).toBe(0)
    expect(await stored()).toMatchObject({ seat: { state: 'resigned' } })
  })

  test('an objection keeps its key through every attempt', async () => {
    const id = crypto.randomUUID()
    const sent = { id, text: 'Nilai keliru', created_at: AT, answer: null, is_granted: null }
    const device = deviceOn(rows(), 'nobody', json({ success: true, data: [sent] }, 201))
    await db.receipts.put({ ...(await stored()), selection: { objections: [] } } as never)
    await device.press('objections.create', { text: 'Nilai keliru' }, id)
    await device.send()
    await device.send()
    expect(device.calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ id, text: 'Nilai keliru', queued_for_ms: expect.any(Number) }),
      expect.objectContaining({ id, text: 'Nilai keliru', queued_for_ms: expect.any(Number) }),
    ])
    expect(await stored()).toMatchObject({ selection: { objections: [{ id }] } })
    expect(await db.outbox.count()).toBe(0)
  })

  test('the last chosen paths are what the school stores', async () => {
    const data = { is_open: true, list: [{ code: 'prestasi', label: 'Prestasi', state: 'asked' }] }
    const device = deviceOn(rows(), 'nobody', json({ success: true, data }))
    await device.press('paths.choose', { paths: ['afirmasi'] })
    await device.send()
    await device.press('paths.choose', { paths: ['prestasi'] })
    await device.send()
    expect(device.calls[1]?.body).toMatchObject({ paths: ['prestasi'] })
    expect(await stored()).toMatchObject({ paths: data })
    expect(await db.outbox.count()).toBe(0)
  })

  test('a withdrawal deletes everything of its application', async () => {
    const device = deviceOn(rows(), json({ success: true, data: null }))
    await device.press('biodata.sendMine', { nik: NIK })
    const page = { page_id: 'p', client_id: KEY }
    await db.document_pages.put(page as never)
    await db.document_bytes.put({ ...page, bytes: new Blob(['x']) })
    await device.withdraw()
    expect(await stored()).toMatchObject({ standing: 'withdrawn' })
    expect(
      await Promise.all([db.outbox, db.document_pages, db.document_bytes].map((t) => t.count())),
    ).toEqual([0, 0, 0])
  })

  test('a withdrawal whose response was lost is looked up, and never sent twice', async () => {
    const device = deviceOn(rows(), 'nobody')
    await device.withdraw()
    expect(await device.entry('ppdb.withdraw')).toMatchObject({ asking: true, state: 'queued' })
    device.answers.push('nobody')
    // Pressed again: it is looked up again.
    await device.withdraw()
    device.answers.push(refusal(410, 'withdrawn', 'Sudah dibatalkan.'))
    await device.send()
    expect(device.calls.map(({ call }) => call)).toEqual(['DELETE ', 'GET ', 'GET '])
    expect(await stored()).toMatchObject({ standing: 'withdrawn' })
    expect(await db.outbox.count()).toBe(0)
  })

  test('a withdrawal does not wait for another sender', async () => {
    const device = deviceOn(rows(), json({ success: true, data: null }))
    let end = () => {}
    const sending = device.deps.locks.inTurn(
      OUTBOX_NAME,
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    await device.withdraw()
    expect(await stored()).toMatchObject({ standing: 'withdrawn' })
    end()
    await sending
  })

  test('a refused withdrawal leaves no entry, and shows the reason', async () => {
    const device = deviceOn(rows(), refusal(409, 'conflict', 'Sudah diputuskan.'))
    await expect(device.withdraw()).rejects.toThrow('Sudah diputuskan.')
    expect(await db.outbox.count()).toBe(0)
    expect(await stored()).toMatchObject({ standing: 'known' })
  })

  test('a tab that dies while withdrawing leaves an entry to look up', async () => {
    const device = deviceOn(rows(), mine('confirmed'))
    await device.deps.store.press({
      ...{
        client_id: replacementKey('ppdb.withdraw', KEY),
        kind: 'ppdb.withdraw',
        of: KEY,
        form: {},
      },
      ...{ queuedAt: AT, attempts: 1, everSent: true, asking: true },
    })
    await device.send()
    expect(device.calls.map(({ call }) => call)).toEqual(['GET '])
    expect(await stored()).toMatchObject({ standing: 'known', seat: { state: 'confirmed' } })
    expect(await db.outbox.count()).toBe(0)
  })

  test.each([
    ['withdrawn', 'withdrawn'],
    ['gone', 'erased'],
    ['moved', 'moved'],
  ] as const)(
    'answers are deleted with an application that the school reports as %s',
    async (code, standing) => {
      const device = deviceOn(rows(), refusal(410, code))
      await device.press('paths.choose', { paths: [] })
      await device.press('biodata.sendMine', { nik: NIK })
      await device.send()
      expect(await stored()).toMatchObject({ standing })
      expect(await db.outbox.count()).toBe(0)
      expect(device.calls).toHaveLength(1)
    },
  )
})

test('submitting biodata deletes the draft, even if the page closes at that moment', async () => {
  const deps = { db, locks: memoryLocks() }
  const [own, correction] = [openDraft(deps, `biodata:${KEY}`), openDraft(deps, `ppdb:${KEY}`)]
  await own.save(KEY, { nik: NIK })
  await correction.save(KEY, { name: 'Siti A.' })
  await createOutboxStore(createDexieStore(db)).press(
    {
      ...{ client_id: replacementKey('biodata.sendMine', KEY), kind: 'biodata.sendMine', of: KEY },
      ...{ form: { nik: NIK }, queuedAt: AT },
    },
    own.id,
  )
  expect(await own.load()).toBeUndefined()
  expect(await correction.load()).toMatchObject({ value: { name: 'Siti A.' } })
})
