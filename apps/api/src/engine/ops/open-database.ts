/**
 * Opens the database at every start. A missing or empty file would open as a healthy, empty
 * database; the marker `instance.json` beside it prevents that data is replaced by nothing.
 */
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Log } from '../base/log.ts'
import { StartRefused } from '../base/start-refused.ts'
import { contentState, meta } from '../content/tables.ts'
import {
  APPLICATION_ID,
  connectDatabase,
  type Db,
  truncateWriteAheadLog,
  write,
} from '../db/connect.ts'
import { DAMAGED_MESSAGE, RESTORE_ADVICE } from '../db/damage.ts'
import type { DatabaseHooks } from '../db/hooks.ts'
import { type LogFindings, readWriteAheadLog } from '../db/write-ahead-log.ts'
import { replaceFileSync } from '../disk/durable.ts'
import { makeFile, makeFolder } from '../disk/private-files.ts'
import { copyBeforeMigration, newEpoch, putCopyIntoUse } from './copies/copy.ts'
import { countAppliedMigrations, migrateDatabase } from './migrate.ts'
import { storeWriterVersion } from './written-by.ts'

const markerSchema = z.object({
  instance: z.uuid(),
  created: z.iso.datetime(),
  /** True for a folder that `npm start` has filled with a demo school. */
  demo: z.boolean().optional(),
})
type Marker = z.infer<typeof markerSchema>

/** Callbacks for what should be reported while a database is opened. */
type OpeningEvents = {
  /** The write-ahead log of the previous run has transactions that cannot be read. */
  lostTransactions?: (log: LogFindings) => void
  migrated?: (migration: Migrated) => void
}

/** The number of migrations before and after, and the copy that was made before. */
type Migrated = { from: number; to: number; copy: string }

export const logMigration =
  (log: Log) =>
  ({ from, to, copy }: Migrated): void =>
    log.info('migrated', { from, to, copy })

/** Opens (or on a first run creates) the database of a data folder, verified and migrated. */
export const openDatabase = (
  dataDir: string,
  clock: () => Date,
  hooks: DatabaseHooks,
  { lostTransactions = () => {}, migrated = () => {} }: OpeningEvents = {},
): Db => {
  makeWritable(dataDir)
  const file = join(dataDir, 'school.db')
  const markerFile = markerOf(dataDir)
  const marker = existsSync(markerFile) ? readMarker(markerFile) : null
  const present = existsSync(file) && statSync(file).size > 0

  if (marker && !present) throw new StartRefused(`${file} tidak ada atau kosong. ${UNCHANGED}`)
  const unfinished = present ? null : unfinishedRestore(dataDir)
  if (unfinished) throw new StartRefused(unfinished)
  const log = present ? readWriteAheadLog(file) : null
  if (present) refuseForeign(file, log, marker)
  if (!present) makeFile(file)
  const db = present ? open(file) : connectDatabase(file, { create: true })
  try {
    // A crash during a first run leaves a file without tables: that is still a first run.
    const isFirstRun = !marker && isEmpty(db)
    if (isFirstRun) db.$client.pragma(`application_id = ${APPLICATION_ID}`)
    else checkIntegrity(db, file)
    const begun: Omit<Migrated, 'to'>[] = []
    migrateDatabase(db, {
      beforeFirst: (from) =>
        begun.push({ from, copy: copyBeforeMigration(db, dataDir, from, clock(), hooks) }),
    })
    for (const one of begun) migrated({ ...one, to: countAppliedMigrations(db) })
    storeWriterVersion(db)
    hooks.afterMigration(db)
    const instance = identify(db)
    if (log && log.lost > 0) {
      lostTransactions(log)
      if (log.isDamaged) noteDamage(db, clock())
    }
    putCopyIntoUse(db, clock(), hooks)
    // Truncates the log: unreadable transactions must not remain behind new ones.
    if (log) truncateWriteAheadLog(db)
    if (!marker) writeMarker(dataDir, { instance, created: clock().toISOString() })
    return db
  } catch (error) {
    db.$client.close()
    throw error
  }
}

/**
 * A warning about a folder without a school that has remains of one: a restore may be unfinished,
 * and a new, empty school would take its place. Null for an empty folder.
 */
export const unfinishedRestore = (dataDir: string): string | null => {
  const isOfSchool = (name: string) =>
    ['backups', 'media', 'documents'].includes(name) || name.startsWith('sebelum-pemulihan-')
  const trace = existsSync(dataDir) ? readdirSync(dataDir).find(isOfSchool) : undefined
  return trace === undefined
    ? null
    : `Di ${dataDir} ada ${trace}, tetapi tidak ada data sekolah: pemulihan belum dilakukan, atau gagal. ${UNCHANGED} Sekolah baru memerlukan folder kosong.`
}

