/**
 * Durable file operations on every system that the server runs on: flushing, renaming and removing
 * files that a power cut must not damage, except SQLite's own.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { failureCode } from '../base/failure-code.ts'
import { PRIVATE_FILE } from './private-files.ts'

/**
 * Replaces a text file atomically: a power cut leaves the old file or the new one, complete. Only
 * the server's own account may read it, unless `mode` says otherwise.
 */
export const replaceFileSync = (path: string, text: string, mode = PRIVATE_FILE): void => {
  writeFileSync(`${path}.tmp`, text, { encoding: 'utf8', mode })
  moveFileSync(`${path}.tmp`, path)
  flushFolderSync(dirname(path))
}

/** Renames a written file once the disk has its bytes. */
export const moveFileSync = (from: string, to: string): void => {
  // Windows flushes only files that were opened for writing.
  flush(from, 'r+')
  renameFileSync(from, to)
}

/** As replaceFileSync, for bytes and asynchronously. */
export const storeFile = async (path: string, data: Uint8Array): Promise<void> => {
  const draft = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`
  const file = await open(draft, 'wx', PRIVATE_FILE)
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
  await retry(() => rename(draft, path))
}

/** Flushes a folder, so that the names in it survive a power cut. */
export const flushFolderSync = (path: string): void => {
  try {
    flush(path, 'r')
  } catch (error) {
    if (!cannotFlushFolder(error)) throw error
  }
}

/** As flushFolderSync, asynchronously. */
export const flushFolder = async (path: string): Promise<void> => {
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    if (!cannotFlushFolder(error)) throw error
  }
}

/** Renames a file and replaces an existing one; retries while it is held. */
export const renameFileSync = (from: string, to: string): void =>
  retrySync(() => renameSync(from, to))

/** Deletes a file if it exists; retries while it is held. */
export const removeFileSync = (path: string): void => retrySync(() => rmSync(path, { force: true }))

/** As removeFileSync, asynchronously. */
export const removeFile = (path: string): Promise<void> => retry(() => rm(path, { force: true }))

const flush = (path: string, flags: 'r' | 'r+') => {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

// Windows, and some network disks, do not support flushing a folder and do it by themselves.
const cannotFlushFolder = (error: unknown): boolean =>
  ['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'EBADF'].includes(failureCode(error))

// Windows refuses to rename or delete a file that a virus scanner or an indexer has open.
const isHeld = (error: unknown): boolean =>
  ['EPERM', 'EACCES', 'EBUSY'].includes(failureCode(error))

/**
 * Backoff between attempts in ms, 1.3 seconds in all: what is held for longer is held on purpose.
 */
const BACKOFF_MS = [10, 20, 40, 80, 160, 320, 640]

const retrySync = (work: () => void): void => {
  for (const pause of BACKOFF_MS) {
    try {
      work()
      return
    } catch (error) {
      if (!isHeld(error)) throw error
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
  }
  work()
}

const retry = async (work: () => Promise<void>): Promise<void> => {
  for (const pause of BACKOFF_MS) {
    try {
      await work()
      return
    } catch (error) {
      if (!isHeld(error)) throw error
    }
    await pass(pause)
  }
  await work()
}
