import { expect, test } from 'vitest'
import { createPasswords } from '../routes/staff/passwords.ts'
import { testApp } from '../test/test-app.ts'
import { contentVersion } from './content.ts'
import { seed } from './seed.ts'
import { applicants } from './tables/ppdb.ts'

const again = (app: Awaited<ReturnType<typeof testApp>>) =>
  seed(app.db, { env: app.env, clock: app.clock, log: app.log, passwords: createPasswords() })

test('fills a demo school that looks alive', async () => {
  const { visitor, staff } = await testApp({ env: { DEMO: '1' }, settings: {} })
  const values = Object.fromEntries(
    (await visitor.settings.public()).map((row) => [row.setting_key, row.setting_value]),
  )
  expect(values).toMatchObject({
    school_name: 'SMK Nusa Bakti',
    ppdb_status: 'open',
    ppdb_year: '2027/2028',
    ppdb_start_date: '2026-10-10',
    ppdb_end_date: '2026-11-12',
    ppdb_result_at: '2026-11-20T14:00:00+07:00',
  })
  const { data, meta } = await staff('super_admin', 'beni').ppdb.list({ limit: 100 })
  expect(meta?.total).toBe(24)
  expect(new Set(data.map(({ status }) => status))).toEqual(
    new Set(['pending', 'accepted', 'rejected']),
  )
  expect(new Set(data.map(({ source }) => source))).toEqual(new Set(['online', 'loket']))
  expect(data.filter(({ late }) => late)).toHaveLength(1)
  expect(data.filter(({ possible_duplicate }) => possible_duplicate)).toHaveLength(2)
})

test('changes nothing when it runs again, also where staff have deleted', async () => {
  const app = await testApp({ env: { DEMO: '1' } })
  app.db.delete(applicants).run()
  app.set({ school_name: 'SMK Harapan' })
  const before = contentVersion(app.db)
  await again(app)
  expect(contentVersion(app.db)).toEqual(before)
  expect(app.db.select().from(applicants).all()).toEqual([])
  expect((await app.visitor.meta()).schoolName).toBe('SMK Harapan')
})

test('starts a real school with texts to edit, closed, and without anybody’s data', async () => {
  const { visitor, db } = await testApp({ env: { NODE_ENV: 'production' }, settings: {} })
  const { changes } = await visitor.sync({})
  expect(changes.pages.upserts.map(({ key }) => key).sort()).toEqual([
    'about_school',
    'home_hero',
    'principal_message',
    'privacy',
    'terms',
  ])
  expect(changes.academic_programs.upserts).toEqual([])
  expect(db.select().from(applicants).all()).toEqual([])
})
