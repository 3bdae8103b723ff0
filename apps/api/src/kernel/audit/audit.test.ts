import type { QueryOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../engine/base/time.ts'
import { applicantForm, expectRefusal, testApp } from '../../test/test-app.ts'
import { users } from '../identity/tables.ts'
import { audit } from './tables.ts'

/** An office's audit of two days by two people; a visitor's application is not audited. */
const office = async () => {
  const app = await testApp()
  const ani = app.staff('admin', 'Ani')
  await app.visitor.ppdb.apply({ body: applicantForm() })
  await ani.ppdb.get({ params: { id: 1 } })
  await ani.ppdb.export({ query: { format: 'csv' } })
  // 01.00 on the 22nd in the school's zone, still the 21st in UTC.
  app.at('2026-11-21T18:00:00Z')
  const citra = app.staff('editor', 'citra')
  await citra.teachers.create({
    body: {
      name: 'Siti Rahmawati',
      subject: 'Matematika',
      contact: 'siti@contoh.sch.id',
      description: '',
    },
  })
  const head = app.staff('super_admin', 'kepala')
  const found = async (query: QueryOf<'audit.list'>) =>
    (await head.audit.list({ query })).rows.map(
      ({ actor, action, object }) => `${actor} ${action} ${object}`,
    )
  return { ...app, head, found }
}

test('shows the super_admin who did what, newest first', async () => {
  const { head, staff } = await office()
  const { rows, total } = await head.audit.list({ query: { limit: 2 } })
  expect(total).toBe(3)
  expect(rows).toEqual([
    {
      id: 3,
      at: '2026-11-21T18:00:00.000Z',
      actor_id: 2,
      actor: 'citra',
      name: 'Siti Rahmawati',
      action: 'create',
      object: 'teachers/1',
      fields: ['name', 'subject', 'contact', 'description'],
    },
    expect.objectContaining({ id: 2, actor: 'Ani', action: 'export', object: 'applicants' }),
  ])
  expect((await head.audit.list({ query: { limit: 2, offset: 2 } })).rows).toMatchObject([
    { id: 1 },
  ])
  const oldest = await head.audit.list({ query: { sort: 'oldest', limit: 2 } })
  expect(oldest.rows.map(({ id }) => id)).toEqual([1, 2])
  expect(await expectRefusal(staff('admin').audit.list())).toMatchObject({ status: 403 })
})

test('filters by user, kind, action and the school’s day', async () => {
  const { found } = await office()
  expect(await found({ who: 'ani' })).toEqual(['Ani export applicants', 'Ani read applicant/1'])
  expect(await found({ kind: 'applicant' })).toEqual(['Ani read applicant/1'])
  expect(await found({ kind: 'applicants' })).toEqual(['Ani export applicants'])
  expect(await found({ action: 'create' })).toEqual(['citra create teachers/1'])
  expect(await found({ except: 'read' })).toEqual([
    'citra create teachers/1',
    'Ani export applicants',
  ])
  expect(await found({ day: '2026-11-22' })).toEqual(['citra create teachers/1'])
  expect(await found({ day: '2026-11-21', who: 'citra' })).toEqual([])
  expect(await found({ who: "' OR 1=1--" })).toEqual([])
})

test('records who was refused what, once a minute, and never a visitor', async () => {
  const app = await testApp()
  const citra = app.staff('editor', 'citra')
  const ani = app.staff('admin', 'ani')
  const head = app.staff('super_admin', 'kepala')
  await app.visitor.ppdb.apply({ body: applicantForm() })
  const tries = () =>
    Promise.all([
      expectRefusal(citra.ppdb.get({ params: { id: 1 } })),
      expectRefusal(citra.ppdb.get({ params: { id: 2 } })),
      expectRefusal(citra.ppdb.export({ query: { format: 'csv' } })),
      expectRefusal(ani.audit.list()),
      // Refused by a domain rule, not by the table of calls.
      expectRefusal(ani.users.update({ params: { id: 3 }, body: { username: 'bukan-kepala' } })),
      expectRefusal(app.visitor.ppdb.get({ params: { id: 1 } })),
      expectRefusal(app.client('a token that is none').ppdb.get({ params: { id: 1 } })),
    ])
  expect((await tries()).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 401, 401])
  await tries()
  const noted = async () =>
    (await head.audit.list({ query: { action: 'refused' } })).rows.map(
      ({ actor, object }) => `${actor} ${object}`,
    )
  const once = [
    'citra call/ppdb.get',
    'citra call/ppdb.export',
    'ani call/audit.list',
    'ani call/users.update',
  ]
  expect((await noted()).toSorted()).toEqual(once.toSorted())
  app.pass(MINUTE_MS)
  await tries()
  expect((await noted()).toSorted()).toEqual([...once, ...once].toSorted())
  expect((await head.audit.list({ query: { kind: 'call' } })).rows).toHaveLength(8)
})

