/**
 * Free space on the disk: whether a server may start with it; and whether a file is missing or only
 * cannot be opened now.
 */
import { statfsSync } from 'node:fs'
import { failureCode } from '../base/failure-code.ts'
import type { Log } from '../base/log.ts'
import { StartRefused } from '../base/start-refused.ts'

export const MB = 1024 * 1024
export const WARN_BELOW_BYTES = 200 * MB
/** Below this the office is warned, before uploads are refused at half of it. */
export const NEARLY_FULL_BYTES = 2 * 1024 * MB
/** With less than this, writes may fail, and no server starts. */
export const MIN_FREE_BYTES = 20 * MB

/** Free bytes on the disk of a folder. */
export const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Throws StartRefused when the disk is almost full, and warns when it soon will be. */
export const requireSpace = (folder: string, log: Log, free = freeBytesOf(folder)): void => {
  const megabytes = Math.floor(free / MB)
  if (free < MIN_FREE_BYTES) {
    throw new StartRefused(`Only ${megabytes} MB are left on the disk of ${folder}.`)
  }
  if (free < WARN_BELOW_BYTES) log.warn('disk_nearly_full', { megabytes })
}

/**
 * For `catch` of a read: the value for a missing file. Other errors are thrown on: with too many
 * open files, a file that cannot be opened must not count as deleted.
 */
export const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isOutOfFiles(error)) throw error
    return instead
  }

/** Whether the process or the system has reached its limit of open files. */
export const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes(failureCode(error))
