import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../engine/base/time.ts'
import { createCallerHash } from '../../../../engine/callers/caller-hash.ts'
import type { LastingLimit } from '../../../../engine/callers/lasting-limits.ts'
import { knownCallers, lastingLimits } from '../../../../engine/callers/tables.ts'
import { applicantForm, type TestApp, testApp } from '../../../../test/test-app.ts'
import {
  familyCallers,
  knownPhoneTailLimit,
  numberAndAddressLimit,
  numberLimit,
  phoneTailAndAddressLimit,
  phoneTailLimit,
} from './status-guesses.ts'

const right = { birth_date: '2011-05-06', phone_tail: '7890' }
const HOME = '192.0.2.99'

/** Calls Cek Status from any address; with wrong facts by default. */
const asking = ({ request }: TestApp) => ({
  ask: async (number: unknown, from: string, answer: object = { ...right, phone_tail: '0000' }) =>
    request('/api/ppdb/status-check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ registration_number: number, ...answer }),
    }),
})

const school = async (families = 1) => {
  const app = await testApp()
  for (let n = 1; n <= families; n += 1)
    await app.visitor.ppdb.apply({ body: applicantForm({ name: `Anak ${n}` }) })
  return { ...app, ...asking(app) }
}

/** Uses up the guesses of strangers for number 1, from one address after another. */
const guessFromEverywhere = async ({ ask }: ReturnType<typeof asking>) => {
  const statuses: number[] = []
  for (let n = 0; n < numberLimit.burst; n += 1) {
    const stranger = `198.51.100.${Math.floor(n / numberAndAddressLimit.burst)}`
    statuses.push((await ask('PPDB-1', stranger)).status)
  }
  return statuses
}

test('gives the same answer whichever of the three facts is wrong', async () => {
  const { ask } = await school()
  const answer = async (number: string, facts: object) => {
    const { status, text } = await ask(number, HOME, facts).then(async (got) => ({
      status: got.status,
      text: await got.text(),
    }))
    return [status, text]
  }
  const wrongTail = await answer('PPDB-1', { ...right, phone_tail: '7891' })
  expect(wrongTail[0]).toBe(404)
  expect(await answer('PPDB-1', { ...right, birth_date: '2011-05-07' })).toEqual(wrongTail)
  expect(await answer('PPDB-999', right)).toEqual(wrongTail)
  expect((await answer('spmb-1', right))[0]).toBe(200)
})

test('tells an outdated page without the telephone field to reload', async () => {
  const { ask } = await school()
  const answer = await ask('PPDB-1', HOME, { birth_date: right.birth_date })
  expect(answer.status).toBe(422)
  const { message, errors } = await answer.json()
  expect(message).toContain('Muat ulang halaman ini')
  expect(errors).toEqual([{ field: 'phone_tail', message }])
  const wrong = await (await ask('PPDB-1', HOME, { birth_date: '', phone_tail: '12' })).json()
  expect(wrong.message).toBe('Periksa kembali isian Anda.')
  expect(wrong.errors.map(({ field }: { field: string }) => field)).toEqual([
    'birth_date',
    'phone_tail',
  ])
})

test('one wrong guess a minute locks no family out, and finds nothing', async () => {
  const { ask, pass } = await school()
  const statuses = new Map<number, number>()
  for (let minute = 0; minute < 2 * 24 * 60; minute += 1) {
    const { status } = await ask('PPDB-1', '198.51.100.1')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    pass(MINUTE_MS)
  }
  expect(statuses.get(404)).toBe(numberAndAddressLimit.burst + 2 * numberAndAddressLimit.perDay - 1)
  expect((await ask('PPDB-1', HOME, right)).status).toBe(200)
})

test('a refusal says when to retry, and who else can help', async () => {
  const { ask, pass } = await school()
  for (let n = 0; n < numberAndAddressLimit.burst; n += 1) await ask('PPDB-1', HOME)
  const refused = await ask('PPDB-1', HOME, right)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, `${8 * 3_600}`])
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    message:
      'Terlalu banyak isian yang keliru untuk nomor ini. Coba lagi dalam 8 jam, atau hubungi sekolah: kantor dapat memberi tahu statusnya.',
  })
  pass(7 * HOUR_MS)
  expect((await (await ask('PPDB-1', HOME, right)).json()).message).toContain('dalam 60 menit')
  pass(HOUR_MS)
  expect((await ask('PPDB-1', HOME, right)).status).toBe(200)
})

