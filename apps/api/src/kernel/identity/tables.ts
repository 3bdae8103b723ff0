/** Tables of accounts, sessions, devices, links for a new password, and failed sign-ins. */
import { type ExtraRole, roles } from '@sekolah/contract/roles'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { stampColumns } from '../../engine/db/columns.ts'

export const users = sqliteTable('users', {
  id: integer().primaryKey({ autoIncrement: true }),
  username: text().notNull(),
  /** Case-folded, so that "Ani" and "ani" are one account. */
  username_key: text().notNull().unique(),
  email: text().notNull(),
  email_key: text().notNull().unique(),
  password_hash: text().notNull(),
  role: text({ enum: roles }).notNull(),
  /** Additional roles of the account. */
  roles: text({ mode: 'json' }).notNull().default([]).$type<ExtraRole[]>(),
  is_active: integer({ mode: 'boolean' }).notNull(),
  must_change: integer({ mode: 'boolean' }).notNull(),
  ...stampColumns,
})

/** Signed-in devices. Only the SHA-256 of a token is stored. */
export const sessions = sqliteTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Browser and system, such as "Chrome di Android"; empty for sessions from before this column.
     */
    device: text().notNull().default(''),
    /** The address of the sign-in, as the key of limits. Only shown to the account's owner. */
    address: text().notNull().default(''),
    created_at: text().notNull(),
    last_seen_at: text().notNull(),
    /** When the password was last given; null for sessions from before this column. */
    confirmed_at: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** Devices from which an account signed in, as label and network, never as an address. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    network: text().notNull(),
    first_seen_at: text().notNull(),
    last_seen_at: text().notNull(),
    /** Null until its owner has approved it. */
    approved_at: text(),
  },
  (table) => [uniqueIndex('known_devices_kind').on(table.user_id, table.device, table.network)],
)

/** One-time links for a new password. Only the SHA-256 of a token is stored. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The account's `rev` when the link was created: any change of the account invalidates its
     * links.
     */
    user_rev: integer().notNull(),
    /** The colleague who created it; null for the command line and for e-mail. */
    created_by: integer(),
    created_at: text().notNull(),
    expires_at: text().notNull(),
  },
  (table) => [index('password_resets_user').on(table.user_id)],
)

/** Failed sign-ins, in the database so that a restart does not reset them. */
export const signInFailures = sqliteTable('sign_in_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  first_at: text().notNull(),
  last_at: text().notNull(),
})
