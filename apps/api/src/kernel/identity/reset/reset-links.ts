/**
 * One-time links for a new password: created by a colleague or the command line, or mailed. They
 * are valid for an hour, work once, and expire when the account changes.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Account, ResetLink } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { Conflict, Forbidden } from '../../../engine/base/errors.ts'
import { describeError } from '../../../engine/base/log.ts'
import { HOUR_MS, isoBefore, MINUTE_MS } from '../../../engine/base/time.ts'
import { type Db, type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { KernelDeps } from '../../deps.ts'
import { currentSettings } from '../../settings/settings.ts'
import { accountKey, type User } from '../accounts.ts'
import { userById } from '../password-proof.ts'
import { refuseWeak } from '../password-rules.ts'
import { endAllSessions } from '../sessions.ts'
import { passwordResets, users } from '../tables.ts'
import { canManage, refuseUnmanaged, requireActiveAccount } from '../user-rules.ts'

type Deps = Pick<
  KernelDeps,
  'db' | 'env' | 'clock' | 'live' | 'log' | 'mailer' | 'passwords' | 'wait'
>

const LIFETIME_MS = HOUR_MS
/** Interval between two mails to an account, so that nobody can fill an inbox. */
const MAIL_INTERVAL_MS = 10 * MINUTE_MS
/** A random delay up to this hides how long looking up and sending takes. */
const MAX_DELAY_MS = 1_000

/** Creates a link for an account that the caller manages. */
export const linkForColleague = (
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  account: User,
  by: Account,
): ResetLink =>
  write(db, (tx) => {
    refuseUnmanaged(requireActiveAccount(tx, by), account)
    if (account.id === by.id) {
      throw new Conflict('Ubah kata sandi Anda sendiri lewat Ganti kata sandi.')
    }
    return makeLink(tx, env.PUBLIC_URL, account, by, clock())
  })

/**
 * Stores a link and returns it, the only time it is known; `by` is null for command line and
 * e-mail.
 */
export const makeLink = (
  tx: Tx,
  publicUrl: string,
  account: User,
  by: Account | null,
  now: Date,
): ResetLink => {
  if (!account.is_active) throw new Conflict('Akun ini tidak aktif.')
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + LIFETIME_MS).toISOString()
  tx.insert(passwordResets)
    .values({
      token_hash: hashOf(token),
      user_id: account.id,
      user_rev: account.rev,
      created_by: by?.id ?? null,
      created_at: now.toISOString(),
      expires_at,
    })
    .run()
  recordAudit(tx, { actor: by, action: 'reset_link', object: `user/${account.id}` }, now)
  // In the fragment, so that it reaches no server's log.
  return { url: `${publicUrl}/admin/reset#${token}`, expires_at }
}

/** Sets the password that the holder of a link has chosen, and signs the account out everywhere. */
export const resetPassword = async (
  { db, clock, live, passwords }: Deps,
  { token, password }: ParsedBodyOf<'auth.resetPassword'>,
): Promise<void> => {
  const { username, email } = accountOfLink(db, token, clock())
  const { school_name } = currentSettings(db)
  await refuseWeak(password, 'password', { username, email, school_name })
  const password_hash = await passwords.hash(password)
  const ended = write(db, (tx) => {
    const now = clock()
    const account = accountOfLink(tx, token, now)
    const updated_at = now.toISOString()
    tx.update(users)
      .set({ password_hash, must_change: false, updated_at, rev: sql`${users.rev} + 1` })
      .where(eq(users.id, account.id))
      .run()
    tx.delete(passwordResets).where(eq(passwordResets.user_id, account.id)).run()
    recordAudit(tx, { actor: account, action: 'reset_password', object: `user/${account.id}` }, now)
    return endAllSessions(tx, account.id)
  })
  live.sessionsEnded(ended)
}

/** Mails a link to the address of an account, if there is one; the answer does not reveal that. */
export const mailLink = (
  { db, env, clock, log, mailer, wait }: Deps,
  { login }: ParsedBodyOf<'auth.forgotPassword'>,
): void => {
  if (!mailer) {
    throw new Conflict(
      'Server ini tidak mengirim email. Minta tautan kepada Super Admin, atau kepada pengelola server.',
    )
  }
  const send = async () => {
    await wait(Math.random() * MAX_DELAY_MS)
    const made = write(db, (tx) => {
      const account = activeAccount(tx, login)
      if (!account || wasMailed(tx, account, clock())) return null
      return { account, ...makeLink(tx, env.PUBLIC_URL, account, null, clock()) }
    })
    if (!made) return
    const { school_name } = currentSettings(db)
    await mailer.send({
      to: made.account.email,
      subject: `Kata sandi baru untuk Panel Admin ${school_name}`,
      text: mailText(school_name, made.account.username, made.url),
    })
  }
  send().catch((error) => log.error('mail_failed', describeError(error)))
}

const mailText = (school: string, username: string, url: string): string =>
  `Seseorang meminta kata sandi baru untuk akun ${username} di Panel Admin ${school}.

Buka tautan ini dalam satu jam untuk memilih kata sandi baru:
${url}

Tautan ini hanya dapat dipakai sekali. Bila bukan Anda yang memintanya, abaikan email ini: kata sandi Anda tidak berubah.
`

/** Deletes expired links. */
export const pruneResets = (db: Db, now: Date): void => {
  write(db, (tx) =>
    tx.delete(passwordResets).where(lt(passwordResets.expires_at, now.toISOString())).run(),
  )
}

/** The account of a link; throws Forbidden when the link is wrong, used, expired or outdated. */
const accountOfLink = (db: Reader, token: string, now: Date): User => {
  const link = db
    .select()
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.token_hash, hashOf(token)),
        gt(passwordResets.expires_at, now.toISOString()),
      ),
    )
    .get()
  const account = link && userById(link.user_id)(db)
  const isValid =
    account?.is_active &&
    account.rev === link?.user_rev &&
    isStillManaged(db, account, link.created_by)
  if (isValid) return account
  throw new Forbidden('Tautan ini salah, sudah dipakai, atau kedaluwarsa. Minta tautan yang baru.')
}

/** Whether the colleague who created a link may still manage the account. */
const isStillManaged = (db: Reader, account: User, madeBy: number | null): boolean => {
  if (madeBy === null) return true
  const maker = userById(madeBy)(db)
  return maker?.is_active === true && canManage(maker, account)
}

const activeAccount = (db: Reader, login: string): User | undefined => {
  const key = accountKey(login)
  const found = db
    .select()
    .from(users)
    .where(or(eq(users.username_key, key), eq(users.email_key, key)))
    .get()
  return found?.is_active ? found : undefined
}

const wasMailed = (db: Reader, { id }: User, now: Date): boolean =>
  db
    .select()
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.user_id, id),
        isNull(passwordResets.created_by),
        gt(passwordResets.created_at, isoBefore(now, MAIL_INTERVAL_MS)),
      ),
    )
    .get() !== undefined

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
