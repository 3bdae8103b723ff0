import { expect, test } from 'vitest'
import { parseQuery, writeQuery } from './address-query.ts'

test('a search for digits or "true" stays text', () => {
  expect(parseQuery('?search=123&status=true')).toEqual({ search: '123', status: 'true' })
  expect(writeQuery({ search: '123' })).toBe('?search=123')
})

test('an address is the same after it was written and parsed', () => {
  const query = { search: 'Siti & "Budi" + 100%', status: 'pending' }
  expect(parseQuery(writeQuery(query))).toEqual(query)
})

test('empty values are left out of the address', () => {
  expect(writeQuery({ search: '', status: undefined, page: null })).toBe('')
  expect(writeQuery({})).toBe('')
})
