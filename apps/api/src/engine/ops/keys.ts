/** Secrets that a server creates for itself, as files of DATA_DIR/keys; created on first use. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flushFolderSync, moveFileSync, renameFileSync } from '../disk/durable.ts'
import { makeFolder, PRIVATE_FILE } from '../disk/private-files.ts'

const KEY_BYTES = 32

/**
 * The key of that name: 32 random bytes, the same after every start. Throws when its file is
 * damaged: with a new key, data encrypted with the old one would be lost.
 */
export const readKey = (dataDir: string, name: string): Buffer =>
  findKey(dataDir, name) ?? makeKey(dataDir, name)

/** As readKey, but creates none: null when there is none. */
export const findKey = (dataDir: string, name: string): Buffer | null => {
  if (isDamagedKey(dataDir, name)) {
    const file = fileOf(dataDir, name)
    throw new Error(`The key ${file} is damaged. Put it back from a copy of the school.`)
  }
  return keyIn(fileOf(dataDir, name))
}

/** Whether there is a file of that name without a valid key. */
export const isDamagedKey = (dataDir: string, name: string): boolean => {
  const file = fileOf(dataDir, name)
  return existsSync(file) && keyIn(file) === null
}

/** Renames the file of a key to `NAME.rusak`, so that a new one is created next. */
export const setAsideKey = (dataDir: string, name: string): void => {
  const file = fileOf(dataDir, name)
  renameFileSync(file, `${file}.rusak`)
}

/** Keys of that name that a restore has set aside (`NAME.sebelum-…`). */
export const earlierKeys = (dataDir: string, name: string): Buffer[] => {
  const folder = folderOf(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.sebelum-`))
    .flatMap((file) => keyIn(join(folder, file)) ?? [])
}

/** Creates the key of that name, and overwrites an existing one. */
export const makeKey = (dataDir: string, name: string): Buffer => {
  const [folder, file] = [folderOf(dataDir), fileOf(dataDir, name)]
  const key = randomBytes(KEY_BYTES)
  makeFolder(folder)
  writeFileSync(`${file}.tmp`, `${key.toString('base64url')}\n`, { mode: PRIVATE_FILE })
  moveFileSync(`${file}.tmp`, file)
  flushFolderSync(folder)
  return key
}

const folderOf = (dataDir: string): string => join(dataDir, 'keys')
const fileOf = (dataDir: string, name: string): string => join(folderOf(dataDir), name)

const keyIn = (file: string): Buffer | null => {
  if (!existsSync(file)) return null
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64url')
  return key.length === KEY_BYTES ? key : null
}
