import { verify } from '@node-rs/argon2'
import { signIn } from '@sekolah/api-client/sign-in'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../engine/base/time.ts'
import { createSemaphore } from '../../engine/base/turns.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'
import { createPasswords } from './passwords.ts'
import { makeSetupCode } from './setup-code.ts'
import { countSignInTry } from './sign-in-failures.ts'
import { users } from './tables.ts'

const WRONG = { status: 401, message: 'Nama pengguna atau kata sandi salah' }
const EXPIRED = { status: 401, message: 'Sesi Anda sudah berakhir. Silakan masuk kembali.' }
const demo = { env: { DEMO: '1' } }

test('signs the demo account in, by any spelling of its name', async () => {
  const { visitor, client } = await testApp(demo)
  const { token, user } = await signIn(visitor, { ...demoAccount, username: ' Admin ' })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(user).toEqual({
    id: 1,
    username: 'admin',
    email: 'admin@smknusabakti.sch.id',
    role: 'super_admin',
    must_change: false,
  })
  expect(await client(token).auth.me()).toEqual(user)
})

test('answers the same for a wrong password, an unknown and a disabled account', async () => {
  const { visitor, db } = await testApp(demo)
  const { username, password } = demoAccount
  expect(await expectRefusal(signIn(visitor, { username, password: 'salah' }))).toMatchObject(WRONG)
  expect(await expectRefusal(signIn(visitor, { username: 'siapa', password }))).toMatchObject(WRONG)
  db.update(users).set({ is_active: false }).where(eq(users.id, 1)).run()
  expect(await expectRefusal(signIn(visitor, { username, password }))).toMatchObject(WRONG)
})

test('takes as long for an unknown account as for a wrong password', async () => {
  const compared: string[] = []
  const passwords = createPasswords(async (hash, password) => {
    compared.push(`${hash}`)
    return verify(hash, password)
  })
  const stored = await passwords.hash('kata sandi yang benar')
  expect(await passwords.verify('kata sandi yang salah', stored)).toBe(false)
  expect(await passwords.verify('kata sandi yang salah', null)).toBe(false)
  // One comparison each, with the same parameters and the same lengths of salt and tag.
  const [known, unknown, ...more] = compared.map((hash) => hash.split('$'))
  expect(more).toEqual([])
  expect(unknown?.slice(0, 4)).toEqual(known?.slice(0, 4))
  expect(unknown?.map((part) => part.length)).toEqual(known?.map((part) => part.length))
})

test('hashes with the parameters of the security page, and verifies older ones', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('kata sandi yang benar')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(passwords.isOutdated(stored)).toBe(false)
  expect(passwords.isOutdated(stored.replace('t=2', 't=1'))).toBe(true)
})

test('works on two passwords at a time, queues twenty and refuses the next', async () => {
  const turn = createSemaphore()
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = () =>
    turn(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running -= 1
    })
  const accepted = Array.from({ length: 22 }, work)
  await expect(work()).rejects.toMatchObject({
    reason: 'unavailable',
    details: { retryAfter: 2 },
  })
  for (let done = 0; done < 22; done += 1) {
    finish[done]?.()
    await accepted[done]
  }
  expect(most).toBe(2)
  const later = work()
  finish.at(-1)?.()
  await later
})

test('delays after five wrong passwords, longer each time, and never locks', async () => {
  const { visitor, client, pass } = await testApp(demo)
  const guess = () => signIn(visitor, { ...demoAccount, password: 'salah' })
  for (let n = 0; n < 5; n += 1) expect(await expectRefusal(guess())).toMatchObject(WRONG)
  for (const seconds of [1, 2]) {
    expect((await expectRefusal(guess())).retryAfter).toBe(seconds)
    pass(seconds * 1_000)
    expect(await expectRefusal(guess())).toMatchObject(WRONG)
  }
  expect(await expectRefusal(guess())).toMatchObject({
    status: 429,
    code: 'rate_limited',
    message: 'Terlalu banyak percobaan. Coba lagi dalam 4 detik.',
  })
  // The owner at another address is not delayed by the guesser.
  await signIn(client(undefined, '192.0.2.50'), demoAccount)
  pass(4_000)
  const { token } = await signIn(visitor, demoAccount)
  expect((await client(token).auth.me()).username).toBe('admin')
  expect(await expectRefusal(guess())).toMatchObject(WRONG)
})

