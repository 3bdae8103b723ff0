import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../storage/database.ts'
import { createDexieStore } from '../storage/dexie-store.ts'
import { isDiskFull } from '../storage/errors.ts'
import { memoryLocks } from '../storage/locks.ts'
import { createWorkerStore } from '../storage/worker-store.ts'
import { createSchool } from '../testing/school.ts'
import { applicationForm, messageForm, plantedTexts } from '../testing/submissions.ts'
import {
  acceptServerCopy,
  cancelSubmission,
  editSubmission,
  flushOutbox,
  type OutboxDeps,
  type OutboxStore,
  releaseInterrupted,
  storeHandover,
} from './outbox.ts'
import { eraseSubmission } from './receipts.ts'
import { createSenders } from './senders.ts'
import type { Trigger } from './state.ts'
import { createOutboxStore } from './store.ts'
import { storeSubmission } from './writing.ts'

const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const START = Date.parse('2026-11-21T03:00:00Z')

let db: Database
let clock: { now: () => number; random: () => number }
let school: ReturnType<typeof createSchool>
let later: number

beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  await db.open()
  later = 0
  clock = { now: () => START + later, random: () => 1 }
  school = createSchool()
})
afterEach(() => db.delete())

const stores: [string, () => OutboxStore][] = [
  ['in a page', () => createOutboxStore(createDexieStore(db))],
  ['in the service worker', () => createOutboxStore(createWorkerStore(db.name, () => {}))],
]

