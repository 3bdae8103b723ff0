import { randomUUID } from 'node:crypto'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { QueryOf } from '@sekolah/contract/schemas'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../../engine/base/time.ts'
import { audit } from '../../../../kernel/audit/tables.ts'
import { applicantForm, expectRefusal, openAdmission, testApp } from '../../../../test/test-app.ts'

test('lets the office accept, and tells the second clerk who was first', async () => {
  const { visitor, staff } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  const [ani, beni] = [staff('admin', 'ani'), staff('super_admin', 'beni')]
  const accepted = await ani.ppdb.decide({
    params: { id: 1 },
    body: {
      status: 'accepted',
      notes: 'Nilai baik',
      public_note: 'Selamat!',
    },
  })
  expect(accepted).toMatchObject({
    status: 'accepted',
    notes: 'Nilai baik',
    public_note: 'Selamat!',
    decided_by: 'ani',
    decided_at: '2026-11-21T02:00:00.000Z',
    rev: 2,
  })
  for (const status of ['rejected', 'accepted'] as const) {
    expect(
      await expectRefusal(beni.ppdb.decide({ params: { id: 1 }, body: { status } })),
    ).toMatchObject({
      status: 409,
      code: 'already_decided',
      message: 'Pendaftaran ini sudah diputuskan oleh ani: Diterima.',
      data: { status: 'accepted', decided_by: 'ani', decided_at: '2026-11-21T02:00:00.000Z' },
    })
  }
  expect((await beni.ppdb.get({ params: { id: 1 } })).status).toBe('accepted')
})

test('stores one of many concurrent decisions', async () => {
  const { visitor, staff } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  const clerk = staff()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      clerk.ppdb.decide({ params: { id: 1 }, body: { status: n % 2 ? 'accepted' : 'rejected' } }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await clerk.ppdb.history({ params: { id: 1 } })).toHaveLength(2)
})

test('reverts a decision with a reason, and stores its history', async () => {
  const { visitor, staff } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  const clerk = staff('admin', 'ani')
  expect(
    await expectRefusal(
      clerk.ppdb.decide({ params: { id: 1 }, body: { status: 'pending', notes: 'Belum ada' } }),
    ),
  ).toMatchObject({ status: 409, code: 'conflict' })
  await clerk.ppdb.decide({ params: { id: 1 }, body: { status: 'rejected', public_note: 'Maaf' } })
  expect(
    await expectRefusal(clerk.ppdb.decide({ params: { id: 1 }, body: { status: 'pending' } })),
  ).toMatchObject({
    status: 422,
    errors: [{ field: 'notes', message: 'Tuliskan alasan membatalkan keputusan.' }],
  })
  const reopened = await clerk.ppdb.decide({
    params: { id: 1 },
    body: { status: 'pending', notes: 'Salah klik' },
  })
  expect(reopened).toMatchObject({
    status: 'pending',
    public_note: null,
    decided_by: null,
    decided_at: null,
  })
  await clerk.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  const history = await clerk.ppdb.history({ params: { id: 1 } })
  expect(history.map(({ action, actor, status, notes }) => [action, actor, status, notes])).toEqual(
    [
      ['applied', null, 'pending', null],
      ['decided', 'ani', 'rejected', null],
      ['reopened', 'ani', 'pending', 'Salah klik'],
      ['decided', 'ani', 'accepted', null],
    ],
  )
})

test('answers 404 for an unknown applicant before it validates the body', async () => {
  const { staff } = await testApp()
  const clerk = staff()
  const unknown = { status: 404, message: 'Pendaftar tidak ditemukan.' }
  expect(await expectRefusal(clerk.ppdb.get({ params: { id: 7 } }))).toMatchObject(unknown)
  expect(await expectRefusal(clerk.ppdb.history({ params: { id: 7 } }))).toMatchObject(unknown)
  const invalid = { status: 'maybe' } as never
  expect(
    await expectRefusal(clerk.ppdb.decide({ params: { id: 7 }, body: invalid })),
  ).toMatchObject(unknown)
})

test('a malformed id finds no applicant', async () => {
  const { visitor, tokenOf, request } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  const headers = { Authorization: `Bearer ${tokenOf('admin')}` }
  for (const id of ['01', '1abc', '1e0', '-1', '9007199254740993', '0', '%31%20']) {
    expect((await request(`/api/ppdb/${id}`, { headers })).status, id).toBe(404)
  }
  expect((await request('/api/ppdb/1', { headers })).status).toBe(200)
})

test('refuses a decision on a record that has changed since it was opened', async () => {
  const { visitor, tokenOf, request } = await testApp()
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  await visitor.ppdb.correct({ params: { client_id }, body: { name: 'Budi Santosa' }, ifMatch: 1 })
  const decide = (rev: string) =>
    request('/api/ppdb/1/status', {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'If-Match': rev,
      },
      body: JSON.stringify({ status: 'accepted' }),
    })
  const token = tokenOf('admin')
  const stale = await decide('"1"')
  expect(stale.status).toBe(412)
  expect((await stale.json()).data).toMatchObject({ name: 'Budi Santosa', rev: 2 })
  expect((await decide('nonsense')).status).toBe(400)
  const fresh = await decide('"2"')
  expect([fresh.status, fresh.headers.get('ETag')]).toEqual([200, '"3"'])
})

