import { expect, test } from 'vitest'
import { applicantListQuery, parsePpdbQuery, parseRecordId, withoutPaging } from './address.ts'

test('search, status and page are parsed from an address unchanged', () => {
  expect(parsePpdbQuery({ search: ' Siti ', status: 'pending', page: '3' })).toEqual({
    search: 'Siti',
    status: 'pending',
    page: 3,
  })
})

test('a mistyped address still opens the list', () => {
  expect(parsePpdbQuery({ search: '  ', status: 'semua', page: '-1' })).toEqual({})
  expect(parsePpdbQuery({ page: '1e3', status: 7, search: null })).toEqual({})
  expect(parsePpdbQuery({ search: 'a'.repeat(500) }).search).toHaveLength(100)
})

test('every filter and the order are parsed from an address; invalid ones are dropped', () => {
  const query = { program: 'Multimedia', day: '2026-11-21', mark: 'late', year: '2026/2027' }
  expect(parsePpdbQuery({ ...query, sort: 'name' })).toEqual({ ...query, sort: 'name' })
  expect(parsePpdbQuery({ day: '2026-02-31', mark: 'x', year: '2026', sort: 'newest' })).toEqual({})
})

test('parsing twice changes nothing', () => {
  const query = parsePpdbQuery({ search: '081', page: '2' })
  expect(parsePpdbQuery(query)).toEqual(query)
})

test('the page in the address becomes limit and offset', () => {
  expect(applicantListQuery({})).toMatchObject({ limit: 20, offset: 0 })
  expect(applicantListQuery({ page: 3, status: 'rejected' })).toEqual({
    search: undefined,
    status: 'rejected',
    limit: 20,
    offset: 40,
  })
})

test('a page has 20, 50 or 100 rows, and the export has all rows', () => {
  expect(parsePpdbQuery({ per: '50', page: '2' })).toEqual({ per: 50, page: 2 })
  expect(parsePpdbQuery({ per: 100 })).toEqual({ per: 100 })
  for (const per of ['20', '7', '1000', 'semua']) expect(parsePpdbQuery({ per })).toEqual({})
  expect(applicantListQuery({ per: 50, page: 2 })).toEqual({ limit: 50, offset: 50 })
  expect(withoutPaging({ per: 50, page: 2, mark: 'late' })).toEqual({ mark: 'late' })
})

test('only a number opens a record', () => {
  expect(parseRecordId('128')).toBe(128)
  for (const text of [undefined, '', '0', '01', '1e3', '-1', '1abc']) {
    expect(parseRecordId(text)).toBeNull()
  }
})
