/** Tables of second factors, and of sign-ins that wait for one. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sessions, users } from '../tables.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The authenticator app of an account; without `confirmed_at` it does not count yet. */
export const totpFactors = sqliteTable('totp_factors', {
  user_id: owner().primaryKey(),
  /** Encrypted with the server's key: the database alone is not enough to create codes. */
  secret: text().notNull(),
  created_at: text().notNull(),
  confirmed_at: text(),
  /** The time step of the last accepted code: that and all earlier ones are used up. */
  last_step: integer(),
})

/** Unused recovery codes; a used one is deleted. Only the SHA-256 of a code is stored. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { user_id: owner(), code_hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: owner(),
    name: text().notNull(),
    credential_id: text().notNull().unique(),
    /** The domain that it was created for; a browser offers it nowhere else. */
    rp_id: text().notNull(),
    public_key: text().notNull(),
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    created_at: text().notNull(),
    last_used_at: text(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** The challenge that a browser has to sign to add a passkey. */
export const passkeyChallenges = sqliteTable('passkey_challenges', {
  session_hash: text()
    .primaryKey()
    .references(() => sessions.token_hash, { onDelete: 'cascade' }),
  challenge: text().notNull(),
  created_at: text().notNull(),
})

/** Sign-ins with a right password that still need the second factor. */
export const signInTickets = sqliteTable(
  'sign_in_tickets',
  {
    token_hash: text().primaryKey(),
    user_id: owner(),
    /** The address where the password was given; no other may complete the sign-in. */
    address: text().notNull(),
    /** SHA-256 of the password's hash: a ticket expires when the password changes. */
    password_mark: text().notNull(),
    failures: integer().notNull().default(0),
    /** The challenge for a passkey; null until requested. */
    challenge: text(),
    created_at: text().notNull(),
  },
  (table) => [index('sign_in_tickets_created').on(table.created_at)],
)
