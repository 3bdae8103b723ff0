/** A disk that loses what it was given. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from './test-app.ts'

/** Loses all of a database but its first pages, also while it is in use. */
export const damageFile = (dataDir: string): void => {
  const file = join(dataDir, 'school.db')
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(statSync(file).size - 8_192, 0xff), 0, undefined, 8_192)
  closeSync(handle)
}

/** The same of an app, which then remembers nothing of what it has read. */
export const damage = ({ db, dataDir }: Pick<TestApp, 'db' | 'dataDir'>): void => {
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  damageFile(dataDir)
  db.$client.pragma('shrink_memory')
}
