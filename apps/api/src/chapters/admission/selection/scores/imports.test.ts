import { expect, test } from 'vitest'
import { openPath, withWave } from '../../../../test/selection.ts'
import { form, refusalOf, type TestApp, testApp } from '../../../../test/test-app.ts'
import { scoreValue } from './score-value.ts'

const file = new TextEncoder().encode('Nomor;Rapor\nPPDB-1;90')

const imported = async (app: TestApp, wave: number, rows: Record<string, string>) => {
  const { selection } = app.staff('admin', `tu${Math.random()}`)
  const { id } = await selection.startScores(wave, { file_name: 'nilai “kelas 9”.csv' })
  const { wrong } = await selection.addScores(id, {
    rows: Object.entries(rows).map(([applicant, mark], index) => ({
      row: index + 2,
      applicant,
      scores: { Rapor: mark },
    })),
  })
  return { selection, id, wrong }
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
  const { selection, id, wrong } = await imported(app, wave.id, {
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
  expect(await refusalOf(selection.applyScores(id))).toMatchObject({
    status: 409,
    code: 'wrong_rows',
  })
  expect(await selection.scoreImports(wave.id)).toEqual([])
  expect((await selection.candidate(children.Ani?.id ?? 0)).scores).toEqual({})
})

test('an import counts at once, keeps its file, and is undone to what stood there before', async () => {
  const app = await testApp()
  const { wave, children } = await withWave(app, { Ani: 60, Budi: null })
  const [ani, budi] = [children.Ani?.id ?? 0, children.Budi?.id ?? 0]
  const { selection, id, wrong } = await imported(app, wave.id, {
    'PPDB-1': '90',
    'PPDB-2': '80,5',
  })
  expect(wrong).toEqual([])
  await selection.attachScores(id, file)
  expect(await selection.applyScores(id)).toMatchObject({ state: 'applied', rows: 2 })
  const marks = async () => [
    (await selection.candidate(ani)).scores,
    (await selection.candidate(budi)).scores,
  ]
  expect(await marks()).toEqual([{ Rapor: 90_000 }, { Rapor: 80_500 }])
  const stored = await selection.scoreFile(id)
  expect(stored.name).toBe('nilai “kelas 9”.csv')
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(file)
  expect(await selection.undoScores(id)).toMatchObject({ state: 'undone' })
  expect(await marks()).toEqual([{ Rapor: 60_000 }, {}])
  expect(await refusalOf(selection.undoScores(id))).toMatchObject({ status: 409 })
})

test('undoing leaves alone what somebody typed since', async () => {
  const app = await testApp()
  const { wave, children } = await withWave(app, { Ani: 60 })
  const { selection, id } = await imported(app, wave.id, { 'PPDB-1': '90' })
  await selection.applyScores(id)
  await selection.enter(children.Ani?.id ?? 0, { scores: { Rapor: 95_000 } })
  await selection.undoScores(id)
  expect((await selection.candidate(children.Ani?.id ?? 0)).scores).toEqual({ Rapor: 95_000 })
})

test('a child is found by NISN, in its own wave, by marks that the rules ask for', async () => {
  const app = await testApp()
  const { wave } = await withWave(
    app,
    {},
    { paths: [openPath({ keys: ['distance'], components: [] })] },
  )
  const { id: applicant } = await app.visitor.ppdb.apply(form({ nisn: '0012345678' }))
  const { selection, wrong } = await imported(app, wave.id, { '0012345678': '90' })
  expect(wrong).toMatchObject([{ message: expect.stringContaining('tidak memakai nilai') }])
  const { id } = await selection.startScores(wave.id, { file_name: 'jarak.csv' })
  const rows = [{ row: 2, applicant: '0012345678', scores: { distance: '1250' } }]
  expect((await selection.addScores(id, { rows })).wrong).toEqual([])
  await selection.applyScores(id)
  expect((await selection.candidate(applicant)).scores).toEqual({ distance: 1250 })
})

test('the file goes when one of its children is erased, and the import can still be undone', async () => {
  const app = await testApp()
  const { wave } = await withWave(app, { Ani: 60, Budi: 50 })
  const { selection, id } = await imported(app, wave.id, { 'PPDB-1': '90', 'PPDB-2': '80' })
  await selection.attachScores(id, file)
  await selection.applyScores(id)
  await app.staff('super_admin', 'kepala').ppdb.erase(1)
  expect(await selection.scoreImports(wave.id)).toMatchObject([{ has_file: false }])
  expect(await refusalOf(selection.scoreFile(id))).toMatchObject({ status: 404 })
  await selection.undoScores(id)
  expect((await selection.candidate(2)).scores).toEqual({ Rapor: 50_000 })
})
