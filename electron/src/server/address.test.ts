import { expect, test } from 'vitest'
import { panelInBrowser, readAddress } from './address.ts'

const origin = (typed: string, allowInsecureLan = false) => {
  const address = readAddress(typed, allowInsecureLan)
  return address.ok ? address.origin : address.reason
}

test('reads an address as people write it', () => {
  expect(origin('sekolah.sch.id/admin')).toBe('https://sekolah.sch.id')
  expect(origin('  HTTPS://Sekolah.sch.id:8443/ ')).toBe('https://sekolah.sch.id:8443')
  expect(origin('http://127.0.0.1:3000/admin/ppdb')).toBe('http://127.0.0.1:3000')
})

test('refuses http, where passwords would not be safe', () => {
  expect(origin('http://sekolah.sch.id')).toBe('insecure')
  expect(origin('http://192.168.1.5:3000')).toBe('insecure')
})

test('allows http in the local network when the school’s administration allows it, nowhere else', () => {
  for (const near of ['10.0.0.2', '192.168.1.5:3000', '172.20.1.1', 'server.local']) {
    expect(origin(`http://${near}`, true)).toBe(`http://${near}`)
  }
  for (const far of ['172.32.1.1', 'sekolah.sch.id', '192.168.1.5.evil.example', '8.8.8.8']) {
    expect(origin(`http://${far}`, true)).toBe('insecure')
  }
})

test.each([
  '',
  '   ',
  'https://',
  'https://admin:rahasia@sekolah.sch.id',
  'sekolah sch id',
  'ftp://sekolah.sch.id',
  'file:///etc',
  'app://panel',
])('says that %j is no address', (typed) => expect(origin(typed, true)).toBe('bad-address'))

test('lets the browser open any site, with warnings of its own, and nothing else', () => {
  expect(panelInBrowser('http://192.168.1.5:3000')).toBe('http://192.168.1.5:3000/admin')
  expect(panelInBrowser('sekolah.sch.id/ppdb')).toBe('https://sekolah.sch.id/admin')
  for (const typed of ['', 'file:///etc', 'sekolah sch id', 'https://a:b@sekolah.sch.id']) {
    expect(panelInBrowser(typed)).toBeNull()
  }
})
