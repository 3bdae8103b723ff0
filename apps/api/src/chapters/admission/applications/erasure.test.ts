import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicantForm, expectRefusal, openAdmission, testApp } from '../../../test/test-app.ts'
import { applicantParts } from '../parts.ts'
import { countOverdueApplicants, eraseOldApplicants, pruneWithdrawn } from './erasure.ts'
import { recordComingErasure } from './retention.ts'
import { applicants, withdrawnApplications } from './tables.ts'

/** Three applicants of a year: accepted, rejected and pending. */
const school = async (settings = openAdmission) => {
  const app = await testApp({ settings })
  const key = randomUUID()
  for (const name of ['Ani', 'Budi'])
    await app.visitor.ppdb.apply({ body: applicantForm({ name }) })
  await app.visitor.ppdb.apply({ body: applicantForm({ name: 'Cici', client_id: key }) })
  const clerk = app.staff()
  await clerk.ppdb.decide({
    params: { id: 1 },
    body: { status: 'accepted', notes: 'Anak yang rajin' },
  })
  await clerk.ppdb.decide({ params: { id: 2 }, body: { status: 'rejected' } })
  const left = (at: string) => {
    app.at(at)
    recordComingErasure(app.db, app.clock(), applicantParts)
    eraseOldApplicants(app.db, app.clock(), applicantParts)
    const rows = app.db.select().from(applicants).orderBy(asc(applicants.id)).all()
    return rows.map(({ name }) => name)
  }
  return { ...app, key, left }
}

test('retains applications as the privacy page says: six months after the admission year, twelve for accepted ones', async () => {
  const { left, set, visitor, staff, key } = await school()
  expect(left('2027-07-31T00:00:00Z')).toEqual(['Ani', 'Budi', 'Cici'])
  set({ ppdb_year: '2028/2029' })
  expect(left('2028-01-31T00:00:00Z')).toEqual(['Ani', 'Budi', 'Cici'])
  expect(left('2028-02-01T01:00:00Z')).toEqual(['Ani'])
  expect(left('2028-07-31T00:00:00Z')).toEqual(['Ani'])
  expect(left('2028-08-01T01:00:00Z')).toEqual([])

  const head = staff('super_admin', 'kepala')
  const { rows } = await head.audit.list({ query: { action: 'erase' } })
  expect(rows.map(({ actor, object }) => [actor, object])).toEqual([
    [null, 'applicant/1'],
    [null, 'applicant/3'],
    [null, 'applicant/2'],
  ])
  const steps = await head.ppdb.history({ params: { id: 1 } })
  expect(steps.map(({ action, notes }) => [action, notes])).toEqual([
    ['applied', null],
    ['decided', null],
    ['erased', null],
  ])
  expect(await expectRefusal(visitor.ppdb.mine({ params: { client_id: key } }))).toMatchObject({
    status: 410,
  })
})

test('retains applications for the period in the settings', async () => {
  const { left, set } = await school()
  set({ ppdb_year: '2028/2029', ppdb_retention_months: '3', ppdb_retention_accepted_months: '24' })
  expect(left('2027-11-01T01:00:00Z')).toEqual(['Ani'])
  expect(left('2029-07-31T00:00:00Z')).toEqual(['Ani'])
  expect(left('2029-08-01T01:00:00Z')).toEqual([])
})

test('an unchanged admission year expires by the dates too, after thirty days of notice', async () => {
  const { left, db, clock, staff } = await school()
  const coming = async () =>
    (await staff('admin', `tu-${clock().getTime()}`).dashboard.stats()).coming_erasure
  expect(left('2028-01-01T02:00:00Z')).toEqual(['Ani', 'Budi', 'Cici'])
  expect(await coming()).toBeNull()
  // The time is thirty days before the promised erasure.
  expect(left('2028-01-03T02:00:00Z')).toEqual(['Ani', 'Budi', 'Cici'])
  expect(await coming()).toEqual({ year: '2027/2028', on: '2028-02-02', applicants: 2 })
  expect(left('2028-02-01T02:00:00Z')).toEqual(['Ani', 'Budi', 'Cici'])
  expect(countOverdueApplicants(db, clock())).toBe(0)
  expect(left('2028-02-02T02:01:00Z')).toEqual(['Ani'])
  expect(await coming()).toBeNull()
  // Accepted applicants have a longer period, with a separate notice.
  expect(left('2028-07-02T23:00:00Z')).toEqual(['Ani'])
  expect(await coming()).toMatchObject({ applicants: 1 })
  expect(left('2028-08-01T22:00:00Z')).toEqual(['Ani'])
  expect(left('2028-08-02T00:00:00Z')).toEqual([])
})

