import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Unsent } from '@sekolah/offline/outbox/unsent'
import { expect, test } from 'vitest'
import { linesOf } from './held.ts'
import { presentStep, type Step, situationOf } from './steps.ts'

const settings = { ...settingsFrom([]), ppdb_result_at: '2026-12-05T02:00:00.000Z' }
const now = new Date('2026-11-21T02:00:00Z')
const receipt = (more: Partial<ApplicationReceipt> = {}) =>
  ({ client_id: 'a', status: 'pending', standing: 'known', ...more }) as ApplicationReceipt
const given = (more: Partial<ApplicationReceipt>, unsent: Partial<Unsent> = {}) =>
  situationOf({
    ...{ receipt: receipt(more), settings, now },
    unsent: { entries: [], pages: [], ...unsent } as Unsent,
  })
const page = (type: string) => ({ page_id: type, client_id: 'a', type }) as Unsent['pages'][number]

test('the result is awaited when its wave says, else when the school says', () => {
  const wave = (result_at: string | null) =>
    ({ label: 'Gelombang 1', result_at, enrol_until: null }) as NonNullable<
      ApplicationReceipt['wave']
    >
  expect(given({}).resultAt).toBe('2026-12-05T02:00:00.000Z')
  expect(given({ wave: wave('2026-12-01T02:00:00.000Z') }).resultAt).toBe(
    '2026-12-01T02:00:00.000Z',
  )
  // A wave that has not said yet does not take the school's day.
  expect(given({ wave: wave(null) }).resultAt).toBe('')
  expect(given({}).now).toBe(now.getTime())
})

test('proofs of payment are no documents, and photos that nobody asks for are counted', () => {
  const documents = {
    list: [{ type: 'akta', label: 'Akta', state: 'on_phone', pages: [], max_pages: 1 }],
  } as unknown as ApplicationReceipt['documents']
  const pages = [page('akta'), page('rapor'), page('bukti_bayar')]
  expect(given({}, { pages })).toMatchObject({ unasked: 2, unsentProofs: 1, documents: [] })
  const asked = given({ documents }, { pages: [page('rapor'), page('bukti_bayar')] })
  expect(asked).toMatchObject({ unasked: 1, unsentProofs: 1, documents: [{ label: 'Akta' }] })
})

test('only answers about the application are among its unsent answers', () => {
  const entries = [{ kind: 'ppdb.apply' }, { kind: 'seat.confirm', of: 'a' }] as Unsent['entries']
  expect(given({}, { entries }).answers).toEqual([{ kind: 'seat.confirm', of: 'a' }])
})

test('the present step: an action, what is due, unsent, the last awaited, the last that is not open', () => {
  const step = (name: string, state: Step['state'], action: Step['action'] = null) =>
    ({ name, state, action }) as Step
  const present = (...steps: Step[]) => presentStep(steps)?.name
  const done = step('sent', 'done')
  expect(present(done, step('paths', 'due'), step('fees', 'due', 'pay'))).toBe('fees')
  expect(present(step('paths', 'unsent'), step('seat', 'due'))).toBe('seat')
  expect(present(step('result', 'waiting'), step('paths', 'unsent'))).toBe('paths')
  expect(present(step('documents', 'waiting'), step('result', 'waiting'), done)).toBe('result')
  expect(present(done, step('result', 'ended'), step('fees', 'open'))).toBe('result')
  expect(present(step('fees', 'open'))).toBeUndefined()
})

test('the strip has a line for each application and the draft, at most three', () => {
  const held = (entries: number, receipts: number, hasDraft = false) =>
    linesOf({
      entries: Array.from({ length: entries }),
      receipts: Array.from({ length: receipts }),
      hasDraft,
    } as Parameters<typeof linesOf>[0])
  expect(held(0, 0)).toBe(0)
  expect(held(0, 0, true)).toBe(1)
  expect(held(1, 1)).toBe(2)
  expect(held(1, 1, true)).toBe(3)
  expect(held(2, 3, true)).toBe(3)
})
