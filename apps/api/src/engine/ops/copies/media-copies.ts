/**
 * Copies of pictures and documents, in `backups/media`. A name contains the content's hash, so each
 * is stored once for all copies; where the disk allows it, as a hard link, which takes no space.
 */
import { link, readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '../../disk/disk.ts'
import { removeFile } from '../../disk/durable.ts'
import { mediaFolder, writeFiles } from '../../disk/folders.ts'
import { hashInFileName } from '../../media/names.ts'
import { backupsFolder } from './copy.ts'

const copiesFolder = (dataDir: string): string => mediaFolder(backupsFolder(dataDir))

export type CopyDeps = {
  /** Aborts; the next copy catches up. */
  isStopping?: () => boolean
  /** Throws when so many bytes must not be taken from the disk. */
  takeSpace?: (bytes: number) => void
  /**
   * Whether hard links can be used. Windows does not reliably update a file's times when a link is
   * removed.
   */
  canLink?: boolean
}

/**
 * Copies every present upload. Called after the copy of the database, so that it has every upload
 * that the copy references.
 */
export const copyMedia = async (dataDir: string, deps: CopyDeps): Promise<void> => {
  const copies = copiesFolder(dataDir)
  const known = await addMissing(mediaFolder(dataDir), copies, deps)
  const { isStopping = never } = deps
  for (const file of known) {
    if (isStopping()) return
    const path = join(copies, file)
    // A separate copy is touched, because its times do not show until when the upload was in use.
    if ((await stat(path)).nlink === 1) await utimes(path, new Date(), new Date())
  }
}

/** The hashes of the copied uploads. */
export const copiedUploads = async (dataDir: string): Promise<Set<string | undefined>> =>
  new Set((await uploadsIn(copiesFolder(dataDir))).map(hashInFileName))

/** Restores missing uploads; resolves to their number. */
export const bringBackMedia = async (dataDir: string): Promise<number> => {
  const before = (await uploadsIn(mediaFolder(dataDir))).length
  await addMissing(copiesFolder(dataDir), mediaFolder(dataDir), {})
  return (await uploadsIn(mediaFolder(dataDir))).length - before
}

/** Deletes copies of uploads that were deleted `ms` ago. */
export const pruneMedia = async (dataDir: string, now: Date, ms: number): Promise<void> => {
  const copies = copiesFolder(dataDir)
  const present = new Set(await uploadsIn(mediaFolder(dataDir)))
  for (const file of await uploadsIn(copies)) {
    if (present.has(file)) continue
    const path = join(copies, file)
    // When the upload's own link to these bytes was deleted, or this copy was last touched.
    const { ctimeMs, mtimeMs } = await stat(path)
    if (now.getTime() - Math.max(ctimeMs, mtimeMs) > ms) await removeFile(path)
  }
}

/** Adds the files that `to` lacks; resolves to those that it had already. */
const addMissing = async (from: string, to: string, deps: CopyDeps): Promise<string[]> => {
  const { isStopping = never } = deps
  await writeFiles(to, [])
  const present = new Set(await uploadsIn(to))
  const files = await uploadsIn(from)
  for (const file of files) {
    if (isStopping()) break
    if (!present.has(file)) await addCopy(file, from, to, deps)
  }
  await writeFiles(to, [])
  return files.filter((file) => present.has(file))
}

export const addCopy = async (
  file: string,
  from: string,
  to: string,
  { takeSpace, canLink = process.platform !== 'win32' }: CopyDeps,
): Promise<void> => {
  try {
    if (canLink) return await link(join(from, file), join(to, file))
  } catch {
    // Another disk, or one without hard links: copies the bytes.
  }
  const data = await readFile(join(from, file)).catch(ifMissing(null))
  if (!data) return
  takeSpace?.(data.length)
  await writeFiles(to, [{ name: file, data }])
}

const never = () => false

const uploadsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(ifMissing<string[]>([]))).filter(
    (file) => hashInFileName(file) !== undefined,
  )
