/** What staff say of uploaded pictures; the pictures themselves are files. */
import { type SQL, sql } from 'drizzle-orm'
import { integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const media = sqliteTable('media', {
  /** The hash that its files are named by. */
  hash: text().primaryKey(),
  title: text().notNull().default(''),
  /** What is seen on it; blank where nobody has said. */
  alt: text().notNull().default(''),
  added_by: text(),
  /** Since when it is out of the library; its files follow seven days later. */
  deleted_at: text(),
  updated_at: text().notNull(),
  rev: integer().notNull(),
})

/** What the library says is seen on the picture of an address; null where it says nothing. */
export const altOf = (address: SQLiteColumn): SQL<string | null> =>
  sql<
    string | null
  >`(SELECT nullif(${sql.identifier('media')}.${sql.identifier('alt')}, '') FROM ${media} WHERE ${sql.identifier('media')}.${sql.identifier('hash')} = substr(${address}, 8, 32))`
