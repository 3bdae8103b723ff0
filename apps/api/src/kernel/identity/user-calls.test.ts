import { signIn } from '@sekolah/api-client/sign-in'
import type { User, UserInput } from '@sekolah/contract/identity/schemas'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../engine/base/time.ts'
import { expectRefusal, type TestApp, testApp } from '../../test/test-app.ts'
import { audit } from '../audit/tables.ts'
import { users } from './tables.ts'

const PASSWORD = 'kopi-pagi-di-teras'
const EXPIRED = { status: 401, message: 'Sesi Anda sudah berakhir. Silakan masuk kembali.' }
const HELD = { status: 403, code: 'must_change', message: 'Ganti kata sandi Anda lebih dulu.' }

const account = (more: Partial<UserInput> = {}): UserInput => ({
  username: 'ani',
  email: 'ani@contoh.sch.id',
  password: PASSWORD,
  role: 'editor',
  ...more,
})

const audited = ({ db }: TestApp) =>
  db
    .select()
    .from(audit)
    .all()
    .map(({ actor, action, object, fields }) => [actor, action, object, fields])

/** A school with a head, an admin and an editor; ids 1 to 3. */
const school = async (live = {}) => {
  const app = await testApp({ live })
  const tokens = {
    head: app.tokenOf('super_admin', 'kepala'),
    admin: app.tokenOf('admin', 'tata usaha'),
    editor: app.tokenOf('editor', 'redaksi'),
  }
  return {
    ...app,
    tokens,
    head: app.client(tokens.head),
    admin: app.client(tokens.admin),
    editor: app.client(tokens.editor),
  }
}

test('creates an account whose owner must choose a password first', async () => {
  const app = await school()
  const { admin, visitor, client } = app
  const opened = await admin.users.create({ body: account() })
  expect(opened).toMatchObject({
    id: 4,
    username: 'ani',
    role: 'editor',
    is_active: true,
    must_change: true,
    sessions: 0,
    rev: 1,
  })
  expect(audited(app)).toEqual([['tata usaha', 'create', 'user/4', null]])

  const { token, user } = await signIn(visitor, { username: 'ani', password: PASSWORD })
  expect(user.must_change).toBe(true)
  const ani = client(token)
  expect(await expectRefusal(ani.dashboard.stats())).toMatchObject(HELD)
  expect(await expectRefusal(ani.settings.list())).toMatchObject(HELD)
  expect(await expectRefusal(ani.teachers.create({ body: {} as never }))).toMatchObject(HELD)
  expect((await ani.auth.me()).username).toBe('ani')
  expect((await ani.settings.public()).length).toBeGreaterThan(0)
  const next = 'hujan-reda-di-kebun'
  await ani.auth.changePassword({ body: { currentPassword: PASSWORD, newPassword: next } })
  expect((await ani.auth.me()).must_change).toBe(false)
  expect((await ani.dashboard.stats()).overview.teachers).toBe(0)
})

test('refuses look-alike names for new accounts, and keeps older names', async () => {
  const { head, admin } = await school()
  // With a soft hyphen, which is invisible.
  expect(
    await admin.users.create({ body: account({ username: ' Bu.A\u00adni_2 ' }) }),
  ).toMatchObject({
    username: 'bu.ani_2',
  })
  // A Cyrillic a, full-width letters, a space, and a symbol.
  for (const username of ['\u0430ni', '\uff41\uff4e\uff49', 'bu ani', 'ani@sekolah']) {
    const refused = {
      status: 422,
      errors: [{ field: 'username', message: expect.stringContaining('hanya huruf a-z') }],
    }
    const email = 'lain@contoh.sch.id'
    expect(
      await expectRefusal(admin.users.create({ body: account({ username, email }) })),
    ).toMatchObject(refused)
    expect(
      await expectRefusal(admin.users.update({ params: { id: 3 }, body: { username } })),
    ).toMatchObject(refused)
  }
  // "tata usaha" is older than the rule.
  expect(
    await head.users.update({
      params: { id: 2 },
      body: { username: 'Tata Usaha', email: 'tu@contoh.id' },
    }),
  ).toMatchObject({ username: 'Tata Usaha', email: 'tu@contoh.id' })
  expect(await head.users.update({ params: { id: 2 }, body: { username: 'TU-1' } })).toMatchObject({
    username: 'tu-1',
  })
})

