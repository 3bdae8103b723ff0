import { expect, test } from 'vitest'
import { addressKey, callerAddress } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('takes the address that the outermost of our own proxies saw', () => {
  const forwarded = '10.6.6.6, 203.0.113.7, 192.0.2.1'
  expect(callerAddress('127.0.0.1', forwarded, 0)).toBe('127.0.0.1')
  expect(callerAddress('127.0.0.1', forwarded, 1)).toBe('192.0.2.1')
  expect(callerAddress('127.0.0.1', forwarded, 2)).toBe('203.0.113.7')
  expect(callerAddress('127.0.0.1', undefined, 2)).toBe('127.0.0.1')
})
