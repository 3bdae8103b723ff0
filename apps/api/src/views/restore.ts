/**
 * Restores a copy of the database. What was there before is moved aside and never deleted, and
 * `openDatabase` refuses to start from nothing until the copy is in place.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup } from '@sekolah/contract/backups/schemas'
import { backupName } from '@sekolah/contract/backups/schemas'
import Database from 'better-sqlite3'
import { APPLICATION_ID } from '../engine/db/connect.ts'
import { openDatabase, writeMarker } from '../engine/db/open-database.ts'
import { backupsFolder, hashOf, sealCopy } from '../engine/ops/copy.ts'
import {
  flushFolderSync,
  moveFileSync,
  removeFileSync,
  renameFileSync,
} from '../engine/ops/durable.ts'
import { lockDataDir } from '../engine/ops/lock.ts'
import { bringBackMedia, copiedUploads } from '../engine/ops/media-copies.ts'
import { storedCopies } from '../engine/ops/stored-copies.ts'
import { StartRefused } from '../engine/start-refused.ts'
import { databaseHooks } from './database-hooks.ts'
import { namedUploads } from './named-uploads.ts'

/** Why nothing was restored, in Indonesian for whoever sits at the server; nothing has changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

export type Restored = {
  /** The folder with what was there before; null when there was nothing. */
  aside: string | null
  applicants: number
  articles: number
  /** Uploads that were missing and came back. */
  uploads: number
}

export const restore = async (dataDir: string, name: string, now: Date): Promise<Restored> => {
  const copy = await findCopy(backupsFolder(dataDir), name)
  const unlock = lock(dataDir)
  try {
    const { aside, ...counts } = putInPlace(dataDir, copy, now)
    return { aside, ...counts, uploads: await bringBackMedia(dataDir) }
  } finally {
    unlock()
  }
}

export type Drill = Omit<Restored, 'aside' | 'uploads'> & {
  name: string
  /** What would be lost now, and how long going back takes, in milliseconds. */
  age: number
  took: number
  /** Uploads that the data name, and those of them that no copy has. */
  uploads: number
  missing: number
}

/** Restores the newest copy into a folder of its own, while the school may be running. */
export const drill = async (dataDir: string, now: Date): Promise<Drill> => {
  const [newest] = (await storedCopies(backupsFolder(dataDir))).copies
  if (!newest) throw new RestoreRefused(`Belum ada salinan data di ${backupsFolder(dataDir)}.`)
  const { name, created_at } = newest
  const begun = performance.now()
  const trial = mkdtempSync(join(dataDir, 'latihan-'))
  try {
    const copy = await findCopy(backupsFolder(dataDir), name)
    const { aside: _, ...counts } = putInPlace(trial, copy, now)
    // As every start does it: this finds damage, broken references and failing migrations.
    const db = openDatabase(trial, () => now, databaseHooks)
    const named = [...namedUploads(db)]
    db.$client.close()
    // Only looked at: linking them would make what is gone from the school look new.
    const copied = await copiedUploads(dataDir)
    const missing = named.filter((hash) => !copied.has(hash)).length
    const age = now.getTime() - Date.parse(created_at)
    const took = performance.now() - begun
    return { name, ...counts, uploads: named.length, missing, age, took }
  } finally {
    rmSync(trial, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Copy = { name: string; path: string; known: Backup | undefined }

const findCopy = async (folder: string, name: string): Promise<Copy> => {
  const path = join(folder, name)
  if (!backupName.safeParse(name).success || !existsSync(path)) {
    throw new RestoreRefused(`Salinan ${name} tidak ada di ${folder}.`)
  }
  const { copies } = await storedCopies(folder)
  return { name, path, known: copies.find((one) => one.name === name) }
}

const putInPlace = (dataDir: string, { name, path, known }: Copy, now: Date) => {
  const fresh = join(dataDir, 'school.db.pulih')
  try {
    copyFileSync(path, fresh)
    const { instance, ...counts } = examine(fresh, name, known)
    const aside = setAside(dataDir, now)
    moveFileSync(fresh, join(dataDir, 'school.db'))
    writeMarker(dataDir, { instance, created: now.toISOString() })
    flushFolderSync(dataDir)
    return { aside, ...counts }
  } finally {
    removeFileSync(fresh)
  }
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

/** Checks the whole file before anything is moved. */
const examine = (file: string, name: string, known: Backup | undefined) => {
  if (known && known.sha256 !== hashOf(file)) {
    throw new RestoreRefused(`Salinan ${name} berubah sejak dibuat. Pilih salinan lain.`)
  }
  let db: Database.Database | null = null
  try {
    sealCopy(file, () => {})
    db = new Database(file, { fileMustExist: true })
    if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw new Error('foreign')
    const one = (sql: string) => db?.prepare<[], unknown>(sql).pluck().get()
    return {
      instance: String(one(`SELECT value FROM meta WHERE key = 'instance'`)),
      applicants: Number(one('SELECT count(*) FROM applicants')),
      articles: Number(one('SELECT count(*) FROM articles WHERE deleted_at IS NULL')),
    }
  } catch {
    throw new RestoreRefused(
      `Salinan ${name} rusak atau bukan salinan data sekolah ini. Pilih salinan lain.`,
    )
  } finally {
    db?.close()
  }
}

/** Moves the database with its logs and its marker into a folder of their own. */
const setAside = (dataDir: string, now: Date): string | null => {
  const files = ['school.db', 'school.db-wal', 'school.db-shm'].filter((file) =>
    existsSync(join(dataDir, file)),
  )
  if (files.length === 0) return null
  const at = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const aside = join(dataDir, `sebelum-pemulihan-${at}`)
  mkdirSync(aside)
  const marker = join(dataDir, 'instance.json')
  // Copied, because a folder without marker and database would look like a new installation.
  if (existsSync(marker)) copyFileSync(marker, join(aside, 'instance.json'))
  for (const file of files) renameFileSync(join(dataDir, file), join(aside, file))
  flushFolderSync(aside)
  return aside
}