test('an account that must change its password can read as a visitor, and sign out', async () => {
  const { admin, visitor, client, editor } = await school()
  await editor.faq.create({
    body: {
      category: 'PPDB',
      question: 'Belum siap?',
      answer: 'Belum.',
      is_active: false,
    },
  })
  await admin.users.create({ body: account() })
  const { token } = await signIn(visitor, { username: 'ani', password: PASSWORD })
  expect((await editor.faq.list()).rows).toHaveLength(1)
  expect((await client(token).faq.list()).rows).toEqual([])
  await client(token).auth.logout()
  expect(await expectRefusal(client(token).auth.me())).toMatchObject(EXPIRED)
})

test('lets an admin manage editors and admins, and a super_admin everybody', async () => {
  const { head, admin, editor } = await school()
  const names = (list: User[]) => list.map(({ username }) => username)
  expect(names(await head.users.list())).toEqual(['kepala', 'redaksi', 'tata usaha'])
  expect(names(await admin.users.list())).toEqual(['redaksi', 'tata usaha'])
  expect(await expectRefusal(editor.users.list())).toMatchObject({ status: 403 })

  const forbidden = { status: 403, message: 'Anda tidak berhak mengelola akun Super Admin.' }
  expect(
    await expectRefusal(admin.users.create({ body: account({ role: 'super_admin' }) })),
  ).toMatchObject(forbidden)
  for (const call of [
    admin.users.update({ params: { id: 1 }, body: { username: 'direbut' } }),
    admin.users.remove({ params: { id: 1 } }),
    admin.users.revokeSessions({ params: { id: 1 } }),
    admin.users.update({ params: { id: 3 }, body: { role: 'super_admin' } }),
  ]) {
    expect(await expectRefusal(call)).toMatchObject(forbidden)
  }
  expect(await admin.users.update({ params: { id: 3 }, body: { role: 'admin' } })).toMatchObject({
    role: 'admin',
  })
  expect(
    await head.users.update({ params: { id: 3 }, body: { role: 'super_admin' } }),
  ).toMatchObject({
    role: 'super_admin',
  })
})

test('lets an admin appoint verifiers, and only a super_admin head and treasurer', async () => {
  const { head, admin, client, db, tokens } = await school()
  expect(await client(tokens.editor).auth.me()).not.toHaveProperty('roles')
  const appointed = await admin.users.update({
    params: { id: 3 },
    body: { roles: ['verifier', 'verifier'] },
  })
  expect(appointed).toMatchObject({ role: 'editor', roles: ['verifier'], sessions: 0 })
  // A new additional role signs its owner out, as `role` does.
  expect(await expectRefusal(client(tokens.editor).auth.me())).toMatchObject(EXPIRED)
  const forbidden = { status: 403, message: 'Anda tidak berhak mengelola akun Kepala Sekolah.' }
  for (const call of [
    admin.users.update({ params: { id: 3 }, body: { roles: ['verifier', 'head'] } }),
    admin.users.update({ params: { id: 3 }, body: { role: 'head' } }),
    admin.users.create({ body: account({ roles: ['head'] }) }),
    admin.users.create({ body: account({ role: 'head' }) }),
  ]) {
    expect(await expectRefusal(call)).toMatchObject(forbidden)
  }
  expect(
    await expectRefusal(admin.users.create({ body: account({ role: 'treasurer' }) })),
  ).toMatchObject({
    status: 403,
  })

  const both = await head.users.update({
    params: { id: 3 },
    body: { roles: ['head', 'treasurer', 'verifier'] },
  })
  expect(both.roles).toEqual(['verifier', 'treasurer', 'head'])
  // Setting the head's password would make an admin the head.
  for (const call of [
    admin.users.update({ params: { id: 3 }, body: { username: 'direbut' } }),
    admin.users.update({ params: { id: 3 }, body: { roles: [] } }),
    admin.users.resetLink({ params: { id: 3 } }),
    admin.users.revokeSessions({ params: { id: 3 } }),
    admin.users.remove({ params: { id: 3 } }),
  ]) {
    expect(await expectRefusal(call)).toMatchObject({ status: 403 })
  }
  expect((await admin.users.list()).map(({ id }) => id)).toEqual([2])
  const updates = db.select().from(audit).where(eq(audit.action, 'update')).all()
  expect(updates.map(({ object, values }) => [object, values])).toEqual([
    ['user/3', { roles: ['', 'verifier'] }],
    ['user/3', { roles: ['verifier', 'verifier, treasurer, head'] }],
  ])

  // An additional role that equals the main one is not stored.
  expect(await head.users.update({ params: { id: 3 }, body: { role: 'verifier' } })).toMatchObject({
    role: 'verifier',
    roles: ['treasurer', 'head'],
  })
})

