/** What is remembered of callers, in the database so that a restart does not forget it. */
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Limits that somebody has used: one time says how much, see `lasting-limits.ts`. */
export const lastingLimits = sqliteTable(
  'lasting_limits',
  {
    /** An HMAC of what is limited, for whom. */
    key: text().primaryKey(),
    /** When the limit will be whole again. */
    whole_at: text().notNull(),
  },
  (table) => [index('lasting_limits_whole').on(table.whole_at)],
)

/** Where somebody has proved to know a secret, an HMAC in place of the address. */
export const knownCallers = sqliteTable(
  'known_callers',
  {
    /** What the secret is of: `applicant/7`, `user/3`. */
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
