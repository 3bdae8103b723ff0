/** Files in DATA_DIR are private to the server's own account, whatever the umask. */
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
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
 * uploads. Returns the paths that other accounts can still read, for a person to change.
 */
export const restrictToOwner = (dataDir: string, { isNewFolder = false } = {}): string[] => {
  // Windows has no such modes: there, permissions are inherited from the folder. One that exists
  // has the permissions of the person who made it, as windows.md says.
  if (process.platform === 'win32') {
    return isNewFolder && spawnSync('icacls', icaclsWords(dataDir)).status !== 0 ? [dataDir] : []
  }
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

/**
 * Leaves the system, administrators and this account; the first two by SID, because their names are
 * in the language of Windows.
 */
export const icaclsWords = (folder: string, account = userInfo().username): string[] => {
  const grants = ['*S-1-5-18', '*S-1-5-32-544', account].map((who) => `${who}:(OI)(CI)F`)
  return [folder, '/inheritance:r', '/grant:r', ...grants]
}

const entriesOf = (folder: string) =>
  readdirSync(folder).flatMap((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return found ? [{ name, isFolder: found.isDirectory() }] : []
  })
