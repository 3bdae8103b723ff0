/** Forward-only migrations: each in its own transaction, with foreign keys checked after each. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { formatCommandLine } from '../base/command-line.ts'
import { productVersion } from '../base/product-version.ts'
import { StartRefused } from '../base/start-refused.ts'
import type { Db } from '../db/connect.ts'
import { backupsFolder } from './copies/copy.ts'
import { readWriterVersion } from './written-by.ts'

type Options = {
  folder?: string
  /**
   * Called before the first pending migration of a database in use, with the number of applied
   * ones.
   */
  beforeFirst?: (applied: number) => void
}

/**
 * Migrates the database to this build's newest version. Throws StartRefused when the database has a
 * migration that this build does not know.
 */
export const migrateDatabase = (
  db: Db,
  { folder = migrationsFolder(), beforeFirst }: Options = {},
): void => {
  const client = db.$client
  client.exec(
    'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, created_at NUMERIC NOT NULL)',
  )
  const known = readMigrationFiles({ migrationsFolder: folder })
  const applied = hashesIn(db)
  const { pending, unknown } = migrationsOf(db, folder)
  if (unknown > 0) {
    throw new StartRefused(laterVersionText(db, folder))
  }

  if (pending > 0 && applied.size > 0) beforeFirst?.(applied.size)

  // Rebuilding a table drops it temporarily; SQLite only accepts this pragma outside of
  // transactions.
  client.pragma('foreign_keys = OFF')
  for (const migration of known) {
    if (applied.has(migration.hash)) continue
    const apply = client.transaction(() => {
      for (const statement of migration.sql) client.exec(statement)
      client
        .prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)')
        .run(migration.hash, migration.folderMillis)
      const broken = client.pragma('foreign_key_check')
      if (Array.isArray(broken) && broken.length > 0) {
        throw new StartRefused('A migration would break references between rows; nothing changed.')
      }
    })
    apply.immediate()
  }
  client.pragma('foreign_keys = ON')
}

/**
 * How many migrations of this build are pending, and how many of the database's are unknown to this
 * build.
 */
export const migrationsOf = (
  db: Db,
  folder = migrationsFolder(),
): { pending: number; unknown: number } => {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash))
  const applied = hashesIn(db)
  return {
    pending: [...known].filter((hash) => !applied.has(hash)).length,
    unknown: [...applied].filter((hash) => !known.has(hash)).length,
  }
}

/** When the newest migration of this build was written, in epoch ms. */
export const newestMigration = (folder = migrationsFolder()): number =>
  Math.max(
    ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  )

/**
 * The message of a version that is older than the data: its version, the version that wrote the
 * data, and how to go back to the copy from before that.
 */
export const laterVersionText = (db: Db, folder = migrationsFolder()): string => {
  const known = readMigrationFiles({ migrationsFolder: folder }).length
  const written = readWriterVersion(db)
  // Two commits of one checkout have the same version.
  const theirs = written === productVersion() ? null : written
  const copy = `pra-migrasi-${known}.db`
  const isThere = existsSync(join(backupsFolder(dirname(db.$client.name)), copy))
  const later = theirs === null ? 'versi program yang lebih baru' : `versi ${theirs}`
  const again = theirs === null ? 'versi yang lebih baru itu' : `versi ${theirs}`
  const goBack = isThere
    ? `kembali ke data sebelum versi itu: ${formatCommandLine(`restore ${copy}`)}; pendaftaran dan pesan yang masuk sesudahnya ikut`
    : `kembali ke salinan dari versi ini: ${formatCommandLine('restore')}`
  return `Data sekolah ini ditulis ${later}, dan yang dijalankan versi ${productVersion()}, yang lebih lama. Tidak ada yang diubah. Pasang lagi ${again}, atau ${goBack}.`
}

/** The number of applied migrations. */
export const countAppliedMigrations = (db: Db): number => hashesIn(db).size

const hashesIn = (db: Db): Set<string> =>
  new Set(db.$client.prepare<[], string>('SELECT hash FROM __drizzle_migrations').pluck().all())

/** The folder beside the sources, found both from `src` and from the bundle in `dist`. */
const migrationsFolder = (): string => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'src/migrations'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new StartRefused('The folder of migrations is missing.')
    folder = parent
  }
  return join(folder, 'src/migrations')
}
