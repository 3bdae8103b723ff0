/** Queues push messages for families, in the transaction of the change that they announce. */
import { and, eq, inArray, isNull, lte, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import { HOUR_MS, isoBefore } from '../../../../engine/base/time.ts'
import { type Tx, write } from '../../../../engine/db/connect.ts'
import { resultsAreOutFor } from '../../waves/results-out.ts'
import type { ApplicationDeps } from '../events.ts'
import { applicants } from '../tables.ts'
import { heldNews, pushQueue, pushSubscriptions } from './tables.ts'

type News = {
  /** A result is sent even if other news was sent within the hour. */
  isResult: boolean
}

/** `ids` are ids or a query for them: a run notifies thousands by the same few statements. */
export const notifyFamily = (
  tx: Tx,
  ids: number[] | SQLWrapper,
  { isResult }: News,
  now: Date,
): void => {
  const at = now.toISOString()
  const { applicant_id, told_at } = pushSubscriptions
  const concerned = inArray(applicant_id, ids)
  const isQuiet = or(isNull(told_at), lte(told_at, isoBefore(now, HOUR_MS)))
  // A message that is being sent may be about older news: queue a new one.
  if (isResult) tx.delete(pushQueue).where(inArray(pushQueue.applicant_id, ids)).run()
  const isWaiting = tx
    .select({ id: pushQueue.id })
    .from(pushQueue)
    .where(eq(pushQueue.applicant_id, applicant_id))
  const told = and(concerned, isResult ? undefined : isQuiet, notExists(isWaiting))
  tx.insert(pushQueue)
    .select(
      tx
        .select({
          id: sql`NULL`.as('id'),
          applicant_id,
          due_at: sql`${at}`.as('due_at'),
          attempts: sql`0`.as('attempts'),
        })
        .from(pushSubscriptions)
        .where(told),
    )
    .run()
  tx.update(pushSubscriptions)
    .set({ told_at: at })
    .where(and(concerned, isResult ? undefined : isQuiet))
    .run()
}

/** Holds news back until the results are published. */
export const holdBackNews = (tx: Tx, ids: number[] | SQLWrapper): void => {
  tx.insert(heldNews)
    .select(
      tx
        .select({ applicant_id: applicants.id })
        .from(applicants)
        .where(inArray(applicants.id, ids)),
    )
    .onConflictDoNothing()
    .run()
}

/** Drops held-back news of a decision that was reverted before publication. */
export const dropHeldNews = (tx: Tx, ids: number[]): void => {
  tx.delete(heldNews).where(inArray(heldNews.applicant_id, ids)).run()
}

/** Queues held-back news of families whose results are published, once per family. */
export const releaseHeldNews = ({ db, clock }: Pick<ApplicationDeps, 'db' | 'clock'>): void => {
  const now = clock()
  const held = db
    .select({ id: applicants.id, admission_year: applicants.admission_year })
    .from(heldNews)
    .innerJoin(applicants, eq(applicants.id, heldNews.applicant_id))
    .all()
  const ids = held.filter((row) => resultsAreOutFor(db, row, now)).map(({ id }) => id)
  if (ids.length === 0) return
  write(db, (tx) => {
    notifyFamily(tx, ids, { isResult: true }, now)
    dropHeldNews(tx, ids)
  })
}
