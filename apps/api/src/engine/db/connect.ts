/** A connection to the database file: pragmas set in order and read back, one way to write. */
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { failureCode } from '../base/failure-code.ts'
import { StartRefused } from '../base/start-refused.ts'
import { noteDamage, refuseDamaged } from './damage.ts'

export type Db = BetterSQLite3Database & { $client: Database.Database }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Whatever can read: the database itself, or a transaction that must see its own writes. */
export type Reader = BaseSQLiteDatabase<'sync', Database.RunResult>

/** "SKLH": marks our files among all SQLite files. */
export const APPLICATION_ID = 0x534b4c48

const BUSY_MS = 5000

// better-sqlite3 falls back to synchronous=NORMAL in WAL, which loses acknowledged rows when
// the power goes: every value is therefore set and read back.
const pragmas: [name: string, value: string, readBack: string | number][] = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['busy_timeout', `${BUSY_MS}`, BUSY_MS],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
  ['secure_delete', 'ON', 1],
  ['temp_store', 'MEMORY', 2],
  ['cache_size', '-32000', -32_000],
  ['mmap_size', '0', 0],
  ['wal_autocheckpoint', '1000', 1000],
  ['journal_size_limit', '67108864', 67_108_864],
]

/** Opens a file, creating it only when told to. Throws StartRefused when a pragma does not hold. */
export const connect = (file: string, options: { create: boolean }): Db => {
  const client = new Database(file, { fileMustExist: !options.create })
  try {
    applyPragmas(client)
    cacheStatements(client)
  } catch (error) {
    client.close()
    throw error
  }
  return drizzle(client)
}

/**
 * One business change: BEGIN IMMEDIATE, everything or nothing. A deferred transaction that
 * reads before it writes fails at once when another writer was faster.
 */
export const write = <T>(db: Db, change: (tx: Tx) => T): T => {
  refuseDamaged(db)
  try {
    return db.transaction(change, { behavior: 'immediate' })
  } catch (error) {
    noteDamage(db, error)
    throw error
  } finally {
    writes.set(db, writesOf(db) + 1)
  }
}

const writes = new WeakMap<Db, number>()

/** Counts up with every write: what was read may be cached until it changes. */
export const writesOf = (db: Db): number => writes.get(db) ?? 0

/**
 * Makes something once for a database, when it is first asked for: prepared statements, above all.
 */
export const perDatabase = <T extends object>(make: (db: Db) => T): ((db: Db) => T) => {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}

/**
 * Empties the log of writes, which still holds the pages from before a deletion. What a
 * reader still uses is emptied the next time.
 */
export const shredDeleted = (db: Db): void => {
  truncateLog(db)
}

/** Whether the log is empty now; whoever else reads the database is not waited for. */
const truncateLog = ({ $client }: Db): boolean => {
  $client.pragma('busy_timeout = 0')
  try {
    return $client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } finally {
    $client.pragma(`busy_timeout = ${BUSY_MS}`)
  }
}

/** Empties the log of writes when something was written since: what it holds can be lost with it. */
export const createCheckpoint = (db: Db): (() => void) => {
  let kept = -1
  return () => {
    const changes = Number(db.$client.prepare('SELECT total_changes()').pluck().get())
    if (changes !== kept && truncateLog(db)) kept = changes
  }
}

/** Whether the file takes writes now. Somebody else who is just writing proves it as well. */
export const isWritable = ({ $client }: Db): boolean => {
  if ($client.inTransaction) return true
  $client.pragma('busy_timeout = 0')
  try {
    $client.exec('BEGIN IMMEDIATE; ROLLBACK')
    return true
  } catch (error) {
    return failureCode(error) === 'SQLITE_BUSY'
  } finally {
    $client.pragma(`busy_timeout = ${BUSY_MS}`)
  }
}

/** How many different statements are cached; lists of many lengths must not grow for ever. */
const MOST_STATEMENTS = 500

// Preparing costs more than running, and drizzle prepares the same few texts at every call.
const cacheStatements = (client: Database.Database) => {
  const prepare = client.prepare.bind(client)
  const cached = new Map<string, Database.Statement>()
  const prepareOnce = (source: string): Database.Statement => {
    const known = cached.get(source)
    if (known) return known
    if (cached.size >= MOST_STATEMENTS) cached.clear()
    const statement = prepare(source)
    cached.set(source, statement)
    return statement
  }
  client.prepare = prepareOnce as Database.Database['prepare']
}

const applyPragmas = (client: Database.Database) => {
  for (const [name, value, expected] of pragmas) {
    client.pragma(`${name} = ${value}`)
    const actual = client.pragma(name, { simple: true })
    // A build of SQLite without memory mapping returns nothing at all, which means the same as 0.
    if (actual !== expected && !(name === 'mmap_size' && actual === undefined)) {
      throw new StartRefused(`The database refused ${name} = ${value} (it says ${actual}).`)
    }
  }
}
