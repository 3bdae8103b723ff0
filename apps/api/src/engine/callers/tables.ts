/** Tables of rate limits and known callers, which must outlive a restart. */
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Used limits, each as one time: see `lasting-limits.ts`. */
export const lastingLimits = sqliteTable(
  'lasting_limits',
  {
    /** An HMAC of the limit's name and its caller. */
    key: text().primaryKey(),
    /** When the limit will be full again. */
    whole_at: text().notNull(),
  },
  (table) => [index('lasting_limits_whole').on(table.whole_at)],
)

/** Callers who proved to know a secret; the address is stored as an HMAC. */
export const knownCallers = sqliteTable(
  'known_callers',
  {
    /** The owner of the secret: `applicant/7`, `user/3`. */
    subject: text().notNull(),
    caller: text().notNull(),
    seen_at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.caller] }),
    index('known_callers_seen').on(table.seen_at),
    index('known_callers_caller').on(table.caller, table.seen_at),
  ],
)
