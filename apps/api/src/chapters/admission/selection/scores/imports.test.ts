import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../engine/base/time.ts'
import { createWaveWithApplicants, openPath, waveInput } from '../../../../test/selection.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../../test/test-app.ts'
import { importedScores, scoreImports } from '../tables.ts'
import { giveUpOldScoreImports } from './imports.ts'
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

test('a mark accepts a comma or a point, and no other format', () => {
  expect(['85', '85,5', '85.125', ' 7 ', '0'].map(scoreValue)).toEqual([
    85_000, 85_500, 85_125, 7_000, 0,
  ])
  for (const text of ['', 'A', '85,1234', '-1', '1e3', '1.000,5', '85 %']) {
    expect(scoreValue(text), text).toBeNull()
  }
})

test('wrong rows are reported with their number, and nothing of the file is applied', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: null, Budi: null })
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
  expect(await expectRefusal(office.scores.apply({ params: { id } }))).toMatchObject({
    status: 409,
    code: 'wrong_rows',
  })
  expect(await office.scores.imports({ params: { id: wave.id } })).toEqual([])
  expect(
    (await office.selection.candidate({ params: { id: children.Ani?.id ?? 0 } })).scores,
  ).toEqual({})
})

test('an import applies at once, keeps its file, and can be undone', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 60, Budi: null })
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
  expect(await expectRefusal(office.scores.undo({ params: { id } }))).toMatchObject({ status: 409 })
})

test('a draft import that is not finished within a day leaves no mark and no file behind', async () => {
  const app = await testApp()
  const { wave } = await createWaveWithApplicants(app, { Ani: null })
  const { office, id } = await imported(app, wave.id, { 'PPDB-1': '90' })
  await office.scores.attach({ params: { id }, body: file })
  app.pass(DAY_MS)
  await giveUpOldScoreImports(app)
  expect(app.db.select().from(importedScores).all()).toHaveLength(1)
  app.pass(1)
  await giveUpOldScoreImports(app)
  for (const table of [importedScores, scoreImports]) {
    expect(app.db.select().from(table).all()).toEqual([])
  }
  const later = app.staff('admin', 'besok')
  expect(await expectRefusal(later.scores.apply({ params: { id } }))).toMatchObject({
    status: 404,
    message: 'Impor ini tidak ditemukan.',
  })
})

test('undoing keeps marks that were typed since', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 60 })
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

const NISN = '0012345678'
const markOf = async (office: ReturnType<TestApp['staff']>, id: number) =>
  (await office.selection.candidate({ params: { id } })).scores

/** Another family of the same wave has written the same NISN, mistyped or somebody else's. */
const twoWithOneNumber = async () => {
  const app = await testApp()
  const { wave } = await createWaveWithApplicants(app, {})
  const apply = async (more: Parameters<typeof applicantForm>[0]) =>
    (await app.visitor.ppdb.apply({ body: applicantForm({ nisn: NISN, ...more }) })).id
  const budi = await apply({ name: 'Budi Santoso', birth_date: '2011-05-06' })
  const citra = await apply({ name: 'Citra Lestari', birth_date: '2011-09-10' })
  const office = app.staff('admin', 'tu')
  const bring = async (row: { name?: string; birth_date?: string; same_as?: number }) => {
    const { id } = await office.scores.start({
      params: { id: wave.id },
      body: { file_name: 'nilai.csv' },
    })
    const rows = [{ row: 2, applicant: NISN, scores: { Rapor: '90' }, ...row }]
    return { id, ...(await office.scores.rows({ params: { id: id }, body: { rows } })) }
  }
  return { app, wave, office, bring, budi, citra }
}

