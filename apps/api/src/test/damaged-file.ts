/** Simulates a disk that loses data. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from './test-app.ts'

/** Destroys all but the first pages of a database, even while it is in use. */
export const damageFile = (dataDir: string): void => {
  const file = join(dataDir, 'school.db')
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(statSync(file).size - 8_192, 0xff), 0, undefined, 8_192)
  closeSync(handle)
}

/** Destroys an app's database in the same way, and drops the pages it has cached. */
export const damageDatabase = ({ db, dataDir }: Pick<TestApp, 'db' | 'dataDir'>): void => {
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  damageFile(dataDir)
  db.$client.pragma('shrink_memory')
}
