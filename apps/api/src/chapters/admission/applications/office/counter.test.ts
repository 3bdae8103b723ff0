import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WalkInInput } from '@sekolah/contract/admission/schemas'
import { expect, test } from 'vitest'
import { audit } from '../../../../kernel/audit/tables.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../../test/test-app.ts'

const paper = (more: Partial<WalkInInput> = {}): WalkInInput => {
  const { queued_at: _, client_id: _key, website: _trap, ...written } = applicantForm()
  return { ...written, ...more }
}

const audited = ({ db }: TestApp) =>
  db
    .select()
    .from(audit)
    .all()
    .map(({ actor, action, object, fields }) => [actor, action, object, fields])

test('stores a family at the counter, with an immediate receipt', async () => {
  const announced: string[] = []
  const app = await testApp({
    live: { applicantNew: (read) => announced.push(`new ${read().id}`) },
  })
  const clerk = app.staff('admin', 'ani')
  const applicant = await clerk.ppdb.create({ body: paper({ notes: 'Membawa KK asli' }) })
  expect(applicant).toMatchObject({
    id: 1,
    registration_number: 'PPDB-1',
    registration_date: '2026-11-21T02:00:00.000Z',
    phone: '081234567890',
    source: 'loket',
    status: 'pending',
    late: false,
    notes: 'Membawa KK asli',
    consent_by: 'ayah',
    consent_at: '2026-11-21T02:00:00.000Z',
  })
  expect(announced).toEqual(['new 1'])
  expect(await clerk.ppdb.history({ params: { id: 1 } })).toMatchObject([
    { action: 'applied', actor: 'ani' },
  ])
  expect(audited(app)).toEqual([['ani', 'create', 'applicant/1', null]])
  expect((await app.visitor.ppdb.public()).total).toBe(1)
})

test('requires no e-mail at the counter, and no office function needs one', async () => {
  const { staff, visitor } = await testApp()
  const clerk = staff()
  const { email: _, ...written } = paper({ nisn: '0098765432' })
  expect(await clerk.ppdb.create({ body: written })).toMatchObject({ id: 1, email: '' })
  const client_id = randomUUID()
  const queued_at = '2026-11-20T10:00:00Z'
  const handed = { ...paper({ email: null, nisn: '0098765432' }), client_id, queued_at }
  expect(await clerk.ppdb.create({ body: handed })).toMatchObject({
    id: 2,
    email: '',
    possible_duplicate: true,
  })
  expect(await clerk.ppdb.duplicates({ params: { id: 1 } })).toHaveLength(1)
  expect(
    await clerk.ppdb.update({ params: { id: 2 }, body: { email: 'ani@contoh.id' } }),
  ).toMatchObject({
    email: 'ani@contoh.id',
  })
  expect(await clerk.ppdb.update({ params: { id: 2 }, body: { email: ' ' } })).toMatchObject({
    email: '',
  })
  expect(
    await expectRefusal(clerk.ppdb.update({ params: { id: 2 }, body: { email: 'bukan' } })),
  ).toMatchObject({ status: 422 })
  const question = { registration_number: 'PPDB-1', birth_date: '2011-05-06', phone_tail: '7890' }
  expect(await visitor.ppdb.statusCheck({ body: question })).toMatchObject({ status: 'pending' })
  const csv = await (await clerk.ppdb.export({ query: { format: 'csv' } })).text()
  expect(csv).not.toMatch(/null|undefined/)
})

test('deduplicates a second click', async () => {
  const app = await testApp()
  const clerk = app.staff()
  await clerk.ppdb.create({ body: paper() })
  expect((await clerk.ppdb.create({ body: paper() })).id).toBe(1)
  expect((await clerk.ppdb.create({ body: paper({ name: 'Saudara Kembar' }) })).id).toBe(2)
})

test('the office may add an applicant after the closing, marked late', async () => {
  const { staff, at } = await testApp()
  at('2026-12-10T02:00:00Z')
  expect(await staff().ppdb.create({ body: paper() })).toMatchObject({
    late: true,
    source: 'loket',
  })
})

test('requires the same fields at the counter as online', async () => {
  const { staff } = await testApp()
  const refusal = await expectRefusal(staff().ppdb.create({ body: { agreement: false } as never }))
  expect(refusal).toMatchObject({ status: 422 })
  expect(refusal.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'address',
    'agreement',
    'birth_date',
    'name',
    'parent_name',
    'phone',
    'previous_school',
  ])
})

