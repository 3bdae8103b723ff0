/** Writes into the folder of uploads: a file gets its name once its bytes are on the disk. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, storeFile } from './durable.ts'
import { PRIVATE_FOLDER } from './private-files.ts'

export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** Pages of documents: in a folder that is never served without an access check. */
export const pagesFolder = (dataDir: string): string => join(dataDir, 'documents')

/** Stores files by name, each completely or not at all; creates the folder if missing. */
export const writeFiles = async (
  folder: string,
  files: readonly { name: string; data: Uint8Array }[],
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  for (const { name, data } of files) await storeFile(join(folder, name), data)
  await flushFolder(folder)
}
