/** Runs every kind of submission through every fault: a table without an empty cell. */
import { createVisitorClient } from '@sekolah/api-client/visitor'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../storage/database.ts'
import { createDexieStore } from '../storage/dexie-store.ts'
import { type Locks, memoryLocks } from '../storage/locks.ts'
import { arrivedReceipt, createAnswerSchool } from '../testing/model/answer-school.ts'
import { MODEL_KEY } from '../testing/model/device.ts'
import { createSchoolRows, type SchoolCall } from '../testing/model/school-rows.ts'
import { callOf } from '../testing/school.ts'
import { applicationForm, messageForm } from '../testing/submissions.ts'
import { familySenders } from './family-senders.ts'
import { flushOutbox, type OutboxDeps, withdrawApplication } from './outbox.ts'
import { refreshReceipts } from './receipts.ts'
import { createSenders } from './senders.ts'
import { deliveryRules, type Kind, replacementKey, type SubmissionForms } from './state.ts'
import { createOutboxStore } from './store.ts'
import { storeSubmission } from './writing.ts'

const OWN = '5a0e7c11-0c57-4a7c-8a34-3cf6a8a6a001'
const OBJECTION = '2b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const AT = '2026-11-21T03:00:00.000Z'

const forms: SubmissionForms = {
  'ppdb.apply': applicationForm(),
  'contact.send': messageForm(),
  'objections.create': { text: 'Nilai keliru' },
  'seat.confirm': { stays_on_better: true },
  'seat.resign': { rev: 1 },
  'biodata.sendMine': { nik: '3305014705110001' },
  'paths.choose': { paths: ['prestasi'] },
  'ppdb.withdraw': {},
}
const kinds = Object.keys(deliveryRules) as Kind[]
const isOwn = (kind: Kind) => kind === 'ppdb.apply' || kind === 'contact.send'

/** The fate of a call: with `after` it reaches the school, and its response is lost. */
type Fate = 'before' | 'after' | 'hangs before' | 'hangs after' | { status: number; code: string }

let db: Database
let school: ReturnType<typeof createAnswerSchool>
let own: ReturnType<typeof createSchoolRows>
let fates: Fate[]
/** For each state-changing call, how often the school received it. */
let taken: string[]

beforeEach(async () => {
  db = openDatabase(`test-${crypto.randomUUID()}`)
  school = createAnswerSchool()
  own = createSchoolRows()
  fates = []
  taken = []
  await db.receipts.put(arrivedReceipt)
})
afterEach(() => db.delete())

const reach = (call: SchoolCall): Response => {
  if (call.method !== 'GET') taken.push(`${call.method} ${call.path.split('/').at(-1)}`)
  const { status, json } = call.path.includes(MODEL_KEY) ? school.answer(call) : own.answer(call)
  return Response.json(json, { status })
}

const hung = new Promise<never>(() => {})
const fetchSchool: typeof fetch = async (input, init) => {
  const call = callOf(input, init)
  const fate = fates.shift()
  if (fate === 'hangs before') return hung
  if (fate === 'before') throw new TypeError('Failed to fetch')
  if (typeof fate === 'object') {
    const { status, code } = fate
    return Response.json({ success: false, message: 'Ditolak.', code }, { status })
  }
  const answer = reach(call)
  if (fate === 'hangs after') return hung
  if (fate === 'after') throw new TypeError('Failed to fetch')
  return answer
}

/** A tab; when it dies, only its memory is lost. */
const openTab = (locks: Locks = memoryLocks()) => {
  const api = createVisitorClient({ fetch: fetchSchool })
  const store = createOutboxStore(createDexieStore(db))
  const senders = createSenders(api, Date.now, async () => familySenders(fetchSchool))
  const deps = { store, senders, locks } satisfies OutboxDeps
  return {
    press: async (kind: Kind) => {
      if (isOwn(kind)) return storeSubmission(db, kind, OWN, forms[kind])
      if (kind === 'ppdb.withdraw') return withdrawApplication(deps, MODEL_KEY)
      const client_id = kind === 'objections.create' ? OBJECTION : replacementKey(kind, MODEL_KEY)
      await store.press({ client_id, kind, of: MODEL_KEY, form: forms[kind], queuedAt: AT })
    },
    send: () => flushOutbox(deps, 'person'),
    ask: () => refreshReceipts(db, api),
  }
}

/** Whether the school has stored the effect of a kind. */
const isThere = (kind: Kind): boolean => {
  const { seat, paths, biodata, objections, ended } = school.state()
  if (isOwn(kind)) return own.rows.has(OWN)
  if (kind === 'ppdb.withdraw') return ended === 'withdrawn'
  if (kind === 'objections.create') return objections.length === 1
  if (kind === 'biodata.sendMine') return biodata !== ''
  if (kind === 'paths.choose') return paths.join() === 'prestasi'
  return seat.state === (kind === 'seat.confirm' ? 'confirmed' : 'resigned')
}

/** Nothing is queued, and the card shows the school's state. */
const expectTruth = async (kind: Kind) => {
  expect(await db.outbox.toArray()).toEqual([])
  await openTab().ask()
  const receipt = await db.receipts.get(isOwn(kind) ? OWN : MODEL_KEY)
  if (isOwn(kind)) return expect(receipt).toBeDefined()
  const { seat, ended, paths } = school.state()
  const standing = ended ? { withdrawn: 'withdrawn', gone: 'erased' }[ended] : 'known'
  expect(receipt).toMatchObject({ standing })
  if (!ended)
    expect(receipt).toMatchObject({ seat, paths: { list: paths.map((code) => ({ code })) } })
}

