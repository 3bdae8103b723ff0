/** What families sent since a copy was made, taken over into the school that is restored from it. */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type TakenOver,
  takeOverApplications,
} from '../../chapters/admission/applications/taking-over.ts'
import { applicantParts } from '../../chapters/admission/parts.ts'
import { takeOverMessages } from '../../chapters/school/contact/taking-over.ts'
import { connect, type Db, write } from '../../engine/db/connect.ts'
import { migrationsOf } from '../../engine/ops/migrate.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import { databaseFiles } from '../../engine/ops/switch.ts'
import { databaseHooks } from '../database-hooks.ts'

export type Later = TakenOver & { messages: number }

/** Takes over from a copy of the newest data, so that they stay as they were found. */
export const takeOverLater = (
  db: Db,
  stage: string,
  source: string | null,
  now: Date,
): Later | null => {
  if (!source) return null
  const folder = join(stage, 'sebelumnya')
  let newer: Db | null = null
  try {
    mkdirSync(folder)
    for (const file of databaseFiles(source)) copyFileSync(join(source, file), join(folder, file))
    newer = openDatabase(folder, () => now, databaseHooks)
  } catch {
    // It cannot be read, which may be why somebody restores.
    return takeOverOfLaterVersion(db, join(folder, 'school.db'), now)
  }
  try {
    return takeOver(db, newer, now)
  } finally {
    newer.$client.close()
  }
}

/**
 * After an upgrade is undone, what families sent in between lies in a database of the later version.
 * It is read as far as this version knows its columns; null when one of those is gone.
 */
const takeOverOfLaterVersion = (db: Db, file: string, now: Date): Later | null => {
  let newer: Db | null = null
  try {
    newer = connect(file, { create: false })
    return migrationsOf(newer).unknown > 0 ? takeOver(db, newer, now) : null
  } catch {
    return null
  } finally {
    newer?.$client.close()
  }
}

export const takeOver = (db: Db, newer: Db, now: Date): Later =>
  write(db, (tx) => ({
    ...takeOverApplications(tx, newer, applicantParts, now),
    messages: takeOverMessages(tx, newer),
  }))
