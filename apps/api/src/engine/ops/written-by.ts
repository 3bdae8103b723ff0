/**
 * Records the version of the program that last opened a database, so that an older one can name it.
 */
import { eq } from 'drizzle-orm'
import { productVersion } from '../base/product-version.ts'
import { meta } from '../content/tables.ts'
import { type Db, write } from '../db/connect.ts'

const WRITTEN_BY = 'written_by_version'

/** Null for a database written only by versions before 28 November 2026. */
export const readWriterVersion = (db: Db): string | null =>
  db.select().from(meta).where(eq(meta.key, WRITTEN_BY)).get()?.value ?? null

/** Called once the database is migrated to this version. */
export const storeWriterVersion = (db: Db, value = productVersion()): void => {
  if (readWriterVersion(db) === value) return
  write(db, (tx) => {
    tx.insert(meta)
      .values({ key: WRITTEN_BY, value })
      .onConflictDoUpdate({ target: meta.key, set: { value } })
      .run()
  })
}
