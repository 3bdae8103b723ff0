import { signIn } from '@sekolah/api-client/sign-in'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../engine/base/time.ts'
import { openForWriting } from '../../../engine/ops/open-beside.ts'
import { postOffice } from '../../../test/post-office.ts'
import { expectRefusal, testApp } from '../../../test/test-app.ts'
import { audit } from '../../audit/tables.ts'
import { makeResetLink } from '../operator/accounts.ts'
import { passwordResets, users } from '../tables.ts'
import { pruneResets } from './reset-links.ts'

const PASSWORD = 'hujan-reda-di-kebun'
const USED = {
  status: 403,
  code: 'forbidden',
  message: 'Tautan ini salah, sudah dipakai, atau kedaluwarsa. Minta tautan yang baru.',
}

/** A school with a head, an admin and an editor; ids 1 to 3. */
const school = async (env: Record<string, string> = {}) => {
  const ended: string[] = []
  const app = await testApp({ env, live: { sessionsEnded: (hashes) => ended.push(...hashes) } })
  return {
    ...app,
    ended,
    head: app.staff('super_admin', 'kepala'),
    admin: app.staff('admin', 'tata.usaha'),
    editor: app.staff('editor', 'redaksi'),
  }
}

const tokenOf = (url: string) => url.split('#')[1] ?? ''

/** Quoted-printable breaks lines, but escapes no character of a link. */
const tokenIn = (mail = ''): string => {
  const [, token = ''] = /admin\/reset#([\w-]{43})/.exec(mail.replaceAll('=\r\n', '')) ?? []
  return token
}

