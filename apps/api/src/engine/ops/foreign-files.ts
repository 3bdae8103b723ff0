/**
 * Files of another account in the folder of data, as root leaves them that has copied something
 * there: the server cannot open them, and what fails then says nothing of the cause.
 */
import { accessSync, constants, lstatSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** What a start reads at once; uploads and pages are many, and read one by one. */
const isReadAtStart = (name: string): boolean => name !== 'media' && name !== 'documents'

/**
 * The paths below a folder, itself included, that belong to somebody else and that this process may
 * not read and write.
 */
export const foreignFiles = (
  folder: string,
  isLookedInto: (name: string) => boolean = () => true,
  isOurs: (path: string, uid: number) => boolean = isOursHere,
): string[] => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return []
  if (!isOurs(folder, found.uid)) return [folder]
  if (!found.isDirectory()) return []
  return readdirSync(folder).flatMap((name) =>
    isLookedInto(name) ? foreignFiles(join(folder, name), isLookedInto, isOurs) : [],
  )
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
  const found = foreignFiles(dataDir, isReadAtStart)
  if (found.length > 0) throw new StartRefused(foreignText(dataDir, found))
}