describe.each(stores)('the outbox %s', (_, storeOf) => {
  let deps: OutboxDeps & { senders: ReturnType<typeof createSenders> }
  beforeEach(() => {
    const senders = createSenders(school.api, clock.now)
    deps = { store: storeOf(), senders, locks: memoryLocks(), clock, timeout: 40 }
  })

  const queue = (client_id = KEY, form = applicationForm()) =>
    storeSubmission(db, 'ppdb.apply', client_id, form, clock.now)
  const send = (trigger: Trigger = 'timer') => flushOutbox(deps, trigger)
  const entry = () => deps.store.get(KEY)
  const receipt = () => db.receipts.get(KEY)

  test('a submission arrives once, and only its receipt remains', async () => {
    await queue()
    expect(await send()).toBe('done')
    expect(await entry()).toBeUndefined()
    expect(await receipt()).toMatchObject({
      registration_number: 'PPDB-1',
      initials: 'Z. P.',
      status: 'pending',
    })
    expect(school.stored(KEY)).toMatchObject({ name: 'Zulaikha Penandawati' })
    await send('person')
    expect(school.hits).toEqual(['POST /api/ppdb/apply'])
  })

  test('no marker text of the form remains in any table', async () => {
    await db.drafts.put({ id: 'ppdb', client_id: KEY, value: applicationForm(), savedAt: '' })
    await queue()
    // A draft written late, by a closing page, is deleted with its submission too.
    await db.drafts.put({ id: 'ppdb', client_id: KEY, value: applicationForm(), savedAt: '' })
    await send()
    const dump = JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())))
    expect(dump).toContain('PPDB-1')
    for (const marker of plantedTexts) expect(dump).not.toContain(marker)
  })

  test('a response lost after the commit makes no second application', async () => {
    await queue()
    school.meet('after')
    await send()
    expect(await entry()).toMatchObject({ state: 'queued', everSent: true, attempts: 1 })
    later = 5_000
    await send()
    expect(school.rows.size).toBe(1)
    expect(school.hits).toHaveLength(2)
    expect(await receipt()).toMatchObject({ registration_number: 'PPDB-1' })
  })

  test.each(['before', 'portal', 'stranger'] as const)(
    'a call with the fault "%s" leaves the entry queued',
    async (fault) => {
      await queue()
      school.meet(fault)
      await send()
      expect(await entry()).toMatchObject({ state: 'queued', form: applicationForm() })
      expect(await receipt()).toBeUndefined()
      await send('person')
      expect(school.rows.size).toBe(1)
    },
  )

  test("a proxy's refusal is shown as a readable message", async () => {
    await queue()
    school.meet({ proxy: 413 })
    await send()
    expect(await entry()).toMatchObject({
      state: 'queued',
      lastError: { message: 'Sambungan ke sekolah sedang terganggu.' },
    })
    await send('person')
    expect(school.rows.size).toBe(1)
  })

  test('a hung response is abandoned, and later entries are sent', async () => {
    await queue()
    school.meet('hang')
    await send()
    expect(await entry()).toMatchObject({ state: 'queued', attempts: 1 })
    await send('person')
    expect(await receipt()).toBeDefined()
  })

  test('the retry waits as long as the server asked', async () => {
    await queue()
    school.meet({ status: 429, code: 'rate_limited', retryAfter: 120 })
    await send()
    later = 119_000
    await send()
    await send('signal')
    expect(school.hits).toHaveLength(1)
    later = 120_000
    await send()
    expect(await receipt()).toBeDefined()
  })

  test('after a refusal the form stays with the error messages, and is not sent again', async () => {
    const errors = [{ field: 'phone', message: 'Nomor WhatsApp belum benar.' }]
    await queue()
    school.meet({ status: 422, code: 'invalid', errors })
    await send()
    await send('person')
    expect(school.hits).toHaveLength(1)
    expect(await entry()).toMatchObject({
      state: 'needs_fix',
      form: applicationForm(),
      lastError: { errors, message: 'Ditolak (422).' },
    })
  })

  test('a submission with errors does not block the next one', async () => {
    await queue()
    await queue('5a0e7c11-0c57-4a7c-8a34-3cf6a8a6a001')
    school.meet({ status: 422 })
    await send()
    expect(school.rows.size).toBe(1)
  })

  test('the connection drops at the seventh of twenty: order and count stay the same', async () => {
    const keys = Array.from({ length: 20 }, () => crypto.randomUUID())
    for (const key of keys) await queue(key)
    school.meet(...Array(6).fill(null), 'before')
    await send()
    expect([...school.rows.keys()]).toEqual(keys.slice(0, 6))
    expect((await deps.store.all()).map((submission) => submission.client_id)).toEqual(
      keys.slice(6),
    )
    await send('signal')
    expect([...school.rows.keys()]).toEqual(keys)
  })

  test('of two concurrent flushes one works and the other is told it is busy', async () => {
    await queue()
    expect((await Promise.all([send(), send()])).sort()).toEqual(['busy', 'done'])
    expect(school.hits).toHaveLength(1)
  })

  test("a person's flush sends entries that a running automatic flush skips as not due", async () => {
    await queue()
    const wait = 3_600_000
    await deps.store.change(KEY, (present) => ({ ...present, nextAt: clock.now() + wait, wait }))
    expect(await Promise.all([send(), send('person')])).toEqual(['done', 'done'])
    expect(school.rows.size).toBe(1)
  })

  test('an entry interrupted while sending is sent again', async () => {
    await queue()
    await deps.store.change(KEY, (present) => ({ ...present, state: 'sending', everSent: true }))
    await send()
    expect(school.rows.size).toBe(1)
    expect(await entry()).toBeUndefined()
  })

  test('an entry interrupted while sending is requeued without any call', async () => {
    await queue()
    await deps.store.change(KEY, (present) => ({ ...present, state: 'sending', everSent: true }))
    await releaseInterrupted(deps)
    expect(await entry()).toMatchObject({ state: 'queued', everSent: true })
    expect(school.hits).toEqual([])
  })

  test('an entry being sent is not released while its sender lives', async () => {
    await queue()
    const states: (string | undefined)[] = []
    const sendAndLook = async (
      ...call: Parameters<(typeof deps.senders)['ppdb.apply']['send']>
    ) => {
      void releaseInterrupted(deps)
      states.push((await entry())?.state)
      return deps.senders['ppdb.apply'].send(...call)
    }
    const senders = { ...deps.senders, 'ppdb.apply': { send: sendAndLook, serverCopy: null } }
    await flushOutbox({ ...deps, senders })
    expect(states).toEqual(['sending'])
    expect(await receipt()).toBeDefined()
  })

  describe('without Web Locks, in a second tab', () => {
    const corrected = applicationForm({ previous_school: 'MTsN 1 Kebumen' })
    /** Edits the submission in the other tab while this one waits for the response. */
    const editMeanwhile = () => {
      const other = { ...deps, locks: memoryLocks() }
      const { send: submit, serverCopy } = deps.senders['ppdb.apply']
      const sendSlowly: typeof submit = async (...call) => {
        await editSubmission(other, 'ppdb.apply', KEY, corrected)
        return submit(...call)
      }
      const senders = { ...deps.senders, 'ppdb.apply': { send: sendSlowly, serverCopy } }
      return flushOutbox({ ...deps, senders })
    }

    test('an edit is not erased by the receipt of the older form', async () => {
      await queue()
      await editMeanwhile()
      expect(await entry()).toMatchObject({ state: 'queued', form: corrected })
      await send('person')
      expect(await entry()).toMatchObject({ state: 'conflict', form: corrected })
      await editSubmission(deps, 'ppdb.apply', KEY, corrected)
      expect(school.stored(KEY)?.previous_school).toBe('MTsN 1 Kebumen')
    })

    test('an edit is not refused by the response to the older form', async () => {
      await queue()
      school.meet(null, { status: 422, code: 'invalid' })
      await editMeanwhile()
      expect(await entry()).toMatchObject({ state: 'queued', form: corrected, lastError: null })
    })
  })

  test('the age of a submission is sent with it, whatever the clock shows', async () => {
    const bodies: unknown[] = []
    const apply: typeof school.api.ppdb.apply = (sent) => {
      bodies.push(sent.body)
      return school.api.ppdb.apply(sent)
    }
    const api = { ...school.api, ppdb: { ...school.api.ppdb, apply } }
    const wrong = Date.parse('2031-01-01T00:00:00Z')
    const clocks = { queuedOn: Date.now() - 3_600_000 }
    await storeSubmission(db, 'ppdb.apply', KEY, applicationForm(), () => wrong, clocks)
    await flushOutbox({ ...deps, senders: createSenders(api, clock.now) })
    const [{ queued_at, queued_for_ms }] = bodies as [{ queued_at: string; queued_for_ms: number }]
    expect(queued_at).toBe('2031-01-01T00:00:00.000Z')
    expect(Math.round(queued_for_ms / 60_000)).toBe(60)
  })

  test('a 409 with the same data is a success whose response was lost', async () => {
    await queue()
    school.meet('after', { status: 409, code: 'conflict' })
    await send()
    await send('person')
    expect(await receipt()).toMatchObject({ registration_number: 'PPDB-1' })
  })

  test('a 409 with other data lets the person choose either side', async () => {
    await school.api.ppdb.apply({
      body: { ...applicationForm({ name: 'Nama Lama' }), client_id: KEY },
    })
    await queue()
    await send()
    expect((await entry())?.state).toBe('conflict')
    expect(school.stored(KEY)?.name).toBe('Nama Lama')

    await editSubmission(deps, 'ppdb.apply', KEY, applicationForm())
    expect(school.stored(KEY)?.name).toBe('Zulaikha Penandawati')
    expect(await receipt()).toBeDefined()
  })

  test("a conflict can be resolved for the school's copy", async () => {
    await school.api.ppdb.apply({
      body: { ...applicationForm({ name: 'Nama Lama' }), client_id: KEY },
    })
    await queue()
    await send()
    await acceptServerCopy(deps, KEY)
    expect(school.stored(KEY)?.name).toBe('Nama Lama')
    expect(await entry()).toBeUndefined()
    expect(await receipt()).toMatchObject({ registration_number: 'PPDB-1' })
  })

  describe('editing', () => {
    const corrected = applicationForm({ previous_school: 'MTsN 1 Kebumen' })

    test('is free while the form was never sent', async () => {
      await queue()
      expect(await editSubmission(deps, 'ppdb.apply', KEY, corrected)).toBe('queued')
      expect(school.hits).toEqual([])
      await send()
      expect(school.stored(KEY)?.previous_school).toBe('MTsN 1 Kebumen')
    })

    test('is free after a first refusal: the school stored nothing', async () => {
      await queue()
      school.meet({ status: 422, code: 'invalid' })
      await send()
      expect(await editSubmission(deps, 'ppdb.apply', KEY, corrected)).toBe('queued')
      expect(school.hits).toEqual(['POST /api/ppdb/apply'])
      await send()
      expect(school.stored(KEY)?.previous_school).toBe('MTsN 1 Kebumen')
    })

    test("looks up the server's copy after a refusal that followed a lost response", async () => {
      await queue()
      school.meet('after')
      await send()
      school.meet({ status: 422, code: 'invalid' })
      await send('person')
      expect(await entry()).toMatchObject({ state: 'needs_fix', everSent: true })
      expect(await editSubmission(deps, 'ppdb.apply', KEY, corrected)).toBe('corrected')
      expect(school.rows.size).toBe(1)
    })

    test('looks it up once it may have arrived, and corrects it at the school', async () => {
      await queue()
      school.meet('after')
      await send()
      expect(await editSubmission(deps, 'ppdb.apply', KEY, corrected)).toBe('corrected')
      expect(school.hits.slice(1)).toEqual(['GET /api/ppdb/mine/{key}', 'PUT /api/ppdb/mine/{key}'])
      expect(school.rows.size).toBe(1)
      expect(school.stored(KEY)?.previous_school).toBe('MTsN 1 Kebumen')
      expect(await entry()).toBeUndefined()
    })

    test("of an application that the school has decided only offers the school's copy", async () => {
      await queue()
      school.meet('after')
      await send()
      school.meet({ status: 422, code: 'invalid' })
      await send('person')
      school.decide(KEY)
      const editing = editSubmission(deps, 'ppdb.apply', KEY, corrected)
      await expect(editing).rejects.toMatchObject({ status: 409 })
      expect(await entry()).toMatchObject({ state: 'conflict', form: applicationForm() })
      await acceptServerCopy(deps, KEY)
      expect(await entry()).toBeUndefined()
      expect(await receipt()).toMatchObject({ registration_number: 'PPDB-1' })
    })

    test('uses the same key if the server does not have it', async () => {
      await queue()
      school.meet('before')
      await send()
      expect(await editSubmission(deps, 'ppdb.apply', KEY, corrected)).toBe('queued')
      await send()
      expect([...school.rows.keys()]).toEqual([KEY])
      expect(school.stored(KEY)?.previous_school).toBe('MTsN 1 Kebumen')
    })

    test('corrects at the school a form that has arrived in the meantime', async () => {
      await queue()
      await send()
      expect(await editSubmission(deps, 'ppdb.apply', KEY, corrected)).toBe('corrected')
      expect(school.stored(KEY)?.previous_school).toBe('MTsN 1 Kebumen')
      expect(await receipt()).toMatchObject({ registration_number: 'PPDB-1' })
    })

    test("back to the school's own values still overtakes a correction in flight", async () => {
      await queue()
      await send()
      const { rev } = await school.api.ppdb.mine({ params: { client_id: KEY } })
      school.meet(null, 'before')
      await expect(editSubmission(deps, 'ppdb.apply', KEY, corrected)).rejects.toThrow()
      expect(await editSubmission(deps, 'ppdb.apply', KEY, applicationForm())).toBe('corrected')
      // The lost correction arrives after all.
      const { previous_school } = corrected
      const late = school.api.ppdb.correct({
        params: { client_id: KEY },
        body: { previous_school },
        ifMatch: rev,
      })
      await expect(late).rejects.toMatchObject({ status: 412, code: 'stale' })
      expect(school.stored(KEY)?.previous_school).toBe('SMPN 2 Kebumen')
    })

    test('restores nothing that was erased from the device', async () => {
      await queue()
      await send()
      await eraseSubmission(db, KEY)
      await editSubmission(deps, 'ppdb.apply', KEY, corrected)
      expect(await receipt()).toBeUndefined()
    })

    test('is refused while it is unknown whether the form arrived; the submission is unchanged', async () => {
      await queue()
      school.meet('after', 'before')
      await send()
      await expect(editSubmission(deps, 'ppdb.apply', KEY, corrected)).rejects.toThrow(
        'tidak dapat dihubungi',
      )
      expect((await entry())?.form).toEqual(applicationForm())
    })
  })

  describe('cancelling', () => {
    test('erases a form that was never sent, without a call', async () => {
      await queue()
      await cancelSubmission(deps, KEY)
      expect(await entry()).toBeUndefined()
      expect(school.hits).toEqual([])
    })

    test('withdraws a form that may have arrived, and a late original is refused', async () => {
      await queue()
      school.meet('after')
      await send()
      await cancelSubmission(deps, KEY)
      expect(school.rows.size).toBe(0)
      await queue()
      await send()
      expect((await entry())?.state).toBe('cancelled')
    })

    test('blocks a retry while the first request is still in flight', async () => {
      await queue()
      school.meet('before')
      await send()
      await cancelSubmission(deps, KEY)
      expect(await entry()).toBeUndefined()
      // The lost call arrives after all.
      const late = school.api.ppdb.apply({ body: { ...applicationForm(), client_id: KEY } })
      await expect(late).rejects.toMatchObject({ status: 410, code: 'withdrawn' })
      expect(school.rows.size).toBe(0)
    })

    test('blocks it also when a later form was refused', async () => {
      await queue()
      school.meet('before')
      await send()
      await editSubmission(deps, 'ppdb.apply', KEY, applicationForm({ phone: '1' }))
      school.meet({ status: 422, code: 'invalid' })
      await send()
      expect((await entry())?.state).toBe('needs_fix')
      await cancelSubmission(deps, KEY)
      // The first form, whose arrival was unknown.
      const late = school.api.ppdb.apply({ body: { ...applicationForm(), client_id: KEY } })
      await expect(late).rejects.toMatchObject({ status: 410, code: 'withdrawn' })
    })

    test('blocks it also when admission was closed at the second attempt', async () => {
      await queue()
      school.meet('before', { status: 403, code: 'ppdb_closed' })
      await send()
      await send('person')
      expect((await entry())?.state).toBe('closed')
      await cancelSubmission(deps, KEY)
      // Admission reopens, and only now the first call arrives.
      const late = school.api.ppdb.apply({ body: { ...applicationForm(), client_id: KEY } })
      await expect(late).rejects.toMatchObject({ status: 410, code: 'withdrawn' })
    })

    test('withdraws a form that another tab without Web Locks starts to send at that moment', async () => {
      await queue()
      const { store } = deps
      const readBefore: OutboxStore = {
        ...store,
        get: async (client_id) => {
          const entry = await store.get(client_id)
          if (entry?.everSent === false) await flushOutbox({ ...deps, locks: memoryLocks() })
          return entry
        },
      }
      school.meet('after')
      await cancelSubmission({ ...deps, store: readBefore }, KEY)
      expect(school.rows.size).toBe(0)
      expect(await entry()).toBeUndefined()
    })

    test('withdraws a form that was handed over at the counter, though never sent from here', async () => {
      await queue()
      const { form } = (await entry()) ?? {}
      await storeHandover(deps, KEY)
      school.meet('before')
      await expect(cancelSubmission(deps, KEY)).rejects.toThrow()
      expect(await entry()).toMatchObject({ form })
      await cancelSubmission(deps, KEY)
      expect(await entry()).toBeUndefined()
      expect(school.withdrawn.has(KEY)).toBe(true)
    })

    test('hands over the form stored now, and nothing that was withdrawn meanwhile', async () => {
      await queue()
      const changed = applicationForm({ address: 'Jl. Kaktus 9' })
      await editSubmission(deps, 'ppdb.apply', KEY, changed)
      expect(await storeHandover(deps, KEY)).toMatchObject({ form: changed })
      await cancelSubmission(deps, KEY)
      expect(await storeHandover(deps, KEY)).toBeNull()
    })

    test('does not believe a proxy that reports nothing to withdraw', async () => {
      await queue()
      school.meet('after')
      await send()
      school.meet({ proxy: 404 })
      await expect(cancelSubmission(deps, KEY)).rejects.toThrow()
      expect(await entry()).toMatchObject({ form: applicationForm() })
      expect(school.rows.size).toBe(1)
    })

    test('drops a form that came after the closing, without a call', async () => {
      await queue()
      school.meet({ status: 403, code: 'ppdb_closed' })
      await send()
      expect(await entry()).toMatchObject({ state: 'closed', form: applicationForm() })
      await cancelSubmission(deps, KEY)
      expect(await entry()).toBeUndefined()
      expect(school.hits).toHaveLength(1)
    })

    test('drops a form that was refused at once, without a call', async () => {
      await queue()
      school.meet({ status: 422, code: 'invalid' })
      await send()
      await cancelSubmission(deps, KEY)
      expect(await entry()).toBeUndefined()
      expect(school.hits).toHaveLength(1)
    })

    test('keeps the submission when the server cannot be reached', async () => {
      await queue()
      school.meet('after', 'before')
      await send()
      await expect(cancelSubmission(deps, KEY)).rejects.toThrow('tidak dapat dihubungi')
      expect(await entry()).toBeDefined()
    })
  })
})

