import { expect, test } from 'vitest'
import { normalizeLink } from './link-address.ts'

test('an incomplete address is completed to the one that people mean', () => {
  expect(normalizeLink(' contoh.id/brosur ')).toBe('https://contoh.id/brosur')
  expect(normalizeLink('http://contoh.id')).toBe('http://contoh.id')
  expect(normalizeLink('tu@contoh.id')).toBe('mailto:tu@contoh.id')
  expect(normalizeLink('/ppdb/daftar')).toBe('/ppdb/daftar')
  expect(normalizeLink('tel:0286123456')).toBe('tel:0286123456')
})

test('text without a target, or that runs a script, is refused as an address', () => {
  const refused = ['', 'brosur', 'dua kata.id', 'javascript:alert(1)', 'data:text/html,x', '//x.id']
  refused.push('https://contoh.id@lain.example')
  for (const text of refused) expect(normalizeLink(text), text).toBeNull()
})
