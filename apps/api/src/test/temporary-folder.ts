/** Folders for a test, below the system's temporary one. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder, deleted with its content when the test has finished. */
export const temporaryFolder = (): string => {
  const path = makeFolder()
  onTestFinished(() => removeFolder(path))
  return path
}

/** An empty folder that the caller has to delete. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'sekolah-'))

/** Retries, because Windows cannot delete a folder while a virus scanner reads a file in it. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, maxRetries: 10, retryDelay: 20 })
