import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { applyWithSeat } from '../../../../test/seated.ts'
import { expectRefusal, testApp } from '../../../../test/test-app.ts'
import { enrolments } from '../tables.ts'

const TKR = 'Teknik Kendaraan Ringan'
const division = { program: TKR, name: 'X TKR', count: 2, order: 'name' } as const

/** A school with five enrolled children and one who is not enrolled. */
const enrolledSchool = async () => {
  const app = await testApp()
  const ids: Record<string, number> = {}
  for (const name of ['Eka', 'Ani', 'Budi', 'Dewi', 'Citra']) {
    ids[name] = (await applyWithSeat(app, { name }, { seat_state: 'enrolled' })).id
  }
  await applyWithSeat(app, { name: 'Belum Lengkap' })
  return { app, admin: app.staff('admin'), ani: ids.Ani ?? 0 }
}

const groupsOf = (pupils: readonly { name: string; class_group: string | null }[]) =>
  pupils.map(({ name, class_group }) => [name, class_group])

test('enrolled pupils are divided evenly by name, and can be moved one by one', async () => {
  const { admin, ani } = await enrolledSchool()
  expect(groupsOf(await admin.classes.divide({ body: division }))).toEqual([
    ...[
      ['Ani', 'X TKR 1'],
      ['Budi', 'X TKR 1'],
      ['Citra', 'X TKR 1'],
    ],
    ...[
      ['Dewi', 'X TKR 2'],
      ['Eka', 'X TKR 2'],
    ],
  ])
  await admin.classes.move({ params: { id: ani }, body: { class_group: 'X TKR 2' } })
  expect(groupsOf(await admin.classes.list())[0]).toEqual(['Ani', 'X TKR 2'])
  await admin.classes.move({ params: { id: ani }, body: { class_group: null } })
  expect(groupsOf(await admin.classes.list())[0]).toEqual(['Ani', null])
  await admin.ppdb.decide({ params: { id: ani }, body: { status: 'accepted' } })
  expect((await admin.enrolments.list()).rows[0]).not.toHaveProperty('class_group')
})

test('shuffled, the pupils form a single group of the same size', async () => {
  const { admin } = await enrolledSchool()
  const pupils = await admin.classes.divide({ body: { ...division, count: 5, order: 'shuffled' } })
  expect(pupils.map(({ class_group }) => class_group).sort()).toEqual(
    [1, 2, 3, 4, 5].map((number) => `X TKR ${number}`),
  )
})

test('a group belongs to one programme and is never empty', async () => {
  const { app, admin, ani } = await enrolledSchool()
  await applyWithSeat(app, { name: 'Fajar' }, { seat_state: 'enrolled', program: 'Tata Boga' })
  await admin.classes.divide({ body: { ...division, count: 1, name: 'X 1' } })
  const refused = async (call: Promise<unknown>) => (await expectRefusal(call)).errors
  const catering = { ...division, program: 'Tata Boga', count: 1 }
  expect(await refused(admin.classes.divide({ body: { ...catering, name: 'X 1' } }))).toEqual([
    { field: 'name', message: `Sudah dipakai program ${TKR}.` },
  ])
  expect(await refused(admin.classes.divide({ body: { ...catering, count: 2 } }))).toEqual([
    { field: 'count', message: 'Baru 1 murid di program ini.' },
  ])
  await admin.classes.divide({ body: { ...catering, name: 'X TB' } })
  expect(
    await refused(admin.classes.move({ params: { id: ani }, body: { class_group: 'X TB' } })),
  ).toEqual([{ field: 'class_group', message: `Rombel ini tidak ada di ${TKR}.` }])
})

test('a child who is no longer enrolled, or is erased, is in no group', async () => {
  const { app, admin, ani } = await enrolledSchool()
  await admin.classes.divide({ body: division })
  await admin.ppdb.decide({ params: { id: ani }, body: { status: 'accepted' } })
  await admin.enrolments.change({ params: { id: ani }, body: { state: 'confirmed' } })
  await admin.enrolments.change({ params: { id: ani }, body: { state: 'enrolled' } })
  expect(groupsOf(await admin.classes.list())[0]).toEqual(['Ani', null])
  await admin.classes.move({ params: { id: ani }, body: { class_group: 'X TKR 2' } })
  await app.staff('super_admin').ppdb.erase({ params: { id: ani } })
  const stored = app.db.select().from(enrolments).all()
  expect(stored.map(({ applicant_id }) => applicant_id)).not.toContain(ani)
})

test('the file for Dapodik can be limited to one group', async () => {
  const { admin } = await enrolledSchool()
  await admin.classes.divide({ body: division })
  const file = await admin.biodata.export({ query: { class_group: 'X TKR 2' } })
  expect(file.name).toBe('dapodik-x-tkr-2-2026-11-21.xlsx')
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()))
  const [titles = [], ...rows] = sheet?.data ?? []
  const columns = ['Nama', 'Rombel'].map((title) => titles.indexOf(title))
  expect(rows.map((row) => columns.map((at) => row[at]))).toEqual([
    ['Dewi', 'X TKR 2'],
    ['Eka', 'X TKR 2'],
  ])
})

test('dividing again keeps who was moved by hand, and the sizes stay even', async () => {
  const { admin, ani } = await enrolledSchool()
  await admin.classes.divide({ body: division })
  await admin.classes.move({ params: { id: ani }, body: { class_group: 'X TKR 2' } })
  expect(groupsOf(await admin.classes.divide({ body: division }))).toEqual([
    ['Ani', 'X TKR 2'],
    ['Budi', 'X TKR 1'],
    ['Citra', 'X TKR 1'],
    ['Dewi', 'X TKR 1'],
    ['Eka', 'X TKR 2'],
  ])
  // A group that is no longer there keeps nobody.
  const other = await admin.classes.divide({ body: { ...division, name: 'X OTO' } })
  expect(groupsOf(other)[0]).toEqual(['Ani', 'X OTO 1'])
  expect(other.map(({ is_by_hand }) => is_by_hand)).toEqual(other.map(() => false))
  await admin.classes.move({ params: { id: ani }, body: { class_group: null } })
  expect(groupsOf(await admin.classes.divide({ body: division }))[0]).toEqual(['Ani', null])
})

test('a move by hand ends with the seat', async () => {
  const { admin, ani } = await enrolledSchool()
  const params = { id: ani }
  const enrolAgain = async () => {
    await admin.enrolments.change({ params, body: { state: 'confirmed' } })
    await admin.enrolments.change({ params, body: { state: 'enrolled' } })
  }
  await admin.ppdb.decide({ params, body: { status: 'accepted' } })
  await enrolAgain()
  await admin.classes.divide({ body: division })
  await admin.classes.move({ params, body: { class_group: 'X TKR 2' } })
  await admin.enrolments.change({ params, body: { state: 'resigned' } })
  await enrolAgain()
  expect(groupsOf(await admin.classes.divide({ body: division }))[0]).toEqual(['Ani', 'X TKR 1'])
})
