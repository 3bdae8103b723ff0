import { createClient } from '@sekolah/api-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { draft } from '../outbox/drafts.ts'
import { flush } from '../outbox/outbox.ts'
import { refreshReceipts } from '../outbox/receipts.ts'
import { createSenders } from '../outbox/senders.ts'
import type { Trigger } from '../outbox/state.ts'
import { outboxStore } from '../outbox/store.ts'
import { post } from '../outbox/writing.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { dexieStore } from '../storage/dexie-store.ts'
import { memoryLocks } from '../storage/locks.ts'
import { workerStore } from '../storage/worker-store.ts'
import { createSchool } from '../testing/school.ts'
import { applicationForm } from '../testing/submissions.ts'
import { answerCalls, sendAnswers } from './answer-sender.ts'
import { type AnswerStore, answerStore } from './answer-store.ts'
import { dexieAnswers, dropSeatAnswer, writeBiodataAnswer, writeSeatAnswer } from './answers.ts'

const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const CONFIRM = { wish: 'confirm', stays_on_better: true } as const
let db: Database

beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  const { api } = createSchool()
  await post(db, 'ppdb.apply', KEY, applicationForm())
  await flush({
    store: outboxStore(dexieStore(db)),
    senders: createSenders(api),
    locks: memoryLocks(),
  })
  await refreshReceipts(db, api)
})
afterEach(() => db.delete())

const stored = async () => {
  const receipt = await db.receipts.get(KEY)
  if (receipt?.kind !== 'ppdb.apply') throw new Error('No receipt')
  return receipt
}

