/**
 * Who manages whose account: an admin those of editors, verifiers and admins, a super_admin all; an
 * account that is head or treasurer too is for the super_admin. Nobody locks themself out, and one
 * active super_admin always remains.
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
import { accountKey, accountOf, type User } from './accounts.ts'
import { users } from './tables.ts'

/** Whether somebody may open, change and delete an account. */
export const manages = (actor: RoleHolder, account: RoleHolder): boolean =>
  foreignRole(actor, account) === undefined

/** The first role of an account that somebody may neither give nor manage. */
const foreignRole = (actor: RoleHolder, account: RoleHolder): Role | undefined =>
  rolesOf(account).find((role) => !managedRoles[actor.role].includes(role))

/**
 * Who acts, as their account is now: hashing a password takes a while, in which a role may go.
 * Throws Unauthorized when the account has ended.
 */
export const stillActive = (db: Reader, { id }: Account): Account => {
  const row = db.select().from(users).where(eq(users.id, id)).get()
  if (row?.is_active) return accountOf(row)
  throw new Unauthorized('Sesi Anda sudah berakhir. Silakan masuk kembali.')
}

/**
 * Throws Forbidden for an account that somebody may not manage, or a role that they may not give.
 * With the account as it was `before`, also for one's own new roles, unless one is super_admin.
 */
export const refuseForeign = (
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

/** Throws Conflict for whoever would take their own role or access away. */
export const refuseOwnFall = (before: User, after: User): void => {
  if (!after.is_active) throw new Conflict('Anda tidak dapat menonaktifkan akun sendiri.')
  if (after.role !== before.role) {
    throw new Conflict('Anda tidak dapat menurunkan peran Anda sendiri.')
  }
}

/** Throws Conflict when without this account no active super_admin would remain. */
export const refuseLastSuperAdmin = (db: Reader, { id, role, is_active }: User): void => {
  if (role !== 'super_admin' || !is_active) return
  const other = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), eq(users.is_active, true), ne(users.id, id)))
    .get()
  if (!other) throw new Conflict('Sekurangnya satu Super Admin harus tetap aktif.')
}

/** Throws Conflict, with each field, for a name or an address that another account has. */
export const refuseTaken = (
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
