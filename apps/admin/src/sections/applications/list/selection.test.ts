import type { Sent } from '@sekolah/api-client'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { expect, test } from 'vitest'
import { fakeApplicant } from '../../../test/rows.ts'
import { fetchAllApplicants } from './all-results.ts'
import { refreshSelection } from './selection.tsx'
import { beginRun, rowsBetween } from './use-choosing.ts'

const rows = [5, 4, 3, 2, 1].map((id) => fakeApplicant(id))
const idsOf = (some: Applicant[]) => some.map(({ id }) => id)

test('a range goes from the last tick to this one, in either direction', () => {
  expect(idsOf(rowsBetween(rows, 4, 2))).toEqual([4, 3, 2])
  expect(idsOf(rowsBetween(rows, 1, 3))).toEqual([3, 2, 1])
  expect(idsOf(rowsBetween(rows, 3, 3))).toEqual([3])
})

test('without a tick on this page a range is one row', () => {
  expect(idsOf(rowsBetween(rows, null, 2))).toEqual([2])
  expect(idsOf(rowsBetween(rows, 99, 2))).toEqual([2])
})

/** A server with `count` applicants, which answers the list's calls. */
const serverOf = (count: number) => {
  const asked: unknown[] = []
  const list = async ({ query = {} }: Sent<'ppdb.list'> = {}) => {
    asked.push(query)
    const { offset = 0, limit = 20 } = query
    const all = Array.from({ length: count }, (_, at) => fakeApplicant(at + 1))
    const rows = all.slice(Number(offset), Number(offset) + Number(limit))
    return { rows, total: count }
  }
  return { api: { ppdb: { list } }, asked }
}

test('selecting all results covers the filters, over all pages', async () => {
  const { api, asked } = serverOf(132)
  const counts: number[][] = []
  const found = await fetchAllApplicants(
    api,
    { status: 'pending', sort: 'name', page: 3, per: 50 },
    { signal: new AbortController().signal, onCount: (...count) => counts.push(count) },
  )
  expect(found).toHaveLength(132)
  expect(counts).toEqual([
    [100, 132],
    [132, 132],
  ])
  expect(asked).toEqual([
    { status: 'pending', sort: 'name', limit: 100, offset: 0 },
    { status: 'pending', sort: 'name', limit: 100, offset: 100 },
  ])
})

test('selecting ten thousand can be stopped, and keeps those selected so far', async () => {
  const { api, asked } = serverOf(10_000)
  const stopping = new AbortController()
  const watched = {
    signal: stopping.signal,
    onCount: (count: number) => count >= 300 && stopping.abort(),
  }
  expect(await fetchAllApplicants(api, {}, watched)).toHaveLength(300)
  expect(asked).toHaveLength(3)
  const whole = { signal: new AbortController().signal, onCount: () => {} }
  expect(await fetchAllApplicants(api, {}, whole)).toHaveLength(10_000)
  expect(await fetchAllApplicants(serverOf(0).api, {}, whole)).toEqual([])
})

test('a newer state replaces a selected applicant, and selects nobody else', () => {
  const chosen = new Map([[1, fakeApplicant(1, { rev: 2 })]])
  const accepted = fakeApplicant(1, { rev: 3, status: 'accepted' })
  expect(refreshSelection(chosen, [accepted, fakeApplicant(2)])).toEqual(new Map([[1, accepted]]))
  expect(refreshSelection(chosen, [fakeApplicant(1, { rev: 1 }), fakeApplicant(2)])).toBe(chosen)
})

test('a second selection of all rows begins only when the first has ended', () => {
  const running: { current: AbortController | null } = { current: null }
  const first = beginRun(running)
  expect(first).toBe(running.current)
  expect(beginRun(running)).toBeNull()
  expect(running.current).toBe(first)
  running.current = null
  expect(beginRun(running)?.signal.aborted).toBe(false)
})
