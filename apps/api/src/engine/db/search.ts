/** Case-insensitive substring search. SQLite folds ASCII only, so tables store a folded column. */
import { singleSpaced } from '@sekolah/contract/spaces'
import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** Text as it is compared: NFC, lower case, single spaces. */
export const fold = (text: string): string => singleSpaced(text.normalize('NFC').toLowerCase())

/** Whether a folded column contains a text; `%`, `_` and `\` match themselves. */
export const contains = (column: Column | SQL, text: string): SQL =>
  sql`${column} LIKE ${`%${fold(text).replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`

/** A trigram index answers no text of fewer characters. */
const TRIGRAM = 3

/**
 * As `contains`, but reads only the rows that a trigram index of the column names; looks through all
 * of them for a text that is too short for it.
 */
export const containsByIndex = (
  { index, id, column }: { index: string; id: Column; column: Column },
  text: string,
): SQL | undefined => {
  const folded = fold(text)
  if ([...folded].length < TRIGRAM) return contains(column, text)
  const phrase = `"${folded.replace(/"/g, '""')}"`
  const table = sql.identifier(index)
  const named = sql`${id} IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${phrase})`
  return and(named, contains(column, text))
}

/** Whether a folded column contains every word of a text, in any order. */
export const containsWords = (column: Column | SQL, text: string): SQL | undefined =>
  and(
    ...fold(text)
      .split(' ')
      .map((word) => contains(column, word)),
  )
