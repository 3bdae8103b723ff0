/** Demands with an outcome: who does not meet one is not placed in that programme. */
import { expect, test } from 'vitest'
import { publishWaveResults } from '../../../test/enrolment.ts'
import {
  createWaveWithApplicants,
  familySelection,
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
  openPath,
  RESULT_AT,
} from '../../../test/selection.ts'
import { expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'
import { publishDueRuns } from './runs/publish.ts'
import { importedScores, scores, selectionRows } from './tables.ts'

const COLOURS = { code: 'buta_warna', label: 'Buta warna' }
const demands = [
  { program: MACHINES_PROGRAM, text: 'Berani memanjat', checks: [COLOURS] },
  { program: NETWORKS_PROGRAM, text: '' },
]
const MARK = 'syarat:buta_warna'

const live: object = { selectionChanged: () => {}, applicationChanged: () => {} }
const publish = (app: TestApp): void =>
  publishDueRuns({ ...app, live: live as Parameters<typeof publishDueRuns>[0]['live'] })

let people = 0
const staffOf = (app: TestApp) => app.staff('super_admin', `panitia${++people}`)

/** Ani has the best mark of all. */
const school = async () => {
  const app = await testApp()
  const made = await createWaveWithApplicants(
    app,
    { Ani: 95, Budi: 80 },
    { demands, seats: seatsOf(5) },
  )
  const enter = (name: string, value: number | null) =>
    staffOf(app).selection.enter({
      params: { id: made.children[name]?.id ?? 0 },
      body: { scores: { [MARK]: value } },
    })
  return { app, ...made, enter }
}

const seatsOf = (count: number) => [
  { program: MACHINES_PROGRAM, count },
  { program: NETWORKS_PROGRAM, count },
]

test('a missing outcome is named before the run, once per child', async () => {
  const { app, wave, children, enter } = await school()
  await enter('Ani', 1)
  const drafting = staffOf(app).selection.draft({ params: { id: wave.id } })
  expect(await expectRefusal(drafting)).toMatchObject({
    code: 'missing_values',
    data: [{ id: children.Budi?.id, name: 'Budi', key: MARK }],
  })
})

test('an outcome of 0 bars the programme, and the next choice counts', async () => {
  const { app, wave, children, enter } = await school()
  await enter('Ani', 0)
  await enter('Budi', 1)
  const head = staffOf(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  const { rows } = await head.selection.rows({ params: { id: draft.id } })
  expect(Object.fromEntries(rows.map(({ name, program }) => [name, program]))).toEqual({
    Ani: NETWORKS_PROGRAM,
    Budi: MACHINES_PROGRAM,
  })
  const stored = app.db.select().from(selectionRows).all()
  expect(stored.map(({ applicant_id, input }) => [applicant_id, input?.scores[MARK]])).toEqual(
    expect.arrayContaining([
      [children.Ani?.id, 0],
      [children.Budi?.id, 1],
    ]),
  )
})

test('who is barred from the first choice is not offered to wait for it', async () => {
  const { app, wave, children, enter } = await school()
  await staffOf(app).waves.update({
    params: { id: wave.id },
    body: { objection_until: null, seats: seatsOf(1), waiting_max: 10 },
  })
  const seatOf = async (name: string) => {
    const { client_id = '' } = children[name] ?? {}
    return (await app.visitor.ppdb.mine({ params: { client_id } })).seat
  }
  await enter('Ani', 0)
  await enter('Budi', 1)
  await publishWaveResults(app, wave.id)
  expect(await seatOf('Ani')).toMatchObject({ program: NETWORKS_PROGRAM, has_better: false })
})

test('without another choice the child is refused for the demand, and the family reads which', async () => {
  const { app, wave, children, enter } = await school()
  const ani = children.Ani ?? { id: 0, client_id: '' }
  await staffOf(app).ppdb.update({ params: { id: ani.id }, body: { program_choice_2: '' } })
  await enter('Ani', 0)
  await enter('Budi', 1)
  const mine = () => app.visitor.ppdb.mine({ params: { client_id: ani.client_id } })
  app.at('2026-11-27T02:00:00.000Z')
  const head = staffOf(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  await head.selection.lock({ params: { id: draft.id } })
  const { rows } = await head.selection.rows({ params: { id: draft.id } })
  expect(rows.find(({ id }) => id === ani.id)).toMatchObject({
    result: 'refused',
    reason: 'barred',
  })
  // Nothing of the outcome is said before the wave's time, nor to anybody else after it.
  expect(JSON.stringify(await mine())).not.toContain('Buta warna')
  app.at(RESULT_AT)
  publish(app)
  expect((await mine()).selection).toMatchObject({
    result: 'refused',
    checks: [{ label: 'Buta warna', is_met: false }],
  })
  expect(JSON.stringify(await familySelection(app).selection.announced())).not.toContain('warna')
})

test('families read before sending what is checked; without checks nothing changes', async () => {
  const { app, wave } = await school()
  expect((await familySelection(app).waves.shown())[0]?.demands).toEqual(demands)
  const head = staffOf(app)
  const plain = [{ program: MACHINES_PROGRAM, text: 'Berani memanjat' }]
  const changed = await head.waves.update({ params: { id: wave.id }, body: { demands: plain } })
  expect(changed.demands).toEqual(plain)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  const { rows } = await head.selection.rows({ params: { id: draft.id } })
  expect(rows.map(({ name, program }) => [name, program])).toEqual([
    ['Ani', MACHINES_PROGRAM],
    ['Budi', MACHINES_PROGRAM],
  ])
})

test('a preview counts demands that are not saved', async () => {
  const { app, wave } = await school()
  const body = { seats: seatsOf(5), paths: [openPath()] }
  const preview = (more: object) =>
    staffOf(app).waves.preview({ params: { id: wave.id }, body: { ...body, ...more } })
  expect((await preview({})).missing).toEqual([])
  expect((await preview({ demands })).missing).toMatchObject([{ key: MARK }, { key: MARK }])
})

test('while values are missing a preview still names the seats of each path, with nobody placed', async () => {
  const { app, wave } = await school()
  const paths = [
    openPath({ code: 'afirmasi', label: 'Afirmasi', share: 2_000, spill_to: 'umum' }),
    openPath({ share: 8_000 }),
  ]
  const { missing, places } = await staffOf(app).waves.preview({
    params: { id: wave.id },
    body: { seats: seatsOf(5), paths, demands },
  })
  expect(missing).not.toEqual([])
  const [afirmasi, umum] = places
  expect(afirmasi).toMatchObject({ path: 'afirmasi', share: 1, seats: 1, accepted: 0 })
  expect(umum).toMatchObject({ path: 'umum', share: 4, seats: 4, accepted: 0 })
})

test('an outcome is 1 or 0, by list too, and goes with the child', async () => {
  const { app, wave, children, enter } = await school()
  expect(await expectRefusal(enter('Ani', 80_000))).toMatchObject({ status: 422 })
  const office = app.staff('admin', 'tu')
  const bring = async (outcome: string) => {
    const { id } = await office.scores.start({
      params: { id: wave.id },
      body: { file_name: 'tes.csv' },
    })
    const row = { row: 2, applicant: 'PPDB-1', scores: { [MARK]: outcome } }
    return { id, ...(await office.scores.rows({ params: { id }, body: { rows: [row] } })) }
  }
  expect((await bring('85')).wrong).toEqual([
    { row: 2, message: expect.stringContaining('Buta warna: “85”') },
  ])
  const { id } = await bring('0')
  await office.scores.apply({ params: { id } })
  const ani = children.Ani?.id ?? 0
  expect((await office.selection.candidate({ params: { id: ani } })).scores).toEqual({
    Rapor: 95_000,
    [MARK]: 0,
  })
  await staffOf(app).ppdb.erase({ params: { id: ani } })
  const left = [
    ...app.db.select().from(scores).all(),
    ...app.db.select().from(importedScores).all(),
  ]
  expect(left.filter(({ applicant_id }) => applicant_id === ani)).toEqual([])
})
