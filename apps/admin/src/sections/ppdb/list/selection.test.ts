import type { Applicant } from '@sekolah/contract/admission/schemas'
import { expect, test } from 'vitest'
import { applicant } from '../../../test/rows.ts'
import { allResults, MOST_AT_ONCE } from './all-results.ts'
import { rangeOf } from './selection.tsx'

const rows = [5, 4, 3, 2, 1].map((id) => applicant(id))
const idsOf = (some: Applicant[]) => some.map(({ id }) => id)

test('a range goes from the last tick to this one, in either direction', () => {
  expect(idsOf(rangeOf(rows, 4, 2))).toEqual([4, 3, 2])
  expect(idsOf(rangeOf(rows, 1, 3))).toEqual([3, 2, 1])
  expect(idsOf(rangeOf(rows, 3, 3))).toEqual([3])
})

test('without a tick on this page a range is one row', () => {
  expect(idsOf(rangeOf(rows, null, 2))).toEqual([2])
  expect(idsOf(rangeOf(rows, 99, 2))).toEqual([2])
})

/** A server with so many applicants, as far as the list asks for them. */
const serverOf = (count: number) => {
  const asked: unknown[] = []
  const list: Parameters<typeof allResults>[0] = async (query) => {
    asked.push(query)
    const { offset = 0, limit = 20 } = query
    const all = Array.from({ length: count }, (_, at) => applicant(at + 1))
    const data = all.slice(Number(offset), Number(offset) + Number(limit))
    return { data, meta: { total: count, limit: Number(limit), offset: Number(offset) } }
  }
  return { list, asked }
}

test('all results are those of the filters, over all pages', async () => {
  const { list, asked } = serverOf(132)
  const found = await allResults(list, { status: 'pending', sort: 'name', page: 3, per: 50 })
  expect(found).toHaveLength(132)
  expect(asked).toEqual([
    { status: 'pending', sort: 'name', limit: 100, offset: 0 },
    { status: 'pending', sort: 'name', limit: 100, offset: 100 },
  ])
})

test('as many are chosen as one decision may be about', async () => {
  expect(await allResults(serverOf(1_000).list, {})).toHaveLength(MOST_AT_ONCE)
  expect(await allResults(serverOf(0).list, {})).toEqual([])
})
