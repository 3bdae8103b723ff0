/**
 * Known callers: those who proved to know a secret, and from where. A limit that strangers have
 * used up must not lock out the people whose secret it is.
 */
import { and, asc, count, eq, gte, lt } from 'drizzle-orm'
import { DAY_MS, isoBefore } from '../base/time.ts'
import { cachePerDatabase, type Db, type Reader, type Tx, write } from '../db/connect.ts'
import { createGroupCommit } from '../db/group-commit.ts'
import { knownCallers } from './tables.ts'

/** Phones change their address about once a day: a family of four needs several. */
const MAX_PER_SUBJECT = 20
const RETENTION_MS = 90 * DAY_MS

const groupCommit = cachePerDatabase(createGroupCommit)

export const isKnownCaller = (
  reader: Reader,
  subject: string,
  caller: string,
  now: Date,
): boolean => {
  const seenAt = lastSeen(reader, subject, caller)
  return seenAt !== undefined && seenAt >= isoBefore(now, RETENTION_MS)
}

/**
 * Notes that `caller` knows the secret of `subject`; at most once a day, because right answers are
 * common.
 */
export const rememberCaller = async (
  db: Db,
  subject: string,
  caller: string,
  now: Date,
): Promise<void> => {
  const seenAt = lastSeen(db, subject, caller)
  if (seenAt !== undefined && seenAt > isoBefore(now, DAY_MS)) return
  const seen_at = now.toISOString()
  // When results are published, many families are noted at once.
  await groupCommit(db)((tx) => {
    tx.insert(knownCallers)
      .values({ subject, caller, seen_at })
      .onConflictDoUpdate({
        target: [knownCallers.subject, knownCallers.caller],
        set: { seen_at },
      })
      .run()
    pruneOldest(tx, subject)
  })
}

/** Whether any secret was proved from this address. */
export const isKnownAddress = (reader: Reader, caller: string, now: Date): boolean =>
  reader
    .select({ at: knownCallers.seen_at })
    .from(knownCallers)
    .where(
      and(eq(knownCallers.caller, caller), gte(knownCallers.seen_at, isoBefore(now, RETENTION_MS))),
    )
    .get() !== undefined

/** Deletes the known callers of a subject when it is erased. */
export const forgetCallers = (tx: Tx, subject: string): void => {
  tx.delete(knownCallers).where(eq(knownCallers.subject, subject)).run()
}

export const pruneKnownCallers = (db: Db, now: Date): void => {
  const before = isoBefore(now, RETENTION_MS)
  write(db, (tx) => tx.delete(knownCallers).where(lt(knownCallers.seen_at, before)).run())
}

const lastSeen = (reader: Reader, subject: string, caller: string): string | undefined =>
  reader
    .select({ at: knownCallers.seen_at })
    .from(knownCallers)
    .where(and(eq(knownCallers.subject, subject), eq(knownCallers.caller, caller)))
    .get()?.at

const pruneOldest = (tx: Tx, subject: string): void => {
  const ofSubject = eq(knownCallers.subject, subject)
  const known = tx.select({ n: count() }).from(knownCallers).where(ofSubject).get()?.n ?? 0
  if (known <= MAX_PER_SUBJECT) return
  const oldest = tx
    .select({ caller: knownCallers.caller })
    .from(knownCallers)
    .where(ofSubject)
    .orderBy(asc(knownCallers.seen_at))
    .limit(known - MAX_PER_SUBJECT)
    .all()
  for (const { caller } of oldest) {
    tx.delete(knownCallers)
      .where(and(ofSubject, eq(knownCallers.caller, caller)))
      .run()
  }
}
