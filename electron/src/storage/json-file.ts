/** Small JSON files of ours: read through a schema, written whole or not at all. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { z } from 'zod'

/** What a file holds; null when it is missing, `broken` when nobody can read it. */
export const readJson = <T>(path: string, schema: z.ZodType<T>): T | null | 'broken' => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return null
  }
  try {
    // Windows' editor puts a mark before the first character.
    return schema.parse(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return 'broken'
  }
}

/** A power cut leaves the old file or the new one. */
export const writeJson = (path: string, value: unknown): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.tmp`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.tmp`, path)
}
