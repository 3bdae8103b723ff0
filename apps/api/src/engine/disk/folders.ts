/** Writing into the folder of uploads: a file gets its name once its bytes are on the disk. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, storeFile } from './durable.ts'
import { PRIVATE_FOLDER } from './private-files.ts'

export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** Pages of documents: in no place that is answered without asking who asks. */
export const pagesFolder = (dataDir: string): string => join(dataDir, 'documents')

/** Stores files by their names, each whole or not at all; makes the folder where it is missing. */
export const writeFiles = async (
  folder: string,
  files: readonly { name: string; data: Uint8Array }[],
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  for (const { name, data } of files) await storeFile(join(folder, name), data)
  await flushFolder(folder)
}
