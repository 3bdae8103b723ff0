import { expect, test } from 'vitest'
import { DEFAULT_SERVER, serverOrigin } from './server-address.ts'

test('takes an address as people write it', () => {
  expect(serverOrigin('sekolah.sch.id/admin')).toBe('https://sekolah.sch.id')
  expect(serverOrigin('  HTTPS://Sekolah.sch.id:8443/ ')).toBe('https://sekolah.sch.id:8443')
  expect(serverOrigin('http://127.0.0.1:3000/admin/ppdb')).toBe('http://127.0.0.1:3000')
})

test.each([undefined, '', '   '])('opens this computer’s own server when %j is given', (typed) => {
  expect(serverOrigin(typed)).toBe(DEFAULT_SERVER)
})

test.each(['http://sekolah.sch.id', 'ftp://sekolah.sch.id', 'file:///etc', 'app://panel'])(
  'refuses %s, where passwords would not be safe',
  (typed) => expect(() => serverOrigin(typed)).toThrow(/Alamat server/),
)

test.each(['https://', 'https://admin:rahasia@sekolah.sch.id', 'sekolah sch id'])(
  'says that %j is no address',
  (typed) => expect(() => serverOrigin(typed)).toThrow(/belum benar/),
)
