import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeCopy } from '../engine/ops/copy.ts'
import { testApp } from '../test/test-app.ts'
import { createCopyDescriber } from './copies.ts'
import { databaseHooks } from './database-hooks.ts'

test('describes a copy in a thread as it does without one', async () => {
  const { db, dataDir, staff } = await testApp()
  await staff('super_admin').users.list()
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const [one, other] = ['one.db', 'other.db'].map((name) => {
    const file = join(dataDir, name)
    copyFileSync(join(dataDir, 'school.db'), file)
    return file
  })
  // Describing a copy marks it, so each is described once.
  expect(await createCopyDescriber()(`${one}`)).toEqual(describeCopy(`${other}`, databaseHooks))
})
