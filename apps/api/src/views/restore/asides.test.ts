import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applicants } from '../../chapters/admission/applications/tables.ts'
import { DAY_MS, HOUR_MS } from '../../engine/base/time.ts'
import { connectDatabase } from '../../engine/db/connect.ts'
import { CANARY } from '../../test/documents.ts'
import { applicantForm, type TestApp, testApp } from '../../test/test-app.ts'
import { pruneSetAsideData } from './asides.ts'

/** Moves the current data aside, as a restore does. */
const setAside = async ({ db, dataDir }: TestApp, name: string) => {
  const folder = join(dataDir, name)
  mkdirSync(folder)
  await db.$client.backup(join(folder, 'school.db'))
  copyFileSync(join(dataDir, 'instance.json'), join(folder, 'instance.json'))
  return folder
}

const bytesIn = (folder: string) =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .join('')

const namesIn = (folder: string) => {
  const db = connectDatabase(join(folder, 'school.db'), { create: false })
  const names = db
    .select()
    .from(applicants)
    .all()
    .map(({ name }) => name)
  db.$client.close()
  return names
}

test('an applicant who is erased, or withdrawn by the family, is also erased from set-aside data', async () => {
  const app = await testApp()
  const tidy = () => pruneSetAsideData(app.db, app.clock(), app.log)
  const client_id = crypto.randomUUID()
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ name: CANARY }) })
  await app.visitor.ppdb.apply({
    body: applicantForm({ name: `${CANARY} Dua`, client_id, birth_date: '2011-01-02' }),
  })
  await app.visitor.ppdb.apply({ body: applicantForm({ name: 'Budi', birth_date: '2011-01-03' }) })
  const folder = await setAside(app, 'sebelum-pemulihan-20261121-010000')
  expect(bytesIn(folder)).toContain(CANARY)
  tidy()
  expect(namesIn(folder)).toEqual([CANARY, `${CANARY} Dua`, 'Budi'])
  await app.staff('super_admin', 'kepala').ppdb.erase({ params: { id } })
  tidy()
  expect(namesIn(folder)).toEqual([`${CANARY} Dua`, 'Budi'])
  await app.visitor.ppdb.withdraw({ params: { client_id } })
  tidy()
  expect(namesIn(folder)).toEqual(['Budi'])
  expect(bytesIn(folder)).not.toContain(CANARY)
})

test('set-aside data expires like the copies, and so does the folder of a killed drill', async () => {
  const app = await testApp()
  const tidy = () => pruneSetAsideData(app.db, app.clock(), app.log)
  const [old, second] = [
    await setAside(app, 'sebelum-pemulihan-20261121-010000'),
    await setAside(app, 'sebelum-pemulihan-20261123-010000-2'),
  ]
  const drill = join(app.dataDir, 'latihan-Ab12Cd')
  mkdirSync(drill)
  writeFileSync(join(drill, 'school.db'), CANARY)
  utimesSync(drill, app.clock(), app.clock())
  app.pass(35 * DAY_MS - HOUR_MS)
  tidy()
  expect([old, second, drill].map((folder) => existsSync(folder))).toEqual([true, true, false])
  app.pass(HOUR_MS)
  tidy()
  expect([old, second].map((folder) => existsSync(folder))).toEqual([false, true])
  app.pass(2 * DAY_MS)
  tidy()
  expect(existsSync(second)).toBe(false)
})

test('another school’s applicants stay untouched, and unreadable data is logged once', async () => {
  const app = await testApp()
  const tidy = () => pruneSetAsideData(app.db, app.clock(), app.log)
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ name: CANARY }) })
  const foreign = await setAside(app, 'sebelum-pemulihan-20261121-010000')
  writeFileSync(join(foreign, 'instance.json'), JSON.stringify({ instance: crypto.randomUUID() }))
  const damaged = await setAside(app, 'sebelum-pemulihan-20261121-020000')
  writeFileSync(join(damaged, 'school.db'), 'no database')
  await app.staff('super_admin', 'kepala').ppdb.erase({ params: { id } })
  tidy()
  tidy()
  expect(namesIn(foreign)).toEqual([CANARY])
  expect(app.lines.filter((line) => line.includes('aside_not_erased'))).toHaveLength(1)
})
