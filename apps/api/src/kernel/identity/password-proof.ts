/**
 * Runs work for a caller who proves to know an account's password. Comparing takes a while, in
 * which the password may change or the account be disabled, so the work reads the account again.
 */
import { eq } from 'drizzle-orm'
import type { Limit } from '../../engine/base/limits.ts'
import { isKnownCaller, rememberCaller } from '../../engine/callers/known-callers.ts'
import { type Reader, type Tx, write } from '../../engine/db/connect.ts'
import type { KernelDeps } from '../deps.ts'
import { accountKey, type User } from './accounts.ts'
import { countSignInTry } from './sign-in-failures.ts'
import { users } from './tables.ts'

type Deps = Pick<
  KernelDeps,
  'db' | 'clock' | 'log' | 'passwords' | 'wait' | 'limiter' | 'hashCaller'
>

/** The delay of every answer for an account under attack, in ms. */
const ATTACK_DELAY_MS = 2_000

/** Wrong passwords from one address, for all accounts: a whole staff room signs in at seven. */
const addressLimit: Limit = { burst: 60, perMinute: 30 }

type Attempt = {
  /** Must be called when the password was right and a second factor is still required. */
  pass: () => void
  /** Must be called after a successful sign-in: from then on the address is known. */
  succeed: () => Promise<void>
}

/**
 * Counts a try for a name from an address; throws TooMany, and delays for an account under attack.
 */
export const beginPasswordTry = async (
  { db, clock, log, wait, limiter, hashCaller }: Deps,
  username: string,
  address: string,
): Promise<Attempt> => {
  const accountId = userByName(username)(db)?.id
  const caller = hashCaller(address)
  // A pupil on the school's network must not lock out people who have signed in there before.
  const isKnown = accountId !== undefined && isKnownCaller(db, ownerOf(accountId), caller, clock())
  if (!isKnown) limiter.take('auth.login', address, addressLimit)
  if (countSignInTry(db, username, address, clock(), isKnown)) {
    log.warn('sign_in_under_attack')
    await wait(ATTACK_DELAY_MS)
  }
  const pass = () => {
    if (!isKnown) limiter.giveBack('auth.login', address)
  }
  return {
    pass,
    succeed: async () => {
      pass()
      if (accountId !== undefined) await rememberCaller(db, ownerOf(accountId), caller, clock())
    },
  }
}

/** The subject of known callers for an account. */
const ownerOf = (id: number): string => `user/${id}`

/** The most comparisons when the password is changed during each. */
const MAX_LOOKS = 3

/**
 * Runs `work` in one transaction with the present account; null, without running it, when the
 * password is wrong, or the account is unknown or disabled. Takes the same time in every case.
 */
export const runWithPassword = async <T>(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  find: (db: Reader) => User | undefined,
  password: string,
  work: (tx: Tx, user: User) => T,
): Promise<{ done: T } | null> => {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const compared = find(db)
    const stored = compared?.is_active ? compared.password_hash : null
    const isRight = await passwords.verify(password, stored)
    if (!isRight || stored === null) return null
    const renewed = passwords.isOutdated(stored) ? await passwords.hash(password) : null
    const outcome = write(db, (tx) => {
      const user = find(tx)
      if (!user?.is_active) return null
      if (user.password_hash !== stored) return 'another password' as const
      if (renewed) {
        tx.update(users).set({ password_hash: renewed }).where(eq(users.id, user.id)).run()
      }
      return { done: work(tx, user) }
    })
    if (outcome !== 'another password') return outcome
  }
  return null
}

export const userByName =
  (username: string) =>
  (db: Reader): User | undefined =>
    db
      .select()
      .from(users)
      .where(eq(users.username_key, accountKey(username)))
      .get()

export const userById =
  (id: number) =>
  (db: Reader): User | undefined =>
    db.select().from(users).where(eq(users.id, id)).get()
