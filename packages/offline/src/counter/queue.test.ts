import { ApiError, Unreachable } from '@sekolah/api-client'
import { provisionalNumber } from '@sekolah/contract/admission/counter/rules'
import type { CounterInput } from '@sekolah/contract/admission/counter/schemas'
import type { Applicant, WalkInForm } from '@sekolah/contract/admission/schemas'
import { afterEach, expect, test } from 'vitest'
import { memoryLocks } from '../storage/locks.ts'
import { applicationForm, plantedTexts } from '../testing/submissions.ts'
import { createCipher } from './cipher.ts'
import { openCounterDatabase } from './database.ts'
import { countWaiting, openCounterQueue } from './queue.ts'

const KEY = btoa('0123456789abcdef0123456789abcdef')
const START = Date.parse('2026-11-21T03:00:00Z')
const ids = ['10000000', '20000000', '30000000'].map(
  (head) => `${head}-2c6e-4c0f-9d5e-0a4b3c2d1e0f`,
)
const [first = '', second = '', third = ''] = ids

/** The browser's locks, shared by all its tabs. */
const locks = memoryLocks()

const opened: { close: () => void; delete: () => Promise<void> }[] = []
afterEach(async () => {
  for (const queue of opened) queue.close()
  for (const queue of opened.splice(0)) await queue.delete()
})

const open = async (key: string | null = KEY, name = `loket-${crypto.randomUUID()}`) => {
  const clock = { now: () => START, random: () => 1 }
  const queue = await openCounterQueue({ key, name, locks, clock })
  opened.push(queue)
  return { name, queue }
}

const { queued_at: _, ...form } = applicationForm()
const family: WalkInForm = { ...form, notes: 'Membawa KK asli' }

/** The school's server: stores by key, and drops the calls or responses that `meet` names. */
const server = () => {
  const rows = new Map<string, CounterInput>()
  const state = { meet: 'ok' as 'ok' | 'away' | 'lost' | ApiError }
  const takeIn = async (body: CounterInput) => {
    const { meet } = state
    if (meet === 'away') throw new Unreachable(null)
    if (meet instanceof ApiError) throw meet
    const isNew = !rows.has(`${body.client_id}`)
    rows.set(`${body.client_id}`, rows.get(`${body.client_id}`) ?? body)
    if (meet === 'lost') throw new Unreachable(null)
    const id = [...rows.keys()].indexOf(`${body.client_id}`) + 1
    const data = {
      id,
      registration_number: `PPDB-${id}`,
      name: body.name,
      registration_date: '2026-11-21T03:10:00.000Z',
      late: false,
      status: 'pending',
      public_note: null,
      possible_duplicate: id === 2,
    } as Applicant
    return { success: true as const, data, ...(isNew ? {} : { message: 'Sudah ada.' }) }
  }
  return { rows, state, takeIn }
}

const dump = async (name: string): Promise<string> => {
  const db = openCounterDatabase(name)
  const rows = await Promise.all(db.tables.map((table) => table.toArray()))
  db.close()
  return JSON.stringify(rows, (_key, value) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  )
}

test('three families arrive once, in order, despite lost responses and a restart', async () => {
  const { name, queue } = await open()
  const { rows, state, takeIn } = server()
  for (const id of ids) await queue.add(id, { ...family, name: `Anak ${id.slice(0, 1)}` })
  await queue.add(first, family)
  state.meet = 'away'
  await queue.flush(takeIn, 'person')
  expect(rows.size).toBe(0)
  state.meet = 'lost'
  await queue.flush(takeIn, 'person')
  expect([...rows.keys()]).toEqual([first])
  queue.close()

  const again = (await open(KEY, name)).queue
  expect((await again.list()).waiting.map(({ client_id }) => client_id)).toEqual(ids)
  state.meet = 'ok'
  await again.flush(takeIn, 'person')
  expect([...rows.keys()]).toEqual(ids)
  expect(rows.get(second)).toMatchObject({
    name: 'Anak 2',
    notes: 'Membawa KK asli',
    queued_at: '2026-11-21T03:00:00.000Z',
  })
  const { waiting, arrived } = await again.list()
  expect(waiting).toEqual([])
  expect(arrived.map((one) => [one.registration_number, one.was_there])).toEqual([
    ['PPDB-1', true],
    ['PPDB-2', false],
    ['PPDB-3', false],
  ])
  expect(arrived.map((one) => one.possible_duplicate)).toEqual([false, true, false])
  // Pressed again in another tab that does not know of the first press.
  await again.add(third, family)
  expect((await again.list()).waiting).toEqual([])
  await again.clearArrived()
  expect((await again.list()).arrived).toEqual([])
})

