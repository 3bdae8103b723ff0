import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The device that gets an application's push messages, at most one. The endpoint is personal data:
 * it allows sending messages to the phone.
 */
export const pushSubscriptions = sqliteTable('push_subscriptions', {
  applicant_id: integer().primaryKey(),
  endpoint: text().notNull(),
  /** The server's public key at subscription: the push service accepts no other. */
  public_key: text().notNull(),
  /** When news about the application was last queued. */
  told_at: text(),
})

/** Unsent push messages; they have no payload. */
export const pushQueue = sqliteTable(
  'push_queue',
  {
    // AUTOINCREMENT: otherwise a new message could reuse the id of one that is being sent.
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

/** Applicants whose decision is announced once their results are published. */
export const heldNews = sqliteTable('held_news', { applicant_id: integer().primaryKey() })
