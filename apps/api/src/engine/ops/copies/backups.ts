/**
 * Copies in `backups/`: of the database, made while the server runs, verified, and marked, so that
 * a server which starts from one knows that it was restored; of the uploads, and of documents.
 */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@sekolah/contract/backups/schemas'
import { NotFound, Unavailable } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { NamedFile } from '../../base/named-file.ts'
import type { Db } from '../../db/connect.ts'
import type { DatabaseHooks } from '../../db/hooks.ts'
import { removeFile } from '../../disk/durable.ts'
import { makeFolder } from '../../disk/private-files.ts'
import { refuseOnFullDisk } from '../../disk/reserve.ts'
import { fileStream } from '../../http/answer/file-stream.ts'
import { backupsFolder, type CopyOrder, makeCopy, manifestOf, unfinishedCopy } from './copy.ts'
import { keyCopyName } from './key-copies.ts'
import { copyMedia, pruneMedia } from './media-copies.ts'
import { copyPages, prunePages } from './page-copies.ts'
import { findExpiredCopies, isDue, RETENTION_MS, storedCopies } from './stored-copies.ts'

export type Backups = ReturnType<typeof createBackups>

type Deps = {
  hooks: Pick<DatabaseHooks, 'auditHead'>
  /** Runs `makeCopy` in a thread, which `close` terminates at any time. */
  thread?: { run: (order: CopyOrder) => Promise<Backup>; close: () => Promise<void> }
  log: Log
  /** Free bytes on the disk of the folder. */
  freeBytes: () => number
}

export const createBackups = (db: Db, dataDir: string, { hooks, log, freeBytes, thread }: Deps) => {
  const folder = backupsFolder(dataDir)
  let isStopping = false
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other, because two at once would use the same name. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  const warned = new Set<string>()
  const list = async (): Promise<Backup[]> => {
    const { copies, unreadable } = await storedCopies(folder)
    // Called every minute; one warning for each file is enough.
    for (const file of unreadable.filter((name) => !warned.has(name))) {
      warned.add(file)
      log.warn('backup_unreadable', { file })
    }
    return copies
  }

  const write = thread?.run ?? ((order: CopyOrder) => makeCopy(order, hooks))

  let failedAt: string | null = null
  let failures = 0

  /** Records whether it failed; an aborted one does not count as failed. */
  const makeNoted = async (reason: Backup['reason'], now: Date): Promise<Backup> => {
    try {
      const made = await make(reason, now)
      failedAt = null
      return made
    } catch (error) {
      if (!isStopping) {
        failedAt = now.toISOString()
        failures += 1
      }
      throw error
    }
  }

  const make = async (reason: Backup['reason'], now: Date): Promise<Backup> => {
    const [pages, bytes] = ['page_count', 'page_size'].map((name) =>
      Number(db.$client.pragma(name, { simple: true })),
    )
    if (isStopping) throw stoppingError()
    // The last of the disk is reserved for visitors' data, not for copies.
    refuseOnFullDisk(freeBytes() - Number(pages) * Number(bytes), false)
    makeFolder(folder)
    const name = await freeName(folder, now)
    const fresh = { name, reason, created_at: now.toISOString() }
    // A stop may have ended the thread before it began.
    if (isStopping) throw stoppingError()
    const made = await write({ source: db.$client.name, dataDir, fresh }).catch(async (error) => {
      for (const file of [name, keyCopyName(name)]) await removeFile(join(folder, file))
      await removeFile(unfinishedCopy(dataDir, name))
      throw isStopping ? stoppingError() : error
    })
    await copyFiles()
    return made
  }
  /** Copies pictures and pages beside the copies of the database that reference them. */
  const copyFiles = async (): Promise<void> => {
    const deps = {
      isStopping: () => isStopping,
      takeSpace: (bytes: number) => refuseOnFullDisk(freeBytes() - bytes, false),
    }
    await copyMedia(dataDir, deps)
    await copyPages(dataDir, deps)
  }

  return {
    /** Makes and verifies a copy; one at a time. */
    make: (reason: Backup['reason'], now: Date): Promise<Backup> =>
      inTurn(() => makeNoted(reason, now)),

    /**
     * Makes a copy when the newest is an hour old, or `age` milliseconds, and deletes those beyond
     * retention.
     */
    makeWhenDue: (now: Date, age?: number): Promise<void> =>
      inTurn(async () => {
        if (!isDue((await list())[0], now, age)) return
        await makeNoted('scheduled', now)
        await prune(now)
      }),

    /**
     * Adds pictures and pages to a copy from before a migration, which has only the database;
     * called at start, before anything is deleted.
     */
    complete: (): Promise<void> =>
      inTurn(async () => {
        if ((await list())[0]?.reason === 'migration') await copyFiles()
      }),
    /** Every copy, newest first. */
    list,

    /** The newest copy; null when there is none. */
    newest: async (): Promise<Backup | null> => (await list())[0] ?? null,

    /**
     * When a copy last failed, unless one has succeeded since; and the failures since the start.
     */
    failed: (): { at: string | null; times: number } => ({ at: failedAt, times: failures }),

    /** A copy as a file; rejects with NotFound when there is none of that name. */
    read: async (name: string): Promise<NamedFile> => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) throw new NotFound('Cadangan tidak ditemukan.')
      return { name, type: 'application/vnd.sqlite3', size: found.size, body: fileStream(path) }
    },

    /** Aborts a running copy, and waits until it has ended. */
    stop: async (): Promise<void> => {
      isStopping = true
      await thread?.close()
      await last
    },
  }

  async function prune(now: Date): Promise<void> {
    const copies = await list()
    const old = findExpiredCopies(copies, now).flatMap(({ name }) => filesOf(name))
    const known = new Set(copies.flatMap(({ name }) => filesOf(name)))
    for (const name of await readdir(folder)) {
      if (known.has(name) || !ownFiles.test(name)) continue
      // Incomplete files that a power cut left, and copies whose manifest cannot be read.
      const { mtimeMs } = await stat(join(folder, name))
      if (now.getTime() - mtimeMs > RETENTION_MS) old.push(name)
    }
    for (const name of old) await removeFile(join(folder, name))
    await pruneMedia(dataDir, now, RETENTION_MS)
    await prunePages(dataDir, now, RETENTION_MS)
  }
}

// The caller is asked to retry, as with any request during a stop.
const stoppingError = () =>
  new Unavailable('Server sedang dimulai ulang. Coba lagi sebentar.', { retryAfter: 5 })

/** Names of this program's files there; any other file belongs to somebody else. */
const ownFiles = /^(sekolah|pra-migrasi)-[0-9-]+\.(db|json|keys)(\.tmp)?$/

const filesOf = (name: string): string[] => [manifestOf(name), keyCopyName(name), name]

/** `sekolah-20261121-020000.db`; counted up when two are made within a second. */
const freeName = async (folder: string, now: Date): Promise<string> => {
  const files = new Set(await readdir(folder))
  const at = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  for (let n = 1; ; n += 1) {
    const name = `sekolah-${at}${n > 1 ? `-${n}` : ''}.db`
    if (!files.has(name)) return name
  }
}
