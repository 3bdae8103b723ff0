/** Folders of a test's own, below the system's temporary one. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder, and gone with what lies in it when the test has finished. */
export const temporaryFolder = (): string => {
  const path = makeFolder()
  onTestFinished(() => removeFolder(path))
  return path
}

/** An empty folder for whoever removes it. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'sekolah-'))

/** Windows gives no folder away in which a scanner looks at a file. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, maxRetries: 10, retryDelay: 20 })
