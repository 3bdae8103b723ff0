import type { Applicant } from '@sekolah/contract/admission/schemas'
import { expect, test } from 'vitest'
import { applicant } from '../../../test/rows.ts'
import { listQuery, type PpdbQuery } from '../address.ts'
import { neighbour, nextPending, withArrived, withChanged, withNewer } from './list-events.ts'

const page = (...ids: number[]) => ({ rows: ids.map((id) => applicant(id)), total: ids.length })
/** The query parameters of the list at an address. */
const asked = (query: PpdbQuery) => ({ query: listQuery(query) })
const idsOf = ({ rows }: { rows: Applicant[] }) => rows.map(({ id }) => id)

test('a decided applicant stays in place until the list is refetched', () => {
  const decided = applicant(2, { status: 'accepted', rev: 2 })
  const after = withChanged(page(3, 2, 1), decided)
  expect(idsOf(after)).toEqual([3, 2, 1])
  expect(after.rows[1]?.status).toBe('accepted')
})

test('an open record stays open when somebody else is decided', () => {
  const open = applicant(9)
  expect(withNewer(open, applicant(7, { status: 'accepted', rev: 2 }))).toBe(open)
  expect(withNewer(open, applicant(9, { name: 'Sinta', rev: 2 })).name).toBe('Sinta')
  expect(withNewer(applicant(9, { rev: 3 }), applicant(9, { rev: 2 })).rev).toBe(3)
})

test('an old event never overwrites a newer one', () => {
  const present = { rows: [applicant(1, { status: 'accepted', rev: 5 })], total: 1 }
  expect(withChanged(present, applicant(1, { rev: 4 })).rows[0]?.status).toBe('accepted')
})

test('a new applicant is added on top of the first page, once', () => {
  const after = withArrived(page(2, 1), applicant(3), asked({}), 'WIB')
  expect(idsOf(after)).toEqual([3, 2, 1])
  expect(after.total).toBe(3)
  expect(withArrived(after, applicant(3), asked({}), 'WIB')).toBe(after)
})

test('a new applicant changes no other page, filter or search', () => {
  expect(withArrived(page(2, 1), applicant(3), asked({ page: 2 }), 'WIB')).toEqual({
    ...page(2, 1),
    total: 3,
  })
  expect(withArrived(page(2, 1), applicant(3), asked({ status: 'accepted' }), 'WIB')).toEqual(
    page(2, 1),
  )
  expect(withArrived(page(2, 1), applicant(3), asked({ search: 'siti' }), 'WIB')).toEqual(
    page(2, 1),
  )
  expect(idsOf(withArrived(page(2, 1), applicant(3), asked({ status: 'pending' }), 'WIB'))).toEqual(
    [3, 2, 1],
  )
})

test('a full page keeps its size', () => {
  const full = page(...Array.from({ length: 20 }, (_, index) => 20 - index))
  expect(withArrived(full, applicant(21), asked({}), 'WIB').rows).toHaveLength(20)
  expect(withArrived(full, applicant(21), asked({ per: 50 }), 'WIB').rows).toHaveLength(21)
})

test('the arrow keys start at the top and stop at both ends', () => {
  const { rows } = page(3, 2, 1)
  expect(neighbour(rows, null, 1)).toBe(3)
  expect(neighbour(rows, 3, 1)).toBe(2)
  expect(neighbour(rows, 1, 1)).toBeNull()
  expect(neighbour(rows, 3, -1)).toBeNull()
  expect(neighbour([], null, 1)).toBeNull()
})

test('the next pending applicant is below, then above, never the open one', () => {
  const rows = [
    applicant(4),
    applicant(3, { status: 'accepted' }),
    applicant(2),
    applicant(1, { status: 'rejected' }),
  ]
  expect(nextPending(rows, 4)).toBe(2)
  expect(nextPending(rows, 2)).toBe(4)
  expect(nextPending(rows, null)).toBe(4)
  expect(nextPending([applicant(4)], 4)).toBeNull()
})

test('a new applicant is not added to a list whose filter excludes it', () => {
  const arrived = applicant(3, { program_choice_2: 'Teknik Kendaraan Ringan', late: true })
  const shown = (query: PpdbQuery) =>
    idsOf(withArrived(page(1), arrived, asked(query), 'WIB')).includes(3)
  expect(shown({ program: 'Teknik Kendaraan Ringan' })).toBe(true)
  expect(shown({ program: 'Desain Komunikasi Visual' })).toBe(false)
  expect([shown({ day: '2026-11-21' }), shown({ day: '2026-11-20' })]).toEqual([true, false])
  expect([shown({ mark: 'late' }), shown({ mark: 'spam' })]).toEqual([true, false])
  expect(shown({ sort: 'name' })).toBe(false)
})

test('a new applicant appears under the filter for families not yet contacted', () => {
  expect(withArrived(page(1), applicant(2), asked({ mark: 'uncontacted' }), 'WIB').total).toBe(2)
  const told = applicant(2, { contacted_status: 'pending' })
  expect(withArrived(page(1), told, asked({ mark: 'uncontacted' }), 'WIB').total).toBe(1)
})

test('contacting a family changes the row, though not its revision', () => {
  const told = applicant(2, { contacted_by: 'sari', contacted_status: 'pending' })
  expect(withChanged(page(2, 1), told).rows[0]?.contacted_by).toBe('sari')
})