test('an admin who is also head keeps managing their own account, but not that role', async () => {
  const { head, admin, client, tokenOf } = await school()
  await head.users.update({ params: { id: 2 }, body: { roles: ['head'] } })
  const own = client(tokenOf('admin', 'wakil', ['head']))
  const { id } = await own.auth.me()
  expect((await own.users.list()).map((user) => user.id)).toEqual([3, id])
  expect(
    await own.users.update({ params: { id }, body: { email: 'wakil@sekolah.id' } }),
  ).toMatchObject({
    roles: ['head'],
  })
  expect(
    await expectRefusal(own.users.update({ params: { id }, body: { roles: [] } })),
  ).toMatchObject({
    message: 'Anda tidak dapat mengubah peran Anda sendiri.',
  })
  expect(
    await expectRefusal(own.users.create({ body: account({ roles: ['head'] }) })),
  ).toMatchObject({
    status: 403,
  })
  expect(await expectRefusal(admin.auth.me())).toMatchObject(EXPIRED)
})

test('nobody can change their own role, disable themself, or set their own password', async () => {
  const app = await school()
  const { head, admin } = app
  expect(
    await expectRefusal(admin.users.update({ params: { id: 2 }, body: { role: 'editor' } })),
  ).toMatchObject({
    status: 403,
    message: 'Anda tidak dapat mengubah peran Anda sendiri.',
  })
  expect(
    await expectRefusal(admin.users.update({ params: { id: 2 }, body: { role: 'super_admin' } })),
  ).toMatchObject({
    status: 403,
  })
  expect(
    await expectRefusal(head.users.update({ params: { id: 1 }, body: { role: 'admin' } })),
  ).toMatchObject({
    status: 409,
    message: 'Anda tidak dapat menurunkan peran Anda sendiri.',
  })
  for (const [self, id] of [
    [head, 1],
    [admin, 2],
  ] as const) {
    expect(
      await expectRefusal(self.users.update({ params: { id }, body: { is_active: false } })),
    ).toMatchObject({
      status: 409,
      message: 'Anda tidak dapat menonaktifkan akun sendiri.',
    })
    expect(await expectRefusal(self.users.remove({ params: { id } }))).toMatchObject({
      status: 409,
    })
    expect(
      await expectRefusal(self.users.update({ params: { id }, body: { password: PASSWORD } })),
    ).toMatchObject({
      status: 422,
      errors: [{ field: 'password' }],
    })
  }
  expect(audited(app)).toEqual([['tata usaha', 'refused', 'call/users.update', null]])
  // The form sends unchanged fields, too.
  const own = { role: 'admin', is_active: true, password: '', email: 'tu@contoh.sch.id' } as const
  expect(await admin.users.update({ params: { id: 2 }, body: own })).toMatchObject({
    email: 'tu@contoh.sch.id',
  })
  await admin.auth.me()
})

test('one active super_admin always remains, regardless of who makes the change', async () => {
  const { head, db, client, tokens } = await school()
  const second = await head.users.create({ body: account({ role: 'super_admin' }) })
  db.update(users).set({ must_change: false }).run()
  await head.users.update({ params: { id: second.id }, body: { is_active: false } })
  // The head's own account is the last one now; only a race could ask for its removal.
  db.update(users).set({ role: 'super_admin' }).where(eq(users.id, 2)).run()
  db.update(users).set({ is_active: false }).where(eq(users.id, 2)).run()
  const last = { status: 409 }
  expect(
    await expectRefusal(head.users.update({ params: { id: 1 }, body: { role: 'admin' } })),
  ).toMatchObject(last)
  expect(
    await expectRefusal(client(tokens.head).users.remove({ params: { id: 1 } })),
  ).toMatchObject(last)
  await head.users.update({ params: { id: second.id }, body: { is_active: true } })
  await head.users.remove({ params: { id: second.id } })
})

