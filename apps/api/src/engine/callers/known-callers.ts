/**
 * Who has proved to know a secret, and where: a limit that strangers have used up must not lock out
 * the people whose secret it is.
 */
import { and, asc, count, eq, gte, lt } from 'drizzle-orm'
import { DAY_MS, isoBefore } from '../base/time.ts'
import { type Db, perDatabase, type Reader, type Tx, write } from '../db/connect.ts'
import { createGroupCommit } from '../db/group-commit.ts'
import { knownCallers } from './tables.ts'

/** Phones change their address every day or so: a family of four needs some of them. */
const MOST_PER_SUBJECT = 20
const REMEMBERED_MS = 90 * DAY_MS

const groupCommit = perDatabase(createGroupCommit)

export const isKnownCaller = (
  reader: Reader,
  subject: string,
  caller: string,
  now: Date,
): boolean => {
  const seenAt = lastSeen(reader, subject, caller)
  return seenAt !== undefined && seenAt >= isoBefore(now, REMEMBERED_MS)
}

/** Notes that `caller` knows the secret of `subject`; once a day, because a right answer is common. */
export const rememberCaller = async (
  db: Db,
  subject: string,
  caller: string,
  now: Date,
): Promise<void> => {
  const seenAt = lastSeen(db, subject, caller)
  if (seenAt !== undefined && seenAt > isoBefore(now, DAY_MS)) return
  const seen_at = now.toISOString()
  // When the results are out, many families are remembered at once.
  await groupCommit(db)((tx) => {
    tx.insert(knownCallers)
      .values({ subject, caller, seen_at })
      .onConflictDoUpdate({
        target: [knownCallers.subject, knownCallers.caller],
        set: { seen_at },
      })
      .run()
    forgetOldest(tx, subject)
  })
}

/** Whether somebody has proved to know any secret there. */
export const isKnownAddress = (reader: Reader, caller: string, now: Date): boolean =>
  reader
    .select({ at: knownCallers.seen_at })
    .from(knownCallers)
    .where(
      and(
        eq(knownCallers.caller, caller),
        gte(knownCallers.seen_at, isoBefore(now, REMEMBERED_MS)),
      ),
    )
    .get() !== undefined

/** Forgets where a subject was asked for, when it goes for good. */
export const forgetCallers = (tx: Tx, subject: string): void => {
  tx.delete(knownCallers).where(eq(knownCallers.subject, subject)).run()
}

export const pruneKnownCallers = (db: Db, now: Date): void => {
  const before = isoBefore(now, REMEMBERED_MS)
  write(db, (tx) => tx.delete(knownCallers).where(lt(knownCallers.seen_at, before)).run())
}

const lastSeen = (reader: Reader, subject: string, caller: string): string | undefined =>
  reader
    .select({ at: knownCallers.seen_at })
    .from(knownCallers)
    .where(and(eq(knownCallers.subject, subject), eq(knownCallers.caller, caller)))
    .get()?.at

const forgetOldest = (tx: Tx, subject: string): void => {
  const ofSubject = eq(knownCallers.subject, subject)
  const known = tx.select({ n: count() }).from(knownCallers).where(ofSubject).get()?.n ?? 0
  if (known <= MOST_PER_SUBJECT) return
  const oldest = tx
    .select({ caller: knownCallers.caller })
    .from(knownCallers)
    .where(ofSubject)
    .orderBy(asc(knownCallers.seen_at))
    .limit(known - MOST_PER_SUBJECT)
    .all()
  for (const { caller } of oldest) {
    tx.delete(knownCallers)
      .where(and(ofSubject, eq(knownCallers.caller, caller)))
      .run()
  }
}