/** A school that answers with what `answers` says, one after another. */
const seatSchool = (
  store: AnswerStore,
  ...answers: (Response | 'nobody' | (() => Promise<Response>))[]
) => {
  const calls: { method: string; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    calls.push({
      method: `${init?.method}`,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    })
    const next = answers.shift()
    if (next === undefined || next === 'nobody') throw new TypeError('Failed to fetch')
    return next instanceof Response ? next : next()
  }
  const api = createClient(answerCalls, { fetch })
  const locks = memoryLocks()
  // Waits are drawn at random, down to none.
  const clock = { now: Date.now, random: () => 0.5 }
  return {
    calls,
    send: (trigger: Trigger = 'timer') => sendAnswers({ store, api, locks, clock }, trigger),
  }
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const taken = (client_id = KEY) =>
  json({
    success: true,
    data: { client_id, status: 'accepted', seat: { state: 'confirmed', program: 'TKJ' } },
  })

const stores: [string, () => AnswerStore][] = [
  ['by a page', () => dexieAnswers(db)],
  ['by the service worker', () => answerStore(workerStore(db.name, () => {}))],
]

describe.each(stores)('sent %s', (_, store) => {
  test('an answer stays on the phone until the school has it, and is then its receipt', async () => {
    await writeSeatAnswer(db, KEY, CONFIRM)
    const school = seatSchool(
      store(),
      'nobody',
      json('<html>'),
      taken('00000000-0000-4000-8000-000000000000'),
      taken(),
    )
    await school.send()
    expect((await stored()).seatAnswer).toMatchObject({ state: 'queued', attempts: 1 })
    // Not before its wait is over, unless a person asks.
    await school.send()
    expect(school.calls).toHaveLength(1)
    await school.send('person')
    await school.send('person')
    expect((await stored()).seatAnswer).toMatchObject({ state: 'queued', attempts: 3 })
    await school.send('person')
    expect(await stored()).toMatchObject({ status: 'accepted', seat: { state: 'confirmed' } })
    expect((await stored()).seatAnswer).toBeUndefined()
    expect(school.calls[3]).toMatchObject({
      method: 'PUT',
      body: { stays_on_better: true, queued_for_ms: expect.any(Number) },
    })
    await school.send('person')
    expect(school.calls).toHaveLength(4)
  })

  test('what the school refuses is shown with its reason, and is not sent again', async () => {
    await writeSeatAnswer(db, KEY, CONFIRM)
    const message = 'Batas waktu mengambil kursi ini sudah lewat.'
    const school = seatSchool(store(), json({ success: false, code: 'conflict', message }, 409))
    await school.send()
    expect((await stored()).seatAnswer).toMatchObject({ state: 'conflict', lastError: { message } })
    await school.send('person')
    expect(school.calls).toHaveLength(1)
    await dropSeatAnswer(db, KEY)
    expect((await stored()).seatAnswer).toBeUndefined()
  })

  test('what is pressed while an answer is underway is sent after it', async () => {
    await writeSeatAnswer(db, KEY, CONFIRM)
    const school = seatSchool(
      store(),
      async () => {
        await writeSeatAnswer(db, KEY, { wish: 'resign', stays_on_better: false })
        return taken()
      },
      taken(),
    )
    await school.send()
    expect((await stored()).seatAnswer).toMatchObject({ wish: 'resign', state: 'queued' })
    await school.send()
    expect(school.calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    expect((await stored()).seatAnswer).toBeUndefined()
  })

  test('biodata wait with the seat, are sent once, and leave nothing of them on the phone', async () => {
    const asked = { fields: [], missing: [], warnings: [], months_kept: 6, updated_by: null }
    const known = { ...asked, updated_at: '2026-06-01T02:00:00.000Z', rev: 1 }
    const values = { nik: '3305014705110001' }
    await writeSeatAnswer(db, KEY, CONFIRM)
    await writeBiodataAnswer(db, KEY, values)
    const refusal = { success: false, code: 'validation', message: 'Periksa lagi.', errors: [] }
    const school = seatSchool(
      store(),
      taken(),
      'nobody',
      json(refusal, 422),
      json({ success: true, data: { ...known, values } }),
    )
    await school.send()
    expect(await stored()).toMatchObject({ seat: { state: 'confirmed' } })
    expect((await stored()).biodataAnswer).toMatchObject({ state: 'queued', attempts: 1 })
    await school.send('person')
    expect((await stored()).biodataAnswer).toMatchObject({ state: 'conflict', values })
    await school.send('person')
    await writeBiodataAnswer(db, KEY, values)
    await school.send('person')
    expect(school.calls.slice(1).map(({ body }) => body)).toEqual([values, values, values])
    expect(await stored()).toMatchObject({ biodata: known, seat: { state: 'confirmed' } })
    expect((await stored()).biodataAnswer).toBeUndefined()
    expect(JSON.stringify(await stored())).not.toContain(values.nik)
  })

  test('biodata that the school does not ask for any more leave the phone', async () => {
    await writeBiodataAnswer(db, KEY, { nik: '3305014705110001' })
    const refusal = { success: false, code: 'not_found', message: 'Tidak diminta.' }
    await seatSchool(store(), json(refusal, 404)).send()
    expect((await stored()).biodataAnswer).toBeUndefined()
  })

  test('changes the one receipt, and makes none', async () => {
    await writeSeatAnswer(db, KEY, CONFIRM)
    expect(await store().waiting()).toMatchObject([{ client_id: KEY, seatAnswer: CONFIRM }])
    await store().change(KEY, () => ({ seatAnswer: undefined }))
    expect(await store().waiting()).toEqual([])
    expect(await store().change(crypto.randomUUID(), () => ({ late: true }))).toBeUndefined()
    expect(await db.receipts.count()).toBe(1)
  })
})

test('biodata that are handed in leave no draft, even where the page ends at that moment', async () => {
  const tools = { db, locks: memoryLocks() }
  const [own, correction] = [draft(tools, `biodata:${KEY}`), draft(tools, `ppdb:${KEY}`)]
  await own.save(KEY, { nik: '3305014705110001' })
  await correction.save(KEY, { name: 'Siti A.' })
  await writeBiodataAnswer(db, KEY, { nik: '3305014705110001' })
  expect(await own.load()).toBeUndefined()
  expect(await correction.load()).toMatchObject({ value: { name: 'Siti A.' } })
})

test('the service worker finds nothing where no page has made a database, and tells pages of its writes', async () => {
  expect(await answerStore(workerStore('never-opened', () => {})).waiting()).toEqual([])
  let told = 0
  const store = answerStore(
    workerStore(db.name, () => {
      told++
    }),
  )
  await writeSeatAnswer(db, KEY, CONFIRM)
  await seatSchool(store, taken()).send()
  expect(told).toBe(1)
})