describe.each(stores)('a message to the school %s', (_, storeOf) => {
  let deps: OutboxDeps
  beforeEach(async () => {
    const senders = createSenders(school.api, clock.now)
    deps = { store: storeOf(), senders, locks: memoryLocks(), clock, timeout: 40 }
    await storeSubmission(db, 'contact.send', KEY, messageForm(), clock.now)
  })
  const send = (trigger: Trigger = 'timer') => flushOutbox(deps, trigger)
  const corrected = messageForm({ message: 'Apakah ada beasiswa?' })

  test('arrives once, beside an application, and leaves only its subject and time', async () => {
    await storeSubmission(db, 'ppdb.apply', crypto.randomUUID(), applicationForm(), clock.now)
    school.meet('after')
    await send()
    await send('person')
    expect(school.stored(KEY)).toMatchObject({ message: 'Kapan perpustakaan buka?' })
    expect(school.rows.size).toBe(2)
    expect(await deps.store.all()).toEqual([])
    expect(await db.receipts.get(KEY)).toEqual({
      client_id: KEY,
      kind: 'contact.send',
      subject: 'fasilitas',
      received_at: '2026-11-21T02:00:00.000Z',
      acknowledgedAt: '2026-11-21T03:00:00.000Z',
    })
    const dump = JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())))
    for (const marker of plantedTexts) expect(dump).not.toContain(marker)
  })

  test('can always be edited, even if it may have arrived: its key makes no second one', async () => {
    expect(await editSubmission(deps, 'contact.send', KEY, corrected)).toBe('queued')
    school.meet('before')
    await send()
    expect(await editSubmission(deps, 'contact.send', KEY, messageForm())).toBe('queued')
    school.meet('after')
    await send()
    expect(await editSubmission(deps, 'contact.send', KEY, corrected)).toBe('queued')
    await send()
    expect(school.rows.size).toBe(1)
    expect(school.stored(KEY)).toMatchObject({ message: 'Kapan perpustakaan buka?' })
    expect(await deps.store.get(KEY)).toMatchObject({ state: 'conflict', form: corrected })
  })

  test('cannot be edited while it is being sent, or once it is gone', async () => {
    await deps.store.change(KEY, (present) => ({ ...present, state: 'sending', everSent: true }))
    await expect(editSubmission(deps, 'contact.send', KEY, corrected)).rejects.toThrow('on its way')
    await send()
    await expect(editSubmission(deps, 'contact.send', KEY, corrected)).rejects.toThrow(
      'not here any more',
    )
    expect(school.stored(KEY)).toMatchObject({ message: 'Kapan perpustakaan buka?' })
  })

  test('can be edited after a refusal, which proves that the school does not have it', async () => {
    school.meet({ status: 422, code: 'invalid' })
    await send()
    expect(await editSubmission(deps, 'contact.send', KEY, corrected)).toBe('queued')
    await send()
    expect(school.stored(KEY)).toMatchObject({ message: 'Apakah ada beasiswa?' })
  })

  test('is erased from the device without a call, in any state', async () => {
    school.meet('after')
    await send()
    await cancelSubmission(deps, KEY)
    expect(await deps.store.all()).toEqual([])
    expect(school.hits).toEqual(['POST /api/contact/messages'])
  })
})

