import { expect, test } from 'vitest'
import { pageOf, readListQuery, readRecord, windowOf } from './address.ts'

test('search, filters and page are parsed from an address unchanged', () => {
  const query = readListQuery({ search: ' Siti ', category: 'news', page: '3' })
  expect(query).toEqual({ search: 'Siti', category: 'news', page: '3' })
  expect(readListQuery(query)).toEqual(query)
})

test('a mistyped address still opens the list', () => {
  expect(readListQuery({ search: '  ', page: '-1', category: null })).toEqual({})
  expect(readListQuery({ search: 'a'.repeat(500) }).search).toHaveLength(100)
  expect(pageOf({})).toBe(1)
})

test('the page in the address becomes limit and offset', () => {
  expect(windowOf({}, 20)).toEqual({ limit: 20, offset: 0 })
  expect(windowOf({ page: '3' }, 20)).toEqual({ limit: 20, offset: 40 })
})

test('a form is opened by a number or "baru" only', () => {
  expect(readRecord('128')).toBe(128)
  expect(readRecord('baru')).toBe('baru')
  for (const text of [undefined, '', '0', '01', '1e3', '-1', '1abc', 'new']) {
    expect(readRecord(text)).toBeNull()
  }
})
