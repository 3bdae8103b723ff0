/**
 * Copies of the database in `backups/`: made while the server works, checked, and marked, so
 * that a server which starts from one knows that it was restored. Pictures lie beside them
 * under names that say their content, and need no copy of their own.
 */
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Backup } from '@sekolah/contract/staff'
import { backup as shape } from '@sekolah/contract/staff/schema'
import type { Db } from '../db/connect.ts'
import type { FileAnswer } from '../http/answer.ts'
import { notFound } from '../http/refusal.ts'
import { backupsFolder, keepCopy, manifestOf } from './copy.ts'

/** Few enough that a visitor never waits for a step. */
const PAGES_PER_STEP = 200
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HOURLY_KEPT = 48
const DAYS_KEPT = 35

export type Backups = ReturnType<typeof createBackups>

export const createBackups = (db: Db, dataDir: string) => {
  const folder = backupsFolder(dataDir)
  let isStopping = false
  let last: Promise<unknown> = Promise.resolve()

  const make = async (reason: Backup['reason'], now: Date): Promise<Backup> => {
    await mkdir(folder, { recursive: true })
    const name = await freeName(folder, now)
    const aside = join(folder, `${name}.tmp`)
    try {
      await db.$client.backup(aside, {
        progress: () => {
          if (isStopping) throw new Error('The server is closing.')
          return PAGES_PER_STEP
        },
      })
      return keepCopy(folder, aside, { name, reason, created_at: now.toISOString() })
    } finally {
      await rm(aside, { force: true })
    }
  }

  return {
    /** Makes and checks a copy; one at a time. */
    make: (reason: Backup['reason'], now: Date): Promise<Backup> => {
      const made = last.then(() => make(reason, now))
      last = made.catch(() => {})
      return made
    },

    /** Every copy, newest first. */
    list: (): Promise<Backup[]> => listBackups(folder),

    /** The newest copy; null when there is none. */
    newest: async (): Promise<Backup | null> => (await listBackups(folder))[0] ?? null,

    /** A copy as a file; throws the 404 when there is none of that name. */
    read: async (name: string): Promise<FileAnswer> => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (!found) throw notFound('Cadangan tidak ditemukan.')
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
      return { name, type: 'application/vnd.sqlite3', size: found.size, body }
    },

    /** Deletes what is neither among the newest 48 nor the last of one of the last 35 days. */
    prune: async (now: Date): Promise<void> => {
      for (const { name } of superfluous(await listBackups(folder), now)) {
        await rm(join(folder, manifestOf(name)), { force: true })
        await rm(join(folder, name), { force: true })
      }
    },

    /** Breaks off a copy that is being made, and waits until nothing is. */
    stop: async (): Promise<void> => {
      isStopping = true
      await last
    },
  }
}

/** Whether the clock asks for a copy: the newest is an hour old, or there is none. */
export const isDue = (newest: Backup | null, now: Date): boolean =>
  newest === null || now.getTime() - Date.parse(newest.created_at) >= HOUR_MS

/** Copies that need not be kept any longer; `copies` come newest first. */
export const superfluous = (copies: Backup[], now: Date): Backup[] => {
  const oldest = new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString()
  const days = new Set<string>()
  return copies.filter(({ created_at }, index) => {
    const day = created_at.slice(0, 10)
    const isLastOfDay = !days.has(day)
    days.add(day)
    return created_at < oldest || (index >= HOURLY_KEPT && !isLastOfDay)
  })
}

const listBackups = async (folder: string): Promise<Backup[]> => {
  const files = await readdir(folder).catch(() => [])
  const manifests = files.filter((file) => file.endsWith('.json'))
  const read = await Promise.all(
    manifests.map(async (file) =>
      shape.parse(JSON.parse(await readFile(join(folder, file), 'utf8'))),
    ),
  )
  return read.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

/** `sekolah-20261121-020000.db`, counted up when two are made within a second. */
const freeName = async (folder: string, now: Date): Promise<string> => {
  const files = new Set(await readdir(folder))
  const at = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  for (let n = 1; ; n += 1) {
    const name = `sekolah-${at}${n > 1 ? `-${n}` : ''}.db`
    if (!files.has(name)) return name
  }
}