test('marks by NISN go to the child with that name or birth date, never to a newer one with the number', async () => {
  const { office, bring, budi, citra } = await twoWithOneNumber()
  for (const said of [
    { name: 'BUDI SANTOSO' },
    { birth_date: '2011-05-06' },
    { birth_date: '6 Mei 2011', name: 'M. Budi' },
  ]) {
    const { id, wrong, doubts, pairs } = await bring(said)
    expect({ wrong, doubts }).toEqual({ wrong: [], doubts: [] })
    expect(pairs).toEqual([
      {
        row: 2,
        child: {
          ...{ id: budi, registration_number: `PPDB-${budi}`, name: 'Budi Santoso' },
          ...{ birth_date: '2011-05-06', previous_school: 'SMP Negeri 1 Kebumen' },
        },
      },
    ])
    await office.scores.apply({ params: { id: id } })
    expect([await markOf(office, budi), await markOf(office, citra)]).toEqual([
      { Rapor: 90_000 },
      {},
    ])
    await office.scores.undo({ params: { id: id } })
  }
})

test("an NISN alone identifies nobody: a person chooses the row's child, or skips the row", async () => {
  const { office, bring, budi, citra } = await twoWithOneNumber()
  const { id, wrong, doubts, pairs } = await bring({})
  expect({ wrong, pairs }).toEqual({ wrong: [], pairs: [] })
  expect(doubts).toEqual([
    {
      row: 2,
      message: 'Baris ini hanya menyebut NISN; NISN saja belum membuktikan anaknya.',
      children: [
        expect.objectContaining({ id: budi, name: 'Budi Santoso' }),
        expect.objectContaining({ id: citra, name: 'Citra Lestari' }),
      ],
    },
  ])
  expect(await expectRefusal(office.scores.apply({ params: { id: id } }))).toMatchObject({
    code: 'wrong_rows',
  })
  const chosen = await bring({ same_as: citra })
  expect([chosen.doubts, chosen.pairs.map(({ child }) => child.id)]).toEqual([[], [citra]])
  await office.scores.apply({ params: { id: chosen.id } })
  expect(await markOf(office, citra)).toEqual({ Rapor: 90_000 })

  const stranger = await bring({ name: 'Dewi Anggraini', birth_date: '2010-01-01' })
  expect(stranger.doubts).toMatchObject([{ message: expect.stringContaining('lain') }])
  // Only one of the suggested children can be chosen.
  expect((await bring({ same_as: 9_999 })).wrong).toMatchObject([{ row: 2 }])
})

test('the same number in another year or wave causes no refusal and takes no marks', async () => {
  const { app, wave, office, budi } = await twoWithOneNumber()
  const other = await office.waves.create({
    body: waveInput({ label: 'Gelombang 2', opens: '2026-11-26', closes: '2026-12-03' }),
  })
  const apply = async (name: string, birth_date: string) =>
    (await app.visitor.ppdb.apply({ body: applicantForm({ nisn: NISN, name, birth_date }) })).id
  const fajar = await apply('Fajar', '2011-02-03')
  await office.selection.enter({ params: { id: fajar }, body: { wave_id: other.id } })
  // The newest application with this number, but of a past year.
  const eka = await apply('Eka Putri', '2010-01-02')
  app.db.run(sql`UPDATE applicants SET admission_year = '2026/2027' WHERE id = ${eka}`)
  const desk = app.staff('admin', 'tu2')
  const brought = async (wave_id: number, name: string) => {
    const { id } = await desk.scores.start({
      params: { id: wave_id },
      body: { file_name: 'nilai.csv' },
    })
    const rows = [{ row: 2, applicant: NISN, name, scores: { Rapor: '90' } }]
    return desk.scores.rows({ params: { id: id }, body: { rows } })
  }
  expect((await brought(wave.id, 'Budi Santoso')).pairs).toMatchObject([{ child: { id: budi } }])
  expect((await brought(other.id, 'Fajar')).pairs).toMatchObject([{ child: { id: fajar } }])
  expect((await brought(wave.id, 'Fajar')).wrong).toEqual([
    { row: 2, message: 'Fajar tidak terdaftar di gelombang ini.' },
  ])
  // Only children of the wave are suggested.
  expect((await brought(wave.id, 'Eka Putri')).doubts).toMatchObject([
    { children: [{ name: 'Budi Santoso' }, { name: 'Citra Lestari' }] },
  ])
})

