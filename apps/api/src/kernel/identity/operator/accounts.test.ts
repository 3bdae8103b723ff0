import { chownSync } from 'node:fs'
import { signIn } from '@sekolah/api-client/sign-in'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectDatabase, write } from '../../../engine/db/connect.ts'
import { openForReading, openForWriting } from '../../../engine/ops/open-beside.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { expectRefusal, testApp } from '../../../test/test-app.ts'
import { audit } from '../../audit/tables.ts'
import { createPasswords } from '../passwords.ts'
import { users } from '../tables.ts'
import {
  addSuperAdmin,
  listAccounts,
  promoteToSuperAdmin,
  setPassword,
  signOutAccount,
  signOutEverybody,
} from './accounts.ts'

const PASSWORD = 'hujan-reda-di-kebun'
const EXPIRED = { status: 401, message: 'Sesi Anda sudah berakhir. Silakan masuk kembali.' }

/** A running school, and the operator with a connection of another process. */
const school = async () => {
  const app = await testApp()
  const tokens = { ani: app.tokenOf('admin', 'ani'), beni: app.tokenOf('editor', 'beni') }
  const db = openForWriting(app.dataDir)
  const deps = { db, clock: app.clock, passwords: createPasswords() }
  return { ...app, deps, ani: app.client(tokens.ani), beni: app.client(tokens.beni) }
}

test('lists accounts and signs out one or all', async () => {
  const { deps, ani, beni, db } = await school()
  expect(listAccounts(deps)).toEqual([
    { username: 'ani', email: 'ani@contoh.sch.id', role: 'admin', is_active: true, sessions: 1 },
    { username: 'beni', email: 'beni@contoh.sch.id', role: 'editor', is_active: true, sessions: 1 },
  ])
  expect(signOutAccount(deps, 'Ani')).toBe(1)
  expect(await expectRefusal(ani.auth.me())).toMatchObject(EXPIRED)
  await beni.auth.me()
  expect(signOutEverybody(deps)).toBe(1)
  expect(await expectRefusal(beni.auth.me())).toMatchObject(EXPIRED)
  expect(db.select().from(audit).all()).toMatchObject([
    { actor: null, action: 'revoke_sessions', object: 'user/1' },
    { actor: null, action: 'revoke_sessions', object: 'users' },
  ])
})

test('sets a password that its owner has to change, and ends the account’s sessions', async () => {
  const { deps, visitor, ani } = await school()
  await setPassword(deps, 'ani', PASSWORD)
  expect(await expectRefusal(ani.auth.me())).toMatchObject(EXPIRED)
  const { user } = await signIn(visitor, { username: 'ani', password: PASSWORD })
  expect(user.must_change).toBe(true)
  await expect(setPassword(deps, 'ani', 'pendek')).rejects.toThrow('12 karakter')
  await expect(setPassword(deps, 'ani', 'demo-nusa-bakti')).rejects.toThrow('mudah ditebak')
  await expect(setPassword(deps, 'siapa', PASSWORD)).rejects.toThrow(
    'Tidak ada akun bernama siapa.',
  )
})

test('makes an account a super_admin, or creates one', async () => {
  const { deps, visitor, db, beni } = await school()
  db.update(users).set({ is_active: false }).where(eq(users.username, 'beni')).run()
  promoteToSuperAdmin(deps, 'beni')
  expect(await expectRefusal(beni.auth.me())).toMatchObject(EXPIRED)
  expect(() => promoteToSuperAdmin(deps, 'beni')).toThrow('sudah Super Admin')
  const present = () =>
    listAccounts(deps).map(({ username, role, is_active }) => [username, role, is_active])
  db.update(users).set({ is_active: false }).where(eq(users.username, 'beni')).run()
  promoteToSuperAdmin(deps, 'beni')
  promoteToSuperAdmin(deps, 'ani')
  expect(present()).toEqual([
    ['ani', 'super_admin', true],
    ['beni', 'super_admin', true],
  ])
  const citra = { username: 'citra', email: 'citra@contoh.sch.id', password: PASSWORD }
  await addSuperAdmin(deps, citra)
  await expect(addSuperAdmin(deps, citra)).rejects.toMatchObject({ reason: 'conflict' })
  const { user } = await signIn(visitor, citra)
  expect(user).toMatchObject({ role: 'super_admin', must_change: true })
  expect(listAccounts(deps).map(({ role }) => role)).toEqual([
    'super_admin',
    'super_admin',
    'super_admin',
  ])
})

test('refuses a folder without a school, and one of another version', async () => {
  expect(() => openForWriting(temporaryFolder())).toThrow('Belum ada data sekolah')
  const { db, dataDir } = await testApp()
  const insert = 'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, 0)'
  db.$client.prepare(insert).run('from the future')
  expect(() => openForWriting(dataDir)).toThrow('versi program yang lebih baru')
  db.$client.exec('DELETE FROM __drizzle_migrations WHERE id > 3')
  expect(() => openForWriting(dataDir)).toThrow('Jalankan server versi ini sekali')
  const foreign = temporaryFolder()
  const other = connectDatabase(`${foreign}/school.db`, { create: true })
  write(other, (tx) => tx.run('CREATE TABLE notes (text TEXT)'))
  other.$client.close()
  expect(() => openForWriting(foreign)).toThrow('bukan data sekolah dari program ini')
})

test.runIf(process.getuid?.() === 0)(
  'leaves no files of another user beside the database',
  async () => {
    const { dataDir } = await testApp()
    chownSync(dataDir, 1_000, 1_000)
    expect(() => openForWriting(dataDir)).toThrow('milik pengguna lain')
    expect(() => openForReading(dataDir)).toThrow('milik pengguna lain')
  },
)
