import { expect, test } from 'vitest'
import { fixedOriginOf, panelInBrowser, parseServerAddress, redirectTargets } from './address.ts'

const origin = (typed: string, allowInsecureLan = false) => {
  const address = parseServerAddress(typed, allowInsecureLan)
  return address.ok ? address.candidates[0].origin : address.reason
}
const candidates = (typed: string, allowInsecureLan = false) => {
  const address = parseServerAddress(typed, allowInsecureLan)
  if (!address.ok) return []
  return address.candidates.map(({ origin, isPermitted }) => `${isPermitted ? '' : '?'}${origin}`)
}

test('parses an address as people write it', () => {
  expect(candidates('sekolah.sch.id/admin')).toEqual(['https://sekolah.sch.id'])
  expect(origin('  HTTPS://Sekolah.sch.id:8443/ ')).toBe('https://sekolah.sch.id:8443')
  expect(origin('http://127.0.0.1:3000/admin/ppdb')).toBe('http://127.0.0.1:3000')
})

test('refuses http, which would send passwords unencrypted, and names a server of the local network', () => {
  expect(origin('http://sekolah.sch.id')).toBe('insecure')
  for (const near of ['192.168.1.5:3000', 'server-sekolah', 'server.lan']) {
    expect(origin(`http://${near}`), near).toBe('insecure-lan')
  }
})

test('allows http in the local network when the school’s administration allows it, nowhere else', () => {
  const near = ['10.0.0.2', '192.168.1.5:3000', '172.20.1.1', 'server.local', 'server-sekolah']
  for (const one of [...near, 'server.lan', 'server.home.arpa']) {
    expect(origin(`http://${one}`, true)).toBe(`http://${one}`)
  }
  for (const far of [
    '172.32.1.1',
    'sekolah.sch.id',
    '192.168.1.5.evil.example',
    '8.8.8.8',
    'server.lan.example',
  ]) {
    expect(origin(`http://${far}`, true)).toBe('insecure')
  }
})

test('tries http, too, where a local address is typed without a scheme', () => {
  expect(candidates('192.168.1.5:3000', true)).toEqual([
    'https://192.168.1.5:3000',
    'http://192.168.1.5:3000',
  ])
  expect(candidates('192.168.1.5:3000')).toEqual([
    'https://192.168.1.5:3000',
    '?http://192.168.1.5:3000',
  ])
  expect(candidates('localhost:3000')).toEqual(['https://localhost:3000', 'http://localhost:3000'])
  expect(candidates('https://192.168.1.5:3000')).toEqual(['https://192.168.1.5:3000'])
})

test('reports an IPv6 address, which the panel’s CSP could not allow', () => {
  for (const typed of ['http://[fd00::5]:3000', '[fe80::1]', 'https://[::1]']) {
    expect(origin(typed, true)).toBe('ipv6')
  }
})

test('knows the likely targets of a redirect', () => {
  const targets = (from: string) => redirectTargets(from).map((one) => one.origin)
  expect(targets('https://sekolah.sch.id')).toEqual(['https://www.sekolah.sch.id'])
  expect(targets('https://www.sekolah.sch.id')).toEqual(['https://sekolah.sch.id'])
  expect(targets('http://server.lan')).toEqual(['https://server.lan', 'https://www.server.lan'])
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
])('refuses %j as an address', (typed) => {
  expect(origin(typed, true)).toBe('bad-address')
  expect(fixedOriginOf(typed, true)).toBeNull()
})

test('lets the browser open any web address, which shows its own warnings, and nothing else', () => {
  expect(panelInBrowser('http://192.168.1.5:3000')).toBe('http://192.168.1.5:3000/admin')
  expect(panelInBrowser('sekolah.sch.id/ppdb')).toBe('https://sekolah.sch.id/admin')
  for (const typed of ['', 'file:///etc', 'sekolah sch id', 'https://a:b@sekolah.sch.id']) {
    expect(panelInBrowser(typed)).toBeNull()
  }
})
