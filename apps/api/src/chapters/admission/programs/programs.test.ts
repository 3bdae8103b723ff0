import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { publishFinalList, signInOfficer } from '../../../test/enrolment.ts'
import {
  createWaveWithApplicants,
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
  waveInput,
} from '../../../test/selection.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'
import { enrolments } from '../enrolment/tables.ts'
import { fees } from '../fee-list/tables.ts'
import { selectionRows, selectionRuns } from '../selection/tables.ts'
import { waves } from '../waves/tables.ts'

const withPrograms = async (app: TestApp, ...names: string[]) => {
  const programs = signInOfficer(app).academic_programs
  const added = []
  for (const name of names)
    added.push(await programs.create({ body: { name, description: 'Uraian.' } }))
  return { programs, added }
}

const choicesOf = async (app: TestApp) =>
  (await signInOfficer(app).ppdb.list({ query: { sort: 'oldest' } })).rows.map((row) => [
    row.program_choice_1,
    row.program_choice_2,
  ])

test('choices are stored in the canonical spelling, or as written', async () => {
  const app = await testApp()
  await app.visitor.ppdb.apply({ body: applicantForm({ program_choice_1: 'tkr' }) })
  // A school without programmes accepts any text.
  expect(await choicesOf(app)).toEqual([['tkr', null]])
  const { programs, added } = await withPrograms(app, MACHINES_PROGRAM, NETWORKS_PROGRAM)
  // Existing rows are respelled.
  expect(await choicesOf(app)).toEqual([[MACHINES_PROGRAM, null]])
  await programs.update({ params: { id: added[0]?.id ?? 0 }, body: { also_called: ['Otomotif'] } })

  const client_id = randomUUID()
  const sent = applicantForm({ client_id, program_choice_1: 'OTOMOTIF', program_choice_2: 'TKJ' })
  await app.visitor.ppdb.apply({ body: sent })
  // A retry of the same form is the same application.
  await app.visitor.ppdb.apply({ body: sent })
  await app.visitor.ppdb.apply({
    body: applicantForm({ name: 'Ani', program_choice_1: 'Teknik Mesin' }),
  })
  await signInOfficer(app).ppdb.create({
    body: applicantForm({ name: 'Cici', program_choice_1: 'Jurusan TKR' }),
  })
  expect(await choicesOf(app)).toEqual([
    [MACHINES_PROGRAM, null],
    [MACHINES_PROGRAM, NETWORKS_PROGRAM],
    ['Teknik Mesin', null],
    [MACHINES_PROGRAM, null],
  ])
  await app.visitor.ppdb.correct({
    params: { client_id },
    body: { program_choice_1: 'teknik komputer & jaringan' },
    ifMatch: 1,
  })
  await signInOfficer(app).ppdb.update({ params: { id: 3 }, body: { program_choice_1: 'TKR' } })
  expect((await choicesOf(app)).slice(1, 3)).toEqual([
    [NETWORKS_PROGRAM, NETWORKS_PROGRAM],
    [MACHINES_PROGRAM, null],
  ])
})

test('renaming a programme renames it everywhere in the current year', async () => {
  const app = await testApp({ settings: { ...openSwasta } })
  const { added } = await withPrograms(app, MACHINES_PROGRAM, NETWORKS_PROGRAM)
  const { childOf } = await publishFinalList(
    app,
    { Ani: 90, Budi: 80 },
    { seats: [{ program: MACHINES_PROGRAM, count: 1 }] },
  )
  const office = signInOfficer(app)
  const programs = office.academic_programs
  await office.fees.create({
    body: { label: 'Seragam', amount: 100_000, program: MACHINES_PROGRAM },
  })
  const type = await office.documentTypes.create({
    body: {
      code: 'rapor',
      label: 'Rapor',
      required_when: { programs: [MACHINES_PROGRAM], guardians: [] },
    },
  })
  const NEW = 'Teknik Otomotif'
  const renamed = await programs.update({ params: { id: added[0]?.id ?? 0 }, body: { name: NEW } })
  expect(renamed).toMatchObject({ name: NEW, also_called: [MACHINES_PROGRAM] })

  expect(new Set((await choicesOf(app)).map(([first]) => first))).toEqual(new Set([NEW]))
  expect(app.db.select().from(enrolments).all()).toMatchObject([{ program: NEW }])
  expect(app.db.select().from(fees).all()).toMatchObject([{ program: NEW }])
  const [stored] = app.db.select().from(waves).all()
  expect(stored?.seats.map(({ program }) => program)).toEqual([NEW])
  const runs = app.db.select().from(selectionRuns).all()
  expect(JSON.stringify(runs)).not.toContain(MACHINES_PROGRAM)
  expect(JSON.stringify(app.db.select().from(selectionRows).all())).not.toContain(MACHINES_PROGRAM)
  expect(await office.documentTypes.list()).toMatchObject([
    { id: type.id, required_when: { programs: [NEW] } },
  ])
  // Families see the new name.
  const ani = await app.visitor.ppdb.mine({ params: { client_id: childOf('Ani').client_id } })
  expect(ani).toMatchObject({
    selection: { result: 'accepted', program: NEW },
    seat: { program: NEW },
  })
  expect(
    (await app.visitor.ppdb.mine({ params: { client_id: childOf('Budi').client_id } })).selection,
  ).toMatchObject({
    waiting: [{ program: NEW }],
  })
  const back = await programs.update({
    params: { id: added[0]?.id ?? 0 },
    body: { name: MACHINES_PROGRAM },
  })
  expect(back.also_called).toEqual([NEW])
})

