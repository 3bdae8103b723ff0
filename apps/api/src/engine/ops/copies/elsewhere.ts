/**
 * Copies on another machine: made by the operator, not by the server, which knows them by the notes
 * of `deploy/backup/backup.sh` beside the data.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '../../base/time.ts'

/** They are made every hour; a machine may be off for a night. */
const STOPPED_MS = DAY_MS

const schema = z.object({ at: z.iso.datetime(), succeeded: z.boolean() })

/** When the last one was made; if none ever succeeded, when the first was tried. */
export type OffsiteState = z.infer<typeof schema>

export const elsewhereFile = (dataDir: string): string => join(dataDir, 'copies-elsewhere.json')

/** Null where none was ever started. */
export const readOffsiteState = (dataDir: string): OffsiteState | null => {
  const file = elsewhereFile(dataDir)
  if (!existsSync(file)) return null
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The next copy rewrites the file; until then it is only known that there were some.
    return { at: statSync(file).mtime.toISOString(), succeeded: false }
  }
}

/** The state of copies that have stopped; null while they are made, or where there are none. */
export const findStoppedOffsiteCopies = (dataDir: string, now: Date): OffsiteState | null => {
  const known = readOffsiteState(dataDir)
  return known && now.getTime() - Date.parse(known.at) >= STOPPED_MS ? known : null
}
