/**
 * Rate limits that outlive a restart, for guesses at secrets: a burst, then so many tries a day.
 * Stored as the time at which the limit will be full again; a full one has no row.
 */
import { eq, lt } from 'drizzle-orm'
import { DAY_MS } from '../base/time.ts'
import { type Db, type Reader, type Tx, write } from '../db/connect.ts'
import { lastingLimits } from './tables.ts'

/** `burst` tries at once, refilled evenly by `perDay`. */
export type LastingLimit = { burst: number; perDay: number }

/** The limit multiplied by RATE_LIMIT_FACTOR. */
export const multiplyLimit = ({ burst, perDay }: LastingLimit, factor: number): LastingLimit => ({
  burst: burst * factor,
  perDay: perDay * factor,
})

/** Seconds until `key` has a try again; 0 when it has one now. */
export const secondsUntilTry = (
  reader: Reader,
  key: string,
  { burst, perDay }: LastingLimit,
  now: Date,
): number => {
  const isUsedFor = usedFor(reader, key, { burst, perDay }, now)
  return Math.max(0, isUsedFor - (burst - 1) * (DAY_MS / perDay)) / 1_000
}

/** Takes one try of `key`, even where none is left. */
export const consumeTry = (tx: Tx, key: string, limit: LastingLimit, now: Date): void => {
  const more = usedFor(tx, key, limit, now) + DAY_MS / limit.perDay
  const whole_at = new Date(now.getTime() + more).toISOString()
  tx.insert(lastingLimits)
    .values({ key, whole_at })
    .onConflictDoUpdate({ target: lastingLimits.key, set: { whole_at } })
    .run()
}

/** Deletes limits that are full again. */
export const pruneLastingLimits = (db: Db, now: Date): void => {
  write(db, (tx) =>
    tx.delete(lastingLimits).where(lt(lastingLimits.whole_at, now.toISOString())).run(),
  )
}

/**
 * Milliseconds until the limit is full. Capped, so that a clock that was set back makes nobody wait
 * for years.
 */
const usedFor = (reader: Reader, key: string, { burst, perDay }: LastingLimit, now: Date) => {
  const row = reader.select().from(lastingLimits).where(eq(lastingLimits.key, key)).get()
  if (!row) return 0
  const left = Date.parse(row.whole_at) - now.getTime()
  return Math.min(Math.max(0, left), burst * (DAY_MS / perDay))
}
