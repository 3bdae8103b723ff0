import { expect, test } from 'vitest'
import { limitAndOffset, pageNumberOf, parseListQuery, parseRecordSegment } from './address.ts'

test('search, filters and page are parsed from an address unchanged', () => {
  const query = parseListQuery({ search: ' Siti ', category: 'news', page: '3' })
  expect(query).toEqual({ search: 'Siti', category: 'news', page: '3' })
  expect(parseListQuery(query)).toEqual(query)
})

test('a mistyped address still opens the list', () => {
  expect(parseListQuery({ search: '  ', page: '-1', category: null })).toEqual({})
  expect(parseListQuery({ search: 'a'.repeat(500) }).search).toHaveLength(100)
  expect(pageNumberOf({})).toBe(1)
})

test('the page in the address becomes limit and offset', () => {
  expect(limitAndOffset({}, 20)).toEqual({ limit: 20, offset: 0 })
  expect(limitAndOffset({ page: '3' }, 20)).toEqual({ limit: 20, offset: 40 })
})

test('a form is opened by a number or "baru" only', () => {
  expect(parseRecordSegment('128')).toBe(128)
  expect(parseRecordSegment('baru')).toBe('baru')
  for (const text of [undefined, '', '0', '01', '1e3', '-1', '1abc', 'new']) {
    expect(parseRecordSegment(text)).toBeNull()
  }
})
