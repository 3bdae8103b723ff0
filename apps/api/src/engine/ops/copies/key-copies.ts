/**
 * Keys beside each copy of the database, in a file of their own: a copy without them would hold
 * secrets that nobody can read, and whoever is given the database alone cannot either.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { renameFileSync, replaceFileSync } from '../../disk/durable.ts'
import { makeFolder } from '../../disk/private-files.ts'

/** What a restored database cannot be read without, and what phones know the school by. */
const copied = ['second-factor', 'receipts', 'push'] as const

const keySchema = z.string().regex(/^[\w-]{43}$/)
const keysSchema = z.partialRecord(z.enum(copied), keySchema)

/** The keys of a copy by name; empty for one that was made before there were any. */
export type CopiedKeys = z.infer<typeof keysSchema>

/** The name of the file with a copy's keys. */
export const keysOf = (name: string): string => name.replace(/\.db$/, '.keys')

/** Writes them beside a copy as they are now; without any there is no file. */
export const copyKeys = (dataDir: string, copy: string): void => {
  const keys = presentKeys(dataDir)
  if (Object.keys(keys).length === 0) return
  replaceFileSync(keysOf(copy), `${JSON.stringify(keys)}\n`)
}

/** Reads what lies beside a copy; throws when it is damaged. */
export const keysBeside = (copy: string): CopiedKeys => {
  const path = keysOf(copy)
  return existsSync(path) ? keysSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

/** Puts a copy's keys in place. One that is another today stays beside it, under a name of its own. */
export const bringBackKeys = (dataDir: string, keys: CopiedKeys, now: Date): void => {
  const present = presentKeys(dataDir)
  const missing = copied.flatMap((name) => {
    const key = keys[name]
    return key === undefined || key === present[name] ? [] : [{ name, key }]
  })
  if (missing.length === 0) return
  const folder = keysFolder(dataDir)
  makeFolder(folder)
  const at = now.toISOString().slice(0, 19).replace(/[-:T]/g, '')
  for (const { name, key } of missing) {
    const path = join(folder, name)
    if (existsSync(path)) renameFileSync(path, `${path}.sebelum-${at}`)
    replaceFileSync(path, `${key}\n`)
  }
}

const keysFolder = (dataDir: string): string => join(dataDir, 'keys')

/** A damaged one is left out: a copy with it could not be gone back to. */
const presentKeys = (dataDir: string): CopiedKeys =>
  Object.fromEntries(
    copied.flatMap((name) => {
      const path = join(keysFolder(dataDir), name)
      const key = keySchema.safeParse(existsSync(path) ? readFileSync(path, 'utf8').trim() : null)
      return key.success ? [[name, key.data]] : []
    }),
  )