test('lists newest first, page by page', async () => {
  const { visitor, staff, tokenOf, request, pass } = await testApp()
  for (const name of ['Adi', 'Budi', 'Cici']) {
    await visitor.ppdb.apply({ body: applicantForm({ name }) })
    pass(HOUR_MS)
  }
  const clerk = staff()
  const first = await clerk.ppdb.list({ query: { limit: 2 } })
  expect(first.rows.map(({ name }) => name)).toEqual(['Cici', 'Budi'])
  expect(first.total).toBe(3)
  const asked = { headers: { Authorization: `Bearer ${tokenOf('admin', 'another')}` } }
  const { meta } = await (await request('/api/ppdb?limit=2', asked)).json()
  expect(meta).toEqual({ total: 3, limit: 2, offset: 0 })
  expect(
    (await clerk.ppdb.list({ query: { limit: 2, offset: 2 } })).rows.map(({ name }) => name),
  ).toEqual(['Adi'])
})

test('finds applicants by name, parent, school, number and telephone number in any notation', async () => {
  const { visitor, staff } = await testApp()
  await visitor.ppdb.apply({
    body: applicantForm({
      name: 'Zoë Ángela',
      parent_name: 'Rina É. Putri',
      previous_school: 'MTs 100% Juara_1 \\ Kebumen',
      phone: '0813-1111-2222',
    }),
  })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Ani Lestari', phone: '0287381245' }) })
  const clerk = staff()
  const found = async (search: string) =>
    (await clerk.ppdb.list({ query: { search } })).rows.map(({ id }: Applicant) => id)
  for (const search of [
    'zoë',
    'ÁNGELA',
    'é. putri',
    'PPDB-1',
    'ppdb 1',
    '0813 1111 2222',
    '+62 813-1111',
    '6281311112222',
    '(0813)',
    '100%',
    'juara_1',
    '1 \\ k',
  ]) {
    expect(await found(search), search).toEqual([1])
  }
  expect(await found('%')).toEqual([1])
  expect(await found('_')).toEqual([1])
  expect(await found('\\')).toEqual([1])
  expect(await found("' OR 1=1--")).toEqual([])
  expect(await found('zzz')).toEqual([])
  expect(await found('PPDB-')).toEqual([2, 1])
})

test('filters by status and by year, the current year by default', async () => {
  const { visitor, staff, set } = await testApp({
    settings: { ...openAdmission, ppdb_year: '2026/2027' },
  })
  await visitor.ppdb.apply({ body: applicantForm() })
  set({ ppdb_year: '2027/2028' })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Ani Lestari' }) })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Cici Wulandari' }) })
  const clerk = staff()
  await clerk.ppdb.decide({ params: { id: 2 }, body: { status: 'accepted' } })
  const ids = async (query: QueryOf<'ppdb.list'>) =>
    (await clerk.ppdb.list({ query })).rows.map(({ id }) => id)
  expect(await ids({})).toEqual([3, 2])
  expect(await ids({ status: 'accepted' })).toEqual([2])
  expect(await ids({ year: '2026/2027' })).toEqual([1])
})

test('takes the admission year from the calendar when staff have set none', async () => {
  const { visitor, staff, at } = await testApp({
    settings: { ppdb_status: 'open', ppdb_year: '' },
  })
  await visitor.ppdb.apply({ body: applicantForm() })
  at('2027-02-10T00:00:00Z')
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Ani Lestari' }) })
  const { rows } = await staff().ppdb.list()
  expect(rows.map(({ admission_year }) => admission_year)).toEqual(['2027/2028', '2027/2028'])
})

test('counts this year by status, day and choice', async () => {
  const { visitor, staff, pass, at } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  await visitor.ppdb.apply({ body: applicantForm({ client_id: randomUUID() }) })
  pass(24 * HOUR_MS)
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Ani Lestari', program_choice_1: '' }) })
  at('2026-12-04T00:00:00Z')
  await visitor.ppdb.apply({
    body: applicantForm({ name: 'Cici', queued_at: '2026-12-03T10:00:00Z' }),
  })
  const clerk = staff()
  await clerk.ppdb.decide({ params: { id: 3 }, body: { status: 'rejected' } })
  expect(await clerk.ppdb.stats()).toEqual({
    total: 4,
    pending: 3,
    accepted: 0,
    rejected: 1,
    late: 1,
    duplicates: 2,
    by_day: [
      { day: '2026-11-21', count: 2 },
      { day: '2026-11-22', count: 1 },
      { day: '2026-12-04', count: 1 },
    ],
    by_choice: [
      { program: 'Teknik Kendaraan Ringan', count: 3 },
      { program: null, count: 1 },
    ],
    spam: 0,
    withdrawn: 0,
    year: '2027/2028',
    years: ['2027/2028'],
  })
})

test('audits who read and who decided, in entries that cannot be changed', async () => {
  const { visitor, staff, db } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  const clerk = staff('admin', 'ani')
  await clerk.ppdb.get({ params: { id: 1 } })
  await clerk.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  const rows = db.select().from(audit).all()
  expect(rows.map(({ actor, action, object }) => [actor, action, object])).toEqual([
    ['ani', 'read', 'applicant/1'],
    ['ani', 'decide', 'applicant/1'],
  ])
  expect(() => db.update(audit).set({ actor: 'somebody else' }).run()).toThrow('append-only')
  expect(() => db.delete(audit).run()).toThrow('append-only')
})

test('announces every new and changed application', async () => {
  const announced: string[] = []
  const { visitor, staff } = await testApp({
    live: {
      applicantNew: (read) => announced.push(`new ${read().id}`),
      applicantUpdated: ({ id, status }) => announced.push(`updated ${id} ${status}`),
    },
  })
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  await visitor.ppdb.correct({ params: { client_id }, body: { name: 'Budi Santosa' }, ifMatch: 1 })
  await staff().ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  expect(announced).toEqual(['new 1', 'updated 1 pending', 'updated 1 accepted'])
})