test('counts parallel guesses before it checks them', async () => {
  const { visitor } = await testApp(demo)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () =>
      expectRefusal(signIn(visitor, { ...demoAccount, password: 'salah' })),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('forgets failures after a quarter of an hour', async () => {
  const { visitor, pass } = await testApp(demo)
  const guess = () => signIn(visitor, { ...demoAccount, password: 'salah' })
  for (let n = 0; n < 6; n += 1) await expectRefusal(guess())
  pass(16 * MINUTE_MS)
  for (let n = 0; n < 5; n += 1) expect(await expectRefusal(guess())).toMatchObject(WRONG)
})

test('answers slowly for an account guessed at from everywhere, but lets its owner in', async () => {
  const { db, clock, client, waited, lines } = await testApp(demo)
  for (let n = 0; n < 99; n += 1)
    countSignInTry(db, demoAccount.username, `198.51.100.${n}`, clock())
  const other = client(undefined, '198.51.100.200')
  await expectRefusal(signIn(other, { ...demoAccount, password: 'salah' }))
  expect(waited).toEqual([])
  await signIn(client(undefined, '192.0.2.50'), demoAccount)
  expect(waited).toEqual([2_000])
  expect(lines.some((line) => line.includes('sign_in_under_attack'))).toBe(true)
})

test('failed tries from the school’s address do not lock out staff who have signed in there', async () => {
  const { visitor, pass } = await testApp(demo)
  await signIn(visitor, demoAccount)
  const guess = (username: string) => signIn(visitor, { username, password: 'salah' })
  for (let minute = 0; minute < 30; minute += 1) {
    expect(await expectRefusal(guess(demoAccount.username))).toMatchObject(WRONG)
    pass(MINUTE_MS)
  }
  expect(await expectRefusal(guess(demoAccount.username))).toMatchObject(WRONG)
  expect((await expectRefusal(signIn(visitor, demoAccount))).retryAfter).toBeLessThanOrEqual(5)
  pass(5_000)
  await signIn(visitor, demoAccount)

  // Guesses at many names use up the limit of the address for unknown callers.
  const refused = []
  for (let n = 0; n < 70; n += 1) refused.push((await expectRefusal(guess(`siapa ${n}`))).status)
  expect(refused.filter((status) => status === 429).length).toBeGreaterThan(0)
  await signIn(visitor, demoAccount)
})

test('a whole staff room can sign in at seven, from one address', async () => {
  const { visitor } = await testApp(demo)
  for (let n = 0; n < 70; n += 1) await signIn(visitor, demoAccount)
})

test('refuses a password of a megabyte before it is hashed', async () => {
  const { visitor } = await testApp(demo)
  const huge = { ...demoAccount, password: 'x'.repeat(1024 * 1024) }
  expect(await expectRefusal(signIn(visitor, huge))).toMatchObject({ status: 413 })
  const long = { ...demoAccount, password: 'x'.repeat(257) }
  expect(await expectRefusal(signIn(visitor, long))).toMatchObject({
    status: 422,
    errors: [{ field: 'password' }],
  })
})

test('ends a session at sign-out, after an idle hour and after twelve hours', async () => {
  const { visitor, client, pass, tokenOf } = await testApp()
  expect(await expectRefusal(visitor.auth.me())).toMatchObject({
    status: 401,
    message: 'Silakan masuk terlebih dahulu',
  })
  const leaving = client(tokenOf('editor'))
  await leaving.auth.logout()
  expect(await expectRefusal(leaving.auth.me())).toMatchObject(EXPIRED)

  const idle = client(tokenOf('admin'))
  pass(HOUR_MS)
  await idle.auth.me()
  pass(HOUR_MS + 1)
  expect(await expectRefusal(idle.auth.me())).toMatchObject(EXPIRED)

  const busy = client(tokenOf('super_admin'))
  for (let worked = 0; worked < 12 * 60; worked += 30) {
    pass(30 * MINUTE_MS)
    await busy.auth.me()
  }
  pass(MINUTE_MS)
  expect(await expectRefusal(busy.auth.me())).toMatchObject(EXPIRED)
})

test('keeps five devices signed in, and signs out the oldest beyond', async () => {
  const ended: string[][] = []
  const { visitor, client, pass } = await testApp({
    ...demo,
    live: { sessionsEnded: (hashes) => ended.push(hashes) },
  })
  const tokens: string[] = []
  for (let device = 0; device < 6; device += 1) {
    tokens.push((await signIn(visitor, demoAccount)).token)
    pass(1_000)
  }
  expect(await expectRefusal(client(tokens[0]).auth.me())).toMatchObject(EXPIRED)
  for (const token of tokens.slice(1)) await client(token).auth.me()
  expect(ended.flat()).toHaveLength(1)
})

test('reads the role from the database at every request', async () => {
  const { db, tokenOf, client } = await testApp()
  const clerk = client(tokenOf('admin'))
  await clerk.ppdb.list()
  db.update(users).set({ role: 'editor' }).run()
  expect(await expectRefusal(clerk.ppdb.list())).toMatchObject({ status: 403, code: 'forbidden' })
  db.update(users).set({ is_active: false }).run()
  expect(await expectRefusal(clerk.auth.me())).toMatchObject(EXPIRED)
})

test('requires the present password, and a strong new one, with five tries in a quarter hour', async () => {
  const { visitor, client, pass } = await testApp(demo)
  const here = client((await signIn(visitor, demoAccount)).token)
  const currentPassword = demoAccount.password
  const newPassword = 'kopi-pagi-di-teras'

  const wrong = here.auth.changePassword({ body: { currentPassword: 'salah', newPassword } })
  expect(await expectRefusal(wrong)).toMatchObject({
    status: 422,
    errors: [{ field: 'currentPassword', message: 'Kata sandi sekarang salah.' }],
  })
  for (const weak of ['pendek', 'admin-sekolah', 'SMK Nusa Bakti', currentPassword]) {
    const refused = here.auth.changePassword({ body: { currentPassword, newPassword: weak } })
    expect(await expectRefusal(refused), weak).toMatchObject({
      status: 422,
      errors: [{ field: 'newPassword' }],
    })
  }
  const change = () => here.auth.changePassword({ body: { currentPassword, newPassword } })
  expect(await expectRefusal(change())).toMatchObject({ status: 429, retryAfter: 180 })
  pass(3 * MINUTE_MS)
  await change()
  pass(3 * MINUTE_MS)
  const same = here.auth.changePassword({ body: { currentPassword: newPassword, newPassword } })
  expect(await expectRefusal(same)).toMatchObject({
    status: 422,
    errors: [{ message: 'Kata sandi baru harus berbeda dari yang sekarang.' }],
  })
})

test('signs all other devices out with a new password', async () => {
  const ended: string[] = []
  const { visitor, client } = await testApp({
    ...demo,
    live: { sessionsEnded: (hashes) => ended.push(...hashes) },
  })
  const here = client((await signIn(visitor, demoAccount)).token)
  const there = client((await signIn(visitor, demoAccount)).token)
  const newPassword = 'kopi-pagi-di-teras'
  await here.auth.changePassword({ body: { currentPassword: demoAccount.password, newPassword } })
  await here.auth.me()
  expect(await expectRefusal(there.auth.me())).toMatchObject(EXPIRED)
  expect(ended).toHaveLength(1)
  expect(await expectRefusal(signIn(visitor, demoAccount))).toMatchObject(WRONG)
  await signIn(visitor, { ...demoAccount, password: newPassword })
})

test('has no account in production until somebody uses the code from the log', async () => {
  const { visitor, client, lines, pass, db, clock } = await testApp({
    env: { NODE_ENV: 'production' },
  })
  expect((await visitor.meta.get()).demo).toBeNull()
  expect(await expectRefusal(signIn(visitor, demoAccount))).toMatchObject(WRONG)
  const logged = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'setup_code')
  const input = {
    username: 'kepala',
    email: 'kepala@contoh.sch.id',
    password: 'kopi-pagi-di-teras',
  }
  const refused = { status: 403, message: expect.stringContaining('Kode penyiapan salah') }
  // The test's clock is three weeks after the installation: that code has long expired.
  expect(
    await expectRefusal(visitor.auth.setup({ body: { ...input, code: logged.code } })),
  ).toMatchObject(refused)

  const code = makeSetupCode(db, clock())
  expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
  const wrong = visitor.auth.setup({ body: { ...input, code: 'AAAA-AAAA-AAAA-AAAA' } })
  expect(await expectRefusal(wrong)).toMatchObject(refused)
  pass(14 * MINUTE_MS)
  const { token, user } = await visitor.auth.setup({ body: { ...input, code: code.toLowerCase() } })
  expect(user).toMatchObject({ username: 'kepala', role: 'super_admin', must_change: false })
  expect(await client(token).auth.me()).toEqual(user)
  expect(await expectRefusal(visitor.auth.setup({ body: { ...input, code } }))).toMatchObject(
    refused,
  )
  const another = makeSetupCode(db, clock())
  expect(
    await expectRefusal(visitor.auth.setup({ body: { ...input, code: another } })),
  ).toMatchObject(refused)
})

test('creates the first account from ADMIN_*, whose password must be changed', async () => {
  const { visitor } = await testApp({
    env: {
      NODE_ENV: 'production',
      ADMIN_USERNAME: 'kepala',
      ADMIN_EMAIL: 'kepala@contoh.sch.id',
      ADMIN_PASSWORD: 'kopi-pagi-di-teras',
    },
  })
  const { user } = await signIn(visitor, { username: 'kepala', password: 'kopi-pagi-di-teras' })
  expect(user).toMatchObject({ role: 'super_admin', must_change: true })
})

test('stores no token and no password in a reusable form', async () => {
  const { visitor, db } = await testApp(demo)
  const { token } = await signIn(visitor, demoAccount)
  const dump = JSON.stringify(
    db.$client
      .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => db.$client.prepare(`SELECT * FROM "${name}"`).all()),
  )
  expect(dump).toContain('$argon2id$')
  expect(dump).not.toContain(token)
  expect(dump).not.toContain(demoAccount.password)
})
