/** Accounts of staff: opened, changed, signed out and deleted by those who may. */
import type { Account, User } from '@sekolah/contract/staff'
import { asc, eq } from 'drizzle-orm'
import { type Reader, type Tx, write } from '../../engine/db/connect.ts'
import { Conflict, InvalidField, NotFound, Stale } from '../../engine/errors.ts'
import { ok } from '../../engine/http/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'
import { currentSettings } from '../settings/settings.ts'
import { accountKey, accountOf, addAccount, type User as Row } from './accounts.ts'
import { refuseWeak } from './password-rules.ts'
import { countSessions, endAllSessions } from './sessions.ts'
import { users } from './tables.ts'
import {
  refuseForeign,
  refuseLastSuperAdmin,
  refuseOwnFall,
  refuseTaken,
  rolesManagedBy,
} from './user-rules.ts'

export const userOptions = {
  'users.create': { bodyBytes: 4 * 1024 },
  'users.update': { bodyBytes: 4 * 1024 },
} satisfies CallOptions

export const userCalls = ({ db, clock, live, passwords }: KernelDeps): Handlers<'users'> => {
  const hashOf = async (password: string, owner: Pick<Row, 'username' | 'email'>) => {
    const school_name = currentSettings(db).school_name
    await refuseWeak(password, 'password', { ...owner, school_name })
    return passwords.hash(password)
  }

  return {
    'users.list': ({ user }) => {
      const managed = rolesManagedBy(user.role)
      const rows = db.select().from(users).orderBy(asc(users.username_key)).all()
      const seen = rows.filter((row) => managed.includes(row.role))
      return ok(seen.map((row) => asUser(db, row, clock())))
    },

    'users.create': async ({ body, user }) => {
      const { password, ...account } = await body()
      refuseForeign(user, account)
      refuseTaken(db, account, null)
      const password_hash = await hashOf(password, account)
      const now = clock()
      const row = write(db, (tx) => {
        refuseTaken(tx, account, null)
        // Whoever chose the password knows it until its owner changes it.
        const added = addAccount(tx, { ...account, password_hash, must_change: true }, now)
        recordAudit(tx, { actor: user, action: 'create', object: `user/${added.id}` }, now)
        return added
      })
      return { status: 201, data: asUser(db, row, now), etag: `${row.rev}` }
    },

    'users.update': async ({ params, body, user, ifMatch }) => {
      const stored = known(db, params.id)
      refuseForeign(user, stored)
      const { password, ...changes } = await body()
      if (password && stored.id === user.id) {
        throw new InvalidField('password', 'Ubah kata sandi Anda sendiri lewat Ganti kata sandi.')
      }
      const password_hash = password ? await hashOf(password, { ...stored, ...changes }) : null
      const now = clock()
      const { row, ended } = write(db, (tx) => {
        const before = known(tx, params.id)
        const after = { ...before, ...changes }
        refuseForeign(user, before)
        if (after.role !== before.role) refuseForeign(user, after, before)
        if (before.id === user.id) refuseOwnFall(before, after)
        if (after.role !== 'super_admin' || !after.is_active) refuseLastSuperAdmin(tx, before)
        refuseTaken(tx, after, before.id)
        refuseStale(tx, before, ifMatch, now)
        return change(
          tx,
          before,
          { ...changes, ...(password_hash ? { password_hash } : {}) },
          user,
          now,
        )
      })
      live.sessionsEnded(ended)
      return ok(asUser(db, row, now), { etag: row.rev })
    },

    'users.remove': ({ params, user, ifMatch }) => {
      const now = clock()
      const ended = write(db, (tx) => {
        const row = known(tx, params.id)
        refuseForeign(user, row)
        if (row.id === user.id) throw new Conflict('Anda tidak dapat menghapus akun sendiri.')
        refuseLastSuperAdmin(tx, row)
        refuseStale(tx, row, ifMatch, now)
        const hashes = endAllSessions(tx, row.id)
        tx.delete(users).where(eq(users.id, row.id)).run()
        recordAudit(tx, { actor: user, action: 'delete', object: `user/${row.id}` }, now)
        return hashes
      })
      live.sessionsEnded(ended)
      return ok(null)
    },

    'users.revokeSessions': ({ params, user }) => {
      const now = clock()
      const { row, ended } = write(db, (tx) => {
        const row = known(tx, params.id)
        refuseForeign(user, row)
        const object = `user/${row.id}`
        recordAudit(tx, { actor: user, action: 'revoke_sessions', object }, now)
        return { row, ended: endAllSessions(tx, row.id) }
      })
      live.sessionsEnded(ended)
      return ok(asUser(db, row, now), { etag: row.rev })
    },
  }
}

type Changes = Partial<Pick<Row, 'username' | 'email' | 'role' | 'is_active' | 'password_hash'>>

/** Stores what differs; a new role or password, or the end of an account, signs its owner out. */
const change = (
  tx: Tx,
  before: Row,
  changes: Changes,
  by: Account,
  now: Date,
): { row: Row; ended: string[] } => {
  const after = { ...before, ...changes }
  const names = Object.keys(changes) as (keyof Changes)[]
  const changed = names.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return { row: before, ended: [] }
  const isNewPassword = changed.includes('password_hash')
  const row = tx
    .update(users)
    .set({
      ...changes,
      username_key: accountKey(after.username),
      email_key: accountKey(after.email),
      must_change: isNewPassword || before.must_change,
      updated_at: now.toISOString(),
      rev: before.rev + 1,
    })
    .where(eq(users.id, before.id))
    .returning()
    .get()
  const fields = changed.map((name) => (name === 'password_hash' ? 'password' : name))
  recordAudit(tx, { actor: by, action: 'update', object: `user/${before.id}`, fields }, now)
  const isSignedOut = isNewPassword || changed.includes('role') || !after.is_active
  return { row, ended: isSignedOut ? endAllSessions(tx, before.id) : [] }
}

const asUser = (db: Reader, row: Row, now: Date): User => {
  const { is_active, created_at, updated_at, rev } = row
  const sessions = countSessions(db, row.id, now)
  return { ...accountOf(row), is_active, sessions, created_at, updated_at, rev }
}

const known = (db: Reader, id: number): Row => {
  const row = db.select().from(users).where(eq(users.id, id)).get()
  if (!row) throw new NotFound('Akun tidak ditemukan.')
  return row
}

const refuseStale = (db: Reader, row: Row, ifMatch: number | null, now: Date) => {
  if (ifMatch === null || ifMatch === row.rev) return
  throw new Stale(
    'Akun ini sudah diubah orang lain. Periksa kembali sebelum menyimpan.',
    asUser(db, row, now),
  )
}