test('after a downtime, or an upgrade from an older version, the full notice period precedes the erasure', async () => {
  const { left } = await school()
  expect(left('2028-09-15T00:00:00Z')).toEqual(['Ani', 'Budi', 'Cici'])
  expect(left('2028-10-14T00:00:00Z')).toEqual(['Ani', 'Budi', 'Cici'])
  expect(left('2028-10-15T01:00:00Z')).toEqual([])
})

test('an applicant of an admission year that was never ended is retained by the registration day', async () => {
  const { left, visitor, set, at } = await school()
  at('2028-11-10T02:00:00Z')
  set({ ppdb_start_date: '2028-11-01', ppdb_end_date: '2028-12-03' })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Dodi', birth_date: '2013-02-03' }) })
  left('2028-11-10T03:00:00Z')
  expect(left('2028-12-15T00:00:00Z')).toEqual(['Dodi'])
  expect(left('2030-01-20T00:00:00Z')).toEqual(['Dodi'])
  expect(left('2030-02-20T00:00:00Z')).toEqual([])
})

test('retains recent applicants when the admission year was never changed', async () => {
  const { left, set } = await school({ ...openAdmission, ppdb_year: '2020/2021' })
  set({ ppdb_year: '2027/2028' })
  expect(left('2027-05-20T00:00:00Z')).toEqual(['Ani', 'Budi', 'Cici'])
  expect(left('2027-05-22T00:00:00Z')).toEqual(['Ani'])
})

test('retains applications that arrived while the server’s clock was years behind', async () => {
  const app = await testApp({ settings: { ...openAdmission, ppdb_year: '', ppdb_start_date: '' } })
  app.at('2000-01-01T00:00:00Z')
  await app.visitor.ppdb.apply({ body: applicantForm() })
  app.at('2026-11-21T03:00:00Z')
  eraseOldApplicants(app.db, app.clock(), applicantParts)
  expect(app.db.select().from(applicants).all()).toMatchObject([{ admission_year: '2000/2001' }])
})

test('an application withdrawn while in transit is never stored', async () => {
  const { visitor, db } = await testApp()
  const client_id = randomUUID()
  const notThere = { status: 404, code: 'not_found' }
  expect(await expectRefusal(visitor.ppdb.withdraw({ params: { client_id } }))).toMatchObject(
    notThere,
  )
  const withdrawn = {
    status: 410,
    code: 'withdrawn',
    message: 'Pendaftaran ini sudah dibatalkan.',
  }
  expect(
    await expectRefusal(visitor.ppdb.apply({ body: applicantForm({ client_id }) })),
  ).toMatchObject(withdrawn)
  expect(await expectRefusal(visitor.ppdb.mine({ params: { client_id } }))).toMatchObject(withdrawn)
  expect(await expectRefusal(visitor.ppdb.withdraw({ params: { client_id } }))).toMatchObject(
    withdrawn,
  )
  expect(db.select().from(applicants).all()).toEqual([])
})

test('a withdrawn key without an application is pruned after half a year, one with an application never', async () => {
  const { visitor, db, clock, at } = await testApp()
  const [guessed, real] = [randomUUID(), randomUUID()]
  await visitor.ppdb.apply({ body: applicantForm({ client_id: real }) })
  await visitor.ppdb.withdraw({ params: { client_id: real } })
  await expectRefusal(visitor.ppdb.withdraw({ params: { client_id: guessed } }))
  const keys = () => {
    pruneWithdrawn(db, clock())
    return db
      .select()
      .from(withdrawnApplications)
      .all()
      .map(({ client_id }) => client_id)
      .sort()
  }
  at('2027-05-19T00:00:00Z')
  expect(keys()).toEqual([guessed, real].sort())
  at('2027-05-21T00:00:00Z')
  expect(keys()).toEqual([real])
})

test('a family is told that the school erased its application, and whom to ask', async () => {
  const { visitor, staff } = await testApp()
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  await staff('super_admin').ppdb.erase({ params: { id: 1 } })
  expect(await expectRefusal(visitor.ppdb.mine({ params: { client_id } }))).toMatchObject({
    status: 410,
    code: 'gone',
    message: 'Pendaftaran ini sudah dihapus oleh sekolah. Hubungi sekolah bila itu keliru.',
  })
})
