import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '../../chapters/admission/fees/tables.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import { applyWithSeat } from '../../test/seated.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { openAdmission, testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../database-hooks.ts'
import { restoreCopy } from './restore.ts'

const LATER = new Date('2026-11-21T05:00:00Z')

/** A school copied after its first payment, with two more payments since. */
const copiedSchool = async () => {
  const app = await testApp({ settings: { ...openAdmission, school_kind: 'swasta' } })
  const { id } = await applyWithSeat(app)
  const treasurer = app.staff('super_admin', 'yayasan')
  const pay = (amount: number) =>
    treasurer.payments.create({
      body: { key: randomUUID(), applicant_id: id, amount, method: 'transfer' },
    })
  await pay(1_000)
  const { name } = await treasurer.backups.create()
  await pay(2_000)
  await pay(3_000)
  app.db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const school = temporaryFolder()
  cpSync(app.dataDir, school, { recursive: true })
  return { school, name }
}

const bookOf = (school: string) => {
  const db = openDatabase(school, () => LATER, databaseHooks)
  const rows = db.select().from(payments).orderBy(asc(payments.id)).all()
  db.$client.close()
  return rows.map(({ id, kind, amount }) => ({ id, kind, amount }))
}

test('exactly the payment numbers that a restore lost become void rows, once', async () => {
  const { school, name } = await copiedSchool()
  await restoreCopy(school, name, LATER)
  const book = [
    { id: 1, kind: 'payment', amount: 1_000 },
    { id: 2, kind: 'void', amount: 0 },
    { id: 3, kind: 'void', amount: 0 },
  ]
  expect(bookOf(school)).toEqual(book)
  expect(bookOf(school)).toEqual(book)
})

test('when the file of numbers is lost, too, more numbers become void than were issued', async () => {
  const { school, name } = await copiedSchool()
  rmSync(join(school, 'numbers.json'))
  await restoreCopy(school, name, LATER)
  const book = bookOf(school)
  expect(book.map(({ id }) => id)).toEqual(Array.from({ length: 101 }, (_, n) => n + 1))
  expect(new Set(book.slice(1).map(({ kind }) => kind))).toEqual(new Set(['void']))
})
