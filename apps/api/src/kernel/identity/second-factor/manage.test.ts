import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn as enter } from '@sekolah/api-client/sign-in'
import type { Role } from '@sekolah/contract/roles'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../engine/base/time.ts'
import { makeKey } from '../../../engine/ops/keys.ts'
import { openForWriting } from '../../../engine/ops/open-beside.ts'
import {
  addAccountWithTotp,
  addStaffAccount,
  openSecondStep,
  PASSWORD,
  totpCodeAt,
} from '../../../test/second-factor.ts'
import { expectRefusal, testApp } from '../../../test/test-app.ts'
import { audit } from '../../audit/tables.ts'
import { currentSettings } from '../../settings/settings.ts'
import { removeSecondFactor } from '../operator/accounts.ts'
import { logKeyLoss } from './key.ts'

const EXPIRED = { status: 401, message: 'Sesi Anda sudah berakhir. Silakan masuk kembali.' }
const signIn = async (app: Awaited<ReturnType<typeof testApp>>, username: string) =>
  app.client((await enter(app.visitor, { username, password: PASSWORD })).token)

test('an app counts once a code of it was entered, within a quarter of an hour', async () => {
  const app = await testApp()
  await addStaffAccount(app, 'ani')
  const own = await signIn(app, 'ani')
  expect(await own.factors.get()).toEqual({
    totp: null,
    passkeys: [],
    recovery_codes: 0,
    passkeys_available: true,
  })
  const { secret, uri, qr_svg } = await own.factors.startTotp()
  expect(uri).toMatch(/^otpauth:\/\/totp\/Sekolah%20Kami:ani\?issuer=Sekolah%20Kami&secret=/)
  expect(uri).toContain(secret)
  expect(qr_svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
  expect(await own.factors.get()).toMatchObject({ totp: null })
  await signIn(app, 'ani')
  const refused = await expectRefusal(own.factors.confirmTotp({ body: { code: '000000' } }))
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'code' }] })
  app.pass(16 * MINUTE_MS)
  const late = own.factors.confirmTotp({ body: { code: totpCodeAt(secret, app.clock()) } })
  expect(await expectRefusal(late)).toMatchObject({ status: 409 })
  await own.auth.confirmPassword({ body: { password: PASSWORD } })
  const again = await own.factors.startTotp()
  expect(again.secret).not.toBe(secret)
  const confirm = () =>
    own.factors.confirmTotp({ body: { code: totpCodeAt(again.secret, app.clock()) } })
  expect((await confirm()).recovery_codes).toHaveLength(10)
  expect(await expectRefusal(confirm())).toMatchObject({ status: 409 })
  expect(await expectRefusal(own.factors.startTotp())).toMatchObject({ status: 409 })
  expect(await own.factors.get()).toMatchObject({
    totp: { created_at: app.clock().toISOString() },
    recovery_codes: 10,
  })
})

test('adding the first factor and removing one sign the other devices out', async () => {
  const ended: string[] = []
  const app = await testApp({ live: { sessionsEnded: (hashes) => ended.push(...hashes) } })
  await addStaffAccount(app, 'ani')
  const there = await signIn(app, 'ani')
  const here = await signIn(app, 'ani')
  const { secret } = await here.factors.startTotp()
  await there.auth.me()
  await here.factors.confirmTotp({ body: { code: totpCodeAt(secret, app.clock()) } })
  expect(await expectRefusal(there.auth.me())).toMatchObject(EXPIRED)
  expect(ended).toHaveLength(1)
  const { ticket } = await openSecondStep(app)
  app.pass(30_000)
  const code = totpCodeAt(secret, app.clock())
  const third = app.client((await app.visitor.secondFactor.code({ body: { ticket, code } })).token)
  expect((await here.factors.renewRecoveryCodes()).recovery_codes).toHaveLength(10)
  await third.auth.me()
  expect(await here.factors.removeTotp()).toMatchObject({ totp: null, recovery_codes: 0 })
  expect(await expectRefusal(third.auth.me())).toMatchObject(EXPIRED)
  await here.auth.me()
  await signIn(app, 'ani')
})

