/**
 * Stores how the last restore ended, for the next process: a socket passed by systemd cannot be
 * listened on twice, so the server ends after a restore and systemd starts it again.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RestoreOutcome, restoreOutcome } from '@sekolah/contract/backups/schemas'
import { removeFileSync, replaceFileSync } from '../../engine/disk/durable.ts'

const fileIn = (dataDir: string) => join(dataDir, 'hasil-pemulihan.json')

export const storeOutcome = (dataDir: string, outcome: RestoreOutcome): void =>
  replaceFileSync(fileIn(dataDir), `${JSON.stringify(outcome)}\n`)

/** Reads and removes the outcome that an earlier process left; null without one. */
export const takeStoredOutcome = (dataDir: string): RestoreOutcome | null => {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return null
  try {
    return restoreOutcome.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // It only informs: a damaged file must not prevent a start.
    return null
  } finally {
    removeFileSync(file)
  }
}
