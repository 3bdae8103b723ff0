import { signIn } from '@sekolah/api-client/sign-in'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../engine/base/time.ts'
import { write } from '../../../engine/db/connect.ts'
import {
  addAccountWithTotp,
  addStaffAccount,
  openSecondStep,
  PASSWORD,
  totpCodeAt,
} from '../../../test/second-factor.ts'
import { expectRefusal, testApp } from '../../../test/test-app.ts'
import { audit } from '../../audit/tables.ts'
import { countWrongCode } from '../sign-in-failures.ts'
import { signInFailures, users } from '../tables.ts'
import { signInTickets } from './tables.ts'

const STEP_MS = 30_000
const OVER = {
  status: 401,
  message: 'Waktu untuk langkah kedua sudah habis. Masuk lagi dengan kata sandi.',
}
const WRONG = { status: 422, errors: [{ field: 'code' }] }

test('a right password is answered with a ticket and no token, and the app’s code opens the session', async () => {
  const app = await testApp()
  const { code } = await addAccountWithTotp(app)
  const answer = await app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ani', password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    success: true,
    data: {
      second_factor: {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['totp', 'recovery'],
      },
    },
  })
  const { ticket } = await openSecondStep(app)
  app.pass(STEP_MS)
  const { token, user } = await app.visitor.secondFactor.code({ body: { ticket, code: code() } })
  expect(user).toMatchObject({ username: 'ani', role: 'admin' })
  expect(await app.client(token).auth.me()).toEqual(user)
})

test('an account without a second factor signs in with the password alone', async () => {
  const app = await testApp()
  await addAccountWithTotp(app)
  await addStaffAccount(app, 'beni')
  const answer = await app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'beni', password: PASSWORD }),
  })
  expect((await answer.json()).data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      id: 2,
      username: 'beni',
      email: 'beni@contoh.sch.id',
      role: 'admin',
      must_change: false,
    },
  })
})

test('accepts the codes of one step before and after, typed with a space, and no others', async () => {
  const app = await testApp()
  const { secret } = await addAccountWithTotp(app)
  const from = (ms: number) => totpCodeAt(secret, new Date(app.clock().getTime() + ms))
  app.pass(10 * MINUTE_MS)
  for (const wrong of [-2 * STEP_MS, 2 * STEP_MS]) {
    const { ticket } = await openSecondStep(app)
    const code = from(wrong)
    expect(
      await expectRefusal(app.visitor.secondFactor.code({ body: { ticket, code } })),
    ).toMatchObject(WRONG)
  }
  for (const right of [-STEP_MS, STEP_MS]) {
    const { ticket } = await openSecondStep(app)
    const digits = from(right)
    const code = ` ${digits.slice(0, 3)} ${digits.slice(3)} `
    await app.visitor.secondFactor.code({ body: { ticket, code } })
    app.pass(3 * STEP_MS)
  }
})

