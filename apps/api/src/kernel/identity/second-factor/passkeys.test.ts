import { signIn } from '@sekolah/api-client/sign-in'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../engine/base/time.ts'
import {
  addAccountWithTotp,
  addStaffAccount,
  openSecondStep,
  PASSWORD,
  softwareKey,
} from '../../../test/second-factor.ts'
import { expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'
import { audit } from '../../audit/tables.ts'
import { relyingParty } from './relying-party.ts'
import { passkeys } from './tables.ts'

const ORIGIN = 'http://localhost:3000'
const WRONG = { status: 422, errors: [{ field: 'response' }] }

/** A signed-in account with a passkey. */
const withKey = async (app: TestApp, key = softwareKey(ORIGIN)) => {
  await addStaffAccount(app, 'ani')
  const { token } = await signIn(app.visitor, { username: 'ani', password: PASSWORD })
  const own = app.client(token)
  const options = await own.factors.passkeyOptions()
  const added = await own.factors.addPasskey({
    body: { name: 'HP Ani', response: key.create(options) },
  })
  return { own, key, options, ...added }
}

test('a passkey is created, named, listed and removed', async () => {
  const app = await testApp()
  const { own, key, options, passkey, recovery_codes } = await withKey(app)
  expect(options).toMatchObject({
    rp: { name: 'Sekolah Kami', id: 'localhost' },
    user: { name: 'ani' },
    excludeCredentials: [],
  })
  expect(passkey).toEqual({
    id: 1,
    name: 'HP Ani',
    created_at: app.clock().toISOString(),
    last_used_at: null,
  })
  expect(recovery_codes).toHaveLength(10)
  const second = await own.factors.passkeyOptions()
  expect(second.excludeCredentials).toHaveLength(1)
  const twin = own.factors.addPasskey({ body: { name: 'Lagi', response: key.create(second) } })
  expect(await expectRefusal(twin)).toMatchObject({ status: 409 })
  const third = await own.factors.passkeyOptions()
  const other = softwareKey(ORIGIN).create(third)
  expect(await own.factors.addPasskey({ body: { name: 'Laptop', response: other } })).toMatchObject(
    {
      passkey: { id: 2, name: 'Laptop' },
      recovery_codes: null,
    },
  )
  expect(await own.factors.removePasskey({ params: { id: 1 } })).toMatchObject({
    recovery_codes: 10,
  })
  expect(await expectRefusal(own.factors.removePasskey({ params: { id: 1 } }))).toMatchObject({
    status: 404,
  })
  expect(await own.factors.removePasskey({ params: { id: 2 } })).toMatchObject({
    passkeys: [],
    recovery_codes: 0,
  })
})

test('only its owner can rename a passkey, and it keeps working', async () => {
  const app = await testApp()
  const { own, key } = await withKey(app)
  const there = app.client((await finishWith(app, key)).token)
  expect(
    await own.factors.renamePasskey({ params: { id: 1 }, body: { name: '  HP lama Ani ' } }),
  ).toMatchObject({
    passkeys: [{ id: 1, name: 'HP lama Ani' }],
    recovery_codes: 10,
  })
  await addStaffAccount(app, 'beni')
  const { token } = await signIn(app.visitor, { username: 'beni', password: PASSWORD })
  const stranger = app.client(token)
  for (const rename of [
    () => stranger.factors.renamePasskey({ params: { id: 1 }, body: { name: 'Punya Beni' } }),
    () => own.factors.renamePasskey({ params: { id: 2 }, body: { name: 'Tidak ada' } }),
  ]) {
    expect(await expectRefusal(rename())).toMatchObject({ status: 404 })
  }
  for (const name of ['', 'x'.repeat(61)]) {
    expect(
      await expectRefusal(own.factors.renamePasskey({ params: { id: 1 }, body: { name } })),
    ).toMatchObject({
      status: 422,
      errors: [{ field: 'name' }],
    })
  }
  // Renaming needs no recent password, and ends no session, because it grants no access.
  app.pass(11 * MINUTE_MS)
  await own.factors.renamePasskey({ params: { id: 1 }, body: { name: 'HP Ani' } })
  await there.auth.me()
  await finishWith(app, key)
  expect(app.db.select().from(audit).all()).toContainEqual(
    expect.objectContaining({ actor: 'ani', action: 'rename_passkey', object: 'user/1' }),
  )
})

/** Signs in by a passkey. */
const finishWith = async (app: TestApp, key: ReturnType<typeof softwareKey>) => {
  const { ticket } = await openSecondStep(app)
  const options = await app.visitor.secondFactor.passkeyOptions({ body: { ticket } })
  return app.visitor.secondFactor.passkey({ body: { ticket, response: key.get(options) } })
}

test('a passkey completes a sign-in, once for each challenge', async () => {
  const app = await testApp()
  const { key } = await withKey(app)
  const { ticket, methods } = await openSecondStep(app)
  expect(methods).toEqual(['recovery', 'passkey'])
  const options = await app.visitor.secondFactor.passkeyOptions({ body: { ticket } })
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ type: 'public-key' }] })
  const response = key.get(options)
  const both = await Promise.allSettled([
    app.visitor.secondFactor.passkey({ body: { ticket, response } }),
    app.visitor.secondFactor.passkey({ body: { ticket, response } }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const next = await openSecondStep(app)
  // Without a challenge at first; then the response belongs to another challenge.
  const replay = () => app.visitor.secondFactor.passkey({ body: { ticket: next.ticket, response } })
  expect(await expectRefusal(replay())).toMatchObject(WRONG)
  await app.visitor.secondFactor.passkeyOptions({ body: { ticket: next.ticket } })
  expect(await expectRefusal(replay())).toMatchObject(WRONG)
  expect(app.db.select().from(passkeys).get()).toMatchObject({
    counter: 2,
    last_used_at: app.clock().toISOString(),
  })
})

test('a response is refused from another page, of another key, or of a cloned one', async () => {
  const app = await testApp()
  const { key } = await withKey(app)
  const answered = async (by: ReturnType<typeof softwareKey>) => {
    const { ticket } = await openSecondStep(app)
    const options = await app.visitor.secondFactor.passkeyOptions({ body: { ticket } })
    return app.visitor.secondFactor.passkey({ body: { ticket, response: by.get(options) } })
  }
  await answered(key)
  const evil = softwareKey('https://localhost.evil.example')
  expect(await expectRefusal(answered(evil))).toMatchObject(WRONG)
  const stranger = softwareKey(ORIGIN)
  const signedByStranger = {
    ...stranger,
    get: (options: Parameters<typeof key.get>[0]) => ({
      ...stranger.get(options),
      id: key.get(options).id,
      rawId: key.get(options).rawId,
    }),
  }
  expect(await expectRefusal(answered(signedByStranger))).toMatchObject(WRONG)
  key.turnBack()
  expect(await expectRefusal(answered(key))).toMatchObject(WRONG)
})

test('a passkey that was removed meanwhile is refused', async () => {
  const app = await testApp()
  const { key, own } = await withKey(app)
  const { ticket } = await openSecondStep(app)
  const options = await app.visitor.secondFactor.passkeyOptions({ body: { ticket } })
  app.db.delete(passkeys).where(eq(passkeys.id, 1)).run()
  const late = app.visitor.secondFactor.passkey({ body: { ticket, response: key.get(options) } })
  expect(await expectRefusal(late)).toMatchObject({ status: 404 })
  await own.auth.me()
})

test('a registration is valid for a quarter of an hour, on one device, and for its own challenge only', async () => {
  const app = await testApp()
  await addStaffAccount(app, 'ani')
  const sign = async () =>
    app.client((await signIn(app.visitor, { username: 'ani', password: PASSWORD })).token)
  const [here, there] = [await sign(), await sign()]
  const key = softwareKey(ORIGIN)
  const options = await here.factors.passkeyOptions()
  const add = (own: typeof here, made = key.create(options)) =>
    own.factors.addPasskey({ body: { name: 'Kunci', response: made } })
  expect(await expectRefusal(add(there))).toMatchObject({ status: 409 })
  const elsewhere = softwareKey('https://evil.example').create(options)
  expect(await expectRefusal(add(here, elsewhere))).toMatchObject(WRONG)
  app.pass(16 * MINUTE_MS)
  expect(await expectRefusal(add(here))).toMatchObject({ status: 409 })
  expect(await here.factors.get()).toMatchObject({ passkeys: [] })
})

test('passkeys need https or localhost; elsewhere the app is the only method', async () => {
  const party = (PUBLIC_URL: string) => relyingParty({ PUBLIC_URL })?.id ?? null
  expect(party('https://smk.sch.id')).toBe('smk.sch.id')
  expect(party('http://localhost:3000')).toBe('localhost')
  for (const url of [
    'http://sekolah.lan',
    'http://192.0.2.7:3000',
    'https://192.0.2.7',
    'https://[2001:db8::7]',
  ]) {
    expect(party(url), url).toBeNull()
  }
  const app = await testApp({ env: { PUBLIC_URL: 'http://sekolah.lan' } })
  const { own } = await addAccountWithTotp(app)
  expect(await own.factors.get()).toMatchObject({ passkeys_available: false })
  expect(await expectRefusal(own.factors.passkeyOptions())).toMatchObject({ status: 409 })
  // A passkey of the school's former address neither works here nor makes the second factor
  // optional.
  app.db.$client.exec(
    "INSERT INTO passkeys (user_id, name, credential_id, rp_id, public_key, counter, transports, created_at) VALUES (1, 'Lama', 'x', 'lama.sch.id', 'x', 0, '[]', '2026-11-21T02:00:00.000Z')",
  )
  expect(await openSecondStep(app)).toMatchObject({ methods: ['totp', 'recovery'] })
  app.db.$client.exec('DELETE FROM totp_factors; DELETE FROM recovery_codes')
  const { ticket, methods } = await openSecondStep(app)
  expect(methods).toEqual([])
  expect(
    await expectRefusal(app.visitor.secondFactor.passkeyOptions({ body: { ticket } })),
  ).toMatchObject({
    status: 404,
  })
})