const expectArrived = async (kind: Kind) => {
  expect(isThere(kind)).toBe(true)
  await expectTruth(kind)
}

/** A press by one tab, which then dies. */
const pressAndDie = async (kind: Kind, fate: Fate) => {
  const tab = openTab()
  fates.push(fate)
  if (kind === 'ppdb.withdraw') void tab.press(kind)
  else {
    await tab.press(kind)
    void tab.send()
  }
  await expect.poll(() => fates.length).toBe(0)
  // Waits until the call was made; the tab does nothing more.
  await new Promise((resolve) => setTimeout(resolve))
}

type Story = (kind: Kind) => Promise<void>
const isWithdrawal = (kind: Kind) => kind === 'ppdb.withdraw'

const events: Record<string, Story> = {
  'the tab dies before sending': async (kind) => {
    await openTab().press(kind)
    await openTab().send()
    await expectArrived(kind)
  },
  'the tab dies while sending': async (kind) => {
    await pressAndDie(kind, 'hangs before')
    await openTab().send()
    // A withdrawal is never resent: the phone looks it up, and the family presses again.
    if (isWithdrawal(kind)) expect(school.withdrawals()).toBe(0)
    else expect(isThere(kind)).toBe(true)
    await expectTruth(kind)
  },
  'the tab dies after the arrival': async (kind) => {
    await pressAndDie(kind, 'hangs after')
    await openTab().send()
    await expectArrived(kind)
    if (isWithdrawal(kind)) expect(school.withdrawals()).toBe(1)
  },
  'the response is lost': async (kind) => {
    const tab = openTab()
    fates.push('after')
    await tab.press(kind)
    await tab.send()
    await tab.send()
    await expectArrived(kind)
    if (deliveryRules[kind] === 'once')
      expect(own.rows.size + school.state().objections.length).toBe(1)
    if (isWithdrawal(kind)) expect(school.withdrawals()).toBe(1)
  },
  offline: async (kind) => {
    const tab = openTab()
    fates.push('before')
    await tab.press(kind)
    await tab.send()
    expect(isThere(kind)).toBe(false)
    if (!isWithdrawal(kind)) expect(await db.outbox.count()).toBe(1)
    await tab.send()
    if (!isWithdrawal(kind)) expect(isThere(kind)).toBe(true)
    await expectTruth(kind)
  },
  'in two tabs': async (kind) => {
    const locks = memoryLocks()
    const tabs = [openTab(locks), openTab(locks)]
    if (isWithdrawal(kind)) await Promise.all(tabs.map((tab) => tab.press(kind)))
    else {
      for (const tab of tabs) await tab.press(kind)
      await Promise.all(tabs.map((tab) => tab.send()))
    }
    await tabs[0]?.send()
    expect(taken).toHaveLength(1)
    await expectArrived(kind)
  },
  'the school is restored from a backup': async (kind) => {
    const restore = [school.copy(), own.copy()]
    await openTab().press(kind)
    await openTab().send()
    expect(isThere(kind)).toBe(true)
    for (const goBack of restore) goBack()
    await openTab().ask()
    const receipt = await db.receipts.get(kind === 'ppdb.apply' ? OWN : MODEL_KEY)
    if (kind === 'ppdb.apply') expect(receipt).toMatchObject({ standing: 'unknown' })
    // A message has no state to look up; its receipt records the arrival.
    else if (kind === 'contact.send') expect(await db.receipts.get(OWN)).toBeDefined()
    // An ended application stays ended on this phone until the school is asked.
    else if (!isWithdrawal(kind)) expect(receipt).toMatchObject({ seat: { state: 'offered' } })
  },
  'the school has closed admission': async (kind) => {
    const tab = openTab()
    const code = kind === 'ppdb.apply' ? 'ppdb_closed' : 'conflict'
    fates.push({ status: kind === 'ppdb.apply' ? 403 : 409, code })
    const pressed = tab.press(kind)
    if (isWithdrawal(kind)) {
      await expect(pressed).rejects.toThrow('Ditolak.')
      return expectTruth(kind)
    }
    await pressed
    await tab.send()
    const state = kind === 'ppdb.apply' ? 'closed' : 'conflict'
    expect(await db.outbox.toArray()).toMatchObject([{ state, form: forms[kind] }])
    await tab.send()
    expect(taken).toEqual([])
  },
  'erased by the school': async (kind) => {
    const tab = openTab()
    if (kind === 'contact.send') {
      await tab.press(kind)
      await tab.send()
      own.eraseRow(OWN)
      await tab.ask()
      return expect(await db.receipts.get(OWN)).toBeDefined()
    }
    school.erase()
    own.erased.add(OWN)
    await tab.press(kind)
    await tab.send()
    if (kind === 'ppdb.apply') {
      return expect(await db.outbox.toArray()).toMatchObject([{ state: 'cancelled' }])
    }
    await expectTruth(kind)
  },
}

describe.each(Object.entries(events))('%s', (_, story) => {
  test.each(kinds)('%s', story)
})
