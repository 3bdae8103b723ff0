/**
 * A connection to the database file: pragmas are set in order and read back, and there is one way
 * to write.
 */
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { failureCode } from '../base/failure-code.ts'
import { StartRefused } from '../base/start-refused.ts'
import { noteDamage, refuseDamaged } from './damage.ts'

export type Db = BetterSQLite3Database & { $client: Database.Database }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Anything to read from: the database itself, or a transaction that must see its own writes. */
export type Reader = BaseSQLiteDatabase<'sync', Database.RunResult>

/** "SKLH": identifies our files among SQLite files. */
export const APPLICATION_ID = 0x534b4c48

const BUSY_MS = 5000

// better-sqlite3 falls back to synchronous=NORMAL in WAL, which loses acknowledged rows in a power
// cut: so every value is set and read back.
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

/**
 * Opens a file; creates it only with `create`. Throws StartRefused when a pragma does not take
 * effect.
 */
export const connectDatabase = (file: string, options: { create: boolean }): Db => {
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
 * Runs one business change in BEGIN IMMEDIATE, all or nothing. A deferred transaction that reads
 * before it writes fails at once when another writer was faster.
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

/** The number of writes so far: what was read may be cached until it changes. */
export const writesOf = (db: Db): number => writes.get(db) ?? 0

/** Caches a value per database, created on first use; mostly prepared statements. */
export const cachePerDatabase = <T extends object>(make: (db: Db) => T): ((db: Db) => T) => {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}

/**
 * Truncates the write-ahead log, which still holds pages from before a deletion. If a reader is
 * using it, that happens the next time.
 */
export const truncateWriteAheadLog = (db: Db): void => {
  truncateLog(db)
}

/** Truncates without waiting for readers; returns whether the log is empty now. */
const truncateLog = ({ $client }: Db): boolean => {
  $client.pragma('busy_timeout = 0')
  try {
    return $client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } finally {
    $client.pragma(`busy_timeout = ${BUSY_MS}`)
  }
}

/**
 * Truncates the write-ahead log when something was written since: its content would be lost with
 * it.
 */
export const createCheckpoint = (db: Db): (() => void) => {
  let kept = -1
  return () => {
    const changes = Number(db.$client.prepare('SELECT total_changes()').pluck().get())
    if (changes !== kept && truncateLog(db)) kept = changes
  }
}

/** Whether the file can be written now; another connection's running write proves that, too. */
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

/** The most cached statements: lists of different lengths must not grow the cache forever. */
const MAX_STATEMENTS = 500

// Caches prepared statements: preparing costs more than running, and drizzle prepares the same few
// texts at every call.
const cacheStatements = (client: Database.Database) => {
  const prepare = client.prepare.bind(client)
  const cached = new Map<string, Database.Statement>()
  const prepareOnce = (source: string): Database.Statement => {
    const known = cached.get(source)
    if (known) return known
    if (cached.size >= MAX_STATEMENTS) cached.clear()
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
    // A build of SQLite without memory mapping returns nothing, which is equivalent to 0.
    if (actual !== expected && !(name === 'mmap_size' && actual === undefined)) {
      throw new StartRefused(`The database refused ${name} = ${value} (it says ${actual}).`)
    }
  }
}
