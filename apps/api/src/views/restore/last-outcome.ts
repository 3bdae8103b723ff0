/**
 * How the last restore ended, for the process after the one that did it: a socket that was passed
 * cannot be listened on twice, so behind systemd the server ends after a restore and is started.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RestoreOutcome, restoreOutcome } from '@sekolah/contract/backups/schemas'
import { removeFileSync, replaceFileSync } from '../../engine/disk/durable.ts'

const fileIn = (dataDir: string) => join(dataDir, 'hasil-pemulihan.json')

export const leaveOutcome = (dataDir: string, outcome: RestoreOutcome): void =>
  replaceFileSync(fileIn(dataDir), `${JSON.stringify(outcome)}\n`)

/** What a process before this one has left, once; null when there is nothing. */
export const takeOutcome = (dataDir: string): RestoreOutcome | null => {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return null
  try {
    return restoreOutcome.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // It only informs: a torn file must hold up no start.
    return null
  } finally {
    removeFileSync(file)
  }
}
