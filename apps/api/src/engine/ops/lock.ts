/**
 * One server per data folder. The lock is SQLite's own on a file beside the database: the operating
 * system releases it when its process ends for any reason.
 */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { StartRefused } from '../base/start-refused.ts'
import { makeFile, makeFolder } from '../disk/private-files.ts'

/** Long enough for a server that is being replaced to drain. */
const LOCK_TIMEOUT_MS = 12_000

/**
 * Locks the folder until the returned function is called; throws StartRefused when it is locked by
 * another.
 */
export const lockDataDir = (dataDir: string, patience = LOCK_TIMEOUT_MS): (() => void) => {
  let lock: Database.Database | null = null
  try {
    makeFolder(dataDir)
    makeFile(join(dataDir, 'server.lock'))
    lock = new Database(join(dataDir, 'server.lock'), { timeout: patience })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    const isHeld = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
    throw new StartRefused(
      isHeld
        ? `Another server works with DATA_DIR ${dataDir}. End it first.`
        : `DATA_DIR ${dataDir} cannot be written to.`,
    )
  }
  const held = lock
  return () => held.close()
}
