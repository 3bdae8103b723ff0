/** Opening day behind one address: 500 families in one minute, and one machine that guesses. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressLimit as guessesPerAddress } from './chapters/admission/applications/family/status-guesses.ts'
import { HOUR_MS } from './engine/base/time.ts'
import { applicantForm, testApp } from './test/test-app.ts'

const FAMILIES = 500
const CARRIER = '198.51.100.7'
/** Each family has a telephone number of its own: the last four digits of family 7 are 0007. */
const tailOf = (n: number) => `${n}`.padStart(4, '0')

const openingDay = async () => {
  const app = await testApp()
  const ask = (path: string, body?: object, from = CARRIER) =>
    app.request(`/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      ...(body && { body: JSON.stringify(body) }),
    })
  const check = (n: number, phone_tail = tailOf(n), from?: string) =>
    ask(
      '/ppdb/status-check',
      { registration_number: `PPDB-${n}`, birth_date: '2011-05-06', phone_tail },
      from,
    )
  const apply = (n: number, from?: string) =>
    ask('/ppdb/apply', applicantForm({ name: `Anak ${n}`, phone: `08123456${tailOf(n)}` }), from)
  return { ...app, ask, check, apply }
}

/** The public data that every family reads besides its own. */
const READ = [
  '/ppdb/public',
  '/ppdb/public?search=SMP',
  '/meta',
  '/sync',
  '/settings/public',
  '/articles',
  '/teachers',
  '/events',
  '/faq',
]

test.each([
  ['address', () => CARRIER],
  // Each phone of a carrier has an IPv6 network of its own.
  ['IPv6 line', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
])(
  'answers 500 families behind one %s at the same time, twelve calls each',
  async (_, addressOf) => {
    const { ask, check, apply } = await openingDay()
    const statuses = new Map<string, number>()
    const count = (call: string, { status }: Response) => {
      const key = `${call} ${status}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
    }
    for (let n = 1; n <= FAMILIES; n += 1) {
      const chat = { session_id: randomUUID(), message: 'Halo', client_id: randomUUID() }
      const from = addressOf(n)
      count('apply', await apply(n, from))
      count('status check', await check(n, undefined, from))
      count('chat', await ask('/chat/message', chat, from))
      for (const path of READ) count('read', await ask(path, undefined, from))
    }
    expect(Object.fromEntries(statuses)).toEqual({
      'apply 201': FAMILIES,
      'status check 200': FAMILIES,
      'chat 201': FAMILIES,
      'read 200': FAMILIES * READ.length,
    })
  },
)

test('stops one machine that tries one guess for every child, and no family behind the same address', async () => {
  const { check, apply, pass } = await openingDay()
  for (let n = 1; n <= FAMILIES; n += 1) await apply(n)
  // Half of the families have asked before; a fifth of all mistype in the same minute.
  for (let n = 1; n <= FAMILIES / 2; n += 1) expect((await check(n)).status).toBe(200)
  for (let n = 1; n <= FAMILIES / 5; n += 1) expect((await check(n, '9999')).status).toBe(404)

  const guesses = []
  for (let n = FAMILIES / 2 + 1; n <= FAMILIES; n += 1)
    guesses.push((await check(n, '1234')).status)
  const left = guessesPerAddress.burst - FAMILIES / 5
  expect(guesses).toEqual([...Array(left).fill(404), ...Array(FAMILIES / 2 - left).fill(429)])
  // Neither families who asked before, nor callers at other addresses, have to wait because of that
  // machine.
  for (let n = 1; n <= FAMILIES / 2; n += 1) expect((await check(n)).status).toBe(200)
  expect((await check(FAMILIES, undefined, '192.0.2.1')).status).toBe(200)
  const refused = await (await check(FAMILIES)).json()
  expect(refused.message).toContain('dari jaringan ini. Coba lagi dalam 1 menit')

  // From then on, the machine gets one guess a minute.
  pass(HOUR_MS)
  let heard = 0
  for (let n = 1; n <= FAMILIES / 2; n += 1) {
    if ((await check(FAMILIES / 2 + n, '4321')).status === 404) heard += 1
  }
  expect(heard).toBe(60)
})
