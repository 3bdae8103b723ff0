/** Managing staff accounts: creating, changing, signing out and deleting them. */
import type { Account, User } from '@sekolah/contract/identity/schemas'
import { newUsername } from '@sekolah/contract/identity/schemas'
import { rolesBeside } from '@sekolah/contract/roles'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { asc, eq } from 'drizzle-orm'
import { Conflict, InvalidField, NotFound, Stale } from '../../engine/base/errors.ts'
import { type Reader, type Tx, truncateWriteAheadLog, write } from '../../engine/db/connect.ts'
import { recordAudit } from '../audit/audit.ts'
import { changedValues, isNumberOrSwitch } from '../audit/values.ts'
import type { KernelDeps } from '../deps.ts'
import { currentSettings } from '../settings/settings.ts'
import { accountKey, addAccount, type User as Row, toAccount } from './accounts.ts'
import { refuseWeak } from './password-rules.ts'
import { hasSecondFactor } from './second-factor/factors.ts'
import { countSessions, endAllSessions } from './sessions.ts'
import { users } from './tables.ts'
import {
  canManage,
  refuseLastSuperAdmin,
  refuseOwnDemotion,
  refuseTakenNameOrEmail,
  refuseUnmanaged,
  requireActiveAccount,
} from './user-rules.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'live' | 'passwords' | 'accountChanged'>

/** One's own account and those that one manages, by name. */
export const listUsers = ({ db, clock }: Deps, by: Account): User[] => {
  const rows = db.select().from(users).orderBy(asc(users.username_key)).all()
  const seen = rows.filter((row) => row.id === by.id || canManage(by, row))
  return seen.map((row) => asUser(db, row, clock()))
}

/** An account that the caller manages; throws for any other. */
export const requireManagedUser = (db: Reader, id: number, by: Account): Row => {
  const row = requireUserRow(db, id)
  refuseUnmanaged(by, row)
  return row
}

export const addUser = async (
  deps: Deps,
  { password, ...asked }: ParsedBodyOf<'users.create'>,
  by: Account,
): Promise<User> => {
  const { db, clock } = deps
  const account = { ...asked, roles: rolesBeside(asked.role, asked.roles) }
  refuseUnmanaged(by, account)
  refuseTakenNameOrEmail(db, account, null)
  const password_hash = await hashOf(deps, password, account)
  const now = clock()
  const row = write(db, (tx) => {
    refuseUnmanaged(requireActiveAccount(tx, by), account)
    refuseTakenNameOrEmail(tx, account, null)
    // The creator of the account knows the password until its owner changes it.
    const added = addAccount(tx, { ...account, password_hash, must_change: true }, now)
    recordAudit(tx, { actor: by, action: 'create', object: `user/${added.id}` }, now)
    return added
  })
  return asUser(db, row, now)
}

export const updateUser = async (
  deps: Deps,
  id: number,
  { password, ...asked }: ParsedBodyOf<'users.update'>,
  by: Account,
  seenRev: number | null,
): Promise<User> => {
  const { db, clock, live, accountChanged } = deps
  const stored = requireUserRow(db, id)
  const changes = { ...asked, ...renamed(stored, asked.username) }
  if (password && stored.id === by.id) {
    throw new InvalidField('password', 'Ubah kata sandi Anda sendiri lewat Ganti kata sandi.')
  }
  const password_hash = password ? await hashOf(deps, password, { ...stored, ...changes }) : null
  const now = clock()
  const { row, ended } = write(db, (tx) => {
    const before = requireUserRow(tx, id)
    const roles = rolesBeside(changes.role ?? before.role, changes.roles ?? before.roles)
    const after = { ...before, ...changes, roles }
    const actor = requireActiveAccount(tx, by)
    refuseUnmanaged(actor, before)
    if (differs(before, after, 'role') || differs(before, after, 'roles')) {
      refuseUnmanaged(actor, after, before)
    }
    if (before.id === by.id) refuseOwnDemotion(before, after)
    if (after.role !== 'super_admin' || !after.is_active) refuseLastSuperAdmin(tx, before)
    refuseTakenNameOrEmail(tx, after, before.id)
    refuseStaleUser(tx, before, seenRev, now)
    const columns = { ...changes, roles, ...(password_hash ? { password_hash } : {}) }
    return storeChanges(tx, before, columns, by, now)
  })
  live.sessionsEnded(ended)
  accountChanged(id, by)
  return asUser(db, row, now)
}

