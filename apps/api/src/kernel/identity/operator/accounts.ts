/**
 * Account commands for the operator at the server's console, with or without a running server.
 * Sessions that end here also end in the server within seconds, because its sockets watch the
 * database.
 */
import type { ResetLink, User } from '@sekolah/contract/identity/schemas'
import { newPassword, userInput } from '@sekolah/contract/identity/schemas'
import type { RoleHolder } from '@sekolah/contract/roles'
import { asc, eq, sql } from 'drizzle-orm'
import { Conflict, NotFound } from '../../../engine/base/errors.ts'
import { type Db, type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../audit/audit.ts'
import { currentSettings } from '../../settings/settings.ts'
import { addAccount, type User as Row, toAccount } from '../accounts.ts'
import { userByName } from '../password-proof.ts'
import { refuseWeak } from '../password-rules.ts'
import type { Passwords } from '../passwords.ts'
import { makeLink } from '../reset/reset-links.ts'
import { resetSecondFactors } from '../second-factor/colleague.ts'
import { countSessions, endAllSessions } from '../sessions.ts'
import { sessions, users } from '../tables.ts'
import { refuseTakenNameOrEmail } from '../user-rules.ts'

type Deps = { db: Db; clock: () => Date; passwords: Pick<Passwords, 'hash'> }

export type ListedAccount = RoleHolder & Pick<User, 'username' | 'email' | 'is_active' | 'sessions'>

/** Every account, by name. */
export const listAccounts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ListedAccount[] =>
  db
    .select()
    .from(users)
    .orderBy(asc(users.username_key))
    .all()
    .map((row) => {
      const { username, email, role, roles } = toAccount(row)
      const sessions = countSessions(db, row.id, clock())
      return { username, email, role, roles, is_active: row.is_active, sessions }
    })

/** The account of a name; throws NotFound. */
export const requireAccount = (db: Reader, name: string): Row => {
  const account = userByName(name)(db)
  if (!account) throw new NotFound(`Tidak ada akun bernama ${name}.`)
  return account
}

/** Sets a password that its owner has to change, and signs the account out everywhere. */
export const setPassword = async (deps: Deps, name: string, password: string): Promise<void> => {
  const { db, clock } = deps
  const password_hash = await hashOf(deps, password, requireAccount(db, name))
  write(db, (tx) => {
    const account = requireAccount(tx, name)
    storeChange(tx, account, { password_hash, must_change: true }, ['password'], clock())
  })
}

/** Makes an existing account an active super_admin. */
export const promoteToSuperAdmin = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
): void =>
  write(db, (tx) => {
    const account = requireAccount(tx, name)
    if (account.role === 'super_admin' && account.is_active) {
      throw new Conflict(`Akun ${account.username} sudah Super Admin yang aktif.`)
    }
    const change = { role: 'super_admin', is_active: true } as const
    storeChange(tx, account, change, ['role', 'is_active'], clock())
  })

/** Creates a super_admin account, whose owner has to change the password. */
export const addSuperAdmin = async (
  deps: Deps,
  input: { username: string; email: string; password: string },
): Promise<void> => {
  const { db, clock } = deps
  const account = userInput.parse({ ...input, role: 'super_admin' })
  const password_hash = await hashOf(deps, account.password, account)
  write(db, (tx) => {
    refuseTakenNameOrEmail(tx, account, null)
    const { username, email, role } = account
    const added = addAccount(
      tx,
      { username, email, role, password_hash, must_change: true },
      clock(),
    )
    recordAudit(tx, { actor: null, action: 'create', object: `user/${added.id}` }, clock())
  })
}

/** A one-time link with which the owner of an account chooses a password. */
export const makeResetLink = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
  publicUrl: string,
): ResetLink => write(db, (tx) => makeLink(tx, publicUrl, requireAccount(tx, name), null, clock()))

/** Removes every second factor of an account whose owner has lost the phone. */
export const removeSecondFactor = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
): void => {
  write(db, (tx) => resetSecondFactors(tx, requireAccount(tx, name).id, null, clock()))
}

/** Signs an account out on all its devices; returns their number. */
export const signOutAccount = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string): number =>
  write(db, (tx) => {
    const { id } = requireAccount(tx, name)
    recordAudit(tx, { actor: null, action: 'revoke_sessions', object: `user/${id}` }, clock())
    return endAllSessions(tx, id).length
  })

/** Signs everybody out; returns the number of devices. */
export const signOutEverybody = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): number =>
  write(db, (tx) => {
    recordAudit(tx, { actor: null, action: 'revoke_sessions', object: 'users' }, clock())
    return tx.delete(sessions).run().changes
  })

/** Validates and hashes a new password; throws Invalid or InvalidField for a bad one. */
const hashOf = async (
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  password: string,
  owner: Pick<Row, 'username' | 'email'>,
): Promise<string> => {
  newPassword.parse(password)
  const { school_name } = currentSettings(db)
  await refuseWeak(password, 'password', { ...owner, school_name })
  return passwords.hash(password)
}

const storeChange = (
  tx: Tx,
  { id }: Row,
  columns: Partial<typeof users.$inferInsert>,
  fields: string[],
  now: Date,
): void => {
  tx.update(users)
    .set({ ...columns, updated_at: now.toISOString(), rev: sql`${users.rev} + 1` })
    .where(eq(users.id, id))
    .run()
  recordAudit(tx, { actor: null, action: 'update', object: `user/${id}`, fields }, now)
  endAllSessions(tx, id)
}
