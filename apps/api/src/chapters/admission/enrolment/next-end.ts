import { and, eq, gt, min } from 'drizzle-orm'
import type { Db } from '../../../engine/db/connect.ts'
import { enrolments } from './tables.ts'

/** The earliest end of an unanswered offer. */
export const nextOfferEnd = (db: Db, now: Date): Date | null => {
  const { seat_state, offer_until } = enrolments
  const open = and(eq(seat_state, 'offered'), gt(offer_until, now.toISOString()))
  const next = db
    .select({ at: min(offer_until) })
    .from(enrolments)
    .where(open)
    .get()
  return next?.at ? new Date(next.at) : null
}