test('no data of a family or a draft can be read without the key', async () => {
  const { name, queue } = await open()
  const begun = { client_id: second, values: { ...family } }
  await queue.draft('panel').write(begun)
  await queue.add(first, family)
  const { takeIn } = server()
  const sealed = await dump(name)
  for (const marker of plantedTexts) expect(sealed).not.toContain(marker)
  expect(await queue.draft('panel').read()).toEqual(begun)

  const foreign = (await open(btoa('another key of another computer.'), name)).queue
  expect(await foreign.list()).toEqual({ waiting: [], arrived: [], unreadable: 1 })
  await foreign.flush(takeIn, 'person')
  expect((await queue.list()).waiting).toHaveLength(1)
  expect(await countWaiting(name)).toBe(1)
  await foreign.eraseUnreadable()
  expect((await queue.list()).waiting).toEqual([])
})

test('a begun form stays when another one is queued', async () => {
  const { name, queue } = await open()
  const begun = (client_id: string) => ({ client_id, values: { name: `Anak ${client_id}` } })
  await queue.draft('2 later').write(begun(second))
  await queue.draft('1 first').write(begun(first))
  await queue.add(third, family)
  await queue.add(second, family)
  queue.close()
  const again = (await open(KEY, name)).queue
  expect(await again.begun()).toEqual(['1 first', '2 later'])
  expect(await again.draft('1 first').read()).toEqual(begun(first))
  // The power failed before this draft was deleted: its form must not be entered twice.
  expect(await again.draft('2 later').read()).toBeUndefined()
  await again.draft('1 first').erase()
  expect(await again.begun()).toEqual([])
})

test('a draft open in one tab is locked for the others until it is released', async () => {
  const { name, queue } = await open()
  const other = (await open(KEY, name)).queue
  const release = await queue.draft('begun').claim()
  expect(await other.draft('begun').claim()).toBeNull()
  expect(await other.draft('another').claim()).not.toBeNull()
  release?.()
  await expect.poll(() => other.draft('begun').claim()).not.toBeNull()
})

test('a browser has no key: it stores plain values, and reports them as not sealed', async () => {
  const { name, queue } = await open(null)
  expect(queue.isSealed).toBe(false)
  await queue.add(first, family)
  expect(await dump(name)).toContain(plantedTexts[0])
  // Once the system has a keystore, entries queued without one are still sent.
  const sealed = (await open(KEY, name)).queue
  expect((await sealed.list()).waiting).toHaveLength(1)
})

test('a refused entry waits for a person, and does not block the others', async () => {
  const { queue } = await open()
  const { rows, state, takeIn } = server()
  await queue.add(first, family)
  state.meet = new ApiError(
    422,
    {
      success: false,
      code: 'invalid',
      message: 'Periksa isian.',
      errors: [{ field: 'nisn', message: 'NISN salah.' }],
    },
    null,
  )
  await queue.flush(takeIn, 'person')
  expect((await queue.list()).waiting[0]).toMatchObject({ state: 'needs_fix' })
  state.meet = 'ok'
  await queue.add(second, family)
  await queue.flush(takeIn, 'timer')
  expect([...rows.keys()]).toEqual([second])
  await queue.edit(takeIn, first, { ...family, nisn: '0012345678' })
  await queue.flush(takeIn, 'timer')
  expect(rows.get(first)).toMatchObject({ nisn: '0012345678' })
})

test('an expired session sends nothing, and the next one sends at once', async () => {
  const { queue } = await open()
  const { rows, state, takeIn } = server()
  await queue.add(first, family)
  state.meet = new ApiError(
    401,
    {
      success: false,
      code: 'unauthorized',
      message: 'Masuk lagi.',
      errors: [],
    },
    null,
  )
  await queue.flush(takeIn, 'person')
  expect((await queue.list()).waiting[0]).toMatchObject({ state: 'held' })
  state.meet = 'ok'
  await queue.flush(takeIn, 'timer')
  expect(rows.size).toBe(0)
  await queue.flush(takeIn, 'person')
  expect(rows.size).toBe(1)
})

test('a value modified on the disk does not open', async () => {
  const cipher = await createCipher(KEY)
  const content = await cipher.seal({ name: 'Siti' })
  expect(await cipher.open(content)).toEqual({ name: 'Siti' })
  if ('sealed' in content) new Uint8Array(content.sealed.bytes).fill(1, 0, 1)
  await expect(cipher.open(content)).rejects.toThrow()
})

test('a provisional number is short, and cannot be mistaken for a registration number', () => {
  expect(provisionalNumber(first)).toBe('S-20000')
  expect(provisionalNumber(ids[1] ?? '')).not.toBe(provisionalNumber(first))
})
