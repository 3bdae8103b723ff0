/** Writing into the folder of uploads: a file gets its name once its bytes are on the disk. */
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** Stores files by their names, each whole or not at all; makes the folder where it is missing. */
export const writeFiles = async (
  folder: string,
  files: readonly { name: string; data: Uint8Array }[],
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const { name, data } of files) await writeWhole(folder, name, data)
  await syncFolder(folder)
}

const writeWhole = async (folder: string, name: string, data: Uint8Array) => {
  const path = join(folder, name)
  const draft = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
