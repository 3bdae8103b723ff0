/**
 * Replaces the present database by one that was prepared in a separate folder. A journal is written
 * first, and the next process that opens the folder completes it: a power cut leaves the school as
 * before, or as after.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '../base/start-refused.ts'
import {
  flushFolderSync,
  moveFileSync,
  removeFileSync,
  renameFileSync,
  replaceFileSync,
} from '../disk/durable.ts'
import { makeFolder } from '../disk/private-files.ts'
import { bringBackKeys, readKeysBeside } from './copies/key-copies.ts'
import { bringBackMedia } from './copies/media-copies.ts'
import { bringBackPages } from './copies/page-copies.ts'
import { writeMarker } from './open-database.ts'

/** Prefix of folders in which a restore prepares a database. */
export const STAGE_PREFIX = 'pemulihan-'

/** Prefix of folders for a trial restore. */
export const DRILL_PREFIX = 'latihan-'

/** Prefix of folders with the former data. */
export const SET_ASIDE_PREFIX = 'sebelum-pemulihan-'

const JOURNAL = 'pemulihan.json'

const journalSchema = z.object({
  /** The copy that the prepared database was made from. */
  copy: z.string(),
  /** The folder with the prepared database and its keys. */
  stage: z.string().regex(/^pemulihan-\w+$/),
  /** The folder for the former data; null where there was none. */
  aside: z
    .string()
    .regex(/^sebelum-pemulihan-[\d-]+$/)
    .nullable(),
  instance: z.string(),
  at: z.iso.datetime(),
})

export type SwitchJournal = z.infer<typeof journalSchema>

/** The files of a database with its logs, in the order in which they are set aside. */
export const databaseFiles = (folder: string): string[] =>
  ['school.db', 'school.db-wal', 'school.db-shm'].filter((file) => existsSync(join(folder, file)))

/** Missing uploads and pages of documents that were restored. */
type Restored = { uploads: number; pages: number }

/** Switches to a prepared database. */
export const switchDatabase = async (
  dataDir: string,
  planned: SwitchJournal,
): Promise<Restored> => {
  flushFolderSync(join(dataDir, planned.stage))
  replaceFileSync(join(dataDir, JOURNAL), `${JSON.stringify(planned)}\n`)
  return carryOut(dataDir, planned)
}

/**
 * Completes an interrupted switch, and removes the remains of one that had not begun. The caller
 * must hold the folder's lock; resolves to null when there was nothing to complete.
 */
export const finishSwitch = async (dataDir: string): Promise<SwitchJournal | null> => {
  const journal = join(dataDir, JOURNAL)
  const planned = existsSync(journal) ? readJournal(journal) : null
  if (planned) await carryOut(dataDir, planned)
  removeFileSync(`${journal}.tmp`)
  const folders = existsSync(dataDir) ? readdirSync(dataDir) : []
  for (const name of folders.filter((name) => name.startsWith(STAGE_PREFIX)))
    removeStage(dataDir, name)
  return planned
}

export const removeStage = (dataDir: string, stage: string): void =>
  rmSync(join(dataDir, stage), { recursive: true, force: true, maxRetries: 5 })

const readJournal = (file: string): SwitchJournal => {
  try {
    return journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartRefused(`${file} cannot be read. Nothing was changed.`)
  }
}

const WANTED_PAGES = 'pages.json'
const pagesSchema = z.array(z.object({ folder: z.string(), file: z.string() }))

/**
 * Records the document pages that a prepared database references, for restoring them after the
 * switch.
 */
export const storeWantedPages = (stage: string, pages: z.infer<typeof pagesSchema>): void =>
  replaceFileSync(join(stage, WANTED_PAGES), JSON.stringify(pages))

const wantedPages = (stage: string) => {
  const file = join(stage, WANTED_PAGES)
  return existsSync(file) ? pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** Each step may already be done: carries out the remaining ones. */
const carryOut = async (
  dataDir: string,
  { stage, aside, instance, at }: SwitchJournal,
): Promise<Restored> => {
  const prepared = join(dataDir, stage, 'school.db')
  // Once the prepared database has moved, the folder's database is the new one.
  if (existsSync(prepared)) {
    if (aside !== null) setAside(dataDir, join(dataDir, aside))
    bringBackKeys(dataDir, readKeysBeside(prepared), new Date(at))
    moveFileSync(prepared, join(dataDir, 'school.db'))
  }
  writeMarker(dataDir, { instance, created: at })
  const uploads = await bringBackMedia(dataDir)
  const pages = await bringBackPages(dataDir, wantedPages(join(dataDir, stage)))
  removeFileSync(join(dataDir, JOURNAL))
  flushFolderSync(dataDir)
  removeStage(dataDir, stage)
  return { uploads, pages }
}

/** Moves the database with its logs, and copies its marker, into a separate folder. */
const setAside = (dataDir: string, aside: string) => {
  makeFolder(aside)
  const marker = join(dataDir, 'instance.json')
  // Copied, because a folder without marker and database would look like a new installation.
  if (existsSync(marker)) copyFileSync(marker, join(aside, 'instance.json'))
  for (const file of databaseFiles(dataDir)) {
    renameFileSync(join(dataDir, file), join(aside, file))
  }
  flushFolderSync(aside)
  flushFolderSync(dataDir)
}
