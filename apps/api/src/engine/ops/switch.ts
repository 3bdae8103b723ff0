/**
 * Puts a database that was prepared in a folder of its own into the place of the present one. A
 * journal is written first, and whoever opens the folder next finishes what it says: a power cut
 * leaves the school as it was before, or as it is after.
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
import { bringBackKeys, keysBeside } from './copies/key-copies.ts'
import { bringBackMedia } from './copies/media-copies.ts'
import { bringBackPages } from './copies/page-copies.ts'
import { writeMarker } from './open-database.ts'

/** How folders are called in which a restore prepares a database. */
export const STAGE = 'pemulihan-'

/** Those in which one is tried out. */
export const DRILL = 'latihan-'

/** Those of what was there before. */
export const ASIDE = 'sebelum-pemulihan-'

const JOURNAL = 'pemulihan.json'

const journalSchema = z.object({
  /** The copy that the prepared database comes from. */
  copy: z.string(),
  /** The folder with the prepared database, and with its keys beside it. */
  stage: z.string().regex(/^pemulihan-\w+$/),
  /** The folder for what was there before; null where there was nothing. */
  aside: z
    .string()
    .regex(/^sebelum-pemulihan-[\d-]+$/)
    .nullable(),
  instance: z.string(),
  at: z.iso.datetime(),
})

export type Switch = z.infer<typeof journalSchema>

/** The files of a database with its logs, in the order in which they are set aside. */
export const databaseFiles = (folder: string): string[] =>
  ['school.db', 'school.db-wal', 'school.db-shm'].filter((file) => existsSync(join(folder, file)))

/** Uploads and pages of documents that were missing and came back. */
type BroughtBack = { uploads: number; pages: number }

/** Goes over to a prepared database. */
export const switchDatabase = async (dataDir: string, planned: Switch): Promise<BroughtBack> => {
  flushFolderSync(join(dataDir, planned.stage))
  replaceFileSync(join(dataDir, JOURNAL), `${JSON.stringify(planned)}\n`)
  return carryOut(dataDir, planned)
}

/**
 * Finishes a switch that was cut short, and removes what one left behind that had not begun. Called
 * by whoever holds the folder's lock; null when there was nothing to finish.
 */
export const finishSwitch = async (dataDir: string): Promise<Switch | null> => {
  const journal = join(dataDir, JOURNAL)
  const planned = existsSync(journal) ? readJournal(journal) : null
  if (planned) await carryOut(dataDir, planned)
  removeFileSync(`${journal}.tmp`)
  const folders = existsSync(dataDir) ? readdirSync(dataDir) : []
  for (const name of folders.filter((name) => name.startsWith(STAGE))) removeStage(dataDir, name)
  return planned
}

export const removeStage = (dataDir: string, stage: string): void =>
  rmSync(join(dataDir, stage), { recursive: true, force: true, maxRetries: 5 })

const readJournal = (file: string): Switch => {
  try {
    return journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartRefused(`${file} cannot be read. Nothing was changed.`)
  }
}

const WANTED_PAGES = 'pages.json'
const pagesSchema = z.array(z.object({ folder: z.string(), file: z.string() }))

/** Which pages of documents a prepared database names, for when it has taken its place. */
export const noteWantedPages = (stage: string, pages: z.infer<typeof pagesSchema>): void =>
  replaceFileSync(join(stage, WANTED_PAGES), JSON.stringify(pages))

const wantedPages = (stage: string) => {
  const file = join(stage, WANTED_PAGES)
  return existsSync(file) ? pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** Each step may have been done before: only what is left of it is done. */
const carryOut = async (
  dataDir: string,
  { stage, aside, instance, at }: Switch,
): Promise<BroughtBack> => {
  const prepared = join(dataDir, stage, 'school.db')
  // Once it has moved, the database of the folder is the new one.
  if (existsSync(prepared)) {
    if (aside !== null) setAside(dataDir, join(dataDir, aside))
    bringBackKeys(dataDir, keysBeside(prepared), new Date(at))
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

/** Moves the database with its logs, and copies its marker, into a folder of their own. */
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
