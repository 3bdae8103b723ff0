/**
 * Sessions of signed-in devices: a token of 256 random bits, of which only the hash is stored. A
 * session ends after 60 idle minutes, after 12 hours, by signing out, or when it is revoked.
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, count, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { Unauthorized } from '../../engine/base/errors.ts'
import { failureCode } from '../../engine/base/failure-code.ts'
import type { Session } from '../../engine/base/session.ts'
import { HOUR_MS, isoBefore, MINUTE_MS } from '../../engine/base/time.ts'
import {
  cachePerDatabase,
  type Db,
  type Reader,
  type Tx,
  truncateWriteAheadLog,
  write,
} from '../../engine/db/connect.ts'
import type { Caller } from './devices/caller.ts'
import { rememberDevice } from './devices/known-devices.ts'
import { toOwnAccount } from './second-factor/factors.ts'
import { sessions, users } from './tables.ts'

export const IDLE_MS = HOUR_MS
export const LIFETIME_MS = 12 * HOUR_MS
const SESSIONS_PER_USER = 5
/** How long a given password is accepted for calls that require it again. */
const CONFIRMED_MS = 10 * MINUTE_MS

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/**
 * Creates a session and returns its token, the only time it is known; the oldest beyond five end.
 */
export const openSession = (
  tx: Tx,
  userId: number,
  now: Date,
  from: Caller,
): { token: string; ended: string[] } => {
  const token = randomBytes(32).toString('base64url')
  const at = now.toISOString()
  const times = { created_at: at, last_seen_at: at, confirmed_at: at }
  tx.insert(sessions)
    .values({ token_hash: hashToken(token), user_id: userId, ...from, ...times })
    .run()
  rememberDevice(tx, userId, from, now)
  const newestFirst = tx
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, hashToken(token))))
    .orderBy(desc(sessions.created_at), desc(sessions.last_seen_at))
    .all()
  return { token, ended: end(tx, newestFirst.slice(SESSIONS_PER_USER - 1)) }
}

/** The session of a token, with its user's present role; null when it is no longer valid. */
export const findSession = (db: Db, token: string, now: Date): Session | null =>
  findSessionByHash(db, hashToken(token), now)

export const findSessionByHash = (db: Db, tokenHash: string, now: Date): Session | null => {
  const found = byHash(db).get({ tokenHash })
  if (!found?.user.is_active) return null
  const idle = now.getTime() - Date.parse(found.session.last_seen_at)
  const age = now.getTime() - Date.parse(found.session.created_at)
  if (idle > IDLE_MS || age > LIFETIME_MS) return null
  if (idle >= MINUTE_MS) touchSession(db, tokenHash, now)
  const confirmed = Date.parse(found.session.confirmed_at ?? '')
  const isConfirmed = now.getTime() - confirmed <= CONFIRMED_MS
  return { tokenHash, user: toOwnAccount(db, found.user), isConfirmed }
}

// Prepared once, because it runs with every call of staff.
const byHash = cachePerDatabase((db) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.token_hash, sql.placeholder('tokenHash')))
    .prepare(),
)

/** Records that the owner of a session has just given the password. */
export const confirmSession = (tx: Tx, tokenHash: string, now: Date): void => {
  const confirmed_at = now.toISOString()
  tx.update(sessions).set({ confirmed_at }).where(eq(sessions.token_hash, tokenHash)).run()
}

/** Marks a session as in use. Errors are ignored: on a full disk, staff can still read. */
const touchSession = (db: Db, tokenHash: string, now: Date): void => {
  try {
    db.update(sessions)
      .set({ last_seen_at: now.toISOString() })
      .where(eq(sessions.token_hash, tokenHash))
      .run()
  } catch (error) {
    if (!failureCode(error).startsWith('SQLITE_')) throw error
  }
}

/** Throws Unauthorized where a session ended while its call was in progress. */
export const refuseEndedSession = (tx: Tx, { tokenHash }: Session): void => {
  const isThere = tx.select().from(sessions).where(eq(sessions.token_hash, tokenHash)).get()
  if (!isThere) throw new Unauthorized('Sesi Anda sudah berakhir. Silakan masuk kembali.')
}

/** Ends one session; returns the hashes of ended sessions. */
export const endSession = (tx: Tx, tokenHash: string): string[] => end(tx, [{ hash: tokenHash }])

/** Ends all sessions of a user except the given one. */
export const endOtherSessions = (tx: Tx, userId: number, own: string): string[] =>
  end(
    tx,
    tx
      .select({ hash: sessions.token_hash })
      .from(sessions)
      .where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, own)))
      .all(),
  )

/** Signs a user out everywhere. */
export const endAllSessions = (tx: Tx, userId: number): string[] =>
  end(
    tx,
    tx
      .select({ hash: sessions.token_hash })
      .from(sessions)
      .where(eq(sessions.user_id, userId))
      .all(),
  )

/** The number of devices on which a user is signed in. */
export const countSessions = (db: Reader, userId: number, now: Date): number =>
  db
    .select({ n: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        gte(sessions.last_seen_at, isoBefore(now, IDLE_MS)),
        gte(sessions.created_at, isoBefore(now, LIFETIME_MS)),
      ),
    )
    .get()?.n ?? 0

/** Deletes expired sessions. */
export const pruneSessions = (db: Db, now: Date): void => {
  const { changes } = write(db, (tx) =>
    tx
      .delete(sessions)
      .where(
        or(
          lt(sessions.last_seen_at, isoBefore(now, IDLE_MS)),
          lt(sessions.created_at, isoBefore(now, LIFETIME_MS)),
        ),
      )
      .run(),
  )
  if (changes > 0) truncateWriteAheadLog(db)
}

const end = (tx: Tx, which: { hash: string }[]): string[] => {
  const hashes = which.map((session) => session.hash)
  if (hashes.length > 0) tx.delete(sessions).where(inArray(sessions.token_hash, hashes)).run()
  return hashes
}
