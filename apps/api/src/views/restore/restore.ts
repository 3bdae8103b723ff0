/**
 * Restores a copy of the database: for `npm run restore` and for the server itself. The previous
 * data is moved aside, and kept as long as a copy.
 */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Backup } from '@sekolah/contract/backups/schemas'
import { backupName } from '@sekolah/contract/backups/schemas'
import Database from 'better-sqlite3'
import { count, isNull } from 'drizzle-orm'
import { applicants } from '../../chapters/admission/applications/tables.ts'
import { listPageFiles } from '../../chapters/admission/documents/transfer/pages.ts'
import { articles } from '../../chapters/information/tables.ts'
import { StartRefused } from '../../engine/base/start-refused.ts'
import { APPLICATION_ID, type Db, write } from '../../engine/db/connect.ts'
import { backupsFolder, finaliseCopy, hashFile, manifestOf } from '../../engine/ops/copies/copy.ts'
import { keyCopyName, readKeysBeside } from '../../engine/ops/copies/key-copies.ts'
import { copiedUploads } from '../../engine/ops/copies/media-copies.ts'
import { listCopiedPages } from '../../engine/ops/copies/page-copies.ts'
import { storedCopies } from '../../engine/ops/copies/stored-copies.ts'
import { refuseForeignFiles } from '../../engine/ops/foreign-files.ts'
import { lockDataDir } from '../../engine/ops/lock.ts'
import { NUMBERS_FILE } from '../../engine/ops/numbers.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import {
  DRILL_PREFIX,
  databaseFiles,
  finishSwitch,
  removeStage,
  SET_ASIDE_PREFIX,
  STAGE_PREFIX,
  storeWantedPages,
  switchDatabase,
} from '../../engine/ops/switch.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { databaseHooks } from '../database-hooks.ts'
import { namedUploads } from '../named-uploads.ts'
import { type CarriedOver, carryOverFromNewest } from './later.ts'

/** Why nothing was restored, in Indonesian for the operator; nothing has changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

export type RestoreResult = {
  /** The folder with the previous data; null when there was none. */
  aside: string | null
  applicants: number
  articles: number
  /** Number of missing uploads that were restored. */
  uploads: number
  /** Number of missing pages of documents that were restored. */
  pages: number
  /**
   * What families sent after the copy was made and is in the restored data, too, carried over from
   * the previous data; null when that cannot be read.
   */
  later: CarriedOver | null
}

type Options = {
  /** Accepts a copy whose manifest is missing or cannot be read. */
  withoutManifest?: boolean
  /** The account that ordered it in the panel, for the audit. */
  by?: { id: number; username: string }
}

export const restoreCopy = async (
  dataDir: string,
  name: string,
  now: Date,
  { withoutManifest = false, by }: Options = {},
): Promise<RestoreResult> => {
  refuseForeignFiles(dataDir)
  const copy = await findCopy(backupsFolder(dataDir), name)
  if (!copy.known && !withoutManifest) {
    throw new RestoreRefused(
      `Keterangan salinan ${name} (${manifestOf(name)}) tidak ada atau tidak terbaca, jadi tidak pasti apakah isinya utuh. Pilih salinan lain, atau tambahkan --without-manifest bila Anda yakin.`,
    )
  }
  const unlock = lock(dataDir)
  try {
    await finishSwitch(dataDir)
    const stage = mkdtempSync(join(dataDir, STAGE_PREFIX))
    const { instance, later, counts } = prepare(stage, dataDir, copy, now, by)
    const aside = databaseFiles(dataDir).length > 0 ? freeAside(dataDir, now) : null
    const planned = { copy: name, stage: basename(stage), aside, instance, at: now.toISOString() }
    const broughtBack = await switchDatabase(dataDir, planned)
    return { aside: aside && join(dataDir, aside), ...counts, later, ...broughtBack }
  } finally {
    unlock()
  }
}

/** Does everything that can fail in a folder of its own, before the school's data is moved. */
const prepare = (stage: string, dataDir: string, copy: FoundCopy, now: Date, by: Options['by']) => {
  try {
    const { instance, db } = openCopy(stage, dataDir, copy, now)
    const later = carryOverFromNewest(db, stage, newestData(dataDir), now)
    if (by) {
      write(db, (tx) =>
        recordAudit(tx, { actor: by, action: 'restore', object: `backup/${copy.name}` }, now),
      )
    }
    const counts = countRestored(db)
    storeWantedPages(stage, listPageFiles(db))
    db.$client.close()
    return { instance, later, counts }
  } catch (error) {
    removeStage(dataDir, basename(stage))
    throw error
  }
}

export type DrillResult = Omit<RestoreResult, 'aside' | 'uploads' | 'pages' | 'later'> & {
  name: string
  /**
   * The copy's age, which a restore now would lose, and how long one takes, both in milliseconds.
   */
  age: number
  took: number
  /** Uploads that the data references, and how many of them no copy has. */
  uploads: number
  missing: number
  /** Pages of documents that the data references, and how many of them no copy has. */
  pages: number
  missingPages: number
}

