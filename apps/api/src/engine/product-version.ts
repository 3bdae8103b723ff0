/** Which version of the program runs, for whoever reports a fault or plans an upgrade. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ name: z.string(), version: z.string().optional() })

/**
 * The version in the package.json of the whole program, which lies above `folder`: `0.1.0` in a
 * clone, `0.1.0+1a2b3c4d` with its commit in a release.
 */
export const versionAbove = (folder: string): string => {
  const file = join(folder, 'package.json')
  if (existsSync(file)) {
    const { name, version } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (name === 'sekolah' && version) return version
  }
  const parent = dirname(folder)
  return parent === folder ? 'unknown' : versionAbove(parent)
}

let known: string | undefined

/** Of this program; the file cannot change while it runs. */
export const productVersion = (): string => {
  known ??= versionAbove(import.meta.dirname)
  return known
}
