/**
 * Data that restores have set aside. It holds children's data like the copies, so it expires like
 * them, and applicants erased from the school are erased from it, too.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { newestErasure, repeatErasures } from '../../chapters/admission/applications/taking-over.ts'
import { applicantParts } from '../../chapters/admission/parts.ts'
import { describeError, type Log } from '../../engine/base/log.ts'
import { DAY_MS } from '../../engine/base/time.ts'
import { meta } from '../../engine/content/tables.ts'
import {
  cachePerDatabase,
  connectDatabase,
  type Db,
  truncateWriteAheadLog,
  write,
} from '../../engine/db/connect.ts'
import { RETENTION_MS } from '../../engine/ops/copies/stored-copies.ts'
import { migrateDatabase, migrationsOf } from '../../engine/ops/migrate.ts'
import { DRILL_PREFIX, SET_ASIDE_PREFIX } from '../../engine/ops/switch.ts'

/** By folder name: the last erasure that was already applied to it. */
const lookedThrough = cachePerDatabase(() => new Map<string, number>())

/** Deletes expired set-aside data, and applies later erasures to the rest. */
export const pruneSetAsideData = (db: Db, now: Date, log: Log): void => {
  const dataDir = dirname(db.$client.name)
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name)
    const since = setAsideAt(name)
    if (since && now.getTime() - since.getTime() > RETENTION_MS) remove(folder)
    else if (since) eraseFrom(db, name, folder, since, now, log)
    // The folder of a killed drill; a running one is only minutes old.
    else if (name.startsWith(DRILL_PREFIX) && now.getTime() - statSync(folder).mtimeMs > DAY_MS)
      remove(folder)
  }
}

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** When a folder was set aside, parsed from its name; null for any other folder. */
const setAsideAt = (name: string): Date | null => {
  const [, day, time] =
    /^(\d{8})-(\d{6})(?:-\d+)?$/.exec(
      name.startsWith(SET_ASIDE_PREFIX) ? name.slice(SET_ASIDE_PREFIX.length) : '',
    ) ?? []
  if (!day || !time) return null
  const iso = `${day}T${time}Z`.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:')
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? null : at
}

const eraseFrom = (
  db: Db,
  name: string,
  folder: string,
  since: Date,
  now: Date,
  log: Log,
): void => {
  const done = lookedThrough(db)
  const newest = newestErasure(db, since)
  if (newest === null || newest === done.get(name) || !isOfThisSchool(db, folder)) return
  // Marked as done even when it fails: data too damaged to open expires by its age.
  done.set(name, newest)
  let aside: Db | null = null
  try {
    const opened = connectDatabase(join(folder, 'school.db'), { create: false })
    aside = opened
    if (migrationsOf(opened).pending > 0) migrateDatabase(opened)
    write(opened, (tx) => repeatErasures(tx, db, applicantParts, now))
    truncateWriteAheadLog(opened)
  } catch (error) {
    log.warn('aside_not_erased', { folder: name, ...describeError(error) })
  } finally {
    aside?.$client.close()
  }
}

/** In another school's database, the same applicant ids mean other children. */
const isOfThisSchool = (db: Db, folder: string): boolean => {
  const marker = join(folder, 'instance.json')
  const instance = db.select().from(meta).where(eq(meta.key, 'instance')).get()?.value
  return existsSync(marker) && JSON.parse(readFileSync(marker, 'utf8')).instance === instance
}