test('guesses from many addresses are stopped, but not the family at an address where it has answered right', async () => {
  const { ask } = await school(2)
  expect((await ask('PPDB-1', HOME, right)).status).toBe(200)
  expect(new Set(await guessFromEverywhere({ ask }))).toEqual(new Set([404]))
  expect((await ask('PPDB-1', '198.51.100.200', right)).status).toBe(429)
  expect((await ask('PPDB-1', HOME, right)).status).toBe(200)
  // An address known for one family is not known for another.
  expect((await ask('PPDB-2', HOME, right)).status).toBe(200)
})

test('right answers are not limited', async () => {
  const { ask } = await school()
  for (let n = 0; n < 100; n += 1) expect((await ask('1', HOME, right)).status).toBe(200)
})

test('on a full disk families can still read their status', async () => {
  const { ask, db, lines } = await school()
  db.$client.pragma('query_only = ON')
  expect((await ask('PPDB-1', HOME, right)).status).toBe(200)
  expect(lines.some((line) => line.includes('caller_not_remembered'))).toBe(true)
})

test('a number that does not exist is limited like an existing one', async () => {
  const { ask } = await school()
  const refusals = []
  for (const number of ['PPDB-1', 'PPDB-999']) {
    for (let n = 0; n < numberAndAddressLimit.burst; n += 1) await ask(number, HOME)
    refusals.push(await (await ask(number, HOME)).json())
  }
  expect(refusals[0]).toEqual(refusals[1])
})

test('counts in the database, without addresses, and across a restart', async () => {
  const { ask, db, dataDir } = await school()
  await ask('PPDB-1', HOME, right)
  await guessFromEverywhere({ ask })
  const stored = JSON.stringify([
    db.select().from(lastingLimits).all(),
    db.select().from(knownCallers).all(),
  ])
  expect(stored).not.toMatch(/192\.0\.2|198\.51/)
  // The HMAC key is a file: a restart reads the same one, another school has another.
  const { caller } = db.select().from(knownCallers).get() ?? {}
  expect(createCallerHash(dataDir)(HOME)).toBe(caller)
  expect(createCallerHash((await school()).dataDir)(HOME)).not.toBe(caller)
})

test('remembers a family’s address for a while, for that family only, and erases it with the application', async () => {
  const { ask, db, pass } = await school()
  for (let n = 0; n < 25; n += 1) {
    await ask('PPDB-1', `203.0.113.${n}`, right)
    pass(1_000)
  }
  expect(db.select().from(knownCallers).all()).toHaveLength(20)
  await guessFromEverywhere({ ask })
  expect((await ask('PPDB-1', '203.0.113.0', right)).status).toBe(429)
  expect((await ask('PPDB-1', '203.0.113.24', right)).status).toBe(200)
  pass(91 * DAY_MS)
  await guessFromEverywhere({ ask })
  expect((await ask('PPDB-1', '203.0.113.24', right)).status).toBe(429)
  db.transaction((tx) => familyCallers.erase(tx, 1))
  expect(db.select().from(knownCallers).all()).toEqual([])
})

/** Wrong birth dates. */
const wrongDate = (n: number) => new Date(Date.UTC(2010, 0, 1 + n)).toISOString().slice(0, 10)

test('a caller who knows the telephone number can guess few birth dates a year, from all addresses together', async () => {
  const { ask, pass } = await school()
  let looked = 0
  for (let day = 0; day < 365; day += 1) {
    for (let n = 0; n < 3; n += 1) {
      const from = `198.51.${n}.${day % 250}`
      const answer = { birth_date: wrongDate(looked), phone_tail: right.phone_tail }
      if ((await ask('PPDB-1', from, answer)).status === 404) looked += 1
    }
    pass(DAY_MS)
  }
  expect(looked).toBeGreaterThanOrEqual(phoneTailLimit.burst)
  expect(looked).toBeLessThanOrEqual(phoneTailLimit.burst + 365 * phoneTailLimit.perDay)
})

