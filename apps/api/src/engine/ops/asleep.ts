/**
 * What a server leaves in its folder when it ends because nobody asks it anything: when somebody
 * has to start it although nobody will ask. It is there only while no server runs.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { removeFileSync, replaceFileSync } from '../disk/durable.ts'

const asleepSchema = z.object({
  since: z.iso.datetime(),
  /** When something happens that families wait for; null when nothing will. */
  due_at: z.iso.datetime().nullable(),
  /** When the work of a day has to be done: copies and erasure, an hour sooner or later. */
  daily_at: z.iso.datetime(),
})

export type Asleep = z.infer<typeof asleepSchema>

const fileIn = (dataDir: string) => join(dataDir, 'asleep.json')

export const leaveAsleep = (dataDir: string, asleep: Asleep): void =>
  replaceFileSync(fileIn(dataDir), `${JSON.stringify(asleep)}\n`)

/** Null of a server that runs, has never run, or has ended for another reason; a torn file too. */
export const readAsleep = (dataDir: string): Asleep | null => {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return null
  try {
    return asleepSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

export const forgetAsleep = (dataDir: string): void => removeFileSync(fileIn(dataDir))
