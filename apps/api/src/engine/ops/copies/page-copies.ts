/**
 * Copies of document pages, in `backups/documents`, in a folder for each applicant. A page never
 * changes under its name, so each is stored once for all copies; an erased one is deleted from the
 * copies when the last copy with it exceeds the retention.
 */
import { mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '../../disk/disk.ts'
import { removeFile } from '../../disk/durable.ts'
import { pagesFolder } from '../../disk/folders.ts'
import { PRIVATE_FOLDER } from '../../disk/private-files.ts'
import { backupsFolder } from './copy.ts'
import { addCopy, type CopyDeps } from './media-copies.ts'

type Page = { folder: string; file: string }

const copiesFolder = (dataDir: string): string => pagesFolder(backupsFolder(dataDir))

/** A complete page; one that is still arriving is also on its phone. */
const wholePage = /^[0-9a-f]{32}\.(jpg|pdf|paper\.pdf)$/

/** Copies every present page; as `copyMedia`, after the copy of the database. */
export const copyPages = async (dataDir: string, deps: CopyDeps): Promise<void> => {
  const { isStopping = never } = deps
  const [from, to] = [pagesFolder(dataDir), copiesFolder(dataDir)]
  const copied = new Set((await pagesIn(to)).map(pathOf))
  for (const page of await pagesIn(from)) {
    if (isStopping()) return
    if (!copied.has(pathOf(page))) await add(page, from, to, deps)
    else await touch(join(to, pathOf(page)))
  }
}

/** The copied pages, as `FOLDER/FILE`. */
export const listCopiedPages = async (dataDir: string): Promise<Set<string>> =>
  new Set((await pagesIn(copiesFolder(dataDir))).map(({ folder, file }) => `${folder}/${file}`))

/** Restores those of `wanted` that are missing, and nothing else; resolves to their number. */
export const bringBackPages = async (dataDir: string, wanted: readonly Page[]): Promise<number> => {
  const [from, to] = [copiesFolder(dataDir), pagesFolder(dataDir)]
  const present = new Set((await pagesIn(to)).map(pathOf))
  const copied = new Set((await pagesIn(from)).map(pathOf))
  const missing = wanted.filter((page) => !present.has(pathOf(page)) && copied.has(pathOf(page)))
  for (const page of missing) await add(page, from, to, {})
  return missing.length
}

/** Deletes copies of pages that were deleted `ms` ago. */
export const prunePages = async (dataDir: string, now: Date, ms: number): Promise<void> => {
  const copies = copiesFolder(dataDir)
  const present = new Set((await pagesIn(pagesFolder(dataDir))).map(pathOf))
  for (const page of await pagesIn(copies)) {
    if (present.has(pathOf(page))) continue
    const path = join(copies, pathOf(page))
    // When the page's own link to these bytes was deleted, or this copy was last touched.
    const { ctimeMs, mtimeMs } = await stat(path)
    if (now.getTime() - Math.max(ctimeMs, mtimeMs) > ms) await removeFile(path)
  }
}

const add = async (page: Page, from: string, to: string, deps: CopyDeps): Promise<void> => {
  const folder = join(to, page.folder)
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  await addCopy(page.file, join(from, page.folder), folder, deps)
}

/** A separate copy is touched, because its times do not show until when the page was in use. */
const touch = async (path: string): Promise<void> => {
  if ((await stat(path)).nlink === 1) await utimes(path, new Date(), new Date())
}

const never = () => false

const pathOf = ({ folder, file }: Page): string => join(folder, file)

const pagesIn = async (root: string): Promise<Page[]> => {
  const folders = (await readdir(root).catch(ifMissing<string[]>([]))).filter((name) =>
    /^[1-9]\d*$/.test(name),
  )
  const pages: Page[] = []
  for (const folder of folders) {
    const files = await readdir(join(root, folder)).catch(ifMissing<string[]>([]))
    pages.push(...files.filter((file) => wholePage.test(file)).map((file) => ({ folder, file })))
  }
  return pages
}
