/** Downloads a program, and accepts it only with the size and the hash that its feed names. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from './feed.ts'

type Download = {
  address: string
  release: Release
  /** Folder of downloaded programs until they are installed; other files in it are deleted. */
  folder: string
  fetch: typeof globalThis.fetch
  onProgress: (percent: number) => void
}

/**
 * Resolves to the path of the program, or null when it is not the signed one. Rejects without a
 * network.
 */
export const download = async ({
  address,
  release,
  folder,
  fetch,
  onProgress,
}: Download): Promise<string | null> => {
  const path = join(folder, release.file)
  if (await matchesRelease(path, release)) return path
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const response = await fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
  })
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`)
  const beginning = `${path}.part`
  const file = await open(beginning, 'w')
  let size = 0
  let percent = 0
  try {
    for await (const part of response.body) {
      size += part.byteLength
      // A server may send without end: stop once the signed size is exceeded.
      if (size > release.size) break
      await file.write(part)
      const reached = Math.floor((100 * size) / release.size)
      if (reached > percent) onProgress(reached)
      percent = reached
    }
    await file.sync()
  } finally {
    await file.close()
  }
  if (!(await matchesRelease(beginning, release))) {
    await rm(beginning, { force: true })
    return null
  }
  await rename(beginning, path)
  return path
}

/** Whether a file has the size and the hash of the signed program. */
export const matchesRelease = async (path: string, { sha512, size }: Release): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  if (found?.size !== size) return false
  const hash = createHash('sha512')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('base64') === sha512
}