test('signs an account out at once when somebody else changes its password or role, or disables it', async () => {
  const ended: string[] = []
  const app = await school({ sessionsEnded: (hashes: string[]) => ended.push(...hashes) })
  const { head, tokenOf, client, visitor } = app
  const signedIn = async (username: string) => {
    const token = tokenOf('editor', username)
    const { id } = await client(token).auth.me()
    return { id, api: client(token) }
  }
  const changes = [
    (id: number) => head.users.update({ params: { id }, body: { password: PASSWORD } }),
    (id: number) => head.users.update({ params: { id }, body: { role: 'admin' } }),
    (id: number) => head.users.update({ params: { id }, body: { is_active: false } }),
    (id: number) => head.users.revokeSessions({ params: { id } }),
    (id: number) => head.users.remove({ params: { id } }),
  ]
  for (const [n, change] of changes.entries()) {
    const { id, api } = await signedIn(`orang ${n}`)
    ended.length = 0
    await change(id)
    expect(await expectRefusal(api.auth.me()), `change ${n}`).toMatchObject(EXPIRED)
    expect(ended, `change ${n}`).toHaveLength(1)
  }
  const { id, api } = await signedIn('tenang')
  await head.users.update({ params: { id }, body: { email: 'tenang.sekali@contoh.sch.id' } })
  await api.auth.me()
  const { user } = await signIn(visitor, { username: 'orang 0', password: PASSWORD })
  expect(user.must_change).toBe(true)
})

test('names the field that another account already has', async () => {
  const { admin } = await school()
  await admin.users.create({ body: account() })
  const taken = account({ username: ' ANI ', email: 'Ani@Contoh.sch.id' })
  expect(await expectRefusal(admin.users.create({ body: taken }))).toMatchObject({
    status: 409,
    code: 'conflict',
    errors: [
      { field: 'username', message: 'Nama pengguna ini sudah dipakai.' },
      { field: 'email', message: 'Email ini sudah dipakai.' },
    ],
  })
  expect(
    await expectRefusal(admin.users.update({ params: { id: 3 }, body: { username: 'ani' } })),
  ).toMatchObject({
    status: 409,
    errors: [{ field: 'username' }],
  })
  await admin.users.update({
    params: { id: 4 },
    body: { username: 'Ani.Lestari', email: 'ANI@contoh.sch.id' },
  })
})

test('refuses a stale form, an unknown account and a common password', async () => {
  const { admin, head } = await school()
  await admin.users.update({
    params: { id: 3 },
    body: { email: 'berita@contoh.sch.id' },
    ifMatch: 1,
  })
  expect(
    await expectRefusal(
      admin.users.update({
        params: { id: 3 },
        body: { email: 'redaktur@contoh.sch.id' },
        ifMatch: 1,
      }),
    ),
  ).toMatchObject({ status: 412, data: { id: 3, email: 'berita@contoh.sch.id', rev: 2 } })
  for (const call of [
    head.users.update({ params: { id: 99 }, body: {} }),
    head.users.remove({ params: { id: 99 } }),
  ]) {
    expect(await expectRefusal(call)).toMatchObject({ status: 404 })
  }
  for (const password of ['pendek', 'basketball12', 'Ani-ani-2026!', 'Sekolah Kami 26']) {
    const refused = await expectRefusal(admin.users.create({ body: account({ password }) }))
    expect(refused, password).toMatchObject({ status: 422, errors: [{ field: 'password' }] })
  }
  expect(await expectRefusal(admin.users.create({ body: {} as never }))).toMatchObject({
    errors: [{ field: 'username' }, { field: 'email' }, { field: 'password' }],
  })
})

test('audits names of fields, and never a value', async () => {
  const app = await school()
  await app.head.users.update({
    params: { id: 3 },
    body: { email: 'rahasia@contoh.sch.id', password: PASSWORD },
  })
  await app.head.users.revokeSessions({ params: { id: 3 } })
  await app.head.users.remove({ params: { id: 3 } })
  expect(audited(app)).toEqual([
    ['kepala', 'update', 'user/3', ['email', 'password']],
    ['kepala', 'revoke_sessions', 'user/3', null],
    ['kepala', 'delete', 'user/3', null],
  ])
})

test('counts the devices on which an account is signed in', async () => {
  const { head, pass, client, tokens } = await school()
  expect((await head.users.list()).map(({ sessions }) => sessions)).toEqual([1, 1, 1])
  pass(59 * MINUTE_MS)
  await client(tokens.head).auth.me()
  pass(2 * MINUTE_MS)
  expect((await head.users.list()).map(({ sessions }) => sessions)).toEqual([1, 0, 0])
})
