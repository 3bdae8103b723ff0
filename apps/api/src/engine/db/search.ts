/** Case-insensitive substring search. SQLite folds ASCII only, so tables store a folded column. */
import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** Text as it is compared: NFC, lower case, single spaces. */
export const fold = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Whether a folded column contains a text; `%`, `_` and `\` match themselves. */
export const contains = (column: Column | SQL, text: string): SQL =>
  sql`${column} LIKE ${`%${fold(text).replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`

/** Whether a folded column contains every word of a text, in any order. */
export const containsWords = (column: Column | SQL, text: string): SQL | undefined =>
  and(
    ...fold(text)
      .split(' ')
      .map((word) => contains(column, word)),
  )
