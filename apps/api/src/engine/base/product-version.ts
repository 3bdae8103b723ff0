/** The version of the program, for reporting a fault or planning an upgrade. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ name: z.literal('sekolah'), version: z.string() })

/**
 * The version in the whole program's package.json, in a folder above `folder`: `0.2.0` in a clone,
 * `0.2.0+1a2b3c4d` with its commit in a release.
 */
export const readVersionAbove = (folder: string): string => {
  const program = programAbove(folder)
  return (program === null ? undefined : versionIn(join(program, 'package.json'))) ?? 'unknown'
}

const programAbove = (folder: string): string | null => {
  if (versionIn(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  return parent === folder ? null : programAbove(parent)
}

/** The folder of the whole program; null where unknown. */
export const programFolder = (): string | null => programAbove(import.meta.dirname)

/**
 * Undefined for a file that is missing, unreadable or of another program: a server starts all the
 * same.
 */
const versionIn = (file: string): string | undefined => {
  if (!existsSync(file)) return undefined
  try {
    return manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.version
  } catch {
    return undefined
  }
}

let known: string | undefined

/** The version of this program, cached: its file cannot change while it runs. */
export const productVersion = (): string => {
  known ??= readVersionAbove(import.meta.dirname)
  return known
}