export const removeUser = (
  { db, clock, live, accountChanged }: Deps,
  id: number,
  by: Account,
  seenRev: number | null,
): void => {
  const now = clock()
  const ended = write(db, (tx) => {
    const row = requireUserRow(tx, id)
    refuseUnmanaged(by, row)
    if (row.id === by.id) throw new Conflict('Anda tidak dapat menghapus akun sendiri.')
    refuseLastSuperAdmin(tx, row)
    refuseStaleUser(tx, row, seenRev, now)
    const hashes = endAllSessions(tx, row.id)
    tx.delete(users).where(eq(users.id, row.id)).run()
    recordAudit(tx, { actor: by, action: 'delete', object: `user/${row.id}` }, now)
    return hashes
  })
  truncateWriteAheadLog(db)
  live.sessionsEnded(ended)
  accountChanged(id, by)
}

/** Signs an account out on all its devices. */
export const revokeSessions = ({ db, clock, live }: Deps, id: number, by: Account): User => {
  const now = clock()
  const { row, ended } = write(db, (tx) => {
    const row = requireUserRow(tx, id)
    refuseUnmanaged(by, row)
    const object = `user/${row.id}` as const
    recordAudit(tx, { actor: by, action: 'revoke_sessions', object }, now)
    return { row, ended: endAllSessions(tx, row.id) }
  })
  live.sessionsEnded(ended)
  return asUser(db, row, now)
}

/**
 * A changed name must follow the rule for new ones; an unchanged one may be older than the rule.
 */
const renamed = (stored: Row, username: string | undefined): Pick<Row, 'username'> | null => {
  if (username === undefined || accountKey(username) === stored.username_key) return null
  const parsed = newUsername.safeParse(username)
  if (parsed.success) return { username: parsed.data }
  throw new InvalidField('username', parsed.error.issues[0]?.message ?? '')
}

const hashOf = async (
  { db, passwords }: Deps,
  password: string,
  owner: Pick<Row, 'username' | 'email'>,
): Promise<string> => {
  const school_name = currentSettings(db).school_name
  await refuseWeak(password, 'password', { ...owner, school_name })
  return passwords.hash(password)
}

type Changes = Partial<
  Pick<Row, 'username' | 'email' | 'role' | 'roles' | 'is_active' | 'password_hash'>
>

/** Compares arrays of roles by content. */
const differs = (before: Row, after: Row, name: keyof Changes): boolean =>
  `${before[name]}` !== `${after[name]}`

/**
 * Stores the differences; a new role or password, or disabling the account, signs its owner out.
 */
const storeChanges = (
  tx: Tx,
  before: Row,
  changes: Changes,
  by: Account,
  now: Date,
): { row: Row; ended: string[] } => {
  const after = { ...before, ...changes }
  const names = Object.keys(changes) as (keyof Changes)[]
  const changed = names.filter((name) => differs(before, after, name))
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
  const values = changedValues(inAudit(before), inAudit(after), changed, isRoleOrSwitch)
  const object = `user/${before.id}` as const
  recordAudit(tx, { actor: by, action: 'update', object, fields, values }, now)
  const isSignedOut =
    isNewPassword || changed.includes('role') || changed.includes('roles') || !after.is_active
  return { row, ended: isSignedOut ? endAllSessions(tx, before.id) : [] }
}

const inAudit = (row: Row) => ({ ...row, roles: row.roles.join(', ') })

const isRoleOrSwitch = (field: string, value: unknown): boolean =>
  field === 'role' || field === 'roles' || isNumberOrSwitch(field, value)

/** An account as its managers see it. */
export const asUser = (db: Reader, row: Row, now: Date): User => {
  const { roles, is_active, created_at, updated_at, rev } = row
  const sessions = countSessions(db, row.id, now)
  const second_factor = hasSecondFactor(db, row.id)
  return {
    ...toAccount(row),
    roles,
    is_active,
    sessions,
    second_factor,
    created_at,
    updated_at,
    rev,
  }
}

export const requireUserRow = (db: Reader, id: number): Row => {
  const row = db.select().from(users).where(eq(users.id, id)).get()
  if (!row) throw new NotFound('Akun tidak ditemukan.')
  return row
}

const refuseStaleUser = (db: Reader, row: Row, seenRev: number | null, now: Date): void => {
  if (seenRev === null || seenRev === row.rev) return
  throw new Stale(
    'Akun ini sudah diubah orang lain. Periksa kembali sebelum menyimpan.',
    asUser(db, row, now),
  )
}