test('a colleague creates a link, with which the owner chooses a password, once', async () => {
  const { admin, editor, visitor, db, ended } = await school()
  const { url, expires_at } = await admin.users.resetLink({ params: { id: 3 } })
  expect(url).toMatch(/^http:\/\/localhost:3000\/admin\/reset#[\w-]{43}$/)
  expect(expires_at).toBe('2026-11-21T03:00:00.000Z')
  const token = tokenOf(url)
  expect(JSON.stringify(db.select().from(passwordResets).all())).not.toContain(token)

  const weak = visitor.auth.resetPassword({ body: { token, password: 'redaksi-sekolah' } })
  expect(await expectRefusal(weak)).toMatchObject({ status: 422, errors: [{ field: 'password' }] })
  await visitor.auth.resetPassword({ body: { token, password: PASSWORD } })
  expect(await expectRefusal(editor.auth.me())).toMatchObject({ status: 401 })
  expect(ended).toHaveLength(1)
  const { user } = await signIn(visitor, { username: 'redaksi', password: PASSWORD })
  expect(user.must_change).toBe(false)
  expect(
    await expectRefusal(
      visitor.auth.resetPassword({ body: { token, password: 'angin-lewat-di-sawah' } }),
    ),
  ).toMatchObject(USED)
  const entries = db.select().from(audit).all()
  expect(entries.map(({ actor, action, object }) => `${actor} ${action} ${object}`)).toEqual([
    'tata.usaha reset_link user/3',
    'redaksi reset_password user/3',
    'redaksi login user/3',
  ])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('nobody creates a link for themself, for a higher role, or for a disabled account', async () => {
  const { head, admin, editor, db } = await school()
  expect(await expectRefusal(admin.users.resetLink({ params: { id: 1 } }))).toMatchObject({
    status: 403,
  })
  expect(await expectRefusal(editor.users.resetLink({ params: { id: 3 } }))).toMatchObject({
    status: 403,
  })
  expect(await expectRefusal(head.users.resetLink({ params: { id: 1 } }))).toMatchObject({
    status: 409,
  })
  expect(await expectRefusal(head.users.resetLink({ params: { id: 9 } }))).toMatchObject({
    status: 404,
  })
  db.update(users).set({ is_active: false }).where(eq(users.id, 3)).run()
  expect(await expectRefusal(head.users.resetLink({ params: { id: 3 } }))).toMatchObject({
    status: 409,
    message: 'Akun ini tidak aktif.',
  })
})

test('a link expires after an hour, and when the account or its creator changes', async () => {
  const { admin, visitor, db, pass, clock } = await school()
  const use = async (url: string) =>
    expectRefusal(visitor.auth.resetPassword({ body: { token: tokenOf(url), password: PASSWORD } }))
  const late = await admin.users.resetLink({ params: { id: 3 } })
  pass(HOUR_MS + 1)
  expect(await use(late.url)).toMatchObject(USED)
  pruneResets(db, clock())
  expect(db.select().from(passwordResets).all()).toEqual([])

  const fresh = await school()
  const promoted = await fresh.admin.users.resetLink({ params: { id: 3 } })
  await fresh.head.users.update({ params: { id: 3 }, body: { role: 'super_admin' } })
  const tryWith = (url: string) =>
    expectRefusal(
      fresh.visitor.auth.resetPassword({ body: { token: tokenOf(url), password: PASSWORD } }),
    )
  expect(await tryWith(promoted.url)).toMatchObject(USED)
  await fresh.head.users.update({ params: { id: 3 }, body: { role: 'editor' } })
  const orphan = await fresh.admin.users.resetLink({ params: { id: 3 } })
  await fresh.head.users.update({ params: { id: 2 }, body: { role: 'editor' } })
  expect(await tryWith(orphan.url)).toMatchObject(USED)
  const disabled = await fresh.head.users.resetLink({ params: { id: 3 } })
  await fresh.head.users.update({ params: { id: 3 }, body: { is_active: false } })
  expect(await tryWith(disabled.url)).toMatchObject(USED)
  expect(await tryWith(`#${'x'.repeat(43)}`)).toMatchObject(USED)
  expect(await tryWith('#kurang')).toMatchObject({ status: 422 })
})

test('a link of an account that is disabled opens nothing, even if nothing else changed', async () => {
  const { admin, visitor, db } = await school()
  const { url } = await admin.users.resetLink({ params: { id: 3 } })
  db.update(users).set({ is_active: false }).where(eq(users.id, 3)).run()
  const body = { token: tokenOf(url), password: PASSWORD }
  expect(await expectRefusal(visitor.auth.resetPassword({ body }))).toMatchObject(USED)
})

test('a link expires when the account of its creator is disabled', async () => {
  const { head, admin, visitor } = await school()
  const { url } = await admin.users.resetLink({ params: { id: 3 } })
  await head.users.update({ params: { id: 2 }, body: { is_active: false } })
  const body = { token: tokenOf(url), password: PASSWORD }
  expect(await expectRefusal(visitor.auth.resetPassword({ body }))).toMatchObject(USED)
})

test('a link that was mailed expires when the account’s address changes', async () => {
  const { env, mails, next } = await postOffice()
  const { visitor, head } = await school(env)
  const arrived = next()
  await visitor.auth.forgotPassword({ body: { login: 'redaksi' } })
  await arrived
  await head.users.update({ params: { id: 3 }, body: { email: 'baru@contoh.sch.id' } })
  const body = { token: tokenIn(mails[0]?.text), password: PASSWORD }
  expect(await expectRefusal(visitor.auth.resetPassword({ body }))).toMatchObject(USED)
})

test('the command line creates a link, too', async () => {
  const { dataDir, clock, visitor } = await school()
  const db = openForWriting(dataDir)
  const { url } = makeResetLink({ db, clock }, 'kepala', 'https://smk.sch.id')
  db.$client.close()
  expect(url).toMatch(/^https:\/\/smk\.sch\.id\/admin\/reset#/)
  await visitor.auth.resetPassword({ body: { token: tokenOf(url), password: PASSWORD } })
  await signIn(visitor, { username: 'kepala', password: PASSWORD })
})

test('a school with a mail server mails the link, and answers everybody the same', async () => {
  const { env, mails, next } = await postOffice()
  const { visitor, request, db, pass, clock } = await school(env)
  expect((await visitor.meta.get()).resetByMail).toBe(true)
  const ask = async (login: string) => {
    const response = await request('/api/auth/forgot-password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login }),
    })
    return [response.status, await response.text()]
  }
  const arrived = next()
  const answers = [await ask('siapa'), await ask('Redaksi@contoh.sch.id'), await ask('redaksi')]
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]?.[0]).toBe(200)
  await arrived
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toEqual(['redaksi@contoh.sch.id'])
  const token = tokenIn(mails[0]?.text)

  // A second mail only after ten minutes, even after a restart: nobody can fill an inbox.
  pass(11 * MINUTE_MS)
  const second = next()
  await ask('redaksi')
  await second
  expect(mails).toHaveLength(2)
  await visitor.auth.resetPassword({ body: { token, password: PASSWORD } })
  await signIn(visitor, { username: 'redaksi', password: PASSWORD })
  pruneResets(db, clock())
  expect(db.select().from(passwordResets).all()).toEqual([])
})

test('a failing mail server is only logged, without an address', async () => {
  const { visitor, lines } = await school({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'tu@contoh.sch.id',
  })
  await visitor.auth.forgotPassword({ body: { login: 'redaksi' } })
  await expect.poll(() => lines.some((line) => line.includes('mail_failed'))).toBe(true)
  expect(lines.join('\n')).not.toContain('redaksi@')
})

test('a school without a mail server says whom to ask', async () => {
  const { visitor } = await school()
  expect((await visitor.meta.get()).resetByMail).toBe(false)
  expect(
    await expectRefusal(visitor.auth.forgotPassword({ body: { login: 'redaksi' } })),
  ).toMatchObject({
    status: 409,
    message: expect.stringContaining('Minta tautan kepada Super Admin'),
  })
})
