import { signIn } from '@sekolah/api-client/sign-in'
import type { Call } from '@sekolah/contract/call'
import { type CallName, calls } from '@sekolah/contract/calls'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { openApiDocument } from '@sekolah/contract/openapi'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../engine/base/time.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'

const ASKED = {
  status: 403,
  code: 'confirm_password',
  message: 'Masukkan kata sandi Anda lagi untuk melanjutkan.',
}
const { password } = demoAccount

const signedIn = async () => {
  const app = await testApp({ env: { DEMO: '1' } })
  const { token } = await signIn(app.visitor, demoAccount)
  return { ...app, head: app.client(token) }
}

test('requires the password again before irreversible calls, ten minutes after it was given', async () => {
  const { head, pass } = await signedIn()
  const motto = [{ setting_key: 'school_motto', setting_value: 'Maju' } as const]
  pass(10 * MINUTE_MS)
  await head.settings.update({ body: { settings: motto } })
  pass(1_000)
  for (const call of [
    () => head.settings.update({ body: { settings: motto } }),
    () => head.ppdb.decideMany({ body: { ids: [1], status: 'accepted' } as never }),
    () => head.ppdb.export({ query: { format: 'csv' } }),
    () => head.users.create({ body: {} as never }),
    () => head.users.update({ params: { id: 1 }, body: {} }),
    () => head.users.remove({ params: { id: 1 } }),
    () => head.users.revokeSessions({ params: { id: 1 } }),
    () => head.ppdb.erase({ params: { id: 1 } }),
    () => head.backups.create(),
    () => head.backups.download({ params: { backup: 'sekolah-20261121-020000.db' } }),
    () => head.audit.export(),
  ]) {
    expect(await expectRefusal(call())).toMatchObject(ASKED)
  }
  // Reading and everyday work are not affected; neither is restoring from the trash.
  expect(await expectRefusal(head.trash.restore({ params: { kind: 'faq', id: 1 } }))).toMatchObject(
    {
      status: 404,
    },
  )
  await head.settings.list()
  await head.backups.list()
  await head.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } }).catch((error) => {
    expect(error.code).not.toBe('confirm_password')
  })
  await head.auth.confirmPassword({ body: { password } })
  await head.settings.update({ body: { settings: motto } })
  await head.backups.create()
})

test('asks only the device whose password is old, and reveals nothing to callers without access', async () => {
  const { head, visitor, client, pass, staff } = await signedIn()
  pass(11 * MINUTE_MS)
  const fresh = client((await signIn(visitor, demoAccount)).token)
  await fresh.ppdb.export({ query: { format: 'csv' } })
  expect(await expectRefusal(head.ppdb.export({ query: { format: 'csv' } }))).toMatchObject(ASKED)
  const editor = staff('editor')
  pass(11 * MINUTE_MS)
  expect(await expectRefusal(editor.settings.update({ body: { settings: [] } }))).toMatchObject({
    code: 'forbidden',
  })
  expect(await expectRefusal(visitor.settings.update({ body: { settings: [] } }))).toMatchObject({
    status: 401,
  })
})

test('counts a wrong password as a failed sign-in, and ends no session', async () => {
  const { head, visitor, pass } = await signedIn()
  const guess = () => head.auth.confirmPassword({ body: { password: 'salah' } })
  for (let n = 0; n < 5; n += 1) {
    expect(await expectRefusal(guess())).toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'Kata sandi salah.' }],
    })
  }
  expect(await expectRefusal(guess())).toMatchObject({ status: 429, retryAfter: 1 })
  expect(await expectRefusal(signIn(visitor, demoAccount))).toMatchObject({ status: 429 })
  const change = { currentPassword: password, newPassword: 'hujan-reda-di-kebun' }
  expect(await expectRefusal(head.auth.changePassword({ body: change }))).toMatchObject({
    status: 429,
  })
  pass(1_000)
  await head.auth.confirmPassword({ body: { password } })
  await head.auth.me()
})

test('choosing a new password counts as giving it', async () => {
  const { head, pass } = await signedIn()
  pass(11 * MINUTE_MS)
  await head.auth.changePassword({
    body: { currentPassword: password, newPassword: 'hujan-reda-di-kebun' },
  })
  await head.ppdb.export({ query: { format: 'csv' } })
})

test('the OpenAPI document marks the calls that require it', () => {
  const { paths } = openApiDocument('/api') as {
    paths: Record<string, Record<string, { operationId: CallName; description?: string }>>
  }
  const said = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ description }) => description?.includes('confirm_password'))
    .map(({ operationId }) => operationId)
  const marked = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).confirm)
  expect(said.sort()).toEqual(marked.sort())
  expect(marked).toContain('settings.update')
})
