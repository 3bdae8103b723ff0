/** Previews what a restore would bring back and lose, by restoring into a temporary folder. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RestorePreview } from '@sekolah/contract/backups/schemas'
import Database from 'better-sqlite3'
import { and, count, desc, gt, isNotNull, isNull, notInArray, notLike, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { applicants } from '../../chapters/admission/applications/tables.ts'
import { chatSessions } from '../../chapters/chat/tables.ts'
import { teachers } from '../../chapters/people/tables.ts'
import { StartRefused } from '../../engine/base/start-refused.ts'
import type { Db } from '../../engine/db/connect.ts'
import { backupsFolder } from '../../engine/ops/copies/copy.ts'
import { copiedUploads } from '../../engine/ops/copies/media-copies.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import { DRILL_PREFIX } from '../../engine/ops/switch.ts'
import { audit } from '../../kernel/audit/tables.ts'
import { accountsWithDemoPassword } from '../../kernel/identity/demo/demo-account.ts'
import { createPasswords } from '../../kernel/identity/passwords.ts'
import { users } from '../../kernel/identity/tables.ts'
import { databaseHooks } from '../database-hooks.ts'
import { namedUploads } from '../named-uploads.ts'
import { carryOver } from './later.ts'
import { countRestored, findCopy, openCopy, RestoreRefused } from './restore.ts'

/** Audit actions of staff that change nothing. */
const LOOKING = ['read', 'export', 'login', 'refused', 'receipt_valid', 'receipt_mismatch']

/**
 * Restores a copy beside the running server, and compares; throws RestoreRefused as a restore does.
 */
export const previewRestore = async (
  dataDir: string,
  name: string,
  now: Date,
  isProduction = false,
): Promise<RestorePreview> => {
  const copy = await findCopy(backupsFolder(dataDir), name)
  const { known } = copy
  if (!known) {
    throw new RestoreRefused(
      `Keterangan salinan ${name} tidak ada atau tidak terbaca. Pilih salinan lain.`,
    )
  }
  const stage = mkdtempSync(join(dataDir, DRILL_PREFIX))
  try {
    const { db, wasOlder } = openCopy(stage, dataDir, copy, now)
    if (isProduction) await refuseDemoAccounts(db, name)
    const named = [...namedUploads(db)]
    const copied = await copiedUploads(dataDir)
    const holds = {
      ...countRestored(db),
      teachers: countIn(db, teachers, isNull(teachers.deleted_at)),
      accounts: countIn(db, users),
      uploads: named.length,
      missing_uploads: named.filter((hash) => !copied.has(hash)).length,
    }
    const newest = db
      .select({ id: applicants.id, at: applicants.registration_date })
      .from(applicants)
      .orderBy(desc(applicants.id))
      .get()
    const present = await presentSchool(dataDir, stage, now)
    const later = carryOver(db, present, now)
    const lost = lostWith(db, present, known.created_at)
    db.$client.close()
    present.$client.close()
    const { created_at, size, reason } = known
    return {
      ...{ name, created_at, size, reason, is_older_version: wasOlder },
      ...{ holds, newest_application: newest ?? null, later, lost },
    }
  } catch (error) {
    // In English, for readers of the log.
    if (!(error instanceof StartRefused)) throw error
    throw new RestoreRefused(
      `Salinan ${name} tidak dapat dibuka oleh versi program ini. Pilih salinan lain.`,
    )
  } finally {
    rmSync(stage, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Refuses a copy of demo data: a production server would not start with it. */
const refuseDemoAccounts = async (db: Db, name: string): Promise<void> => {
  const names = await accountsWithDemoPassword(db, createPasswords())
  if (names.length === 0) return
  throw new RestoreRefused(
    `Dalam salinan ${name} akun ${names.join(', ')} memakai kata sandi sekolah demo, dan server sekolah tidak berjalan dengannya. Pilih salinan lain.`,
  )
}

/** A snapshot of the school's current data, which may be written to meanwhile. */
const presentSchool = async (dataDir: string, stage: string, now: Date): Promise<Db> => {
  const folder = join(stage, 'sekarang')
  mkdirSync(folder)
  const source = new Database(join(dataDir, 'school.db'), { readonly: true, fileMustExist: true })
  try {
    await source.backup(join(folder, 'school.db'))
  } finally {
    source.close()
  }
  return openDatabase(folder, () => now, databaseHooks)
}

const lostWith = (restored: Db, present: Db, since: string): RestorePreview['lost'] => {
  const statusIn = (db: Db) =>
    new Map(
      db
        .select({ id: applicants.id, status: applicants.status })
        .from(applicants)
        .all()
        .map(({ id, status }) => [id, status]),
    )
  const after = statusIn(restored)
  const changed = [...statusIn(present)].filter(([id, status]) => after.get(id) !== status)
  const byStaff = and(
    gt(audit.at, since),
    isNotNull(audit.actor),
    notInArray(audit.action, LOOKING),
    notLike(audit.object, 'backup/%'),
  )
  return {
    decisions: changed.length,
    changes: countIn(present, audit, byStaff),
    conversations: countIn(present, chatSessions, gt(chatSessions.created_at, since)),
  }
}

const countIn = (db: Db, table: SQLiteTable, where?: SQL): number =>
  db.select({ n: count() }).from(table).where(where).get()?.n ?? 0
