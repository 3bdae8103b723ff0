import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test('an incomplete address is completed to the one that people mean', () => {
  expect(linkAddress(' contoh.id/brosur ')).toBe('https://contoh.id/brosur')
  expect(linkAddress('http://contoh.id')).toBe('http://contoh.id')
  expect(linkAddress('tu@contoh.id')).toBe('mailto:tu@contoh.id')
  expect(linkAddress('/ppdb/daftar')).toBe('/ppdb/daftar')
  expect(linkAddress('tel:0286123456')).toBe('tel:0286123456')
})

test('text without a target, or that runs a script, is refused as an address', () => {
  const refused = ['', 'brosur', 'dua kata.id', 'javascript:alert(1)', 'data:text/html,x', '//x.id']
  refused.push('https://contoh.id@lain.example')
  for (const text of refused) expect(linkAddress(text), text).toBeNull()
})
