/**
 * Keys beside each copy of the database, in a separate file: a copy without them would hold
 * unreadable secrets, and the database alone reveals none.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { renameFileSync, replaceFileSync } from '../../disk/durable.ts'
import { makeFolder } from '../../disk/private-files.ts'

/** Keys that a restored database needs, and by which phones identify the school. */
const copied = ['second-factor', 'receipts', 'push'] as const

const keySchema = z.string().regex(/^[\w-]{43}$/)
const keysSchema = z.partialRecord(z.enum(copied), keySchema)

/** The keys of a copy by name; empty for one from before keys were copied. */
export type CopiedKeys = z.infer<typeof keysSchema>

/** The name of a copy's file of keys. */
export const keyCopyName = (name: string): string => name.replace(/\.db$/, '.keys')

/** Writes the present keys beside a copy; without any, writes no file. */
export const copyKeys = (dataDir: string, copy: string): void => {
  const keys = presentKeys(dataDir)
  if (Object.keys(keys).length === 0) return
  replaceFileSync(keyCopyName(copy), `${JSON.stringify(keys)}\n`)
}

/** Reads the keys beside a copy; throws when they are damaged. */
export const readKeysBeside = (copy: string): CopiedKeys => {
  const path = keyCopyName(copy)
  return existsSync(path) ? keysSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

/** Restores a copy's keys. A present key that differs stays beside it under another name. */
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

/** A damaged one is left out: with it, the copy could not be restored. */
const presentKeys = (dataDir: string): CopiedKeys =>
  Object.fromEntries(
    copied.flatMap((name) => {
      const path = join(keysFolder(dataDir), name)
      const key = keySchema.safeParse(existsSync(path) ? readFileSync(path, 'utf8').trim() : null)
      return key.success ? [[name, key.data]] : []
    }),
  )
