/**
 * Numbers that must never be given out twice, not even after a restore: a file beside the database
 * records a safe upper bound, and a restored copy continues after it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { cachePerDatabase, type Db, type Tx } from '../db/connect.ts'
import { flushFolderSync, replaceFileSync } from '../disk/durable.ts'

/** Numbers reserved at once: the file is flushed once for all of them. */
const RESERVED_AT_ONCE = 100

/** How many numbers a copy skips when the file was lost together with its server. */
const DEFAULT_SKIP = 1_000

export const NUMBERS_FILE = 'numbers.json'

const marksSchema = z.record(z.string(), z.int().nonnegative())

const marksFile = (db: Db): string => join(dirname(db.$client.name), NUMBERS_FILE)

const readMarks = (file: string): Record<string, number> => {
  if (!existsSync(file)) return {}
  try {
    return marksSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // If the file is unreadable, a restore skips DEFAULT_SKIP numbers, which is safe as well.
    return {}
  }
}

const knownMarks = cachePerDatabase((db) => readMarks(marksFile(db)))

/**
 * Records durably that a table's number was given out, and reserves further ones. Must be called
 * before the row is committed; throws the disk's errors.
 */
export const reserveNumber = (
  db: Db,
  table: SQLiteTable,
  number: number,
  ahead = RESERVED_AT_ONCE,
): void => {
  const marks = knownMarks(db)
  const name = nameOf(table)
  if (number <= (marks[name] ?? 0)) return
  const file = marksFile(db)
  const next = { ...marks, [name]: number + ahead }
  replaceFileSync(file, `${JSON.stringify(next)}\n`)
  flushFolderSync(dirname(file))
  Object.assign(marks, next)
}

/** In a restored copy: moves a table's next number beyond all that may have been given out. */
export const skipIssuedNumbers = (tx: Tx, db: Db, table: SQLiteTable): void => {
  const name = nameOf(table)
  const given = tx.get<{ seq: number }>(sql`SELECT seq FROM sqlite_sequence WHERE name = ${name}`)
  const reserved = readMarks(marksFile(db))[name]
  const next = Math.max(reserved ?? 0, (given?.seq ?? 0) + (reserved ? 0 : DEFAULT_SKIP))
  tx.run(
    given
      ? sql`UPDATE sqlite_sequence SET seq = ${next} WHERE name = ${name}`
      : sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${next})`,
  )
}

/**
 * In a restored copy whose last number is `last`: the upper bound of numbers given out since.
 * Without a record, `blindly` numbers beyond it.
 */
export const findIssuedUpperBound = (
  db: Db,
  table: SQLiteTable,
  last: number,
  blindly: number,
): number => readMarks(marksFile(db))[nameOf(table)] ?? (last === 0 ? 0 : last + blindly)

const nameOf = (table: SQLiteTable): string => getTableConfig(table).name