test('our registration number suffices, but a row never gives marks to a child with another name', async () => {
  const { app, wave, budi } = await twoWithOneNumber()
  const desk = app.staff('admin', 'tu2')
  const brought = async (name: string, more: object = {}) => {
    const { id } = await desk.scores.start({
      params: { id: wave.id },
      body: { file_name: 'nilai.csv' },
    })
    const rows = [{ row: 2, applicant: `PPDB-${budi}`, name, scores: { Rapor: '90' }, ...more }]
    return desk.scores.rows({ params: { id: id }, body: { rows } })
  }
  for (const name of ['', 'Budi', 'B. Santoso', 'SANTOSO, Budi']) {
    expect((await brought(name)).pairs, name).toMatchObject([{ child: { id: budi } }])
  }
  expect((await brought('Citra Lestari')).doubts).toMatchObject([
    { message: 'Nomor ini milik Budi Santoso, berkas menulis Citra Lestari.' },
  ])
  expect((await brought('Citra', { same_as: budi })).pairs).toMatchObject([{ child: { id: budi } }])
})

test('a child is found by NISN within its wave, with marks that the rules need', async () => {
  const app = await testApp()
  const { wave } = await createWaveWithApplicants(
    app,
    {},
    { paths: [openPath({ keys: ['same_regency', 'distance'], components: [] })] },
  )
  const { id: applicant } = await app.visitor.ppdb.apply({
    body: applicantForm({ nisn: '0012345678' }),
  })
  const office = app.staff('admin', 'tu')
  const rowOf = (scores: Record<string, string>) => ({
    ...{ row: 2, applicant: '0012345678', name: 'Budi Santoso', scores },
  })
  const wrongly = await office.scores.start({
    params: { id: wave.id },
    body: { file_name: 'jarak.csv' },
  })
  const { wrong } = await office.scores.rows({
    params: { id: wrongly.id },
    body: {
      rows: [
        rowOf({ Rapor: '90' }),
        { ...rowOf({ distance: '1 km' }), row: 3 },
        { ...rowOf({ same_regency: '5' }), row: 4 },
      ],
    },
  })
  expect(wrong.map(({ message }) => message)).toEqual([
    'Aturan gelombang ini tidak memakai nilai “Rapor”.',
    'Jarak: “1 km” bukan jarak dalam meter. Contoh: 1250.',
    'Kab./kota sama: “5” bukan ya atau tidak.',
  ])
  const { id } = await office.scores.start({
    params: { id: wave.id },
    body: { file_name: 'jarak.csv' },
  })
  const rows = [rowOf({ distance: '1250' })]
  expect((await office.scores.rows({ params: { id: id }, body: { rows } })).wrong).toEqual([])
  await office.scores.apply({ params: { id: id } })
  expect((await office.selection.candidate({ params: { id: applicant } })).scores).toEqual({
    distance: 1250,
  })
})

test('erasing a child deletes the file, and the import can still be undone', async () => {
  const app = await testApp()
  const { wave } = await createWaveWithApplicants(app, { Ani: 60, Budi: 50 })
  const { office, id } = await imported(app, wave.id, { 'PPDB-1': '90', 'PPDB-2': '80' })
  await office.scores.attach({ params: { id }, body: file })
  await office.scores.apply({ params: { id } })
  await app.staff('super_admin', 'kepala').ppdb.erase({ params: { id: 1 } })
  expect(await office.scores.imports({ params: { id: wave.id } })).toMatchObject([
    { has_file: false },
  ])
  expect(await expectRefusal(office.scores.file({ params: { id } }))).toMatchObject({ status: 404 })
  await office.scores.undo({ params: { id } })
  expect((await office.selection.candidate({ params: { id: 2 } })).scores).toEqual({
    Rapor: 50_000,
  })
})
