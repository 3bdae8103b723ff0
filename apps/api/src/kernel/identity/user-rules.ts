/**
 * Who may manage which account: an admin those of editors, verifiers and admins, a super_admin all;
 * an account that is also head or treasurer only a super_admin. Nobody can lock themself out, and
 * one active super_admin always remains.
 */
import type { FieldError } from '@sekolah/contract/envelope'
import type { Account } from '@sekolah/contract/identity/schemas'
import {
  managedRoles,
  type Role,
  type RoleHolder,
  roleLabels,
  rolesOf,
} from '@sekolah/contract/roles'
import { and, eq, ne } from 'drizzle-orm'
import { Conflict, Forbidden, Unauthorized } from '../../engine/base/errors.ts'
import type { Reader } from '../../engine/db/connect.ts'
import { accountKey, toAccount, type User } from './accounts.ts'
import { users } from './tables.ts'

/** Whether an actor may create, change and delete an account. */
export const canManage = (actor: RoleHolder, account: RoleHolder): boolean =>
  foreignRole(actor, account) === undefined

/** The first role of an account that the actor may neither assign nor manage. */
const foreignRole = (actor: RoleHolder, account: RoleHolder): Role | undefined =>
  rolesOf(account).find((role) => !managedRoles[actor.role].includes(role))

/**
 * The actor's present account: hashing a password takes a while, in which a role may be revoked.
 * Throws Unauthorized when the account was disabled or deleted.
 */
export const requireActiveAccount = (db: Reader, { id }: Account): Account => {
  const row = db.select().from(users).where(eq(users.id, id)).get()
  if (row?.is_active) return toAccount(row)
  throw new Unauthorized('Sesi Anda sudah berakhir. Silakan masuk kembali.')
}

/**
 * Throws Forbidden for an account that the actor may not manage, or a role that they may not
 * assign. With the account as it was `before`; checks one's own new roles, too, unless one is
 * super_admin.
 */
export const refuseUnmanaged = (
  actor: Account,
  account: RoleHolder & Partial<Pick<User, 'id'>>,
  before?: Pick<User, 'id'>,
): void => {
  if (before?.id === actor.id && actor.role !== 'super_admin') {
    throw new Forbidden('Anda tidak dapat mengubah peran Anda sendiri.')
  }
  if (account.id === actor.id) return
  const foreign = foreignRole(actor, account)
  if (foreign) throw new Forbidden(`Anda tidak berhak mengelola akun ${roleLabels[foreign]}.`)
}

/** Throws Conflict when actors would revoke their own role or access. */
export const refuseOwnDemotion = (before: User, after: User): void => {
  if (!after.is_active) throw new Conflict('Anda tidak dapat menonaktifkan akun sendiri.')
  if (after.role !== before.role) {
    throw new Conflict('Anda tidak dapat menurunkan peran Anda sendiri.')
  }
}

/** Throws Conflict when no active super_admin would remain without this account. */
export const refuseLastSuperAdmin = (db: Reader, { id, role, is_active }: User): void => {
  if (role !== 'super_admin' || !is_active) return
  const other = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), eq(users.is_active, true), ne(users.id, id)))
    .get()
  if (!other) throw new Conflict('Sekurangnya satu Super Admin harus tetap aktif.')
}

/** Throws Conflict, naming each field, for a name or an address that another account has. */
export const refuseTakenNameOrEmail = (
  db: Reader,
  { username, email }: Pick<User, 'username' | 'email'>,
  own: number | null,
): void => {
  const isTaken = (column: typeof users.username_key | typeof users.email_key, text: string) => {
    const holder = db
      .select({ id: users.id })
      .from(users)
      .where(eq(column, accountKey(text)))
      .get()
    return holder !== undefined && holder.id !== own
  }
  const errors: FieldError[] = []
  if (isTaken(users.username_key, username)) {
    errors.push({ field: 'username', message: 'Nama pengguna ini sudah dipakai.' })
  }
  if (isTaken(users.email_key, email)) {
    errors.push({ field: 'email', message: 'Email ini sudah dipakai.' })
  }
  if (errors.length > 0) throw new Conflict('Periksa kembali isian Anda.', { errors })
}
