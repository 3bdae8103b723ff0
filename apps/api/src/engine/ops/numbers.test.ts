import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { applicantForm, testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../../views/database-hooks.ts'
import { restoreCopy } from '../../views/restore/restore.ts'
import { openDatabase } from './open-database.ts'

const LATER = new Date('2026-11-21T05:00:00Z')

/** A school that was copied with one applicant, and has given out two more numbers since. */
const copiedSchool = async () => {
  const { db, dataDir, staff, visitor } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Pertama' }) })
  const { name } = await staff('super_admin').backups.create()
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Kedua' }) })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Anak Ketiga' }) })
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const school = temporaryFolder()
  cpSync(dataDir, school, { recursive: true })
  return { school, name, marks: join(school, 'numbers.json') }
}

/** The number of the next applicant in a restored school. */
const nextNumber = (school: string) => {
  const db = openDatabase(school, () => LATER, databaseHooks)
  const { seq } = db.$client
    .prepare<[], { seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = 'applicants'`)
    .get() ?? { seq: 0 }
  db.$client.close()
  return seq + 1
}

test('after a restore, numbers continue after all that were given out', async () => {
  const { school, name, marks } = await copiedSchool()
  expect(JSON.parse(readFileSync(marks, 'utf8'))).toEqual({ applicants: 101 })
  await restoreCopy(school, name, LATER)
  expect(nextNumber(school)).toBe(102)
  expect(nextNumber(school)).toBe(102)
})

test.each([
  ['is lost', (file: string) => rmSync(file)],
  ['cannot be read', (file: string) => writeFileSync(file, '{"applicants":')],
])('skips further than any number given out, where the file %s', async (_, damage) => {
  const { school, name, marks } = await copiedSchool()
  damage(marks)
  await restoreCopy(school, name, LATER)
  expect(nextNumber(school)).toBe(1_002)
})

test('the file is written once for a hundred numbers', async () => {
  const { visitor, dataDir, staff } = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  const file = join(dataDir, 'numbers.json')
  expect(existsSync(file)).toBe(false)
  const seen = new Set<string>()
  for (let n = 1; n <= 103; n += 1) {
    await visitor.ppdb.apply({ body: applicantForm({ name: `Anak ${'abcdefghij'[n % 10]} ${n}` }) })
    seen.add(readFileSync(file, 'utf8'))
  }
  expect([...seen]).toEqual(['{"applicants":101}\n', '{"applicants":202}\n'])
  expect((await staff().ppdb.list()).total).toBe(103)
})
