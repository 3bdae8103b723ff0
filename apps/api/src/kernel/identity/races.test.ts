/** Races: an account changes while its password is being compared or hashed. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLimiter } from '../../engine/base/limits.ts'
import { write } from '../../engine/db/connect.ts'
import { testApp } from '../../test/test-app.ts'
import { addAccount, toAccount } from './accounts.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { startTotp } from './second-factor/manage.ts'
import { totpFactors } from './second-factor/tables.ts'
import { findSession } from './sessions.ts'
import { changePassword, signIn } from './sign-in.ts'
import { sessions, users } from './tables.ts'
import { addUser, updateUser } from './users.ts'

const OLD = 'kopi-pagi-di-teras'
const NEW = 'hujan-reda-di-kebun'
const real = createPasswords()

/** An account with a password, and functions that are interrupted once. */
const school = async () => {
  const app = await testApp()
  const password_hash = await real.hash(OLD)
  const ani = write(app.db, (tx) =>
    addAccount(
      tx,
      { username: 'ani', email: 'ani@contoh.id', password_hash, role: 'admin', must_change: false },
      app.clock(),
    ),
  )
  const deps = (passwords: Passwords) => ({
    ...app,
    passwords,
    live: { sessionsEnded: () => {}, schoolRestoring: () => {}, contentChanged: () => {} },
    accountChanged: () => {},
    settingsChanging: () => {},
    wait: async () => {},
    limiter: createLimiter(() => 0, 1),
    hashCaller: (address: string) => address,
  })
  const change = (columns: Partial<typeof users.$inferInsert>) =>
    app.db
      .update(users)
      .set({ ...columns, rev: sql`${users.rev} + 1` })
      .where(eq(users.id, ani.id))
      .run()
  return { ...app, ani, deps, change }
}

/** Passwords of which one comparison or hashing runs `happen` before it resolves. */
const interrupted = (by: 'verify' | 'hash', happen: () => unknown): Passwords => {
  let isOver = false
  const once = async () => {
    if (isOver) return
    isOver = true
    await happen()
  }
  return {
    ...real,
    verify: async (password, stored) => {
      const answer = await real.verify(password, stored)
      if (by === 'verify') await once()
      return answer
    },
    hash: async (password) => {
      const hash = await real.hash(password)
      if (by === 'hash') await once()
      return hash
    },
  }
}

const WRONG = { message: 'Nama pengguna atau kata sandi salah' }
const from = { device: 'Chrome di Android', address: '203.0.113.7' }
const typed = { username: 'ani', password: OLD }

/** Signs in to an account without a second factor. */
const signedIn = async (...asked: Parameters<typeof signIn>) => {
  const answer = await signIn(...asked)
  if ('second_factor' in answer) throw new Error('No second step was expected.')
  return answer
}

test('a sign-in during a change of the password opens no session', async () => {
  const { db, deps, change } = await school()
  const next = await real.hash(NEW)
  const passwords = interrupted('verify', () => change({ password_hash: next }))
  await expect(signIn(deps(passwords), typed, from)).rejects.toMatchObject(WRONG)
  expect(db.select().from(sessions).all()).toEqual([])
})

test('a sign-in while the account is disabled or deleted opens no session', async () => {
  const { db, deps, change, ani } = await school()
  const disabled = interrupted('verify', () => change({ is_active: false }))
  await expect(signIn(deps(disabled), typed, from)).rejects.toMatchObject(WRONG)
  change({ is_active: true })
  const gone = interrupted('verify', () => db.delete(users).where(eq(users.id, ani.id)).run())
  await expect(signIn(deps(gone), typed, from)).rejects.toMatchObject(WRONG)
  expect(db.select().from(sessions).all()).toEqual([])
})

test('a sign-in continues when the password was only rehashed, with the present account', async () => {
  const { db, clock, deps, change } = await school()
  const again = await real.hash(OLD)
  const passwords = interrupted('verify', () => change({ password_hash: again, role: 'editor' }))
  const { token, user } = await signedIn(deps(passwords), typed, from)
  expect(user.role).toBe('editor')
  expect(findSession(db, token, clock())?.user.username).toBe('ani')
})

test('one’s own new password does not overwrite one that was set meanwhile', async () => {
  const { db, clock, deps, change, ani } = await school()
  const { token } = await signedIn(deps(real), typed, from)
  const session = findSession(db, token, clock())
  if (!session) throw new Error('The session was expected to be there.')
  const reset = await real.hash('angin-lewat-di-sawah')
  const passwords = interrupted('hash', () => change({ password_hash: reset }))
  const words = { currentPassword: OLD, newPassword: NEW }
  await expect(
    changePassword(deps(passwords), words, toAccount(ani), session, from),
  ).rejects.toMatchObject({ message: 'Kata sandi sekarang salah.' })
  expect(db.select().from(users).get()?.password_hash).toBe(reset)
})

test('a factor is not added by a session that ended during the call', async () => {
  const { db, clock, deps } = await school()
  const { token } = await signedIn(deps(real), typed, from)
  const session = findSession(db, token, clock())
  if (!session) throw new Error('The session was expected to be there.')
  db.delete(sessions).run()
  expect(() => startTotp(deps(real), session)).toThrow('Sesi Anda sudah berakhir')
  expect(db.select().from(totpFactors).all()).toEqual([])
})

test('a user who loses their role while a password is hashed changes nothing', async () => {
  const { db, deps, change, ani } = await school()
  const by = toAccount(ani)
  const input = {
    username: 'beni',
    email: 'beni@contoh.id',
    password: NEW,
    role: 'editor' as const,
    roles: [],
    is_active: true,
  }
  const beni = await addUser(deps(real), input, by)
  const ended = { reason: 'unauthorized' }
  const fired = () => interrupted('hash', () => change({ is_active: false }))
  const update = updateUser(deps(fired()), beni.id, { password: OLD }, by, null)
  await expect(update).rejects.toMatchObject(ended)
  change({ is_active: true })
  const added = addUser(deps(fired()), { ...input, username: 'citra', email: 'c@contoh.id' }, by)
  await expect(added).rejects.toMatchObject(ended)
  change({ is_active: true, role: 'super_admin' })
  const demoted = interrupted('hash', () => change({ role: 'editor' }))
  const head = { ...by, role: 'super_admin' } as const
  const last = updateUser(deps(demoted), beni.id, { password: OLD }, head, null)
  await expect(last).rejects.toMatchObject({ reason: 'forbidden' })
  expect(db.select().from(users).all()).toHaveLength(2)
  expect(db.select().from(users).where(eq(users.id, beni.id)).get()?.rev).toBe(1)
})