test('nobody is accepted for an unknown programme', async () => {
  const app = await testApp()
  const { programs, added } = await withPrograms(app, MACHINES_PROGRAM)
  await createWaveWithApplicants(app, {}, waveInput({ seats: [] }))
  const apply = async (program_choice_1: string) =>
    (
      await app.visitor.ppdb.apply({
        body: applicantForm({ name: program_choice_1, program_choice_1 }),
      })
    ).id
  const [known, unknown] = [await apply('TKR'), await apply('Mesin Mobil')]
  const office = signInOfficer(app)
  await office.ppdb.decide({ params: { id: known }, body: { status: 'accepted' } })
  expect(
    await expectRefusal(
      office.ppdb.decide({ params: { id: unknown }, body: { status: 'accepted' } }),
    ),
  ).toMatchObject({
    status: 422,
    errors: [{ field: 'program', message: expect.stringContaining('“Mesin Mobil” tidak dikenal') }],
  })
  // Once it is another name of a programme, applicants who wrote it have chosen that programme.
  await programs.update({
    params: { id: added[0]?.id ?? 0 },
    body: { also_called: ['Mesin Mobil'] },
  })
  await office.ppdb.decide({ params: { id: unknown }, body: { status: 'accepted' } })
  expect(await choicesOf(app)).toEqual([
    [MACHINES_PROGRAM, null],
    [MACHINES_PROGRAM, null],
  ])
})

const portalRow = (row: number, program: string) => ({
  ...{ row, name: `Murid ${'ABCDEFG'[row]}`, nisn: `001234560${row}`, birth_date: '2011-05-04' },
  ...{ previous_school: 'SMP 1', program },
})

test('programmes of a portal’s list are matched, and unknown ones asked about once', async () => {
  const app = await testApp()
  const { programs } = await withPrograms(app, MACHINES_PROGRAM, NETWORKS_PROGRAM)
  const office = signInOfficer(app)
  const list = {
    ...{ file_name: 'hasil.csv', offer_until: null },
    rows: [
      portalRow(2, 'TKR'),
      portalRow(3, 'Teknik Komputer dan Jaringan (TKJ)'),
      portalRow(4, 'TKRO'),
      portalRow(5, 'TKRO'),
    ],
  }
  const looked = await office.portal.bring({ body: list })
  expect(looked).toMatchObject({
    import: null,
    unknown_programs: [{ said: 'TKRO', rows: [4, 5] }],
  })
  const meant = [{ said: 'TKRO', name: MACHINES_PROGRAM }]
  await office.portal.bring({ body: { ...list, programs: meant, check: true } })
  // Only checked: nothing is stored yet.
  expect((await programs.list()).rows.map(({ also_called }) => also_called)).toEqual([[], []])
  expect((await office.portal.bring({ body: { ...list, programs: meant } })).import).not.toBeNull()
  expect(
    app.db
      .select()
      .from(enrolments)
      .all()
      .map(({ program }) => program),
  ).toEqual([...[MACHINES_PROGRAM, NETWORKS_PROGRAM, MACHINES_PROGRAM, MACHINES_PROGRAM]])
  expect((await programs.list()).rows.find(({ name }) => name === MACHINES_PROGRAM)).toMatchObject({
    also_called: ['TKRO'],
  })
  const more = { ...list, rows: [portalRow(6, 'tkro')] }
  expect((await office.portal.bring({ body: more })).unknown_programs).toEqual([])
})

const openSwasta = {
  ...{ ppdb_status: 'open', ppdb_year: '2027/2028', school_kind: 'swasta' },
  ...{ ppdb_start_date: '2026-11-01', ppdb_end_date: '2026-12-03' },
} as const
