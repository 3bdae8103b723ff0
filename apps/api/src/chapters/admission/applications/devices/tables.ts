import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Codes that bind an application to another device, stored as SHA-256. */
export const deviceCodes = sqliteTable('device_codes', {
  code_hash: text().primaryKey(),
  applicant_id: integer().notNull(),
  expires_at: text().notNull(),
  /** The same device may redeem it again until it expires: the answer may have been lost. */
  is_used: integer({ mode: 'boolean' }).notNull().default(false),
})

/** Keys of devices from which an application was moved: their retries must not create it again. */
export const movedKeys = sqliteTable(
  'moved_keys',
  {
    client_id: text().primaryKey(),
    applicant_id: integer().notNull(),
    moved_at: text().notNull(),
  },
  (table) => [index('moved_keys_applicant').on(table.applicant_id)],
)
