/** Makes a copy of the database usable: verified, in one file, and marked as a copy. */
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup } from '@sekolah/contract/backups/schemas'
import Database from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { contentState, meta } from '../../content/tables.ts'
import { type Db, write } from '../../db/connect.ts'
import { IsDamaged, isDamage } from '../../db/damage.ts'
import type { DatabaseHooks } from '../../db/hooks.ts'
import { moveFileSync, removeFileSync, replaceFileSync } from '../../disk/durable.ts'
import { makeFile, makeFolder } from '../../disk/private-files.ts'
import { copyKeys } from './key-copies.ts'

const COPY = 'is_copy'

type Fresh = Pick<Backup, 'name' | 'reason' | 'created_at'>
type DescribedCopy = Pick<Backup, 'audit' | 'size' | 'sha256'>

export type CopyOrder = {
  /** The file of the database in use. */
  source: string
  dataDir: string
  fresh: Fresh
}

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups')

/** The name of a copy's manifest. */
export const manifestOf = (name: string): string => name.replace(/\.db$/, '.json')

/** The path of a copy until it is complete. */
export const unfinishedCopy = (dataDir: string, name: string): string =>
  join(backupsFolder(dataDir), `${name}.tmp`)

/** The thread can be terminated between two steps. */
const PAGES_PER_STEP = 1_000

/**
 * Copies the database during writes, verifies and seals the copy, and gives it its name. Must run
 * in a thread: it reads the whole database several times and waits for the disk.
 */
export const makeCopy = async (
  { source, dataDir, fresh }: CopyOrder,
  hooks: Pick<DatabaseHooks, 'auditHead'>,
): Promise<Backup> => {
  const aside = unfinishedCopy(dataDir, fresh.name)
  try {
    await copyPages(source, aside)
    return completeCopy(dataDir, aside, fresh, describeCopy(aside, hooks))
  } catch (error) {
    // A copy reads pages that nobody may have read for weeks: finds out whether the source itself
    // is damaged.
    if (isDamage(error)) refuseDamagedSource(source)
    throw new Error('The copy of the database failed.', isDamage(error) ? {} : { cause: error })
  }
}

const copyPages = async (source: string, aside: string): Promise<void> => {
  const db = new Database(source, { readonly: true, fileMustExist: true })
  try {
    // A read transaction over all steps: otherwise each write of another connection would restart
    // the copy.
    db.exec('BEGIN')
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    makeFile(aside)
    const { totalPages } = await db.backup(aside, { progress: () => PAGES_PER_STEP })
    // The driver reports a database that was locked all the time as one without pages.
    if (totalPages === 0) throw new Error('The database was locked for too long.')
  } finally {
    db.close()
  }
}

const refuseDamagedSource = (source: string): void => {
  const db = new Database(source, { readonly: true, fileMustExist: true })
  try {
    const verdict = db.pragma('integrity_check', { simple: true })
    if (verdict !== 'ok') throw new IsDamaged('The database is damaged.')
  } finally {
    db.close()
  }
}

/** The manifest of a verified and sealed copy. */
const describeCopy = (
  file: string,
  { auditHead }: Pick<DatabaseHooks, 'auditHead'>,
): DescribedCopy => {
  const audit = finaliseCopy(file, auditHead)
  return { audit, size: statSync(file).size, sha256: hashFile(file) }
}

/** Gives a finished copy its own name, and writes its keys and manifest. */
const completeCopy = (
  dataDir: string,
  aside: string,
  fresh: Fresh,
  described: DescribedCopy,
): Backup => {
  const made: Backup = { ...fresh, ...described }
  const folder = backupsFolder(dataDir)
  const path = join(folder, fresh.name)
  // The manifest is written last: its presence means that the copy is complete.
  copyKeys(dataDir, path)
  moveFileSync(aside, path)
  replaceFileSync(join(folder, manifestOf(fresh.name)), `${JSON.stringify(made)}\n`)
  return made
}

/**
 * The copy to restore when a migration was a mistake; no other process writes yet. Returns its
 * name.
 */
export const copyBeforeMigration = (
  db: Db,
  dataDir: string,
  applied: number,
  now: Date,
  hooks: DatabaseHooks,
): string => {
  const folder = backupsFolder(dataDir)
  makeFolder(folder)
  const name = `pra-migrasi-${applied}.db`
  const aside = unfinishedCopy(dataDir, name)
  removeFileSync(aside)
  makeFile(aside)
  db.$client.prepare('VACUUM INTO ?').run(aside)
  const fresh: Fresh = { name, reason: 'migration', created_at: now.toISOString() }
  completeCopy(dataDir, aside, fresh, describeCopy(aside, hooks))
  return name
}

/**
 * Verifies a copy, merges its write-ahead log, and marks it as a copy; throws when it is damaged.
 * Returns what `read` finds in it.
 */
export const finaliseCopy = <T>(file: string, read: (copy: Database.Database) => T): T => {
  const copy = new Database(file, { fileMustExist: true })
  try {
    copy.pragma('journal_mode = DELETE')
    const verdict = copy.pragma('integrity_check', { simple: true })
    if (verdict !== 'ok') throw new IsDamaged('The copy of the database is damaged.')
    copy.prepare(`INSERT OR REPLACE INTO meta (key, value) VALUES ('${COPY}', 'yes')`).run()
    return read(copy)
  } finally {
    copy.close()
  }
}

/**
 * More than the revisions given out after the copy was made: a form that was opened before the
 * restore must not find its old revision on a different text.
 */
const REVISIONS_APART = 1_000_000

/**
 * Makes a restored copy ready for use. Phones know revisions that it never gave out, so its content
 * gets a new epoch; `afterRestore` does the rest.
 */
export const putCopyIntoUse = (
  db: Db,
  now: Date,
  { afterRestore }: Pick<DatabaseHooks, 'afterRestore'>,
): void =>
  write(db, (tx) => {
    if (!tx.select().from(meta).where(eq(meta.key, COPY)).get()) return
    tx.delete(meta).where(eq(meta.key, COPY)).run()
    const rev = sql`${contentState.rev} + ${REVISIONS_APART}`
    tx.update(contentState).set({ epoch: newEpoch(), rev }).run()
    afterRestore(tx, db, now)
  })

/** A random id of this content; phones compare it. */
export const newEpoch = (): string => randomBytes(9).toString('base64url')

const CHUNK = 1024 * 1024

/** SHA-256 of a file. */
export const hashFile = (file: string): string => {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(CHUNK)
  const handle = openSync(file, 'r')
  for (let read = -1; read !== 0; ) {
    read = readSync(handle, chunk, 0, CHUNK, null)
    hash.update(chunk.subarray(0, read))
  }
  closeSync(handle)
  return hash.digest('hex')
}
