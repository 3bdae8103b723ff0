/** One machine with many addresses must lock out neither families nor staff. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { householdNetwork } from './engine/base/address-line.ts'
import { addressKey } from './engine/http/address.ts'
import { applicantForm, testApp } from './test/test-app.ts'

/** A hundredth of every limit: 60 calls of one address, 160 of the whole machine. */
const small = { env: { RATE_LIMIT_FACTOR: '0.01' } }

const school = async () => {
  const app = await testApp(small)
  const ask = async (from: string, path = '/api/meta', headers = {}) =>
    (await app.request(path, { headers: { 'X-Forwarded-For': from, ...headers } })).status
  /** Sends requests from each address until it is refused; resolves to the number of answers. */
  const flood = async (addresses: string[]) => {
    let answered = 0
    for (const from of addresses) while ((await ask(from)) === 200) answered += 1
    return answered
  }
  return { ...app, ask, flood }
}

test('the twenty networks of one IPv6 line count as two addresses', async () => {
  const { ask, flood } = await school()
  const line = Array.from({ length: 20 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`)
  expect(await flood(line)).toBe(120)
  expect(await ask('2001:db8:7:ffff::1')).toBe(429)
  // The server has capacity left for everybody else.
  expect(await ask('2001:db8:8:1::1')).toBe(200)
  expect(await ask('203.0.113.7')).toBe(200)
})

test('a household that uses up its own limit leaves the line’s limit to others', async () => {
  const { flood } = await school()
  const own = '2001:db8:7:1::1'
  expect(await flood([own])).toBe(60)
  // Refused requests do not count against the line.
  expect(await flood([own, own, own])).toBe(0)
  expect(await flood(['2001:db8:7:2::1'])).toBe(60)
})

test('known callers are answered while strangers have used up the server’s limit', async () => {
  const app = await school()
  const { ask, flood, tokenOf, visitor } = app
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const staff = { Authorization: `Bearer ${tokenOf('admin', 'tu')}` }
  const mine = `/api/ppdb/mine/${client_id}`
  // A phone has asked for its application from this address before.
  expect(await ask('203.0.113.20', mine)).toBe(200)
  await flood(Array.from({ length: 3 }, (_, n) => `198.51.100.${n}`))
  expect(await ask('203.0.113.1')).toBe(429)
  // Known by a token, by an application's key, or by an address from which one was valid before.
  expect(await ask('203.0.113.2', '/api/ppdb?limit=1', staff)).toBe(200)
  expect(await ask('203.0.113.3', mine)).toBe(200)
  expect(await ask('203.0.113.3')).toBe(200)
  expect(await ask('203.0.113.20')).toBe(200)
  // Invented credentials make nobody known.
  expect(await ask('203.0.113.4', '/api/ppdb?limit=1', { Authorization: 'Bearer x' })).toBe(429)
  expect(await ask('203.0.113.5', `/api/ppdb/mine/${randomUUID()}`)).toBe(429)
})

test('one key makes twenty addresses known, each with a small share of the limit', async () => {
  const { ask, flood, visitor } = await school()
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const mine = `/api/ppdb/mine/${client_id}`
  await flood(Array.from({ length: 3 }, (_, n) => `198.51.100.${n}`))
  expect(await flood(['203.0.113.1'])).toBe(0)
  expect(await ask('203.0.113.2', mine)).toBe(200)
  // Six in this test, 600 in production.
  expect(await flood(['203.0.113.2'])).toBe(5)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['203.0.113.7', null],
  ['not an address', null],
])('%s belongs to the line %s', (address, network) => {
  expect(householdNetwork(addressKey(address))).toBe(network)
})
