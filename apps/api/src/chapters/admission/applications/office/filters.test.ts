import { randomUUID } from 'node:crypto'
import type { QueryOf } from '@sekolah/contract/schemas'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../../engine/base/time.ts'
import { audit } from '../../../../kernel/audit/tables.ts'
import { applicantForm, expectRefusal, testApp } from '../../../../test/test-app.ts'

/** Five families: two of them with the same child, one late, one spam, one at the counter. */
const season = async () => {
  const app = await testApp()
  const { visitor, pass, at } = app
  await visitor.ppdb.apply({ body: applicantForm({ nisn: '0098765432', client_id: randomUUID() }) })
  pass(HOUR_MS)
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Zaki', program_choice_1: 'Akuntansi' }) })
  pass(24 * HOUR_MS)
  await visitor.ppdb.apply({
    body: applicantForm({
      name: 'BUDI  santoso',
      previous_school: 'MTs Negeri 3',
      program_choice_2: 'Akuntansi',
    }),
  })
  await visitor.ppdb.apply({
    body: applicantForm({ name: 'Ani', website: 'x', birth_date: '2011-01-01' }),
  })
  at('2026-12-04T00:00:00Z')
  await visitor.ppdb.apply({
    body: applicantForm({ name: 'Cici', queued_at: '2026-12-03T10:00:00Z' }),
  })
  const clerk = app.staff()
  const ids = async (query: QueryOf<'ppdb.list'>) =>
    (await clerk.ppdb.list({ query })).rows.map(({ id }) => id)
  return { ...app, clerk, ids }
}

test('filters by programme of either choice, by day and by mark', async () => {
  const { ids, clerk } = await season()
  expect(await ids({ program: 'Akuntansi' })).toEqual([3, 2])
  expect(await ids({ day: '2026-11-21' })).toEqual([2, 1])
  expect(await ids({ since: '2026-11-22' })).toEqual([5, 4, 3])
  expect(await ids({ mark: 'late' })).toEqual([5])
  expect(await ids({ mark: 'spam' })).toEqual([4])
  expect(await ids({ mark: 'duplicate' })).toEqual([3, 1])
  expect(await ids({ mark: 'duplicate', program: 'Akuntansi', day: '2026-11-22' })).toEqual([3])
  const page = await clerk.ppdb.list({ query: { mark: 'duplicate', limit: 1, offset: 1 } })
  expect([page.rows[0]?.id, page.total]).toEqual([1, 2])
})

test('sorts newest first by default', async () => {
  const { ids } = await season()
  expect(await ids({})).toEqual([5, 4, 3, 2, 1])
  expect(await ids({ sort: 'oldest' })).toEqual([1, 2, 3, 4, 5])
  expect(await ids({ sort: 'name' })).toEqual([4, 1, 3, 5, 2])
  expect((await ids({ sort: 'school' }))[0]).toBe(3)
})

test('finds words in any order, and the NISN', async () => {
  const { ids } = await season()
  expect(await ids({ search: 'santoso  BUDI' })).toEqual([3, 1])
  expect(await ids({ search: 'negeri budi 3 mts' })).toEqual([3])
  expect(await ids({ search: 'zaki cilacap' })).toEqual([])
  expect(await ids({ search: '0098765432' })).toEqual([1])
  expect(await ids({ search: '00987' })).toEqual([1])
})

test('finds a telephone number in any notation, also a foreign one', async () => {
  const { visitor, staff } = await testApp()
  const clerk = staff()
  const ids = async (query: QueryOf<'ppdb.list'>) =>
    (await clerk.ppdb.list({ query })).rows.map(({ id }) => id)
  await visitor.ppdb.apply({ body: applicantForm() })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Dedi', phone: '0060 12–345 6789' }) })
  for (const search of ['0812.3456.7890', '+62 (0)812–3456–7890', '812 3456 7890', '0812 34']) {
    expect(await ids({ search }), search).toEqual([1])
  }
  expect((await clerk.ppdb.list({ query: { search: '+60 12-345' } })).rows).toMatchObject([
    { id: 2, phone: '+60123456789' },
  ])
  expect(
    await visitor.ppdb.statusCheck({
      body: {
        ...{ registration_number: 'PPDB-2', birth_date: '2011-05-06', phone_tail: '6789' },
      },
    }),
  ).toMatchObject({ registration_number: 'PPDB-2' })
  // More children with one birth date and number than a family has, the number written in various
  // notations.
  const written = ['+60 (0)12 345 6789', '+60.12.345.6789', '0060-123456789 (WA)']
  for (const phone of written)
    await visitor.ppdb.apply({ body: applicantForm({ name: `Anak ${phone}`, phone }) })
  expect(await ids({ mark: 'duplicate' })).toEqual([5, 4, 3, 2])
})

