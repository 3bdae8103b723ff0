import { randomUUID } from 'node:crypto'
import { ApiError } from '@sekolah/api-client'
import { expect, test } from 'vitest'
import { runTimers, signInOfficer } from '../../../../test/enrolment.ts'
import { MACHINES_PROGRAM } from '../../../../test/selection.ts'
import { applicantForm, testApp } from '../../../../test/test-app.ts'
import { applicants } from '../../applications/tables.ts'
import { enrolments, portalRows } from '../tables.ts'

const row = (number: number, more: Record<string, string> = {}, at = number) => ({
  row: at,
  name: `Murid ${'ABCDEFG'[number]}`,
  nisn: `00123456${String(number).padStart(2, '0')}`,
  birth_date: '2011-05-04',
  previous_school: 'SMP Negeri 1',
  program: MACHINES_PROGRAM,
  ...more,
})

test('importing a portal list creates children with an offered seat, all or none', async () => {
  const app = await testApp()
  const office = signInOfficer(app)
  const list = { file_name: 'hasil.xlsx', offer_until: '2026-12-10' }
  const rows = [
    row(2),
    row(3, { nisn: '123456789' }),
    row(4, { nisn: '0012345602' }),
    row(5, { program: '' }),
  ]
  const wrong = await office.portal.bring({ body: { ...list, rows } })
  expect(wrong.import).toBeNull()
  expect(wrong.wrong).toEqual([
    {
      row: 3,
      message:
        'NISN harus 10 angka; angka nol di depan mungkin hilang di tabel. Terbaca: “123456789”.',
    },
    { row: 4, message: 'NISN ini sudah ada di baris 2.' },
    { row: 5, message: 'Program keahlian kosong.' },
  ])
  expect(app.db.select().from(applicants).all()).toEqual([])

  // One of the children applied here before the portal opened.
  const client_id = randomUUID()
  await app.visitor.ppdb.apply({
    body: applicantForm({ client_id, nisn: '0012345602', name: 'MURID C' }),
  })
  const good = [row(2), row(3)]
  const looked = await office.portal.bring({ body: { ...list, rows: good, check: true } })
  expect(looked).toMatchObject({ import: null, added: 1, known: 1, wrong: [] })
  const brought = await office.portal.bring({ body: { ...list, rows: good } })
  expect(brought.import).toMatchObject({ added: 1, known: 1, undone_at: null })
  const all = app.db.select().from(applicants).all()
  expect(all.map(({ status, source, nisn }) => [status, source, nisn])).toEqual([
    ['accepted', 'online', '0012345602'],
    ['accepted', 'portal', '0012345603'],
  ])
  expect((await app.visitor.ppdb.mine({ params: { client_id } })).seat).toMatchObject({
    state: 'offered',
    program: MACHINES_PROGRAM,
    offer_until: '2026-12-10T17:00:00.000Z',
  })
  const again = await office.portal.bring({ body: { ...list, rows: good } })
  expect(again.wrong).toHaveLength(2)
  expect((await office.enrolments.overview()).lines).toMatchObject([
    {
      wave_id: null,
      wave: null,
      program: MACHINES_PROGRAM,
      accepted: 2,
      offered: 2,
      seats_left: null,
    },
  ])

  // The import is undone as a whole, but not after a family has confirmed its seat.
  const [, added] = all
  await office.enrolments.change({ params: { id: added?.id ?? 0 }, body: { state: 'confirmed' } })
  const held = await office.portal
    .undo({ params: { id: brought.import?.id ?? 0 } })
    .catch((e: unknown) => e)
  expect(held).toBeInstanceOf(ApiError)
  expect((held as ApiError).message).toContain('1 murid dari daftar ini sudah mengambil kursi')
  await office.enrolments.change({ params: { id: added?.id ?? 0 }, body: { state: 'resigned' } })
  await office.portal.undo({ params: { id: brought.import?.id ?? 0 } })
  expect(app.db.select().from(applicants).all()).toMatchObject([
    { status: 'pending', nisn: '0012345602' },
  ])
  expect(app.db.select().from(enrolments).all()).toEqual([])
  expect(app.db.select().from(portalRows).all()).toEqual([])
  expect(await office.portal.imports()).toMatchObject([{ undone_by: expect.any(String) }])
  runTimers(app)
  expect((await office.portal.bring({ body: { ...list, rows: good } })).import).not.toBeNull()
})