test('a code works once, whatever the ticket and the time', async () => {
  const app = await testApp()
  const { code, secret } = await addAccountWithTotp(app)
  // The code that confirmed the app is used up, too.
  const early = await openSecondStep(app)
  const used = { ticket: early.ticket, code: code() }
  expect(await expectRefusal(app.visitor.secondFactor.code({ body: used }))).toMatchObject(WRONG)
  app.pass(STEP_MS)
  const tickets = [await openSecondStep(app), await openSecondStep(app), await openSecondStep(app)]
  const outcomes = await Promise.allSettled(
    tickets.map(({ ticket }) => app.visitor.secondFactor.code({ body: { ticket, code: code() } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // Neither is the code of the previous step, which somebody may have read over a shoulder.
  const late = await openSecondStep(app)
  const before = totpCodeAt(secret, new Date(app.clock().getTime() - STEP_MS))
  const earlier = app.visitor.secondFactor.code({ body: { ticket: late.ticket, code: before } })
  expect(await expectRefusal(earlier)).toMatchObject(WRONG)
})

test('a ticket opens one session', async () => {
  const app = await testApp()
  const { code } = await addAccountWithTotp(app)
  app.pass(STEP_MS)
  const { ticket } = await openSecondStep(app)
  const both = await Promise.allSettled([
    app.visitor.secondFactor.code({ body: { ticket, code: code() } }),
    app.visitor.secondFactor.code({ body: { ticket, code: code() } }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(app.db.select().from(signInTickets).all()).toEqual([])
})

test('a recovery code works once, however it is typed, and the remaining number is returned', async () => {
  const app = await testApp()
  const { recovery } = await addAccountWithTotp(app)
  const [code = ''] = recovery
  expect(recovery).toHaveLength(10)
  expect(new Set(recovery).size).toBe(10)
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const { ticket } = await openSecondStep(app)
  const { token } = await app.visitor.secondFactor.code({ body: { ticket, code: typed } })
  expect(await app.client(token).factors.get()).toMatchObject({ recovery_codes: 9 })
  const next = await openSecondStep(app)
  const again = app.visitor.secondFactor.code({ body: { ticket: next.ticket, code } })
  expect(await expectRefusal(again)).toMatchObject(WRONG)
  const used = app.db.select().from(audit).where(eq(audit.action, 'use_recovery_code')).all()
  expect(used).toMatchObject([{ actor: 'ani', object: 'user/1', fields: null }])
})

test('a ticket expires after five minutes, at another address, and with its account or password', async () => {
  const app = await testApp()
  const { recovery } = await addAccountWithTotp(app)
  const finish = (ticket: string, address?: string) =>
    app.client(undefined, address).secondFactor.code({ body: { ticket, code: `${recovery[0]}` } })
  const stranger = (await openSecondStep(app)).ticket
  expect(await expectRefusal(finish(stranger, '198.51.100.9'))).toMatchObject(OVER)
  expect(await expectRefusal(finish('x'.repeat(43)))).toMatchObject(OVER)
  const disabled = (await openSecondStep(app)).ticket
  app.db.update(users).set({ is_active: false }).run()
  expect(await expectRefusal(finish(disabled))).toMatchObject(OVER)
  app.db.update(users).set({ is_active: true }).run()
  const { password_hash } = app.db.select().from(users).get() ?? { password_hash: '' }
  app.db.update(users).set({ password_hash: 'another one' }).run()
  expect(await expectRefusal(finish(disabled))).toMatchObject(OVER)
  app.db.update(users).set({ password_hash }).run()
  const old = (await openSecondStep(app)).ticket
  app.pass(5 * MINUTE_MS + 1)
  expect(await expectRefusal(finish(old))).toMatchObject(OVER)
  const fresh = (await openSecondStep(app)).ticket
  app.pass(5 * MINUTE_MS)
  await finish(fresh)
})

test('five wrong codes end a ticket, count as failed sign-ins, and are audited', async () => {
  const app = await testApp()
  const { recovery } = await addAccountWithTotp(app)
  const { ticket } = await openSecondStep(app)
  const guess = (of: string) =>
    app.visitor.secondFactor.code({ body: { ticket: of, code: 'AAAA-AAAA' } })
  for (let n = 1; n < 5; n += 1) expect(await expectRefusal(guess(ticket))).toMatchObject(WRONG)
  expect(await expectRefusal(guess(ticket))).toMatchObject({
    status: 401,
    message: 'Sudah lima kali salah. Masuk lagi dengan kata sandi.',
  })
  expect(await expectRefusal(guess(ticket))).toMatchObject(OVER)
  const refused = app.db.select().from(audit).where(eq(audit.action, 'refuse_second_factor')).all()
  expect(refused).toMatchObject([{ actor: null, object: 'user/1' }])
  // A right password does not reset the failures, or each one would allow five more guesses.
  const login = () => signIn(app.visitor, { username: 'ani', password: PASSWORD })
  expect(await expectRefusal(login())).toMatchObject({ status: 429, retryAfter: 1 })
  app.pass(1_000)
  const next = await openSecondStep(app)
  expect(await expectRefusal(guess(next.ticket))).toMatchObject({ status: 429 })
  app.pass(2_000)
  await app.visitor.secondFactor.code({ body: { ticket: next.ticket, code: `${recovery[0]}` } })
  // Only a completed sign-in resets them.
  await openSecondStep(app)
})

test('signing in often is no attack: both tries of each sign-in are reset', async () => {
  const app = await testApp()
  const { code } = await addAccountWithTotp(app)
  const counted = () =>
    app.db
      .select()
      .from(signInFailures)
      .all()
      .map(({ failures }) => failures)
  for (let n = 0; n < 3; n += 1) {
    app.pass(STEP_MS)
    const { ticket } = await openSecondStep(app)
    expect(counted()).toEqual(counted().map(() => 0))
    await app.visitor.secondFactor.code({ body: { ticket, code: code() } })
    expect(counted()).toEqual([0])
  }
})

test('a caller who knows the password can guess a hundred codes a day, from all addresses together', async () => {
  const app = await testApp()
  const { recovery } = await addAccountWithTotp(app)
  const tryFrom = async (address: string, code: string) => {
    const { ticket } = await openSecondStep(app, 'ani', address)
    return app.client(undefined, address).secondFactor.code({ body: { ticket, code } })
  }
  write(app.db, (tx) => {
    for (let n = 0; n < 99; n += 1) countWrongCode(tx, 1, app.clock())
  })
  expect(await expectRefusal(tryFrom('198.51.100.1', '000000'))).toMatchObject(WRONG)
  expect(await expectRefusal(tryFrom('198.51.100.2', `${recovery[0]}`))).toMatchObject({
    status: 429,
  })
  app.pass(25 * HOUR_MS)
  await tryFrom('198.51.100.3', `${recovery[0]}`)
})

test('the database contains no plain secret or code, and a secret is bound to its account', async () => {
  const app = await testApp()
  const { secret, recovery } = await addAccountWithTotp(app)
  const dump = JSON.stringify(
    app.db.$client
      .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => app.db.$client.prepare(`SELECT * FROM "${name}"`).all()),
  )
  for (const plain of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) {
    expect(dump).not.toContain(plain)
  }
  const beni = await addAccountWithTotp(app, 'beni')
  app.db.$client.exec(
    'UPDATE totp_factors SET secret = (SELECT secret FROM totp_factors WHERE user_id = 2) WHERE user_id = 1',
  )
  app.pass(STEP_MS)
  const { ticket } = await openSecondStep(app)
  expect(
    await expectRefusal(app.visitor.secondFactor.code({ body: { ticket, code: beni.code() } })),
  ).toMatchObject({ status: 503, code: 'unavailable' })
  await app.visitor.secondFactor.code({ body: { ticket, code: `${recovery[0]}` } })
})
