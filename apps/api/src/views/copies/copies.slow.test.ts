import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createBackups } from '../../engine/ops/copies/backups.ts'
import { applicantForm, type TestApp, testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../database-hooks.ts'
import { createCopyThread } from './copies.ts'

const backupsOf = ({ db, dataDir, log }: TestApp) =>
  createBackups(db, dataDir, {
    hooks: databaseHooks,
    thread: createCopyThread(),
    log,
    freeBytes: () => Number.POSITIVE_INFINITY,
  })

test('makes a consistent copy in a worker thread while families write', async () => {
  const app = await testApp()
  const { visitor, clock, dataDir, db } = app
  const backups = backupsOf(app)
  const writing = (async () => {
    for (let n = 0; n < 50; n += 1) await visitor.ppdb.apply({ body: applicantForm() })
  })()
  const { name } = await backups.make('manual', clock())
  await writing
  const copy = new Database(join(dataDir, 'backups', name), { readonly: true })
  const count = (of: Database.Database) =>
    of.prepare('SELECT count(*) FROM applicants').pluck().get()
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(Number(count(copy))).toBeLessThanOrEqual(Number(count(db.$client)))
  copy.close()
  expect((await backups.newest())?.name).toBe(name)
  await backups.stop()
})

test('reports to the caller that shutdown aborted the copy, and leaves no partial file', async () => {
  const app = await testApp()
  // Large enough that the copy is still running when the stop arrives.
  app.db.$client.exec('CREATE TABLE ballast AS SELECT randomblob(50000000) AS bytes')
  const backups = backupsOf(app)
  const folder = join(app.dataDir, 'backups')
  const outcome = expect(backups.make('manual', app.clock())).rejects.toMatchObject({
    reason: 'unavailable',
  })
  // The copy has started once its file exists.
  const hasBegun = () => existsSync(folder) && readdirSync(folder).length > 0
  while (!hasBegun()) await new Promise(setImmediate)
  await backups.stop()
  await outcome
  expect(readdirSync(folder)).toEqual([])
  await expect(backups.make('manual', app.clock())).rejects.toMatchObject({ reason: 'unavailable' })
})
