/** Hooks of the layers above for opening, copying and restoring the database. */
import type { AuditHead } from '@sekolah/contract/backups/schemas'
import type Database from 'better-sqlite3'
import type { Db, Tx } from './connect.ts'

export type DatabaseHooks = {
  /** Called at every start, after the migrations. */
  afterMigration: (db: Db) => void
  /** Called in the transaction that puts a restored copy into use. */
  afterRestore: (tx: Tx, db: Db, now: Date) => void
  /** Reads the audit's newest entry for a copy's manifest. */
  auditHead: (copy: Database.Database) => AuditHead | null
}
