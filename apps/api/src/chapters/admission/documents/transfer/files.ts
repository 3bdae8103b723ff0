/**
 * Files of pages: `DATA_DIR/documents/APPLICANT/RANDOM`, readable by the server's own account only.
 * Children never share a file, so that erasing one never affects another.
 */
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { mkdir, open, readFile, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as pass } from 'node:timers/promises'
import type { Db } from '../../../../engine/db/connect.ts'
import { ifMissing } from '../../../../engine/disk/disk.ts'
import { flushFolder, removeFile, storeFile } from '../../../../engine/disk/durable.ts'
import { pagesFolder } from '../../../../engine/disk/folders.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../../../engine/disk/private-files.ts'

/** The folder of all pages of a school, by its open database. */
export const documentsFolder = (db: Db): string => pagesFolder(dirname(db.$client.name))

export const folderOf = (db: Db, applicantId: number): string =>
  join(documentsFolder(db), `${applicantId}`)

/** A name for a page that says nothing; `paper.pdf` is a PDF that was written anew here. */
export const newPageFileName = (ending: 'part' | 'jpg' | 'paper.pdf'): string =>
  `${randomBytes(16).toString('hex')}.${ending}`

export const pageFilePattern = /^[0-9a-f]{32}\.(part|jpg|pdf|paper\.pdf)$/

/** Whether a page holds the bytes that a family sent, as PDFs did before they were written anew. */
export const isUnconvertedPdf = (file: string): boolean => /^[0-9a-f]{32}\.pdf$/.test(file)

/** Writes a piece at its offset, and resolves after fsync. */
export const writePiece = async (
  folder: string,
  file: string,
  offset: number,
  bytes: Uint8Array,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const handle = await open(join(folder, file), offset === 0 ? 'w' : 'r+', PRIVATE_FILE)
  try {
    await handle.write(bytes, 0, bytes.byteLength, offset)
    // Truncate: a retried piece may be shorter than the first attempt.
    await handle.truncate(offset + bytes.byteLength)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** The content of a page's file; null when it does not exist. */
export const readPage = (folder: string, file: string): Promise<Buffer<ArrayBuffer> | null> =>
  readFile(join(folder, file)).catch(ifMissing(null))

export const storePage = async (folder: string, file: string, data: Uint8Array): Promise<void> => {
  // The application, and its folder, may have been withdrawn: the caller checks next.
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  await storeFile(join(folder, file), data)
  await flushFolder(folder)
}

export const removePageFile = (folder: string, file: string): Promise<void> =>
  removeFile(join(folder, file))

/** Puts files of one application into the folder of another as well, each under its own name. */
export const shareFiles = (from: string, to: string, files: readonly string[]): void => {
  if (files.length === 0) return
  mkdirSync(to, { recursive: true, mode: PRIVATE_FOLDER })
  for (const file of files) {
    // A page whose file is lost has nothing to share.
    if (!existsSync(join(from, file))) continue
    copyFileSync(join(from, file), join(to, file))
    chmodSync(join(to, file), PRIVATE_FILE)
  }
}

/** Removes an applicant's folder where no page is left in it. */
export const removeEmptyFolder = (folder: string): Promise<void> => rmdir(folder).catch(() => {})

/** Removes every page of an applicant. */
export const removeFolder = (db: Db, applicantId: number): void =>
  rmSync(folderOf(db, applicantId), { recursive: true, force: true, maxRetries: 5 })

/**
 * Slice size for hashing, under a millisecond each, so that a large page does not block the event
 * loop.
 */
const SLICE = 256 * 1024

export const hashOfPage = async (bytes: Uint8Array): Promise<string> => {
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.byteLength; from += SLICE) {
    hash.update(bytes.subarray(from, from + SLICE))
    await pass()
  }
  return hash.digest('hex')
}
