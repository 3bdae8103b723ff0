/** Signing in and out, one's own password, and the first account of a new installation. */
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq, sql } from 'drizzle-orm'
import { Forbidden, InvalidField, Unauthorized } from '../../engine/base/errors.ts'
import type { Session } from '../../engine/base/session.ts'
import { type Db, type Tx, write } from '../../engine/db/connect.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'
import { currentSettings } from '../settings/settings.ts'
import { addAccount, hasAccounts, type User } from './accounts.ts'
import type { Caller } from './devices/caller.ts'
import { beginPasswordTry, runWithPassword, userById, userByName } from './password-proof.ts'
import { refuseWeak } from './password-rules.ts'
import { hasSecondFactor, toOwnAccount, usableSecondFactors } from './second-factor/factors.ts'
import { openTicket } from './second-factor/tickets.ts'
import { confirmSession, endOtherSessions, endSession, openSession } from './sessions.ts'
import { useSetupCode } from './setup-code.ts'
import { clearFailedTries, revertSignInTry } from './sign-in-failures.ts'
import { users } from './tables.ts'

type Deps = Pick<
  KernelDeps,
  'db' | 'env' | 'clock' | 'live' | 'log' | 'passwords' | 'wait' | 'limiter' | 'hashCaller'
>

/** Creates a session for a name and its password, or a ticket where a second factor is required. */
export const signIn = async (
  deps: Deps,
  { username, password }: ParsedBodyOf<'auth.login'>,
  from: Caller,
): Promise<DataOf<'auth.login'>> => {
  const { db, env, clock, live } = deps
  const attempt = await beginPasswordTry(deps, username, from.address)
  const proven = await runWithPassword(deps, userByName(username), password, (tx, user) => {
    const now = clock()
    if (!hasSecondFactor(tx, user.id)) return { ...completeSignIn(tx, user, from, now), user }
    revertSignInTry(tx, username, from.address)
    const ticket = openTicket(tx, user, from.address, now)
    return { second_factor: { ticket, methods: usableSecondFactors(tx, user.id, env) } }
  })
  if (!proven) throw new Unauthorized('Nama pengguna atau kata sandi salah')
  if ('second_factor' in proven.done) {
    attempt.pass()
    return proven.done
  }
  const { token, user, ended } = proven.done
  live.sessionsEnded(ended)
  await attempt.succeed()
  return { token, user: toOwnAccount(db, user) }
}

/** Creates a session after the last step was right, and resets the failed tries. */
export const completeSignIn = (
  tx: Tx,
  user: User,
  from: Caller,
  now: Date,
): { token: string; ended: string[] } => {
  clearFailedTries(tx, user.username, from.address)
  recordAudit(tx, { actor: user, action: 'login', object: `user/${user.id}` }, now)
  return openSession(tx, user.id, now, from)
}

/** Creates the first account of an installation, with the code from its log. */
export const createFirstAccount = async (
  { db, clock, passwords }: Deps,
  { code, username, email, password }: ParsedBodyOf<'auth.setup'>,
  from: Caller,
): Promise<DataOf<'auth.setup'>> => {
  await refuseWeak(password, 'password', { username, email, school_name: schoolName(db) })
  const password_hash = await passwords.hash(password)
  const now = clock()
  const { token, user } = write(db, (tx) => {
    if (hasAccounts(tx) || !useSetupCode(tx, code, now)) {
      throw new Forbidden(
        'Kode penyiapan salah, sudah dipakai, atau kedaluwarsa. Jalankan ulang server untuk kode baru.',
      )
    }
    const account = { username, email, password_hash, must_change: false }
    const user = addAccount(tx, { ...account, role: 'super_admin' }, now)
    recordAudit(tx, { actor: user, action: 'setup', object: `user/${user.id}` }, now)
    return { token: openSession(tx, user.id, now, from).token, user }
  })
  return { token, user: toOwnAccount(db, user) }
}

export const signOut = ({ db, live }: Deps, { tokenHash }: Session): void =>
  live.sessionsEnded(write(db, (tx) => endSession(tx, tokenHash)))

/** Confirms one's own password; a wrong one counts as a failed sign-in. */
export const confirmPassword = async (
  deps: Deps,
  { password }: ParsedBodyOf<'auth.confirmPassword'>,
  { user, tokenHash }: Session,
  from: Caller,
): Promise<void> => {
  const attempt = await beginPasswordTry(deps, user.username, from.address)
  const proven = await runWithPassword(deps, userById(user.id), password, (tx) => {
    clearFailedTries(tx, user.username, from.address)
    confirmSession(tx, tokenHash, deps.clock())
  })
  if (!proven) throw new InvalidField('password', 'Kata sandi salah.')
  await attempt.succeed()
}

/** Changes one's own password, and signs every other device of the account out. */
export const changePassword = async (
  deps: Deps,
  { currentPassword, newPassword }: ParsedBodyOf<'auth.changePassword'>,
  user: Account,
  session: Session,
  from: Caller,
): Promise<void> => {
  const { db, clock, live, passwords } = deps
  const attempt = await beginPasswordTry(deps, user.username, from.address)
  const isKnown = await runWithPassword(deps, userById(user.id), currentPassword, (tx) =>
    clearFailedTries(tx, user.username, from.address),
  )
  if (!isKnown) throw wrongPresent()
  await attempt.succeed()
  if (currentPassword === newPassword) {
    throw new InvalidField('newPassword', 'Kata sandi baru harus berbeda dari yang sekarang.')
  }
  await refuseWeak(newPassword, 'newPassword', { ...user, school_name: schoolName(db) })
  const password_hash = await passwords.hash(newPassword)
  // Compared again, with what is stored when the new password replaces it.
  const changed = await runWithPassword(deps, userById(user.id), currentPassword, (tx) => {
    const now = clock()
    tx.update(users)
      .set({
        password_hash,
        must_change: false,
        updated_at: now.toISOString(),
        rev: sql`${users.rev} + 1`,
      })
      .where(eq(users.id, user.id))
      .run()
    recordAudit(tx, { actor: user, action: 'change_password', object: `user/${user.id}` }, now)
    confirmSession(tx, session.tokenHash, now)
    return endOtherSessions(tx, user.id, session.tokenHash)
  })
  if (!changed) throw wrongPresent()
  live.sessionsEnded(changed.done)
}

const wrongPresent = () => new InvalidField('currentPassword', 'Kata sandi sekarang salah.')

const schoolName = (db: Db): string => currentSettings(db).school_name
