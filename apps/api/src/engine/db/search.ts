/** Case-insensitive substring search. SQLite folds ASCII only, so tables store a folded column. */
import { setImmediate as pass } from 'node:timers/promises'
import { collapseSpaces } from '@sekolah/contract/values/spaces'
import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * Folded text for comparison: NFC, lower case, single spaces, and no NUL, which would end a text in
 * SQLite.
 */
export const foldText = (text: string): string =>
  collapseSpaces(text.replaceAll('\0', '').normalize('NFC').toLowerCase())

/** SQL for whether a folded column contains a text; `%`, `_` and `\` match themselves. */
export const containsText = (column: Column | SQL, text: string): SQL =>
  sql`${column} LIKE ${`%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`

/** The length of an index entry in a trigram index. */
const TRIGRAM = 3

/**
 * As `containsText`, but reads only the rows that have all trigrams of the text, by the column's index;
 * scans all rows for a text that is shorter than a trigram.
 */
export const containsByIndex = (
  { index, id, column }: { index: string; id: Column; column: Column },
  text: string,
): SQL | undefined => {
  const trigrams = trigramsOf(foldText(text))
  if (trigrams.length === 0) return containsText(column, text)
  const wanted = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
  const table = sql.identifier(index)
  const named = sql`${id} IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${wanted})`
  return and(named, containsText(column, text))
}

const trigramsOf = (folded: string): string[] => {
  const characters = [...folded]
  const begins = characters.slice(0, 1 - TRIGRAM)
  return [...new Set(begins.map((_, at) => characters.slice(at, at + TRIGRAM).join('')))]
}

/** Pages of an index merged per turn of the event loop: 2 ms, and a flush of the disk. */
const PAGES_AT_ONCE = 8

/**
 * Merges all segments of a trigram index into one, a little in each turn. Only then are the
 * trigrams of deleted and replaced texts gone from it. Resolves to false where there was nothing to
 * merge.
 */
export const mergeIndex = async (db: Db, index: string): Promise<boolean> => {
  const { $client } = db
  const merge = $client.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`)
  const changes = $client.prepare('SELECT total_changes()').pluck()
  const merged = (pages: number) => {
    const before = Number(changes.get())
    merge.run(pages)
    // The statement itself counts as one change.
    return Number(changes.get()) - before > 1
  }
  // A negative number starts merging all segments into one, however few there are.
  if (!merged(-PAGES_AT_ONCE)) return false
  do {
    await pass()
  } while (merged(PAGES_AT_ONCE))
  return true
}

/** SQL for whether a folded column contains every word of a text, in any order. */
export const containsWords = (column: Column | SQL, text: string): SQL | undefined =>
  and(
    ...foldText(text)
      .split(' ')
      .map((word) => containsText(column, word)),
  )