test('a stranger who does not know the telephone number uses up none of the family’s guesses', async () => {
  const { ask, pass } = await school()
  for (let day = 0; day < 60; day += 1) {
    for (let n = 0; n < 6; n += 1) {
      const phone_tail = `${1_000 + (n % 3)}`
      await ask('PPDB-1', `198.51.${n}.1`, { birth_date: wrongDate(day * 6 + n), phone_tail })
    }
    pass(DAY_MS)
  }
  expect((await ask('PPDB-1', HOME, right)).status).toBe(200)
})

test('behind the family’s own address even fewer guesses are allowed, and the family is answered elsewhere', async () => {
  const { ask, pass } = await school()
  const [phone, home] = ['203.0.113.7', HOME]
  for (const from of [phone, home]) expect((await ask('PPDB-1', from, right)).status).toBe(200)
  let looked = 0
  for (let day = 0; day <= 65; day += 1) {
    pass(DAY_MS)
    for (let n = 0; n < 4; n += 1) {
      const answer = { birth_date: wrongDate(looked), phone_tail: right.phone_tail }
      if ((await ask('PPDB-1', home, answer)).status === 404) looked += 1
    }
  }
  expect(looked).toBeLessThanOrEqual(
    phoneTailAndAddressLimit.burst + 65 * phoneTailAndAddressLimit.perDay,
  )
  const refused = await (await ask('PPDB-1', home, right)).json()
  expect(refused.message).toMatch(/dalam \d+ hari, atau hubungi sekolah/)
  expect((await ask('PPDB-1', phone, right)).status).toBe(200)
})

test('a refusal does not reveal which telephone number is right', async () => {
  const { ask, pass } = await school()
  const refusals = []
  for (const phone_tail of [right.phone_tail, '0000']) {
    for (let n = 0; n < phoneTailAndAddressLimit.burst; n += 1) {
      await ask('PPDB-1', HOME, { birth_date: wrongDate(n), phone_tail })
      pass(8 * HOUR_MS)
    }
    const answer = await ask('PPDB-1', HOME, { birth_date: wrongDate(99), phone_tail })
    refusals.push([answer.status, (await answer.json()).message])
    pass(100 * DAY_MS)
  }
  expect(refusals[0]?.[0]).toBe(429)
  expect(refusals[0]).toEqual(refusals[1])
})

/** Days until half of all possibilities are tried, when these limits are fully used. */
const expectedDays = (possibilities: number, ...limits: LastingLimit[]): number => {
  const sum = (of: 'burst' | 'perDay') => limits.reduce((all, limit) => all + limit[of], 0)
  return (possibilities / 2 - sum('burst')) / sum('perDay')
}

test('guessing takes years', () => {
  const BIRTH_DATES = 3 * 366
  const TAILS = 10_000
  const YEARS = 365
  expect(expectedDays(BIRTH_DATES * TAILS, numberLimit)).toBeGreaterThan(2_000 * YEARS)
  // An attacker who knows the child's birth date, or the telephone number.
  expect(expectedDays(TAILS, numberLimit)).toBeGreaterThan(2 * YEARS)
  expect(expectedDays(BIRTH_DATES, phoneTailLimit)).toBeGreaterThan(3 * YEARS)
  // An attacker who also shares several of the family's addresses, or only one of them.
  expect(expectedDays(BIRTH_DATES, phoneTailLimit, knownPhoneTailLimit)).toBeGreaterThan(2 * YEARS)
  expect(expectedDays(BIRTH_DATES, phoneTailAndAddressLimit)).toBeGreaterThan(14 * YEARS)
})

test('a single address cannot use up the limit shared by all', () => {
  for (const [one, all] of [
    [numberAndAddressLimit, numberLimit],
    [phoneTailAndAddressLimit, phoneTailLimit],
    [phoneTailAndAddressLimit, knownPhoneTailLimit],
  ] as const) {
    // Two addresses cannot block a number for good: the family is answered elsewhere.
    expect(2 * one.perDay).toBeLessThanOrEqual(all.perDay)
    expect(2 * one.burst).toBeLessThan(all.burst)
  }
  expect(4 * numberAndAddressLimit.burst).toBeLessThan(numberLimit.burst)
})