test('records an attempt to continue without changing the first password', async () => {
  const { db, staff } = await testApp()
  const head = staff('super_admin', 'kepala')
  const ani = staff('admin', 'ani')
  db.update(users).set({ must_change: true }).where(eq(users.username, 'ani')).run()
  expect(await expectRefusal(ani.dashboard.stats())).toMatchObject({
    status: 403,
    code: 'must_change',
  })
  expect((await head.audit.list()).rows).toMatchObject([
    { actor: 'ani', action: 'refused', object: 'call/dashboard.stats' },
  ])
})

test('a refusal is answered even when the audit cannot be written', async () => {
  const { db, staff, lines } = await testApp()
  const citra = staff('editor', 'citra')
  db.$client.exec(
    "CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'full'); END",
  )
  expect(await expectRefusal(citra.ppdb.get({ params: { id: 1 } }))).toMatchObject({ status: 403 })
  expect(lines.join()).toContain('refusal_not_noted')
})

test('refuses unknown filters', async () => {
  const { head } = await office()
  for (const query of [
    { kind: 'a%' },
    { action: 'A b' },
    { day: 'today' },
    { object: 'applicant' },
    { limit: 101 },
  ]) {
    const [name] = Object.keys(query)
    expect(await expectRefusal(head.audit.list({ query }))).toMatchObject({
      status: 400,
      message: `Parameter ${name} tidak valid`,
    })
  }
})

test('finds who saw one record, by itself and among others', async () => {
  const { found, head, visitor } = await office()
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Rahma Wulandari' }) })
  await head.ppdb.export({ query: { format: 'csv', ids: '2' } })
  expect(await found({ object: 'applicant/1' })).toEqual([
    'Ani export applicants',
    'Ani read applicant/1',
  ])
  expect(await found({ object: 'applicant/2' })).toEqual(['kepala export applicants'])
  expect(await found({ object: 'applicant/3' })).toEqual([])
})

test('exports the chain as CSV for an inspector, and audits the export', async () => {
  const { head, found, staff, db } = await office()
  const file = await head.audit.export({ query: { kind: 'applicants' } })
  expect(file.name).toBe('jejak-audit-2026-11-22.csv')
  const [titles, entry, end] = (await file.text()).split('\r\n')
  expect(titles).toMatch(/^\uFEFF?"Nomor";"Waktu"/)
  const { hash } = db.select().from(audit).where(eq(audit.id, 2)).get() ?? {}
  expect(entry).toContain('"2026-11-21T02:00:00.000Z";"1";"Ani";"export";"applicants";"csv";"1"')
  expect(entry?.endsWith(`"${hash}"`)).toBe(true)
  expect(end).toBe('')
  expect(await found({ kind: 'audit' })).toEqual(['kepala export audit'])
  expect(await expectRefusal(staff('admin').audit.export())).toMatchObject({ status: 403 })
})
