/** How much space is left on the disk, and whether a server may start with it. */
import { statfsSync } from 'node:fs'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'

const MB = 1024 * 1024
const WARN_BELOW = 200 * MB
/** With less than this nothing can be written for sure, and no server starts. */
export const LEAST_BYTES = 20 * MB

/** Bytes that may still be written below a folder. */
export const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Throws StartRefused when the disk is as good as full, and warns when it soon will be. */
export const requireSpace = (folder: string, log: Log, free = freeBytesOf(folder)): void => {
  const megabytes = Math.floor(free / MB)
  if (free < LEAST_BYTES) {
    throw new StartRefused(`Only ${megabytes} MB are left on the disk of ${folder}.`)
  }
  if (free < WARN_BELOW) log.warn('disk_nearly_full', { megabytes })
}
