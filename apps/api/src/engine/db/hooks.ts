/** What the layers above do when the database is opened, copied and restored. */
import type { AuditHead } from '@sekolah/contract/backups/schemas'
import type Database from 'better-sqlite3'
import type { Db, Tx } from './connect.ts'

export type DatabaseHooks = {
  /** Called at every start, after the migrations. */
  afterMigration: (db: Db) => void
  /** Called in the transaction that puts a restored copy into use. */
  afterRestore: (tx: Tx, db: Db, now: Date) => void
  /** What a copy's manifest records of the audit in it. */
  auditHead: (copy: Database.Database) => AuditHead | null
}
