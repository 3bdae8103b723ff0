import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The device that hears of an application, one at most. The endpoint is personal: whoever has it can write to the phone. */
export const pushSubscriptions = sqliteTable('push_subscriptions', {
  applicant_id: integer().primaryKey(),
  endpoint: text().notNull(),
  /** The server's public key of then: the push service takes messages under no other. */
  public_key: text().notNull(),
  /** When news was last queued. */
  told_at: text(),
})

/** Push messages that are still to be sent; they have no text. */
export const pushQueue = sqliteTable(
  'push_queue',
  {
    // Without AUTOINCREMENT a message that is underway could have the number of a newer one.
    id: integer().primaryKey({ autoIncrement: true }),
    applicant_id: integer().notNull(),
    due_at: text().notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index('push_queue_due').on(table.due_at),
    index('push_queue_applicant').on(table.applicant_id),
  ],
)

/** Who is told once the results are out: somebody decided about them before. */
export const heldNews = sqliteTable('held_news', { applicant_id: integer().primaryKey() })
