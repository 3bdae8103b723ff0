/**
 * Slows down guesses without ever locking anybody out: five free failures per account and address,
 * then waits of 1, 2, 4 … 60 seconds, at most 5 where its owner has signed in before; an account
 * with a hundred failures a day answers slowly for all.
 */
import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { TooMany } from '../../engine/base/errors.ts'
import { DAY_MS, isoBefore, MINUTE_MS } from '../../engine/base/time.ts'
import { type Db, type Tx, write } from '../../engine/db/connect.ts'
import { accountKey } from './accounts.ts'
import { signInFailures } from './tables.ts'

const FREE_FAILURES = 5
const MAX_WAIT_S = 60
/** A guesser on the staff room's network must not keep the owner out of the account. */
const MAX_WAIT_KNOWN_S = 5
const WINDOW_MS = 15 * MINUTE_MS
const MANY_PER_DAY = 100

/**
 * A caller who guesses codes knows the password already, so this limit covers all addresses
 * together.
 */
const WRONG_CODES_PER_DAY = 100

/**
 * Counts a try before it is checked, so that parallel guesses cannot all be free; throws TooMany
 * during the wait after failures. `isKnown` says that the owner has signed in from there before.
 * Returns whether the account is under attack.
 */
export const countSignInTry = (
  db: Db,
  username: string,
  address: string,
  now: Date,
  isKnown = false,
): boolean =>
  write(db, (tx) => {
    const pair = read(tx, pairKey(username, address), WINDOW_MS, now)
    const wait = waitAfter(pair.failures, isKnown ? MAX_WAIT_KNOWN_S : MAX_WAIT_S)
    const patience = wait * 1000 - (now.getTime() - Date.parse(pair.last_at))
    if (wait > 0 && patience > 0) throw new TooMany(patience / 1000)
    add(tx, pairKey(username, address), pair, now)

    const account = read(tx, dayKey(username), DAY_MS, now)
    add(tx, dayKey(username), account, now)
    return account.failures >= MANY_PER_DAY
  })

/** After a right password: deletes the failures of this account at this address. */
export const clearFailedTries = (tx: Tx, username: string, address: string): void => {
  tx.delete(signInFailures)
    .where(eq(signInFailures.key, pairKey(username, address)))
    .run()
  const day = tx
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.key, dayKey(username)))
    .get()
  if (!day) return
  tx.update(signInFailures)
    .set({ failures: Math.max(0, day.failures - 1) })
    .where(eq(signInFailures.key, day.key))
    .run()
}

/** Reverts one counted try: the password was right, and a second factor is still required. */
export const revertSignInTry = (tx: Tx, username: string, address: string): void => {
  for (const key of [pairKey(username, address), dayKey(username)]) {
    tx.update(signInFailures)
      .set({ failures: sql`max(0, ${signInFailures.failures} - 1)` })
      .where(eq(signInFailures.key, key))
      .run()
  }
}

/** Throws TooMany for an account with too many wrong second factors in a day. */
export const refuseManyCodes = (tx: Tx, userId: number, now: Date): void => {
  const { failures, first_at } = read(tx, codeKey(userId), DAY_MS, now)
  if (failures < WRONG_CODES_PER_DAY) return
  throw new TooMany((Date.parse(first_at) + DAY_MS - now.getTime()) / 1000)
}

export const countWrongCode = (tx: Tx, userId: number, now: Date): void =>
  add(tx, codeKey(userId), read(tx, codeKey(userId), DAY_MS, now), now)

export const pruneTries = (db: Db, now: Date): void => {
  const before = isoBefore(now, DAY_MS)
  write(db, (tx) => tx.delete(signInFailures).where(lt(signInFailures.last_at, before)).run())
}

const waitAfter = (failures: number, most: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(most, 2 ** (failures - FREE_FAILURES))

type Tries = { failures: number; first_at: string; last_at: string }

const read = (tx: Tx, key: string, windowMs: number, now: Date): Tries => {
  const at = now.toISOString()
  const row = tx.select().from(signInFailures).where(eq(signInFailures.key, key)).get()
  const isOver = row && now.getTime() - Date.parse(row.first_at) > windowMs
  return row && !isOver ? row : { failures: 0, first_at: at, last_at: at }
}

const add = (tx: Tx, key: string, tries: Tries, now: Date) => {
  const next = {
    failures: tries.failures + 1,
    first_at: tries.first_at,
    last_at: now.toISOString(),
  }
  tx.insert(signInFailures)
    .values({ key, ...next })
    .onConflictDoUpdate({ target: signInFailures.key, set: next })
    .run()
}

// Hashed, because people type passwords into the wrong field.
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
const pairKey = (username: string, address: string) => digest(`${accountKey(username)}\n${address}`)
const dayKey = (username: string) => digest(accountKey(username))
const codeKey = (userId: number) => digest(`second factor\n${userId}`)
