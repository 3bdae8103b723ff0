/**
 * Files of another account in the folder of data, as root leaves them that has copied something
 * there: the server cannot open them, and what fails then says nothing of the cause.
 */
import { accessSync, constants, lstatSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../base/start-refused.ts'

/** What the server has in its folder; a disk's own lost+found, or a note of root's, is nobody's fault. */
const OF_SCHOOL =
  /^(school\.db|instance\.json|numbers\.json|asleep\.json|server\.lock|pemulihan|sebelum-pemulihan-|(keys|backups|media|documents)$)/

/** Uploads and pages are many: a start does not look at each. */
const isMany = (name: string): boolean => name === 'media' || name === 'documents'

type Look = {
  /** Also at every upload and page. */
  all?: boolean
  isOurs?: (path: string, uid: number) => boolean
}

/**
 * The paths of the school in its folder that belong to somebody else and that this process may not read
 * and write.
 */
export const foreignFiles = (
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
  // Windows does not say whose a file is.
  if (process.getuid === undefined || uid === process.getuid()) return true
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** What is wrong with such files, and how root mends it. */
export const foreignText = (dataDir: string, [first, ...others]: string[]): string => {
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
  const found = foreignFiles(dataDir)
  if (found.length > 0) throw new StartRefused(foreignText(dataDir, found))
}
