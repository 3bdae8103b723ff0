/** Signing in and out, one's own password, and the first account of a new installation. */
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq, sql } from 'drizzle-orm'
import { isKnownCaller, rememberCaller } from '../../engine/callers/known-callers.ts'
import { type Db, write } from '../../engine/db/connect.ts'
import { Forbidden, InvalidField, Unauthorized } from '../../engine/errors.ts'
import type { Limit } from '../../engine/limits.ts'
import type { Session } from '../../engine/session.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'
import { currentSettings } from '../settings/settings.ts'
import { accountKey, accountOf, addAccount, hasAccounts } from './accounts.ts'
import { refuseWeak } from './password-rules.ts'
import { endOtherSessions, endSession, openSession } from './sessions.ts'
import { useSetupCode } from './setup-code.ts'
import { countTry, forgiveTries } from './sign-in-failures.ts'
import { users } from './tables.ts'

type Tools = Pick<
  KernelDeps,
  'db' | 'clock' | 'live' | 'log' | 'passwords' | 'wait' | 'limiter' | 'hashCaller'
>

/** Wrong passwords from one address, for all accounts: a whole staff room signs in at seven. */
const addressLimit: Limit = { burst: 60, perMinute: 30 }

/** How long an account under attack lets everybody wait, in milliseconds. */
const ATTACK_DELAY_MS = 2_000

/** Opens a session for a name and its password; `address` is who tries. */
export const signIn = async (
  { db, clock, live, log, passwords, wait, limiter, hashCaller }: Tools,
  { username, password }: ParsedBodyOf<'auth.login'>,
  address: string,
): Promise<DataOf<'auth.login'>> => {
  const accountId = findByName(db, username)?.id
  const caller = hashCaller(address)
  // A pupil on the school's network must not keep those out who have signed in there before.
  const isKnown = accountId !== undefined && isKnownCaller(db, ownerOf(accountId), caller, clock())
  if (!isKnown) limiter.take('auth.login', address, addressLimit)
  const underAttack = countTry(db, username, address, clock(), isKnown)
  if (underAttack) {
    log.warn('sign_in_under_attack')
    await wait(ATTACK_DELAY_MS)
  }
  const found = findByName(db, username)
  const user = found?.is_active ? found : null
  const isRight = await passwords.verify(password, user?.password_hash ?? null)
  if (!user || !isRight) throw new Unauthorized('Nama pengguna atau kata sandi salah')

  const renewed = passwords.isOutdated(user.password_hash) ? await passwords.hash(password) : null
  const now = clock()
  const { token, ended } = write(db, (tx) => {
    forgiveTries(tx, username, address)
    if (renewed) {
      tx.update(users).set({ password_hash: renewed }).where(eq(users.id, user.id)).run()
    }
    recordAudit(tx, { actor: user, action: 'login', object: `user/${user.id}` }, now)
    return openSession(tx, user.id, now)
  })
  live.sessionsEnded(ended)
  if (!isKnown) limiter.giveBack('auth.login', address)
  await rememberCaller(db, ownerOf(user.id), caller, now)
  return { token, user: accountOf(user) }
}

/** Makes the first account of an installation, for whoever has the code of its log. */
export const setUp = async (
  { db, clock, passwords }: Tools,
  { code, username, email, password }: ParsedBodyOf<'auth.setup'>,
): Promise<DataOf<'auth.setup'>> => {
  await refuseWeak(password, 'password', { username, email, school_name: schoolName(db) })
  const password_hash = await passwords.hash(password)
  const now = clock()
  return write(db, (tx) => {
    if (hasAccounts(tx) || !useSetupCode(tx, code, now)) {
      throw new Forbidden(
        'Kode penyiapan salah, sudah dipakai, atau kedaluwarsa. Jalankan ulang server untuk kode baru.',
      )
    }
    const account = { username, email, password_hash, must_change: false }
    const user = addAccount(tx, { ...account, role: 'super_admin' }, now)
    recordAudit(tx, { actor: user, action: 'setup', object: `user/${user.id}` }, now)
    return { token: openSession(tx, user.id, now).token, user: accountOf(user) }
  })
}

export const signOut = ({ db, live }: Tools, { tokenHash }: Session): void =>
  live.sessionsEnded(write(db, (tx) => endSession(tx, tokenHash)))

/** Changes one's own password, and signs every other device of the account out. */
export const changePassword = async (
  { db, clock, live, passwords }: Tools,
  { currentPassword, newPassword }: ParsedBodyOf<'auth.changePassword'>,
  user: Account,
  session: Session,
): Promise<void> => {
  const stored = db.select().from(users).where(eq(users.id, user.id)).get()
  if (!(await passwords.verify(currentPassword, stored?.password_hash ?? null))) {
    throw new InvalidField('currentPassword', 'Kata sandi sekarang salah.')
  }
  if (currentPassword === newPassword) {
    throw new InvalidField('newPassword', 'Kata sandi baru harus berbeda dari yang sekarang.')
  }
  await refuseWeak(newPassword, 'newPassword', { ...user, school_name: schoolName(db) })
  const password_hash = await passwords.hash(newPassword)
  const now = clock()
  const ended = write(db, (tx) => {
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
    return endOtherSessions(tx, user.id, session.tokenHash)
  })
  live.sessionsEnded(ended)
}

const findByName = (db: Db, username: string) =>
  db
    .select()
    .from(users)
    .where(eq(users.username_key, accountKey(username)))
    .get()

/** Whose password it is, for what is remembered of callers. */
const ownerOf = (id: number): string => `user/${id}`

const schoolName = (db: Db): string => currentSettings(db).school_name
