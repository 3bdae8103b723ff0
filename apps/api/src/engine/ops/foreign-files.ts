/**
 * Detects files of another account in the data folder, as after copying as root: the server cannot
 * open them, and the resulting errors do not tell the cause.
 */
import { accessSync, constants, lstatSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../base/start-refused.ts'

/** Files of the server; a disk's own lost+found, or a note of root's, is ignored. */
const OF_SCHOOL =
  /^(school\.db|instance\.json|numbers\.json|asleep\.json|server\.lock|pemulihan|sebelum-pemulihan-|(keys|backups|media|documents)$)/

/** Uploads and pages are many: a start does not check each. */
const isMany = (name: string): boolean => name === 'media' || name === 'documents'

type Look = {
  /** Checks every upload and page, too. */
  all?: boolean
  isOurs?: (path: string, uid: number) => boolean
}

/**
 * The school's paths in its folder that belong to another account and that this process may not
 * read and write.
 */
export const findForeignFiles = (
  dataDir: string,
  { all = false, isOurs = isOursHere }: Look = {},
): string[] => {
  const below = (path: string): string[] => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found) return []
    if (!isOurs(path, found.uid)) return [path]
    if (!found.isDirectory()) return []
    const names = readdirSync(path).filter((name) => path !== dataDir || OF_SCHOOL.test(name))
    return names.filter((name) => all || !isMany(name)).flatMap((name) => below(join(path, name)))
  }
  return below(dataDir)
}

const isOursHere = (path: string, uid: number): boolean => {
  // Windows does not tell the owner of a file.
  if (process.getuid === undefined || uid === process.getuid()) return true
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Describes such files, and the command with which root fixes them. */
export const describeForeignFiles = (dataDir: string, [first, ...others]: string[]): string => {
  const more = others.length > 0 ? ` dan ${others.length} lainnya` : ''
  const user = userHere()
  return `${first}${more} milik pengguna lain, jadi server tidak dapat memakainya. Sebagai root: chown -R ${user}: ${dataDir}`
}

const userHere = (): string => {
  try {
    return userInfo().username
  } catch {
    // In a container an account may have no name.
    return `${process.getuid?.()}`
  }
}

/** Throws StartRefused where the server could not open its own data. */
export const refuseForeignFiles = (dataDir: string): void => {
  const found = findForeignFiles(dataDir)
  if (found.length > 0) throw new StartRefused(describeForeignFiles(dataDir, found))
}
