/** Scheduled jobs for pages: expiry, sweeping orphaned files, finding lost ones. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as pass } from 'node:timers/promises'
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { formatCommandLine } from '../../../engine/base/command-line.ts'
import type { Log } from '../../../engine/base/log.ts'
import { DAY_MS } from '../../../engine/base/time.ts'
import { type Db, truncateWriteAheadLog, write } from '../../../engine/db/connect.ts'
import { ifMissing } from '../../../engine/disk/disk.ts'
import { removeFile } from '../../../engine/disk/durable.ts'
import type { RetentionRule } from '../applications/parts.ts'
import { retentionExpiredCondition } from '../applications/retention.ts'
import { applicants } from '../applications/tables.ts'
import { documentPages } from './tables.ts'
import { documentsFolder, folderOf, pageFilePattern, removeEmptyFolder } from './transfer/files.ts'
import { deletePage, type PageRow, savePage } from './transfer/pages.ts'
import { allTypes } from './types.ts'

/** Batch size, small enough not to block requests; the next run continues. */
const AT_ONCE = 50

export const retainedPages = (db: Db): RetentionRule[] =>
  allTypes(db).flatMap(({ code, months_kept }) => {
    if (months_kept === null) return []
    const own = db
      .select({ one: sql`1` })
      .from(documentPages)
      .where(and(eq(documentPages.applicant_id, applicants.id), eq(documentPages.type, code)))
    return [{ months: months_kept, of: exists(own) }]
  })

/** Deletes pages whose type has a shorter retention than the application; their verdicts stay. */
export const eraseExpiredPages = (db: Db, now: Date): void => {
  const limited = allTypes(db).filter(({ months_kept }) => months_kept !== null)
  const due = limited.flatMap(({ code, months_kept }) =>
    db
      .select({ applicant_id: documentPages.applicant_id, page_id: documentPages.page_id })
      .from(documentPages)
      .innerJoin(applicants, eq(applicants.id, documentPages.applicant_id))
      .where(
        and(eq(documentPages.type, code), retentionExpiredCondition(db, now, Number(months_kept))),
      )
      .limit(AT_ONCE)
      .all(),
  )
  if (due.length === 0) return
  write(db, (tx) => {
    for (const page of due) deletePage(tx, page, now)
  })
  truncateWriteAheadLog(db)
}

/** Minimum age of an orphaned file: left by a power cut during a write, or by an erased page. */
const ORPHAN_MS = DAY_MS

/** Deletes orphaned files: those of deleted applicants at once, others after a day. */
export const sweepPages = async (db: Db, now: Date): Promise<void> => {
  const folder = documentsFolder(db)
  for (const name of await readdir(folder).catch(ifMissing<string[]>([]))) {
    const id = Number(name)
    if (!Number.isInteger(id)) continue
    const isThere = db.select().from(applicants).where(eq(applicants.id, id)).get() !== undefined
    const rows = db.select().from(documentPages).where(eq(documentPages.applicant_id, id)).all()
    const named = new Set(rows.map(({ file }) => file))
    const own = join(folder, name)
    for (const file of await readdir(own).catch(ifMissing<string[]>([]))) {
      if (named.has(file)) continue
      const path = join(own, file)
      const { mtimeMs } = await stat(path)
      const isOld = now.getTime() - mtimeMs > ORPHAN_MS
      if (!isThere || (isOld && (pageFilePattern.test(file) || file.endsWith('.tmp'))))
        await removeFile(path)
    }
    await removeEmptyFolder(own)
    await pass()
  }
}

/**
 * Marks pages whose files are missing, as after a restore without the newest files: their families
 * are asked for them once. A file that reappears is accepted again.
 */
export const markLostPages = async (db: Db, now: Date, log: Log): Promise<void> => {
  const rows = db
    .select()
    .from(documentPages)
    .where(inArray(documentPages.state, ['received', 'replace', 'missing']))
    .all()
  const wrong: PageRow[] = []
  for (const row of rows) {
    const isThere = await stat(join(folderOf(db, row.applicant_id), row.file)).then(
      ({ size }) => size > 0,
      ifMissing(false),
    )
    if (isThere === (row.state === 'missing')) wrong.push(row)
  }
  if (wrong.length === 0) return
  const lost = wrong.filter(({ state }) => state !== 'missing')
  write(db, (tx) => {
    for (const row of wrong) {
      const state = row.state === 'missing' ? 'received' : 'missing'
      // A document that nobody can view any more loses its approval.
      savePage(tx, { ...row, state }, now)
    }
  })
  if (lost.length > 0)
    log.error('pages_lost', { pages: lost.length, hint: formatCommandLine('restore') })
}