test('refuses an unknown filter', async () => {
  const { clerk } = await season()
  for (const query of [
    { mark: 'odd' },
    { sort: 'id' },
    { day: '2026-02-30' },
    { since: 'Senin' },
    { year: '2026' },
    { program: 'x'.repeat(101) },
  ]) {
    const [name] = Object.keys(query)
    expect(await expectRefusal(clerk.ppdb.list({ query }))).toMatchObject({
      status: 400,
      message: `Parameter ${name} tidak valid`,
    })
  }
})

test('lists the probable duplicates of a record, and audits the reading', async () => {
  const { clerk, db } = await season()
  expect(await clerk.ppdb.duplicates({ params: { id: 1 } })).toMatchObject([
    { id: 3, name: 'BUDI santoso' },
  ])
  expect((await clerk.ppdb.duplicates({ params: { id: 3 } })).map(({ id }) => id)).toEqual([1])
  expect(await clerk.ppdb.duplicates({ params: { id: 2 } })).toEqual([])
  expect(await expectRefusal(clerk.ppdb.duplicates({ params: { id: 99 } }))).toMatchObject({
    status: 404,
  })
  expect(
    db
      .select()
      .from(audit)
      .all()
      .map(({ object }) => object),
  ).toEqual(['applicant/3', 'applicant/1'])
})

test('lists a fourth child of one family and birth date on a day', async () => {
  const { visitor, staff } = await testApp()
  for (const name of ['Adi', 'Edi', 'Idi'])
    await visitor.ppdb.apply({ body: applicantForm({ name }) })
  const clerk = staff()
  expect(await clerk.ppdb.duplicates({ params: { id: 1 } })).toEqual([])
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Udi' }) })
  expect((await clerk.ppdb.duplicates({ params: { id: 1 } })).map(({ id }) => id)).toEqual([
    2, 3, 4,
  ])
  expect((await clerk.ppdb.list({ query: { mark: 'duplicate' } })).total).toBe(4)
})

test('counts another year on request, and lists all years', async () => {
  const { clerk, set, visitor } = await season()
  set({ ppdb_year: '2028/2029', ppdb_end_date: '' })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Tahun Depan' }) })
  expect(await clerk.ppdb.stats()).toMatchObject({
    total: 1,
    year: '2028/2029',
    years: ['2028/2029', '2027/2028'],
  })
  expect(await clerk.ppdb.stats({ query: { year: '2027/2028' } })).toMatchObject({
    total: 5,
    late: 1,
    duplicates: 2,
    spam: 1,
  })
})

test('finds exactly the duplicates that are marked in the list', async () => {
  const { visitor, pass, staff } = await testApp()
  // Few values, cycled with different periods: covers every kind of duplicate, and several at once.
  const turn = <T>(n: number, ...list: T[]): T => list[n % list.length] as T
  for (let n = 0; n < 60; n += 1) {
    if (n % 20 === 0) pass(24 * HOUR_MS)
    await visitor.ppdb.apply({
      body: applicantForm({
        name: turn(n, 'Ayu', `Anak ${n}`, 'AYU', 'Bima', `Anak ${n}`),
        birth_date: turn(n, '2011-01-01', '2011-02-02', '2011-03-03', '2011-04-04'),
        nisn: turn(n, null, null, `00987650${10 + (n % 25)}`),
        phone: turn(n, '081234567890', `0812345670${10 + n}`, '081234567891'),
        client_id: randomUUID(),
      }),
    })
  }
  const clerk = staff()
  const { rows } = await clerk.ppdb.list({ query: { limit: 100 } })
  const marked = rows.filter((row) => row.possible_duplicate)
  expect(marked.length).toBeGreaterThan(10)
  expect(marked.length).toBeLessThan(rows.length)
  expect((await clerk.ppdb.list({ query: { mark: 'duplicate', limit: 100 } })).rows).toEqual(marked)
  expect((await clerk.ppdb.stats()).duplicates).toBe(marked.length)
})