test('every change needs a password of the last ten minutes, reading does not', async () => {
  const app = await testApp()
  const { own } = await addAccountWithTotp(app)
  const head = app.staff('super_admin', 'kepala')
  const changes = [
    () => own.factors.startTotp(),
    () => own.factors.removeTotp(),
    () => own.factors.renewRecoveryCodes(),
    () => own.factors.passkeyOptions(),
    () => own.factors.removePasskey({ params: { id: 1 } }),
    () => head.factors.removeAllOf({ params: { id: 1 } }),
  ]
  app.pass(10 * MINUTE_MS + 1)
  for (const change of changes) {
    expect(await expectRefusal(change())).toMatchObject({ status: 403, code: 'confirm_password' })
  }
  expect(await own.factors.get()).toMatchObject({ totp: {}, recovery_codes: 10 })
  await own.auth.confirmPassword({ body: { password: PASSWORD } })
  expect(await own.factors.removeTotp()).toMatchObject({ totp: null })
})

test('new recovery codes replace the former ones, and need a factor', async () => {
  const app = await testApp()
  const { own, recovery } = await addAccountWithTotp(app)
  await own.factors.renewRecoveryCodes()
  const { ticket } = await openSecondStep(app)
  const old = app.visitor.secondFactor.code({ body: { ticket, code: `${recovery[0]}` } })
  expect(await expectRefusal(old)).toMatchObject({ status: 422 })
  await addStaffAccount(app, 'beni')
  const beni = await signIn(app, 'beni')
  expect(await expectRefusal(beni.factors.renewRecoveryCodes())).toMatchObject({ status: 409 })
})

test('every change is audited, without a secret', async () => {
  const app = await testApp()
  const { own } = await addAccountWithTotp(app)
  await own.factors.renewRecoveryCodes()
  await own.factors.removeTotp()
  const said = app.db.select().from(audit).all()
  expect(said.map(({ actor, action, object }) => [actor, action, object])).toEqual([
    ['ani', 'login', 'user/1'],
    ['ani', 'add_totp', 'user/1'],
    ['ani', 'renew_recovery_codes', 'user/1'],
    ['ani', 'remove_totp', 'user/1'],
  ])
})

test('a super_admin removes the factors of a colleague who lost the phone, and nobody else does', async () => {
  const app = await testApp()
  const { own } = await addAccountWithTotp(app)
  const head = app.staff('super_admin', 'kepala')
  expect(await head.users.list()).toMatchObject([
    { username: 'ani', second_factor: true },
    { username: 'kepala', second_factor: false },
  ])
  for (const role of ['editor', 'admin'] as Role[]) {
    const refused = await expectRefusal(app.staff(role).factors.removeAllOf({ params: { id: 1 } }))
    expect(refused, role).toMatchObject({ status: 403 })
  }
  expect(await expectRefusal(app.visitor.factors.removeAllOf({ params: { id: 1 } }))).toMatchObject(
    {
      status: 401,
    },
  )
  const { ticket } = await openSecondStep(app)
  expect(await head.factors.removeAllOf({ params: { id: 1 } })).toMatchObject({
    username: 'ani',
    second_factor: false,
  })
  expect(await expectRefusal(own.auth.me())).toMatchObject(EXPIRED)
  const late = app.visitor.secondFactor.code({ body: { ticket, code: '123456' } })
  expect(await expectRefusal(late)).toMatchObject({ status: 401 })
  await signIn(app, 'ani')
  expect(await expectRefusal(head.factors.removeAllOf({ params: { id: 1 } }))).toMatchObject({
    status: 404,
  })
  expect(await expectRefusal(head.factors.removeAllOf({ params: { id: 99 } }))).toMatchObject({
    status: 404,
  })
  expect(await expectRefusal(head.factors.removeAllOf({ params: { id: 2 } }))).toMatchObject({
    status: 409,
  })
  const entry = app.db.select().from(audit).all().at(-2)
  expect(entry).toMatchObject({
    actor: 'kepala',
    action: 'remove_second_factor',
    object: 'user/1',
    fields: ['totp'],
  })
})

test('the command line removes factors beside the running server, and audits it', async () => {
  const app = await testApp()
  const { own } = await addAccountWithTotp(app)
  const db = openForWriting(app.dataDir)
  const deps = { db, clock: app.clock }
  removeSecondFactor(deps, 'Ani')
  expect(() => removeSecondFactor(deps, 'ani')).toThrow('tidak memakai verifikasi dua langkah')
  db.$client.close()
  expect(await expectRefusal(own.auth.me())).toMatchObject(EXPIRED)
  await signIn(app, 'ani')
  const entry = app.db.select().from(audit).all().at(-2)
  expect(entry).toMatchObject({ actor: null, action: 'remove_second_factor', fields: ['totp'] })
})