/** A list with one child; `more` overrides columns of its row. */
const oneChild = (more: Record<string, string | number>) => ({
  ...{ file_name: 'hasil.xlsx', offer_until: null },
  rows: [{ ...row(2), name: 'Ani Uji', birth_date: '2011-05-05', ...more }],
})

test('an unrelated application with the same NISN gets no seat: a person decides', async () => {
  const app = await testApp()
  const office = signInOfficer(app)
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({
    body: applicantForm({
      client_id,
      nisn: '0012345602',
      name: 'Zaki Hakim',
      birth_date: '2011-01-02',
    }),
  })
  const looked = await office.portal.bring({ body: oneChild({}) })
  expect(looked).toMatchObject({ import: null, added: 0, known: 0, pairs: [] })
  expect(looked.doubts).toEqual([
    {
      row: 2,
      message: 'NISN ini ada pada pendaftar yang nama dan tanggal lahirnya lain.',
      children: [
        {
          ...{ id, registration_number: `PPDB-${id}`, name: 'Zaki Hakim' },
          ...{ birth_date: '2011-01-02', previous_school: 'SMP Negeri 1 Kebumen' },
        },
      ],
    },
  ])
  // The row is another child's: the unrelated applicant keeps its application, and waits.
  expect((await office.portal.bring({ body: oneChild({ same_as: 0 }) })).import).toMatchObject({
    added: 1,
    known: 0,
  })
  expect(app.db.select().from(applicants).all()).toMatchObject([
    { name: 'Zaki Hakim', status: 'pending' },
    { name: 'Ani Uji', status: 'accepted' },
  ])
  expect((await app.visitor.ppdb.mine({ params: { client_id } })).seat).toBeUndefined()
})

test('a child is matched by NISN plus name or birth date, and every matched pair is shown', async () => {
  for (const said of [
    { name: 'ANI  UJI', birth_date: '2011-01-01' },
    { name: 'A. Uji', birth_date: '2011-05-05' },
  ]) {
    const app = await testApp()
    const office = signInOfficer(app)
    const { id } = await app.visitor.ppdb.apply({
      body: applicantForm({ nisn: '0012345602', name: 'Ani Uji', birth_date: '2011-05-05' }),
    })
    const looked = await office.portal.bring({ body: { ...oneChild(said), check: true } })
    expect(looked).toMatchObject({ added: 0, known: 1, doubts: [], wrong: [] })
    expect(looked.pairs).toMatchObject([{ row: 2, child: { id, name: 'Ani Uji' } }])
  }
})

test('a likely match without a NISN is asked about, and joined when a person confirms it', async () => {
  const app = await testApp()
  const office = signInOfficer(app)
  const { id } = await app.visitor.ppdb.apply({
    body: applicantForm({ name: 'Ani Uji', birth_date: '2011-05-05', nisn: null }),
  })
  const looked = await office.portal.bring({ body: oneChild({}) })
  expect(looked.doubts).toMatchObject([{ children: [{ id }] }])
  expect((await office.portal.bring({ body: oneChild({ same_as: 99 }) })).wrong).toMatchObject([
    { row: 2 },
  ])
  await office.portal.bring({ body: oneChild({ same_as: id }) })
  expect(app.db.select().from(applicants).all()).toMatchObject([
    { id, status: 'accepted', nisn: '0012345602' },
  ])
  // A child that already has a seat gets no second one.
  expect((await office.portal.bring({ body: oneChild({ same_as: id }) })).wrong).toEqual([
    { row: 2, message: 'Ani Uji sudah terdaftar di sekolah: Diterima.' },
  ])
})

test('two rows never join the same application', async () => {
  const app = await testApp()
  const office = signInOfficer(app)
  const { id } = await app.visitor.ppdb.apply({
    body: applicantForm({ name: 'Ani Uji', birth_date: '2011-05-05', nisn: null }),
  })
  const twice = oneChild({ same_as: id })
  const [first] = twice.rows
  const rows = [...twice.rows, { ...first, row: 3, nisn: '0012345603' }] as typeof twice.rows
  expect((await office.portal.bring({ body: { ...twice, rows } })).wrong).toEqual([
    { row: 3, message: 'Ani Uji sudah ada di baris 2.' },
  ])
})

