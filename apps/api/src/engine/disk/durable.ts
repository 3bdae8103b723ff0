/**
 * Writing that outlives a power cut, on every system that the server runs on: whatever must not be
 * lost, and is not SQLite's own, is flushed, renamed and removed here.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { failureCode } from '../base/failure-code.ts'
import { PRIVATE_FILE } from './private-files.ts'

/**
 * Writes a file of text: a power cut leaves the whole of it or the one before, and afterwards the
 * whole of it. Only the server's own account may read it, unless `mode` says otherwise.
 */
export const replaceFileSync = (path: string, text: string, mode = PRIVATE_FILE): void => {
  writeFileSync(`${path}.tmp`, text, { encoding: 'utf8', mode })
  moveFileSync(`${path}.tmp`, path)
  flushFolderSync(dirname(path))
}

/** Gives a file that was written its name, once the disk has its bytes. */
export const moveFileSync = (from: string, to: string): void => {
  // Windows flushes only what was opened for writing.
  flush(from, 'r+')
  renameFileSync(from, to)
}

/** As replaceFileSync, of bytes, while others go on. */
export const storeFile = async (path: string, data: Uint8Array): Promise<void> => {
  const draft = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`
  const file = await open(draft, 'wx', PRIVATE_FILE)
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
  await patiently(() => rename(draft, path))
}

/** Waits until the disk has the names in a folder. */
export const flushFolderSync = (path: string): void => {
  try {
    flush(path, 'r')
  } catch (error) {
    if (!cannotFlushFolder(error)) throw error
  }
}

/** As flushFolderSync, while others go on. */
export const flushFolder = async (path: string): Promise<void> => {
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    if (!cannotFlushFolder(error)) throw error
  }
}

/** Gives a file another name, in the place of whatever has it. */
export const renameFileSync = (from: string, to: string): void =>
  patientlySync(() => renameSync(from, to))

/** Deletes a file; one that is gone already is fine. */
export const removeFileSync = (path: string): void =>
  patientlySync(() => rmSync(path, { force: true }))

/** As removeFileSync, while others go on. */
export const removeFile = (path: string): Promise<void> =>
  patiently(() => rm(path, { force: true }))

const flush = (path: string, flags: 'r' | 'r+') => {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

// Windows, and some disks in the network, keep the names of a folder by themselves.
const cannotFlushFolder = (error: unknown): boolean =>
  ['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'EBADF'].includes(failureCode(error))

// Windows refuses to rename or delete what a virus scanner or an indexer looks at.
const isHeld = (error: unknown): boolean =>
  ['EPERM', 'EACCES', 'EBUSY'].includes(failureCode(error))

/** Milliseconds between attempts, 1.3 seconds in all: what is held for longer is held on purpose. */
const PAUSES = [10, 20, 40, 80, 160, 320, 640]

const patientlySync = (work: () => void): void => {
  for (const pause of PAUSES) {
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

const patiently = async (work: () => Promise<void>): Promise<void> => {
  for (const pause of PAUSES) {
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
