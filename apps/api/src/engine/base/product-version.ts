/** Which version of the program runs, for whoever reports a fault or plans an upgrade. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ name: z.literal('sekolah'), version: z.string() })

/**
 * The version in the package.json of the whole program, which lies above `folder`: `0.1.0` in a
 * clone, `0.1.0+1a2b3c4d` with its commit in a release.
 */
export const versionAbove = (folder: string): string => {
  const program = programAbove(folder)
  return (program === null ? undefined : versionIn(join(program, 'package.json'))) ?? 'unknown'
}

const programAbove = (folder: string): string | null => {
  if (versionIn(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  return parent === folder ? null : programAbove(parent)
}

/** The folder of the whole program; null where nothing says which it is. */
export const programFolder = (): string | null => programAbove(import.meta.dirname)

/** Undefined for what is not there, is another program's, or cannot be read: no server stops for it. */
const versionIn = (file: string): string | undefined => {
  if (!existsSync(file)) return undefined
  try {
    return manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.version
  } catch {
    return undefined
  }
}

let known: string | undefined

/** Of this program; the file cannot change while it runs. */
export const productVersion = (): string => {
  known ??= versionAbove(import.meta.dirname)
  return known
}