describe('queueing a submission', () => {
  test('moves the draft into the outbox in one step', async () => {
    await db.drafts.put({ id: 'ppdb', client_id: KEY, value: {}, savedAt: '' })
    await storeSubmission(db, 'ppdb.apply', KEY, applicationForm())
    expect(await db.drafts.count()).toBe(0)
    expect(await db.outbox.count()).toBe(1)
  })

  test('a double tap queues one submission', async () => {
    await Promise.all([
      storeSubmission(db, 'ppdb.apply', KEY, applicationForm()),
      storeSubmission(db, 'ppdb.apply', KEY, applicationForm()),
    ])
    expect(await db.outbox.count()).toBe(1)
  })

  test('a full disk leaves no partial submission, keeps the draft, and is reported', async () => {
    await db.drafts.put({ id: 'ppdb', client_id: KEY, value: {}, savedAt: '' })
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    const failed = await storeSubmission(db, 'ppdb.apply', KEY, applicationForm()).catch(
      (error) => error,
    )
    IDBObjectStore.prototype.put = put
    expect(isDiskFull(failed)).toBe(true)
    expect(await db.outbox.count()).toBe(0)
    expect(await db.drafts.count()).toBe(1)
    await storeSubmission(db, 'ppdb.apply', KEY, applicationForm())
    expect(await db.outbox.count()).toBe(1)
  })
})

