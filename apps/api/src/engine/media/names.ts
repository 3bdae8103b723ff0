/** The names of stored uploads: they say their content, so that one never changes. */

import { webcrypto } from 'node:crypto'

/** A picture: half of the original's SHA-256, and its width. */
export const mediaName = /^([0-9a-f]{32})-(?:320|640|1280)\.webp$/

/** A document: half of its SHA-256, and its size in bytes. */
export const documentFile = /^([0-9a-f]{32})-\d{1,8}\.pdf$/

/** The hash in the name of an upload; undefined for any other file. */
export const hashIn = (file: string): string | undefined =>
  (mediaName.exec(file) ?? documentFile.exec(file))?.[1]

/** The hash that an upload is named by. Five megabytes take too long for the thread of all. */
export const hashOfUpload = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
    .toString('hex')
    .slice(0, 32)