test('corrects a typo, leaves other fields, and announces the change', async () => {
  const announced: string[] = []
  const app = await testApp({ live: { applicantUpdated: ({ name }) => announced.push(name) } })
  await app.visitor.ppdb.apply({ body: applicantForm({ nisn: '0098765432' }) })
  const clerk = app.staff('admin', 'ani')
  const before = await clerk.ppdb.get({ params: { id: 1 } })
  app.pass(1_000)
  const change = { name: 'Budi Santosa', phone: '0813 1111 2222' }
  const after = await clerk.ppdb.update({ params: { id: 1 }, body: change, ifMatch: before.rev })
  expect(after).toEqual({
    ...before,
    name: 'Budi Santosa',
    phone: '081311112222',
    updated_at: '2026-11-21T02:00:01.000Z',
    rev: 2,
  })
  expect(announced).toEqual(['Budi Santosa'])
  expect((await clerk.ppdb.history({ params: { id: 1 } })).at(-1)).toMatchObject({
    action: 'corrected',
    actor: 'ani',
    status: 'pending',
    notes: null,
    fields: ['name', 'phone'],
  })
  expect(audited(app).at(-1)).toEqual(['ani', 'update', 'applicant/1', ['name', 'phone']])
  expect((await clerk.ppdb.list({ query: { search: 'santosa' } })).total).toBe(1)
  expect((await clerk.ppdb.list({ query: { search: 'santoso' } })).total).toBe(1)
  expect((await clerk.ppdb.update({ params: { id: 1 }, body: { name: 'Budi Santosa' } })).rev).toBe(
    2,
  )
  expect((await clerk.ppdb.update({ params: { id: 1 }, body: { nisn: '' } })).nisn).toBeNull()
})

test('refuses a correction of a record that somebody else has changed', async () => {
  const { visitor, staff } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  const [ani, beni] = [staff('admin', 'ani'), staff('admin', 'beni')]
  await ani.ppdb.update({ params: { id: 1 }, body: { name: 'Budi Santosa' }, ifMatch: 1 })
  expect(
    await expectRefusal(
      beni.ppdb.update({ params: { id: 1 }, body: { name: 'Budi S.' }, ifMatch: 1 }),
    ),
  ).toMatchObject({
    status: 412,
    data: { name: 'Budi Santosa', rev: 2 },
  })
  expect(
    await expectRefusal(beni.ppdb.update({ params: { id: 1 }, body: { phone: '12' } })),
  ).toMatchObject({
    status: 422,
    errors: [{ field: 'phone' }],
  })
  expect(await expectRefusal(beni.ppdb.update({ params: { id: 7 }, body: {} }))).toMatchObject({
    status: 404,
  })
})

test('clears the spam mark, and the public list shows the family', async () => {
  const { visitor, staff } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm({ website: 'https://filled.example' }) })
  expect((await visitor.ppdb.public()).rows).toEqual([])
  expect(
    await staff().ppdb.update({ params: { id: 1 }, body: { suspected_spam: false } }),
  ).toMatchObject({
    suspected_spam: false,
  })
  expect((await visitor.ppdb.public()).rows).toHaveLength(1)
})

test('erases for good: no table, file or phone brings the child back', async () => {
  const app = await testApp()
  const { visitor, staff, dataDir } = app
  const client_id = randomUUID()
  const child = applicantForm({
    client_id,
    name: 'Kanaria Rahasiawati',
    address: 'Gang Kanaria 99',
  })
  await visitor.ppdb.apply({ body: child })
  const clerk = staff('admin', 'ani')
  await clerk.ppdb.decide({
    params: { id: 1 },
    body: { status: 'rejected', notes: 'Kanaria pindah kota' },
  })
  expect(await expectRefusal(clerk.ppdb.erase({ params: { id: 1 } }))).toMatchObject({
    status: 403,
  })

  const head = staff('super_admin', 'kepala')
  await head.ppdb.erase({ params: { id: 1 } })
  expect(await expectRefusal(head.ppdb.get({ params: { id: 1 } }))).toMatchObject({ status: 404 })
  expect(await expectRefusal(head.ppdb.erase({ params: { id: 1 } }))).toMatchObject({ status: 404 })
  expect(audited(app).at(-1)).toEqual(['kepala', 'erase', 'applicant/1', null])
  expect(await head.ppdb.history({ params: { id: 1 } })).toMatchObject([
    { action: 'applied', notes: null },
    { action: 'decided', notes: null },
    { action: 'erased', actor: 'kepala' },
  ])
  expect(await expectRefusal(visitor.ppdb.mine({ params: { client_id } }))).toMatchObject({
    status: 410,
  })
  expect(await expectRefusal(visitor.ppdb.apply({ body: child }))).toMatchObject({ status: 410 })
  for (const file of ['school.db', 'school.db-wal']) {
    expect(readFileSync(join(dataDir, file)).toString('latin1')).not.toMatch(/kanaria/i)
  }
  // The number is never given to another child.
  await visitor.ppdb.apply({ body: applicantForm() })
  expect((await head.ppdb.list()).rows.map(({ id }) => id)).toEqual([2])
})
