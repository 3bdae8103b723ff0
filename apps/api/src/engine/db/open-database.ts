/**
 * How every start opens the database. A missing or empty file would open as a healthy, empty
 * database; the marker `instance.json` beside it is there so that no data is replaced by nothing.
 */
import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { contentState, meta } from '../content/tables.ts'
import { copyBeforeMigration, newEpoch, wakeCopy } from '../ops/copy.ts'
import { replaceFileSync } from '../ops/durable.ts'
import { StartRefused } from '../start-refused.ts'
import { APPLICATION_ID, connect, type Db, write } from './connect.ts'
import type { DatabaseHooks } from './hooks.ts'
import { migrate } from './migrate.ts'

const markerSchema = z.object({ instance: z.uuid(), created: z.iso.datetime() })

/** Opens (or on a first run creates) the database of a data folder, checked and migrated. */
export const openDatabase = (dataDir: string, clock: () => Date, hooks: DatabaseHooks): Db => {
  makeWritable(dataDir)
  const file = join(dataDir, 'school.db')
  const markerFile = markerOf(dataDir)
  const marker = existsSync(markerFile) ? readMarker(markerFile) : null
  const present = existsSync(file) && statSync(file).size > 0

  if (marker && !present) throw new StartRefused(`${file} is missing or empty. ${restoreAdvice}`)
  const db = present ? open(file) : connect(file, { create: true })
  try {
    // A crash in the middle of a first run leaves a file without tables: that is still a first run.
    const isFirstRun = !marker && isEmpty(db)
    if (isFirstRun) db.$client.pragma(`application_id = ${APPLICATION_ID}`)
    else checkIntegrity(db, file)
    migrate(db, {
      beforeFirst: (applied) => copyBeforeMigration(db, dataDir, applied, clock(), hooks),
    })
    hooks.afterMigration(db)
    const instance = identify(db)
    wakeCopy(db, clock(), hooks)
    if (marker && marker.instance !== instance) {
      throw new StartRefused(`${file} belongs to another installation. ${restoreAdvice}`)
    }
    if (!marker) writeMarker(dataDir, { instance, created: clock().toISOString() })
    return db
  } catch (error) {
    db.$client.close()
    throw error
  }
}

const restoreAdvice =
  'Nothing was changed. `npm run restore` says which copies there are and goes back to one.'

const markerOf = (dataDir: string): string => join(dataDir, 'instance.json')

const makeWritable = (dataDir: string) => {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be written to.`)
  }
}

const open = (file: string): Db => {
  try {
    return connect(file, { create: false })
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`${file} cannot be opened as a database. ${restoreAdvice}`)
  }
}

const isEmpty = (db: Db): boolean =>
  db.$client.prepare('SELECT 1 FROM sqlite_master').get() === undefined

const checkIntegrity = (db: Db, file: string) => {
  const ours = db.$client.pragma('application_id', { simple: true }) === APPLICATION_ID
  if (!ours) throw new StartRefused(`${file} is not a database of this program. ${restoreAdvice}`)
  let verdict: unknown
  try {
    verdict = db.$client.pragma('integrity_check', { simple: true })
  } catch {
    verdict = 'damaged'
  }
  if (verdict !== 'ok') throw new StartRefused(`${file} is damaged. ${restoreAdvice}`)
}

/** The database's own name, given at its first run together with the epoch of its content. */
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
    throw new StartRefused(`${file} cannot be read. ${restoreAdvice}`)
  }
}

/** Says whose database belongs here; after a power cut it is the whole marker or the one before. */
export const writeMarker = (dataDir: string, marker: z.infer<typeof markerSchema>): void =>
  replaceFileSync(markerOf(dataDir), `${JSON.stringify(marker)}\n`)
