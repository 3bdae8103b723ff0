/** Lists the copies in `backups/`, and finds those that may be deleted. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@sekolah/contract/backups/schemas'
import { backup as backupSchema } from '@sekolah/contract/backups/schemas'
import { DAY_MS, HOUR_MS } from '../../base/time.ts'
import { ifMissing } from '../../disk/disk.ts'

const HOURLY_COPIES = 48

/** The retention: for so long a copy may still contain erased data. */
export const RETENTION_MS = 35 * DAY_MS

export type StoredCopies = {
  /** Newest first. */
  copies: Backup[]
  /** Manifests that cannot be read. */
  unreadable: string[]
}

export const storedCopies = async (folder: string): Promise<StoredCopies> => {
  const files = await readdir(folder).catch(ifMissing<string[]>([]))
  const copies: Backup[] = []
  const unreadable: string[] = []
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const copy = await readManifest(join(folder, file))
    if (copy) copies.push(copy)
    else unreadable.push(file)
  }
  copies.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  return { copies, unreadable }
}

/** Null for an invalid manifest: one bad file must not hide all the good ones. */
const readManifest = async (path: string): Promise<Backup | null> => {
  try {
    return backupSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    return ifMissing(null)(error)
  }
}

/** Whether a copy is due: the newest is an hour old, or `age` milliseconds, or there is none. */
export const isDue = (newest: Backup | undefined, now: Date, age = HOUR_MS): boolean =>
  newest === undefined || now.getTime() - Date.parse(newest.created_at) >= age

/**
 * Copies that are neither among the newest 48 nor the last of one of the last 35 days. One from
 * before a migration is kept for those days: an older version of the program needs it.
 */
export const findExpiredCopies = (copies: Backup[], now: Date): Backup[] => {
  const oldest = new Date(now.getTime() - RETENTION_MS).toISOString()
  const days = new Set<string>()
  return copies.filter(({ created_at, reason }, index) => {
    const day = created_at.slice(0, 10)
    const isLastOfDay = !days.has(day)
    days.add(day)
    const isNeeded = index < HOURLY_COPIES || isLastOfDay || reason === 'migration'
    return created_at < oldest || !isNeeded
  })
}
