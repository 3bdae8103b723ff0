/** Small JSON files: validated by a schema, and written completely or not at all. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { z } from 'zod'

/** The content of a file; null when it is missing, `broken` when it cannot be parsed. */
export const readJson = <T>(path: string, schema: z.ZodType<T>): T | null | 'broken' => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return null
  }
  try {
    // Notepad writes a byte order mark before the first character.
    return schema.parse(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return 'broken'
  }
}

/**
 * Atomic: the new file is flushed to disk before it replaces the old one, so a power cut leaves one
 * of the two, never half a file.
 */
export const writeJson = (path: string, value: unknown): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.tmp`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.tmp`, path)
}
