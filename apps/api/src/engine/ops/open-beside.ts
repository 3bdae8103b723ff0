/**
 * Opens a school's database for a command while its server may be running: nothing is created or
 * migrated.
 */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { Conflict, Forbidden, NotFound } from '../base/errors.ts'
import { APPLICATION_ID, connectDatabase, type Db } from '../db/connect.ts'
import { laterVersionText, migrationsOf } from './migrate.ts'

/** For a command that writes. Throws an Indonesian sentence where there is no school. */
export const openForWriting = (dataDir: string): Db => {
  const file = databaseOf(dataDir)
  if (isThere(file)) refuseForeignUser(dataDir)
  refuseForeignFile(file)
  const db = connectDatabase(file, { create: false })
  const { pending, unknown } = migrationsOf(db)
  if (pending + unknown === 0) return db
  const later = laterVersionText(db)
  db.$client.close()
  throw new Conflict(
    unknown > 0
      ? later
      : 'Data sekolah ini masih dari versi program yang lebih lama. Jalankan server versi ini sekali, lalu ulangi.',
  )
}

/** For a command that only reads; null where there is no database. */
export const openForReading = (dataDir: string): Db | null => {
  const file = databaseOf(dataDir)
  if (!isThere(file)) return null
  refuseForeignUser(dataDir)
  return drizzle(new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 }))
}

/**
 * Throws Forbidden for a user other than the folder's owner: SQLite's log beside the database would
 * belong to them, and the server could not open it.
 */
const refuseForeignUser = (dataDir: string): void => {
  if (isOwnFolder(dataDir)) return
  throw new Forbidden(
    `Folder data ${dataDir} milik pengguna lain. Jalankan perintah ini sebagai pengguna yang menjalankan server.`,
  )
}

/**
 * Whether a folder belongs to the user of this process; always true on Windows, which does not
 * tell.
 */
export const isOwnFolder = (folder: string): boolean =>
  process.getuid === undefined || statSync(folder).uid === process.getuid()

const databaseOf = (dataDir: string): string => join(dataDir, 'school.db')

const isThere = (file: string): boolean => existsSync(file) && statSync(file).size > 0

// Called before the pragmas of `connectDatabase`, which would write into somebody else's file.
const refuseForeignFile = (file: string): void => {
  if (!isThere(file)) {
    throw new NotFound(`Belum ada data sekolah di ${file}. Periksa DATA_DIR.`)
  }
  let id: unknown
  let db: Database.Database | null = null
  try {
    db = new Database(file, { readonly: true, fileMustExist: true })
    id = db.pragma('application_id', { simple: true })
  } catch {
    id = 'unreadable'
  } finally {
    db?.close()
  }
  if (id !== APPLICATION_ID) {
    throw new Conflict(`${file} bukan data sekolah dari program ini, atau rusak.`)
  }
}