test('a required factor must be set up before all other work, by the office only', async () => {
  const app = await testApp()
  const { own } = await addAccountWithTotp(app)
  await addStaffAccount(app, 'beni')
  const beni = await signIn(app, 'beni')
  const editor = app.staff('editor')
  app.set({ second_factor_required: 'office' })
  const owed = { status: 403, code: 'needs_second_factor' }
  expect(await expectRefusal(beni.ppdb.list())).toMatchObject(owed)
  expect(await expectRefusal(beni.settings.list())).toMatchObject(owed)
  expect(await beni.auth.me()).toMatchObject({ username: 'beni', needs_second_factor: true })
  // Public content stays readable as for a visitor.
  expect((await beni.teachers.list()).rows).toEqual([])
  for (const other of [own, editor]) {
    expect(await other.auth.me()).not.toHaveProperty('needs_second_factor')
    await other.settings.list()
  }
  const { user, token } = await enter(app.visitor, { username: 'beni', password: PASSWORD })
  expect(user).toMatchObject({ needs_second_factor: true })
  const fresh = app.client(token)
  const { secret } = await fresh.factors.startTotp()
  await fresh.factors.confirmTotp({ body: { code: totpCodeAt(secret, app.clock()) } })
  expect(await fresh.auth.me()).not.toHaveProperty('needs_second_factor')
  await fresh.ppdb.list()
  await fresh.factors.removeTotp()
  expect(await expectRefusal(fresh.ppdb.list())).toMatchObject(owed)
})

test('only a super admin sets the requirement: an admin can neither start nor end it', async () => {
  const app = await testApp()
  const { own } = await addAccountWithTotp(app)
  const duty = (setting_value: string) =>
    own.settings.update({
      body: { settings: [{ setting_key: 'second_factor_required', setting_value }] },
    })
  const refused = {
    status: 403,
    message: '“Verifikasi dua langkah” hanya dapat diubah oleh Super Admin.',
  }
  expect(await expectRefusal(duty('office'))).toMatchObject(refused)
  const head = app.staff('super_admin', 'kepala')
  await head.settings.update({
    body: { settings: [{ setting_key: 'second_factor_required', setting_value: 'office' }] },
  })
  expect(await expectRefusal(duty('none'))).toMatchObject(refused)
  expect(currentSettings(app.db).second_factor_required).toBe('office')
})

test('with a lost key a code is not called wrong, and a recovery code still works', async () => {
  const app = await testApp()
  const { code, recovery } = await addAccountWithTotp(app)
  const file = join(app.dataDir, 'keys/second-factor')
  expect(existsSync(file)).toBe(true)
  rmSync(file)
  app.pass(30_000)
  const { ticket } = await openSecondStep(app)
  const refused = await expectRefusal(
    app.visitor.secondFactor.code({ body: { ticket, code: code() } }),
  )
  expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('kode pemulihan') })
  // The file may still be found, so no new key is created, for any account.
  await addStaffAccount(app, 'beni')
  const beni = await signIn(app, 'beni')
  expect(await expectRefusal(beni.factors.startTotp())).toMatchObject({ status: 503 })
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, 'half a key')
  const damaged = app.visitor.secondFactor.code({ body: { ticket, code: code() } })
  expect(await expectRefusal(damaged)).toMatchObject({ status: 503 })
  expect(await expectRefusal(beni.factors.startTotp())).toMatchObject({ status: 503 })
  expect(readFileSync(file, 'utf8')).toBe('half a key')
  const { token } = await app.visitor.secondFactor.code({
    body: { ticket, code: `${recovery[0]}` },
  })
  // Once no app depends on it, a new key is created.
  await app.client(token).factors.removeTotp()
  rmSync(file)
  await beni.factors.startTotp()
  expect(existsSync(file)).toBe(true)
})

test('a lost key is logged at start, without a name', async () => {
  const app = await testApp()
  await addAccountWithTotp(app)
  const said = () => {
    const before = app.lines.length
    logKeyLoss(app.db, app.dataDir, app.log)
    return app.lines.slice(before).join()
  }
  expect(said()).toBe('')
  const file = join(app.dataDir, 'keys/second-factor')
  rmSync(file)
  expect(said()).toMatch(/second_factor_key_missing.*"accounts":1.*npm run admin/)
  makeKey(app.dataDir, 'second-factor')
  expect(said()).toMatch(/second_factor_key_another/)
  writeFileSync(file, '')
  expect(said()).toMatch(/second_factor_key_damaged/)
  expect(said()).not.toContain('ani')
})
