/** Contact messages from visitors. */
import { contactSubjects } from '@sekolah/contract/school/contact/labels'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { internalColumns, stampColumns } from '../../../engine/db/columns.ts'

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text({ enum: contactSubjects }).notNull(),
    message: text().notNull(),
    is_read: integer({ mode: 'boolean' }).notNull(),
    is_done: integer({ mode: 'boolean' }).notNull(),
    suspected_spam: integer({ mode: 'boolean' }).notNull(),
    queued_at: text(),
    /** The device's idempotency key; null for a client without keys. */
    client_id: text().unique(),
    /** SHA-256 of the form, by which a retry is recognized. */
    form_hash: text().notNull(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [
    index('contact_messages_newest').on(table.created_at, table.id),
    index('contact_messages_form').on(table.form_hash),
  ],
)
