import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receiptCodeOf } from '../../chapters/admission/applications/receipts/codes.ts'
import { createBackups } from '../../engine/ops/copies/backups.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { applicantForm, type TestApp, testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../database-hooks.ts'
import { restoreCopy } from './restore.ts'

const NOON = new Date('2026-11-21T05:00:00Z')

/** A new machine that has only a school's copies, restored from one made now. */
const restoredElsewhere = async ({ db, dataDir, clock, log }: TestApp) => {
  const freeBytes = () => Number.POSITIVE_INFINITY
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes })
  const { name } = await backups.make('manual', clock())
  const fresh = temporaryFolder()
  cpSync(join(dataDir, 'backups'), join(fresh, 'backups'), { recursive: true })
  return { fresh, restored: await restoreCopy(fresh, name, NOON) }
}

test('a receipt from before a restore is still genuine after it, even on a new machine', async () => {
  const app = await testApp()
  const { receipt_code, id, registration_date } = await app.visitor.ppdb.apply({
    body: applicantForm(),
  })
  const { fresh } = await restoredElsewhere(app)
  const db = openDatabase(fresh, () => NOON, databaseHooks)
  expect(receiptCodeOf({ ...app, db }, { id, registration_date })).toBe(receipt_code)
  db.$client.close()
})

test('a copy made while a key is damaged can be restored', async () => {
  const app = await testApp()
  await app.visitor.ppdb.apply({ body: applicantForm() })
  writeFileSync(join(app.dataDir, 'keys/receipts'), 'rusak')
  expect((await restoredElsewhere(app)).restored).toMatchObject({ applicants: 1 })
})
