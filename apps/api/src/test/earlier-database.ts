/** A database as an earlier version left it: the results of later migrations are removed again. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../engine/db/connect.ts'
import { migrateDatabase } from '../engine/ops/migrate.ts'

const folder = join(import.meta.dirname, '../migrations')

/**
 * Runs the migrations from `first` on again over older rows. `undo` is SQL, written by hand from
 * those migrations, that removes what they added.
 */
export const upgradeFrom = (db: Db, first: string, undo: readonly string[]): void => {
  for (const statement of undo) db.$client.exec(statement)
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= first)
  for (const name of later) {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    db.run(sql`DELETE FROM __drizzle_migrations WHERE hash = ${hash}`)
  }
  migrateDatabase(db)
}
