import type { Applicant } from '@sekolah/contract/admission/schemas'
import { expect, test } from 'vitest'
import { fakeApplicant } from '../../../test/rows.ts'
import { applicantListQuery, type PpdbQuery } from '../address.ts'
import {
  addNewApplicant,
  adjacentRecordId,
  findNextPending,
  newerApplicant,
  replaceApplicantInPage,
} from './list-events.ts'

const page = (...ids: number[]) => ({ rows: ids.map((id) => fakeApplicant(id)), total: ids.length })
/** The query parameters of the list at an address. */
const asked = (query: PpdbQuery) => ({ query: applicantListQuery(query) })
const idsOf = ({ rows }: { rows: Applicant[] }) => rows.map(({ id }) => id)

test('a decided applicant stays in place until the list is refetched', () => {
  const decided = fakeApplicant(2, { status: 'accepted', rev: 2 })
  const after = replaceApplicantInPage(page(3, 2, 1), decided)
  expect(idsOf(after)).toEqual([3, 2, 1])
  expect(after.rows[1]?.status).toBe('accepted')
})

test('an open record stays open when somebody else is decided', () => {
  const open = fakeApplicant(9)
  expect(newerApplicant(open, fakeApplicant(7, { status: 'accepted', rev: 2 }))).toBe(open)
  expect(newerApplicant(open, fakeApplicant(9, { name: 'Sinta', rev: 2 })).name).toBe('Sinta')
  expect(newerApplicant(fakeApplicant(9, { rev: 3 }), fakeApplicant(9, { rev: 2 })).rev).toBe(3)
})

test('an old event never overwrites a newer one', () => {
  const present = { rows: [fakeApplicant(1, { status: 'accepted', rev: 5 })], total: 1 }
  expect(replaceApplicantInPage(present, fakeApplicant(1, { rev: 4 })).rows[0]?.status).toBe(
    'accepted',
  )
})

test('a new applicant is added on top of the first page, once', () => {
  const after = addNewApplicant(page(2, 1), fakeApplicant(3), asked({}), 'WIB')
  expect(idsOf(after)).toEqual([3, 2, 1])
  expect(after.total).toBe(3)
  expect(addNewApplicant(after, fakeApplicant(3), asked({}), 'WIB')).toBe(after)
})

test('a new applicant changes no other page, filter or search', () => {
  expect(addNewApplicant(page(2, 1), fakeApplicant(3), asked({ page: 2 }), 'WIB')).toEqual({
    ...page(2, 1),
    total: 3,
  })
  expect(
    addNewApplicant(page(2, 1), fakeApplicant(3), asked({ status: 'accepted' }), 'WIB'),
  ).toEqual(page(2, 1))
  expect(addNewApplicant(page(2, 1), fakeApplicant(3), asked({ search: 'siti' }), 'WIB')).toEqual(
    page(2, 1),
  )
  expect(
    idsOf(addNewApplicant(page(2, 1), fakeApplicant(3), asked({ status: 'pending' }), 'WIB')),
  ).toEqual([3, 2, 1])
})

test('a full page keeps its size', () => {
  const full = page(...Array.from({ length: 20 }, (_, index) => 20 - index))
  expect(addNewApplicant(full, fakeApplicant(21), asked({}), 'WIB').rows).toHaveLength(20)
  expect(addNewApplicant(full, fakeApplicant(21), asked({ per: 50 }), 'WIB').rows).toHaveLength(21)
})

test('the arrow keys start at the top and stop at both ends', () => {
  const { rows } = page(3, 2, 1)
  expect(adjacentRecordId(rows, null, 1)).toBe(3)
  expect(adjacentRecordId(rows, 3, 1)).toBe(2)
  expect(adjacentRecordId(rows, 1, 1)).toBeNull()
  expect(adjacentRecordId(rows, 3, -1)).toBeNull()
  expect(adjacentRecordId([], null, 1)).toBeNull()
})

test('the next pending applicant is below, then above, then on the server, never the open one', async () => {
  const rows = [
    fakeApplicant(4),
    fakeApplicant(3, { status: 'accepted' }),
    fakeApplicant(2),
    fakeApplicant(1, { status: 'rejected' }),
  ]
  const loaded = (id: number) => ({ id, isLoaded: true })
  const unasked = async () => {
    throw new Error('The loaded rows have one.')
  }
  expect(await findNextPending(rows, 4, unasked)).toEqual(loaded(2))
  expect(await findNextPending(rows, 2, unasked)).toEqual(loaded(4))
  expect(await findNextPending(rows, null, unasked)).toEqual(loaded(4))
  const only = [fakeApplicant(4)]
  const onServer = async () => [fakeApplicant(4), fakeApplicant(9)]
  expect(await findNextPending(only, 4, onServer)).toEqual({ id: 9, isLoaded: false })
  expect(await findNextPending(only, 4, async () => only)).toBeNull()
})

test('a new applicant is not added to a list whose filter excludes it', () => {
  const arrived = fakeApplicant(3, { program_choice_2: 'Teknik Kendaraan Ringan', late: true })
  const shown = (query: PpdbQuery) =>
    idsOf(addNewApplicant(page(1), arrived, asked(query), 'WIB')).includes(3)
  expect(shown({ program: 'Teknik Kendaraan Ringan' })).toBe(true)
  expect(shown({ program: 'Desain Komunikasi Visual' })).toBe(false)
  expect([shown({ day: '2026-11-21' }), shown({ day: '2026-11-20' })]).toEqual([true, false])
  expect([shown({ mark: 'late' }), shown({ mark: 'spam' })]).toEqual([true, false])
  expect(shown({ sort: 'name' })).toBe(false)
})

test('a new applicant appears under the filter for families not yet contacted', () => {
  expect(
    addNewApplicant(page(1), fakeApplicant(2), asked({ mark: 'uncontacted' }), 'WIB').total,
  ).toBe(2)
  const told = fakeApplicant(2, { contacted_status: 'pending' })
  expect(addNewApplicant(page(1), told, asked({ mark: 'uncontacted' }), 'WIB').total).toBe(1)
})

test('contacting a family changes the row, though not its revision', () => {
  const told = fakeApplicant(2, { contacted_by: 'sari', contacted_status: 'pending' })
  expect(replaceApplicantInPage(page(2, 1), told).rows[0]?.contacted_by).toBe('sari')
})
