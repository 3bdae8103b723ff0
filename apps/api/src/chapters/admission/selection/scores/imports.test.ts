import { expect, test } from 'vitest'
import { openPath, withWave } from '../../../../test/selection.ts'
import { form, refusalOf, type TestApp, testApp } from '../../../../test/test-app.ts'
import { scoreValue } from './score-value.ts'

const file = new TextEncoder().encode('Nomor;Rapor\nPPDB-1;90')

const imported = async (app: TestApp, wave: number, rows: Record<string, string>) => {
  const office = app.staff('admin', `tu${Math.random()}`)
  const { id } = await office.scores.start({
    params: { id: wave },
    body: { file_name: 'nilai “kelas 9”.csv' },
  })
  const { wrong } = await office.scores.rows({
    params: { id },
    body: {
      rows: Object.entries(rows).map(([applicant, mark], index) => ({
        row: index + 2,
        applicant,
        scores: { Rapor: mark },
      })),
    },
  })
  return { office, id, wrong }
}

test('a mark is read with a comma or a point, and nothing else is one', () => {
  expect(['85', '85,5', '85.125', ' 7 ', '0'].map(scoreValue)).toEqual([
    85_000, 85_500, 85_125, 7_000, 0,
  ])
  for (const text of ['', 'A', '85,1234', '-1', '1e3', '1.000,5', '85 %']) {
    expect(scoreValue(text), text).toBeNull()
  }
})

test('rows that are wrong are named with their number, and nothing of the file counts', async () => {
  const app = await testApp()
  const { wave, children } = await withWave(app, { Ani: null, Budi: null })
  const { office, id, wrong } = await imported(app, wave.id, {
    'PPDB-1': '90',
    'PPDB-99': '80',
    'PPDB-2': 'baik',
    PPDB1: '70',
  })
  expect(wrong.map(({ row, message }) => [row, message])).toEqual([
    [3, expect.stringContaining('PPDB-99')],
    [4, expect.stringContaining('bukan nilai')],
    [5, expect.stringContaining('baris lain')],
  ])
  expect(await refusalOf(office.scores.apply({ params: { id } }))).toMatchObject({
    status: 409,
    code: 'wrong_rows',
  })
  expect(await office.scores.imports({ params: { id: wave.id } })).toEqual([])
  expect(
    (await office.selection.candidate({ params: { id: children.Ani?.id ?? 0 } })).scores,
  ).toEqual({})
})

test('an import counts at once, keeps its file, and is undone to what stood there before', async () => {
  const app = await testApp()
  const { wave, children } = await withWave(app, { Ani: 60, Budi: null })
  const [ani, budi] = [children.Ani?.id ?? 0, children.Budi?.id ?? 0]
  const { office, id, wrong } = await imported(app, wave.id, {
    'PPDB-1': '90',
    'PPDB-2': '80,5',
  })
  expect(wrong).toEqual([])
  await office.scores.attach({ params: { id }, body: file })
  expect(await office.scores.apply({ params: { id } })).toMatchObject({
    state: 'applied',
    rows: 2,
  })
  const marks = async () => [
    (await office.selection.candidate({ params: { id: ani } })).scores,
    (await office.selection.candidate({ params: { id: budi } })).scores,
  ]
  expect(await marks()).toEqual([{ Rapor: 90_000 }, { Rapor: 80_500 }])
  const stored = await office.scores.file({ params: { id } })
  expect(stored.name).toBe('nilai “kelas 9”.csv')
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(file)
  expect(await office.scores.undo({ params: { id } })).toMatchObject({ state: 'undone' })
  expect(await marks()).toEqual([{ Rapor: 60_000 }, {}])
  expect(await refusalOf(office.scores.undo({ params: { id } }))).toMatchObject({ status: 409 })
})

test('undoing leaves alone what somebody typed since', async () => {
  const app = await testApp()
  const { wave, children } = await withWave(app, { Ani: 60 })
  const { office, id } = await imported(app, wave.id, { 'PPDB-1': '90' })
  await office.scores.apply({ params: { id } })
  await office.selection.enter({
    params: { id: children.Ani?.id ?? 0 },
    body: { scores: { Rapor: 95_000 } },
  })
  await office.scores.undo({ params: { id } })
  expect(
    (await office.selection.candidate({ params: { id: children.Ani?.id ?? 0 } })).scores,
  ).toEqual({ Rapor: 95_000 })
})

test('a child is found by NISN, in its own wave, by marks that the rules ask for', async () => {
  const app = await testApp()
  const { wave } = await withWave(
    app,
    {},
    { paths: [openPath({ keys: ['distance'], components: [] })] },
  )
  const { id: applicant } = await app.visitor.ppdb.apply({ body: form({ nisn: '0012345678' }) })
  const { office, wrong } = await imported(app, wave.id, { '0012345678': '90' })
  expect(wrong).toMatchObject([{ message: expect.stringContaining('tidak memakai nilai') }])
  const { id } = await office.scores.start({
    params: { id: wave.id },
    body: { file_name: 'jarak.csv' },
  })
  const rows = [{ row: 2, applicant: '0012345678', scores: { distance: '1250' } }]
  expect((await office.scores.rows({ params: { id }, body: { rows } })).wrong).toEqual([])
  await office.scores.apply({ params: { id } })
  expect((await office.selection.candidate({ params: { id: applicant } })).scores).toEqual({
    distance: 1250,
  })
})

test('the file goes when one of its children is erased, and the import can still be undone', async () => {
  const app = await testApp()
  const { wave } = await withWave(app, { Ani: 60, Budi: 50 })
  const { office, id } = await imported(app, wave.id, { 'PPDB-1': '90', 'PPDB-2': '80' })
  await office.scores.attach({ params: { id }, body: file })
  await office.scores.apply({ params: { id } })
  await app.staff('super_admin', 'kepala').ppdb.erase({ params: { id: 1 } })
  expect(await office.scores.imports({ params: { id: wave.id } })).toMatchObject([
    { has_file: false },
  ])
  expect(await refusalOf(office.scores.file({ params: { id } }))).toMatchObject({ status: 404 })
  await office.scores.undo({ params: { id } })
  expect((await office.selection.candidate({ params: { id: 2 } })).scores).toEqual({
    Rapor: 50_000,
  })
})