/** Restores the newest copy into a temporary folder, while the school may be running. */
export const runDrill = async (dataDir: string, now: Date): Promise<DrillResult> => {
  const [newest] = (await storedCopies(backupsFolder(dataDir))).copies
  if (!newest) throw new RestoreRefused(`Belum ada salinan data di ${backupsFolder(dataDir)}.`)
  const { name, created_at } = newest
  const begun = performance.now()
  const stage = mkdtempSync(join(dataDir, DRILL_PREFIX))
  try {
    const { db } = openCopy(stage, dataDir, await findCopy(backupsFolder(dataDir), name), now)
    const counts = countRestored(db)
    const named = [...namedUploads(db)]
    const pages = listPageFiles(db)
    db.$client.close()
    // Only inspected, not linked: linking would reset the age of files that the school has deleted.
    const copied = await copiedUploads(dataDir)
    const missing = named.filter((hash) => !copied.has(hash)).length
    const copiedPages = await listCopiedPages(dataDir)
    const missingPages = pages.filter(({ folder, file }) => !copiedPages.has(`${folder}/${file}`))
    const age = now.getTime() - Date.parse(created_at)
    const took = performance.now() - begun
    return {
      name,
      ...counts,
      uploads: named.length,
      missing,
      pages: pages.length,
      missingPages: missingPages.length,
      age,
      took,
    }
  } finally {
    rmSync(stage, { recursive: true, force: true, maxRetries: 5 })
  }
}

export type FoundCopy = { name: string; path: string; known: Backup | undefined }

export const findCopy = async (folder: string, name: string): Promise<FoundCopy> => {
  const path = join(folder, name)
  if (!backupName.safeParse(name).success || !existsSync(path)) {
    throw new RestoreRefused(`Salinan ${name} tidak ada di ${folder}.`)
  }
  const { copies } = await storedCopies(folder)
  return { name, path, known: copies.find((one) => one.name === name) }
}

/**
 * Opens a copy in a folder of its own like every start: checked, migrated and put into use. Damage,
 * broken references and failing migrations show here.
 */
export const openCopy = (
  stage: string,
  dataDir: string,
  { name, path, known }: FoundCopy,
  now: Date,
) => {
  const file = join(stage, 'school.db')
  copyFileSync(path, file)
  const { instance, migrations } = examine(file, name, known)
  examineKeys(path, name)
  if (existsSync(keyCopyName(path))) copyFileSync(keyCopyName(path), keyCopyName(file))
  const numbers = join(dataDir, NUMBERS_FILE)
  if (existsSync(numbers)) copyFileSync(numbers, join(stage, NUMBERS_FILE))
  const db = openDatabase(stage, () => now, databaseHooks)
  return { instance, db, wasOlder: migrationsIn(db.$client) > migrations }
}

export const countRestored = (db: Db): Pick<RestoreResult, 'applicants' | 'articles'> => ({
  applicants: db.select({ n: count() }).from(applicants).get()?.n ?? 0,
  articles:
    db.select({ n: count() }).from(articles).where(isNull(articles.deleted_at)).get()?.n ?? 0,
})

/**
 * The folder with the newest data: the school's own, or the one that a restore had just set aside
 * when the power failed. Null without one.
 */
const newestData = (dataDir: string): string | null => {
  const asides = readdirSync(dataDir).filter((name) => name.startsWith(SET_ASIDE_PREFIX))
  return (
    [
      dataDir,
      ...asides
        .sort()
        .reverse()
        .map((name) => join(dataDir, name)),
    ].find((folder) => existsSync(join(folder, 'school.db'))) ?? null
  )
}

const lock = (dataDir: string) => {
  try {
    return lockDataDir(dataDir, 0)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    throw new RestoreRefused(
      `Server masih berjalan, atau folder ${dataDir} tidak dapat ditulis. Hentikan server, lalu ulangi.`,
    )
  }
}

/** Checks the whole file; returns the installation that it belongs to, and its number of migrations. */
const examine = (file: string, name: string, known: Backup | undefined) => {
  if (known && known.sha256 !== hashFile(file)) {
    throw new RestoreRefused(`Salinan ${name} berubah sejak dibuat. Pilih salinan lain.`)
  }
  let db: Database.Database | null = null
  try {
    finaliseCopy(file, () => {})
    db = new Database(file, { fileMustExist: true })
    if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw new Error('foreign')
    const instance = `SELECT value FROM meta WHERE key = 'instance'`
    return {
      instance: String(db.prepare<[], unknown>(instance).pluck().get()),
      migrations: migrationsIn(db),
    }
  } catch {
    throw new RestoreRefused(
      `Salinan ${name} rusak atau bukan salinan data sekolah ini. Pilih salinan lain.`,
    )
  } finally {
    db?.close()
  }
}

const migrationsIn = (db: Database.Database): number =>
  Number(db.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get())

const examineKeys = (path: string, name: string): void => {
  try {
    readKeysBeside(path)
  } catch {
    throw new RestoreRefused(`Kunci salinan ${name} rusak. Pilih salinan lain.`)
  }
}

/** A name that no folder of an earlier restore has, even when two run within a second. */
const freeAside = (dataDir: string, now: Date): string => {
  const at = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  for (let n = 1; ; n += 1) {
    const name = `${SET_ASIDE_PREFIX}${at}${n > 1 ? `-${n}` : ''}`
    if (!existsSync(join(dataDir, name))) return name
  }
}
