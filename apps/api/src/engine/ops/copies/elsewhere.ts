/**
 * Copies on another machine: made by whoever runs the server, not by the server, which knows of them
 * by what `deploy/backup/backup.sh` has noted beside the data.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '../../base/time.ts'

/** They are made every hour; a machine may be off for a night. */
const STOPPED_MS = DAY_MS

const schema = z.object({ at: z.iso.datetime(), succeeded: z.boolean() })

/** When the last one was made; where none ever succeeded, when that was first tried. */
export type CopiesElsewhere = z.infer<typeof schema>

export const elsewhereFile = (dataDir: string): string => join(dataDir, 'copies-elsewhere.json')

/** Null where nobody has begun to make any. */
export const copiesElsewhere = (dataDir: string): CopiesElsewhere | null => {
  const file = elsewhereFile(dataDir)
  if (!existsSync(file)) return null
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The next copy writes it anew: until then nothing is known but that there were some.
    return { at: statSync(file).mtime.toISOString(), succeeded: false }
  }
}

/** What is known of copies that are not made any more; null while they are, or where there are none. */
export const stoppedElsewhere = (dataDir: string, now: Date): CopiesElsewhere | null => {
  const known = copiesElsewhere(dataDir)
  return known && now.getTime() - Date.parse(known.at) >= STOPPED_MS ? known : null
}
