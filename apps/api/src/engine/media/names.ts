/** The names of stored uploads: they contain the content's hash, so a file never changes. */

import { createHash } from 'node:crypto'
import { setImmediate as pass } from 'node:timers/promises'

/** The widths in which a picture is stored, in pixels. */
export const pictureWidths = [1280, 640, 320] as const

/** A picture: half of the original's SHA-256, and its width. */
export const mediaName = /^([0-9a-f]{32})-(?:320|640|1280)\.webp$/

/** A document: half of its SHA-256, and its size in bytes. */
export const documentFile = /^([0-9a-f]{32})-\d{1,8}\.pdf$/

/** The hash in the name of an upload; undefined for any other file. */
export const hashInFileName = (file: string): string | undefined =>
  (mediaName.exec(file) ?? documentFile.exec(file))?.[1]

/** Hashed in less than a millisecond; five megabytes at once would block the event loop. */
const SLICE = 256 * 1024

/** The hash that names an upload. Web crypto would copy the bytes twice. */
export const hashOfUpload = async (bytes: Uint8Array): Promise<string> => {
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.byteLength; from += SLICE) {
    hash.update(bytes.subarray(from, from + SLICE))
    await pass()
  }
  return hash.digest('hex').slice(0, 32)
}
