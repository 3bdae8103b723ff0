/** Accounts, their sessions and failed sign-ins. */
import { roles } from '@sekolah/contract/roles'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stamps } from '../../engine/db/columns.ts'

export const users = sqliteTable('users', {
  id: integer().primaryKey({ autoIncrement: true }),
  username: text().notNull(),
  /** Case-folded, so that "Ani" and "ani" are one account. */
  username_key: text().notNull().unique(),
  email: text().notNull(),
  email_key: text().notNull().unique(),
  password_hash: text().notNull(),
  role: text({ enum: roles }).notNull(),
  is_active: integer({ mode: 'boolean' }).notNull(),
  must_change: integer({ mode: 'boolean' }).notNull(),
  ...stamps,
})

/** Signed-in devices. Only the SHA-256 of a token is stored. */
export const sessions = sqliteTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: text().notNull(),
    last_seen_at: text().notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** Failed sign-ins, in the database so that a restart does not forgive them. */
export const signInFailures = sqliteTable('sign_in_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  first_at: text().notNull(),
  last_at: text().notNull(),
})
