/** Files in DATA_DIR are private to the server's own account, whatever the umask. */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { failureCode } from '../base/failure-code.ts'

export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Creates a folder and its missing parents. */
export const makeFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER })
}

/** Creates an empty file if missing: one created by SQLite could be read by others. */
export const makeFile = (path: string): void => closeSync(openSync(path, 'a', PRIVATE_FILE))

/**
 * Makes private what an earlier version left readable: the data folder, and everything in it but
 * uploads. Returns the paths that belong to another account, which has to change them.
 */
export const restrictToOwner = (dataDir: string): string[] => {
  // Windows has no such modes: there, permissions are inherited from the folder.
  if (process.platform === 'win32') return []
  const open: string[] = []
  const close = (path: string): void => {
    const { mode } = statSync(path)
    if ((mode & 0o077) === 0) return
    try {
      chmodSync(path, mode & 0o700)
    } catch (error) {
      if (failureCode(error) !== 'EPERM') throw error
      open.push(path)
    }
  }
  const closeAllIn = (folder: string, isOurs: (name: string) => boolean): void => {
    for (const { name, ...entry } of entriesOf(folder)) {
      const path = join(folder, name)
      close(path)
      if (entry.isFolder && isOurs(name)) closeAllIn(path, () => false)
    }
  }
  close(dataDir)
  closeAllIn(dataDir, (name) => name !== 'media' && name !== 'documents')
  return open
}

const entriesOf = (folder: string) =>
  readdirSync(folder).flatMap((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return found ? [{ name, isFolder: found.isDirectory() }] : []
  })
