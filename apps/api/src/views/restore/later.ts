/**
 * Carries over what families sent after a copy was made, into the school restored from that copy.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CarriedOverCounts,
  carryOverApplications,
} from '../../chapters/admission/applications/taking-over.ts'
import { applicantParts } from '../../chapters/admission/parts.ts'
import { carryOverMessages } from '../../chapters/school/contact/taking-over.ts'
import { connectDatabase, type Db, write } from '../../engine/db/connect.ts'
import { migrationsOf } from '../../engine/ops/migrate.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import { databaseFiles } from '../../engine/ops/switch.ts'
import { databaseHooks } from '../database-hooks.ts'

export type CarriedOver = CarriedOverCounts & { messages: number }

/** Carries over from a copied file of the newest data, so that the originals stay unchanged. */
export const carryOverFromNewest = (
  db: Db,
  stage: string,
  source: string | null,
  now: Date,
): CarriedOver | null => {
  if (!source) return null
  const folder = join(stage, 'sebelumnya')
  let newer: Db | null = null
  try {
    mkdirSync(folder)
    for (const file of databaseFiles(source)) copyFileSync(join(source, file), join(folder, file))
    newer = openDatabase(folder, () => now, databaseHooks)
  } catch {
    // The newest data cannot be opened, which may be the reason for the restore.
    return takeOverOfLaterVersion(db, join(folder, 'school.db'), now)
  }
  try {
    return carryOver(db, newer, now)
  } finally {
    newer.$client.close()
  }
}

/**
 * When an upgrade is undone, the newest data is in a database of the later version. Reads the
 * columns that this version knows; null when one of them is missing.
 */
const takeOverOfLaterVersion = (db: Db, file: string, now: Date): CarriedOver | null => {
  let newer: Db | null = null
  try {
    newer = connectDatabase(file, { create: false })
    return migrationsOf(newer).unknown > 0 ? carryOver(db, newer, now) : null
  } catch {
    return null
  } finally {
    newer?.$client.close()
  }
}

export const carryOver = (db: Db, newer: Db, now: Date): CarriedOver =>
  write(db, (tx) => ({
    ...carryOverApplications(tx, newer, applicantParts, now),
    messages: carryOverMessages(tx, newer),
  }))
