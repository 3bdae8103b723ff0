/**
 * The file that an idle server leaves in its folder when it exits: when somebody has to start it
 * although nobody sends a request. It exists only while no server runs.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { removeFileSync, replaceFileSync } from '../disk/durable.ts'

const asleepSchema = z.object({
  since: z.iso.datetime(),
  /** The next event that families wait for; null when there is none. */
  due_at: z.iso.datetime().nullable(),
  /** When the daily work is due (copies and erasure), give or take an hour. */
  daily_at: z.iso.datetime(),
})

export type SleepState = z.infer<typeof asleepSchema>

const fileIn = (dataDir: string) => join(dataDir, 'asleep.json')

export const writeSleepState = (dataDir: string, asleep: SleepState): void =>
  replaceFileSync(fileIn(dataDir), `${JSON.stringify(asleep)}\n`)

/**
 * Null for a server that runs, has never run, or has exited for another reason; also for an
 * incomplete file.
 */
export const readAsleep = (dataDir: string): SleepState | null => {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return null
  try {
    return asleepSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

export const removeSleepState = (dataDir: string): void => removeFileSync(fileIn(dataDir))
