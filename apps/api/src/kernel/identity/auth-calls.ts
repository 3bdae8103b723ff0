/** Signing in and out, one's own password, and the first account of a new installation. */
import { eq, sql } from 'drizzle-orm'
import { type Db, write } from '../../engine/db/connect.ts'
import { Forbidden, InvalidField, Unauthorized } from '../../engine/errors.ts'
import { created, ok } from '../../engine/http/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'
import { currentSettings } from '../settings/settings.ts'
import { accountKey, accountOf, addAccount, hasAccounts } from './accounts.ts'
import { refuseWeak } from './password-rules.ts'
import { endOtherSessions, endSession, openSession } from './sessions.ts'
import { useSetupCode } from './setup-code.ts'
import { countTry, forgiveTries } from './sign-in-failures.ts'
import { users } from './tables.ts'

const KB = 1024

export const authOptions = {
  'auth.login': { limit: { per: 'address', burst: 30, perMinute: 30 }, bodyBytes: 4 * KB },
  'auth.setup': { limit: { per: 'address', burst: 5, perMinute: 5 }, bodyBytes: 4 * KB },
  'auth.changePassword': { limit: { per: 'user', burst: 5, perMinute: 1 / 3 }, bodyBytes: 4 * KB },
} satisfies CallOptions

/** How long an account under attack lets everybody wait, in milliseconds. */
const ATTACK_DELAY_MS = 2_000

export const authCalls = ({
  db,
  clock,
  live,
  log,
  passwords,
  wait,
}: KernelDeps): Handlers<'auth'> => ({
  'auth.login': async ({ body, clientKey }) => {
    const { username, password } = await body()
    const underAttack = countTry(db, username, clientKey, clock())
    if (underAttack) {
      log.warn('sign_in_under_attack')
      await wait(ATTACK_DELAY_MS)
    }
    const found = db
      .select()
      .from(users)
      .where(eq(users.username_key, accountKey(username)))
      .get()
    const user = found?.is_active ? found : null
    const isRight = await passwords.verify(password, user?.password_hash ?? null)
    if (!user || !isRight) throw new Unauthorized('Nama pengguna atau kata sandi salah')

    const renewed = passwords.isOutdated(user.password_hash) ? await passwords.hash(password) : null
    const now = clock()
    const { token, ended } = write(db, (tx) => {
      forgiveTries(tx, username, clientKey)
      if (renewed) {
        tx.update(users).set({ password_hash: renewed }).where(eq(users.id, user.id)).run()
      }
      recordAudit(tx, { actor: user, action: 'login', object: `user/${user.id}` }, now)
      return openSession(tx, user.id, now)
    })
    live.sessionsEnded(ended)
    return ok({ token, user: accountOf(user) })
  },

  'auth.setup': async ({ body }) => {
    const { code, username, email, password } = await body()
    await refuseWeak(password, 'password', { username, email, school_name: schoolName(db) })
    const password_hash = await passwords.hash(password)
    const now = clock()
    return created(
      write(db, (tx) => {
        if (hasAccounts(tx) || !useSetupCode(tx, code, now)) {
          throw new Forbidden(
            'Kode penyiapan salah, sudah dipakai, atau kedaluwarsa. Jalankan ulang server untuk kode baru.',
          )
        }
        const account = { username, email, password_hash, must_change: false }
        const user = addAccount(tx, { ...account, role: 'super_admin' }, now)
        recordAudit(tx, { actor: user, action: 'setup', object: `user/${user.id}` }, now)
        return { token: openSession(tx, user.id, now).token, user: accountOf(user) }
      }),
    )
  },

  'auth.me': ({ user }) => ok(user),

  'auth.logout': ({ session }) => {
    live.sessionsEnded(write(db, (tx) => endSession(tx, session.tokenHash)))
    return ok(null)
  },

  'auth.changePassword': async ({ body, user, session }) => {
    const { currentPassword, newPassword } = await body()
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
    return ok(null, { message: 'Kata sandi berhasil diubah.' })
  },
})

const schoolName = (db: Db): string => currentSettings(db).school_name