const UNCHANGED = `Tidak ada yang diubah. ${RESTORE_ADVICE}`

const damagedFile = (file: string): string => `${file}: ${DAMAGED_MESSAGE}`

const markerOf = (dataDir: string): string => join(dataDir, 'instance.json')

const makeWritable = (dataDir: string) => {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be written to.`)
  }
}

const open = (file: string): Db => {
  try {
    return connectDatabase(file, { create: false })
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(damagedFile(file))
  }
}

/**
 * Refuses a foreign file by its bytes, before SQLite opens it, because opening alone writes. The
 * first page contains the format, our mark, and the number of tables.
 */
const refuseForeign = (file: string, log: LogFindings | null, marker: Marker | null) => {
  const page = log?.firstPage ?? firstPageOf(file)
  if (page.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
    throw new StartRefused(damagedFile(file))
  }
  const mark = page.readUInt32BE(68)
  const isUnused = mark === 0 && page.readUInt16BE(103) === 0
  // A crash during a first run leaves an unused file without a marker.
  if (mark !== APPLICATION_ID && (marker || !isUnused)) {
    throw new StartRefused(`${file} bukan basis data dari program ini. ${UNCHANGED}`)
  }
  if (marker && marker.instance !== instanceIn(file)) {
    throw new StartRefused(`${file} milik pemasangan lain. ${UNCHANGED}`)
  }
}

const firstPageOf = (file: string): Buffer => {
  const page = Buffer.alloc(112)
  const handle = openSync(file, 'r')
  readSync(handle, page)
  closeSync(handle)
  return page
}

/** The instance id in a database file, read without writing. */
const instanceIn = (file: string): unknown => {
  let client: Database.Database | null = null
  try {
    client = new Database(file, { readonly: true, fileMustExist: true })
    return client.prepare("SELECT value FROM meta WHERE key = 'instance'").pluck().get()
  } catch {
    throw new StartRefused(damagedFile(file))
  } finally {
    client?.close()
  }
}

/** Records when the log was found damaged, for the operator to see later. */
const noteDamage = (db: Db, now: Date) => {
  const at = now.toISOString()
  write(db, (tx) =>
    tx
      .insert(meta)
      .values({ key: LOG_DAMAGED, value: at })
      .onConflictDoUpdate({ target: meta.key, set: { value: at } })
      .run(),
  )
}

/** When a start last found the log damaged in its middle; null when none ever did. */
export const logDamagedAt = (db: Db): string | null =>
  db.select().from(meta).where(eq(meta.key, LOG_DAMAGED)).get()?.value ?? null

const LOG_DAMAGED = 'log_damaged_at'

const isEmpty = (db: Db): boolean =>
  db.$client.prepare('SELECT 1 FROM sqlite_master').get() === undefined

const checkIntegrity = (db: Db, file: string) => {
  let verdict: unknown
  try {
    verdict = db.$client.pragma('integrity_check', { simple: true })
  } catch {
    verdict = 'damaged'
  }
  if (verdict !== 'ok') throw new StartRefused(damagedFile(file))
  // The check has read every page, and up to 32 MB of them would stay in memory.
  db.$client.pragma('shrink_memory')
}

/** The database's own id, created at its first run together with the epoch of its content. */
const identify = (db: Db): string =>
  write(db, (tx) => {
    const known = tx.select().from(meta).where(eq(meta.key, 'instance')).get()
    if (known) return known.value
    const instance = randomUUID()
    tx.insert(meta).values({ key: 'instance', value: instance }).run()
    tx.insert(contentState).values({ id: 1, epoch: newEpoch(), rev: 0, pruned_rev: 0 }).run()
    return instance
  })

const readMarker = (file: string) => {
  try {
    return markerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartRefused(`${file} tidak dapat dibaca. ${UNCHANGED}`)
  }
}

/**
 * Writes the marker with the instance id atomically: a power cut leaves the old one or the new one.
 */
export const writeMarker = (dataDir: string, marker: Marker): void =>
  replaceFileSync(markerOf(dataDir), `${JSON.stringify(marker)}\n`)

/** Marks the folder itself as a demo's, for a person who looks into it. */
export const markAsDemo = (dataDir: string): void => {
  const marker = readMarker(markerOf(dataDir))
  if (!marker.demo) writeMarker(dataDir, { ...marker, demo: true })
}