describe('the service worker', () => {
  test('finds nothing, and creates nothing, if no page was ever opened', async () => {
    const nowhere = createOutboxStore(createWorkerStore('never-opened', () => {}))
    expect(await nowhere.all()).toEqual([])
    expect(await nowhere.change(KEY, (entry) => entry)).toBeNull()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('never-opened')
  })

  test('notifies pages only after it has written', async () => {
    let notified = 0
    const store = createOutboxStore(
      createWorkerStore(db.name, () => {
        notified += 1
      }),
    )
    await store.change(KEY, (entry) => entry)
    expect(notified).toBe(0)
    await storeSubmission(db, 'ppdb.apply', KEY, applicationForm())
    await store.change(KEY, (entry) => ({ ...entry, attempts: 5 }))
    expect(notified).toBe(1)
  })

  test.each(stores)('%s: a database of newer code is not touched', async (_, storeOf) => {
    await storeSubmission(db, 'ppdb.apply', KEY, applicationForm())
    await db.meta.put({ key: 'shape', shape: 99 })
    await expect(storeOf().change(KEY, (entry) => entry)).rejects.toThrow('Muat ulang')
    await expect(storeSubmission(db, 'ppdb.apply', KEY, applicationForm())).rejects.toThrow(
      'Muat ulang',
    )
    expect(await db.outbox.count()).toBe(1)
  })
})
