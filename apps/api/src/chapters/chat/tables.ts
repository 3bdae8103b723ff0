/** Chat: conversations with visitors, and their messages. */
import { chatSenders } from '@sekolah/contract/chat/labels'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { stampColumns } from '../../engine/db/columns.ts'

export const chatSessions = sqliteTable(
  'chat_sessions',
  {
    /** The visitor's secret: knowing it makes a client the visitor. */
    session_id: text().primaryKey(),
    name: text(),
    phone: text(),
    is_resolved: integer({ mode: 'boolean' }).notNull().default(false),
    is_blocked: integer({ mode: 'boolean' }).notNull().default(false),
    is_archived: integer({ mode: 'boolean' }).notNull().default(false),
    last_user_message: text(),
    message_count: integer().notNull().default(0),
    /** The time of the last message. */
    last_message: text().notNull(),
    /** The last message that each side has seen; 0 for none. */
    visitor_seen_id: integer().notNull().default(0),
    office_seen_id: integer().notNull().default(0),
    /** When the visitor first wrote to a person, and when a person first answered. */
    first_asked_at: text(),
    first_reply_at: text(),
    /**
     * Since when the visitor waits for a person's answer; a resolved conversation may still have
     * it.
     */
    waiting_since: text(),
    /**
     * The responsible account's id. Not a foreign key: deleting an account reports which
     * conversations were released.
     */
    assigned_id: integer(),
    /** The normalized name and telephone number of the visitor, for searching. */
    search_text: text().notNull().default(''),
    ...stampColumns,
  },
  (table) => [index('chat_sessions_last').on(table.last_message)],
)

/** The office's internal notes, in a separate table, so that none is sent to a visitor. */
export const chatNotes = sqliteTable(
  'chat_notes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    session_id: text()
      .notNull()
      .references(() => chatSessions.session_id, { onDelete: 'cascade' }),
    author: text().notNull(),
    client_id: text().notNull(),
    note: text().notNull(),
    created_at: text().notNull(),
  },
  (table) => [uniqueIndex('chat_notes_key').on(table.session_id, table.client_id)],
)

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    // Ids order a conversation and tell a client what it has missed, so they are never reused.
    id: integer().primaryKey({ autoIncrement: true }),
    session_id: text()
      .notNull()
      .references(() => chatSessions.session_id, { onDelete: 'cascade' }),
    sender: text({ enum: chatSenders }).notNull(),
    author: text(),
    /** The idempotency key from the sender's device: a retry is stored once. */
    client_id: text().notNull(),
    message: text().notNull(),
    search_text: text().notNull(),
    created_at: text().notNull(),
  },
  (table) => [
    uniqueIndex('chat_messages_key').on(table.session_id, table.sender, table.client_id),
    index('chat_messages_session').on(table.session_id, table.id),
  ],
)
