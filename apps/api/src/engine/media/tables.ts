/** Titles and descriptions of uploaded pictures by staff; the pictures themselves are files. */
import { type SQL, sql } from 'drizzle-orm'
import { integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const media = sqliteTable('media', {
  /** The hash in the names of its files. */
  hash: text().primaryKey(),
  title: text().notNull().default(''),
  /** Alternative text; empty where nobody has written one. */
  alt: text().notNull().default(''),
  added_by: text(),
  /** When it was removed from the library; its files are deleted seven days later. */
  deleted_at: text(),
  updated_at: text().notNull(),
  rev: integer().notNull(),
})

/** SQL for the alternative text of a picture's address; null without one. */
export const altTextSql = (address: SQLiteColumn): SQL<string | null> =>
  sql<
    string | null
  >`(SELECT nullif(${sql.identifier('media')}.${sql.identifier('alt')}, '') FROM ${media} WHERE ${sql.identifier('media')}.${sql.identifier('hash')} = substr(${address}, 8, 32))`