test('correct rows can be imported without the wrong ones', async () => {
  const app = await testApp()
  const office = signInOfficer(app)
  const list = { file_name: 'hasil.xlsx', offer_until: null, rows: [row(2), row(3, { nisn: '1' })] }
  expect((await office.portal.bring({ body: list })).import).toBeNull()
  const brought = await office.portal.bring({ body: { ...list, skip_wrong: true } })
  expect(brought).toMatchObject({ import: { added: 1 }, wrong: [{ row: 3 }] })
  expect(app.db.select().from(applicants).all()).toHaveLength(1)
  const none = { ...list, rows: [row(3, { nisn: '1' })], skip_wrong: true }
  const refused = await office.portal.bring({ body: none }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 409, message: 'Tidak ada baris untuk diimpor.' })
})

test('dates and telephone numbers are accepted as people write them, or quoted', async () => {
  const app = await testApp()
  const office = signInOfficer(app)
  const list = { file_name: 'hasil.csv', offer_until: null }
  const rows = [
    row(1, { birth_date: '17 Nopember 2010', phone: '0812.3456.7890' }),
    row(2, { birth_date: '3 Pebruari 2011', phone: '+62 812-3456-7891' }),
    row(3, { birth_date: '5 Agt 2011', phone: '8123456792' }),
    row(4, { birth_date: 'Jakarta Selatan, 05-05-2011', phone: '+60 12-345 6789 (WA)' }),
    row(5, { birth_date: '40668', phone: '0812-3456-7890 / 0813-9876-5432' }),
  ]
  const wrong = [
    row(6, { birth_date: '31 Pebruari 2011' }),
    row(1, { nisn: '0012345699', phone: '0812' }, 7),
  ]
  const looked = await office.portal.bring({ body: { ...list, rows: [...rows, ...wrong] } })
  expect(looked.wrong).toEqual([
    {
      row: 6,
      message: 'Tanggal lahir belum benar. Contoh: 2011-05-06. Terbaca: “31 Pebruari 2011”.',
    },
    {
      row: 7,
      message: `Nomor WhatsApp orang tua belum benar. Contoh: 0812-3456-7890. Terbaca: “0812”.`,
    },
  ])
  await office.portal.bring({ body: { ...list, rows } })
  const stored = app.db.select().from(applicants).all()
  expect(stored.map(({ birth_date, phone }) => [birth_date, phone])).toEqual([
    ['2010-11-17', '081234567890'],
    ['2011-02-03', '081234567891'],
    ['2011-08-05', '08123456792'],
    ['2011-05-05', '+60123456789'],
    ['2011-05-05', '081234567890'],
  ])
})

test('the NPSN of a list merges names, but does not override staff', async () => {
  const app = await testApp()
  const office = signInOfficer(app)
  const list = { file_name: 'hasil.xlsx', offer_until: null }
  const named = (number: number, previous_school: string, npsn: string) =>
    row(number, { previous_school, npsn })
  const wrong = await office.portal.bring({ body: { ...list, rows: [named(1, 'SMPN 1', '203')] } })
  expect(wrong.wrong).toEqual([
    { row: 1, message: 'NPSN sekolah asal terdiri dari 8 angka, atau kosong. Terbaca: “203”.' },
  ])
  await office.portal.bring({
    body: {
      ...list,
      rows: [
        named(1, 'SMPN 1 Ayah', '20305001'),
        named(2, 'SMP N 1 AYAH KEBUMEN', '20305001'),
        named(3, 'MTs Al Huda', ''),
      ],
    },
  })
  const { schools } = await office.feeders.list()
  expect(schools.map(({ name, npsn, applied }) => [name, npsn, applied])).toEqual([
    ['SMPN 1 Ayah', '20305001', 2],
    ['MTs Al Huda', undefined, 1],
  ])
  await office.portal.bring({ body: { ...list, rows: [named(4, 'SMPN 1 Ayah', '20309999')] } })
  expect((await office.feeders.list()).schools[0]).toMatchObject({ npsn: '20305001' })
})
