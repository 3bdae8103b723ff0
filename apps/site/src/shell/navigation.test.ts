import { expect, test } from 'vitest'
import { isActive } from './navigation.ts'

test('a link is active on its page and below it, the home page on itself only', () => {
  expect(isActive('/', '/')).toBe(true)
  expect(isActive('/', '/ppdb')).toBe(false)
  expect(isActive('/ppdb', '/ppdb')).toBe(true)
  expect(isActive('/ppdb', '/ppdb/daftar')).toBe(true)
  expect(isActive('/ppdb', '/ppdbx')).toBe(false)
  expect(isActive('/ppdb/daftar', '/ppdb')).toBe(false)
})
