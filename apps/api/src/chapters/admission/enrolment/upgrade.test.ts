/** Upgrading a school in mid-season keeps every promise made to families. */
import { expect, test } from 'vitest'
import { upgradeFrom } from '../../../test/earlier-database.ts'
import { familySeat, publishFinalList, runTimers, signInOfficer } from '../../../test/enrolment.ts'
import {
  createWaveWithApplicants,
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
  openPath,
  RESULT_AT,
} from '../../../test/selection.ts'
import { testApp } from '../../../test/test-app.ts'
import { applicants } from '../applications/tables.ts'
import { selectionRows } from '../selection/tables.ts'

/** Reverts the migrations from 0041 on. */
const undo = [
  'ALTER TABLE enrolments DROP COLUMN class_by_hand',
  'ALTER TABLE biodata_fields DROP COLUMN label',
  'ALTER TABLE biodata_fields DROP COLUMN kind',
  'ALTER TABLE biodata_fields DROP COLUMN choices',
  'ALTER TABLE biodata_fields DROP COLUMN is_sensitive',
  'ALTER TABLE fees DROP COLUMN "when"',
  'ALTER TABLE fees DROP COLUMN instalments',
  'DROP INDEX payments_reverses',
  'CREATE UNIQUE INDEX payments_reverses_unique ON payments (reverses)',
  'ALTER TABLE fees DROP COLUMN is_shown',
  'ALTER TABLE ppdb_info DROP COLUMN has_fees',
  'ALTER TABLE home_stats DROP COLUMN counts',
  'ALTER TABLE ppdb_info DROP COLUMN is_calendar',
  'ALTER TABLE ppdb_info DROP COLUMN admission_year',
  'ALTER TABLE selection_rows DROP COLUMN input',
  'ALTER TABLE selection_runs DROP COLUMN taken',
  'ALTER TABLE selection_runs DROP COLUMN tie_orders',
  'ALTER TABLE selection_runs DROP COLUMN frozen_by',
  'ALTER TABLE selection_runs DROP COLUMN left_out',
  'ALTER TABLE applicants DROP COLUMN wave_day',
  'DROP TABLE same_child',
  'ALTER TABLE selection_runs DROP COLUMN unchecked',
  'ALTER TABLE waves DROP COLUMN takes',
  'ALTER TABLE document_pages DROP COLUMN sent_under',
]

test('the upgrade freezes a final list as it is, and open offers keep their end', async () => {
  const app = await testApp()
  const { wave, childOf, seatOf } = await publishFinalList(app, {
    Ani: 90,
    Budi: 80,
    Citra: 70,
    Dedi: 60,
  })
  await signInOfficer(app).selection.enter({
    params: { id: childOf('Citra').id },
    body: { scores: { 'Bukan di aturan': 1_000 } },
  })
  const before = await seatOf('Ani')
  const frozen = () =>
    app.db
      .select({ id: selectionRows.applicant_id, input: selectionRows.input })
      .from(selectionRows)
      .all()
  const asLocked = frozen()
  upgradeFrom(app.db, '0041', undo)
  // Byte for byte equal to what the lock would have stored.
  expect(frozen()).toEqual(asLocked)
  const [run] = await signInOfficer(app).selection.runs({ params: { id: wave.id } })
  expect(run).toMatchObject({ state: 'final', frozen_by: 'upgrade' })
  runTimers(app)
  expect(await seatOf('Ani')).toEqual(before)
  await signInOfficer(app).selection.enter({
    params: { id: childOf('Dedi').id },
    body: { scores: { Rapor: 99_000 } },
  })
  await familySeat(app).seat.confirm({ params: { client_id: childOf('Budi').client_id }, body: {} })
  await familySeat(app).seat.resign({ params: { client_id: childOf('Ani').client_id } })
  runTimers(app)
  expect(await seatOf('Citra')).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
  expect(await seatOf('Dedi')).toBeNull()
})

test("a locked list is published on time as locked, with the head's order", async () => {
  const app = await testApp()
  const paths = [openPath({ keys: ['score'] })]
  const { wave, children } = await createWaveWithApplicants(
    app,
    { Ani: 90, Budi: 90, Citra: 70 },
    {
      paths,
      seats: [{ program: MACHINES_PROGRAM, count: 1 }],
      waiting_max: 5,
      objection_until: null,
    },
  )
  app.at('2026-11-27T02:00:00.000Z')
  const head = signInOfficer(app)
  const id = (name: string) => children[name]?.id ?? 0
  await head.selection.order({
    params: { id: wave.id },
    body: { program: MACHINES_PROGRAM, path: 'umum', order: [id('Budi'), id('Ani')] },
  })
  const draft = await head.selection.draft({ params: { id: wave.id } })
  await head.selection.lock({ params: { id: draft.id } })
  upgradeFrom(app.db, '0041', undo)
  await head.ppdb.update({
    params: { id: id('Ani') },
    body: { program_choice_1: NETWORKS_PROGRAM, program_choice_2: null },
  })
  app.at(RESULT_AT)
  runTimers(app)
  const mine = (name: string) =>
    app.visitor.ppdb.mine({ params: { client_id: children[name]?.client_id ?? '' } })
  expect(await mine('Budi')).toMatchObject({
    status: 'accepted',
    seat: { program: MACHINES_PROGRAM },
  })
  expect((await mine('Ani')).selection?.waiting).toEqual([
    { program: MACHINES_PROGRAM, position: 1 },
  ])
  await familySeat(app).seat.resign({ params: { client_id: children.Budi?.client_id ?? '' } })
  runTimers(app)
  expect(await mine('Ani')).toMatchObject({ seat: { state: 'offered', program: MACHINES_PROGRAM } })
})

test('a draft from before the upgrade must be run again before the head can lock it', async () => {
  const app = await testApp()
  const { wave } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80 })
  app.at('2026-11-27T02:00:00.000Z')
  const head = signInOfficer(app)
  const old = await head.selection.draft({ params: { id: wave.id } })
  upgradeFrom(app.db, '0041', undo)
  await expect(head.selection.lock({ params: { id: old.id } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Jalankan seleksi sekali lagi'),
  })
  const draft = await head.selection.draft({ params: { id: wave.id } })
  expect(await head.selection.lock({ params: { id: draft.id } })).toMatchObject({
    state: 'locked',
    frozen_by: 'lock',
  })
})

test('an upgrade between an offer and a locked result keeps offers, confirmations and waiting lists', async () => {
  const app = await testApp({ earlier: '2026-11-28-season' })
  app.at('2026-12-11T03:00:00.000Z')
  runTimers(app)
  const children = new Map(
    app.db
      .select()
      .from(applicants)
      .all()
      .map(({ id, name, client_id }) => [name, { id, client_id: client_id ?? '' }]),
  )
  const child = (name: string) => children.get(name) ?? { id: 0, client_id: '' }
  const mine = (name: string) =>
    app.visitor.ppdb.mine({ params: { client_id: child(name).client_id } })
  expect((await mine('Ani')).seat).toMatchObject({
    ...{
      state: 'offered',
      program: MACHINES_PROGRAM,
      offer_until: '2026-12-24T17:00:00.000Z',
      rev: 1,
    },
  })
  expect((await mine('Budi')).seat).toMatchObject({
    ...{ state: 'confirmed', program: NETWORKS_PROGRAM, stays_on_better: true },
  })
  expect((await mine('Citra')).selection?.waiting).toEqual([
    { program: MACHINES_PROGRAM, position: 2 },
    { program: NETWORKS_PROGRAM, position: 1 },
  ])
  expect(await mine('Eka')).toMatchObject({ status: 'pending', selection: null })
  const [first, second] = await signInOfficer(app).waves.list()
  const [locked] = await signInOfficer(app).selection.runs({ params: { id: second?.id ?? 0 } })
  expect(locked).toMatchObject({ state: 'locked', frozen_by: 'upgrade', unchecked: 0 })
  expect(first).toMatchObject({ takes: 'all' })
  // Later corrections move nobody.
  await signInOfficer(app).selection.enter({
    params: { id: child('Dedi').id },
    body: { scores: { Rapor: 99_000 } },
  })
  await signInOfficer(app).ppdb.update({
    params: { id: child('Eka').id },
    body: { program_choice_1: NETWORKS_PROGRAM },
  })
  app.at('2026-12-20T02:00:00.000Z')
  runTimers(app)
  expect((await mine('Eka')).seat).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
  expect((await mine('Fani')).selection?.waiting).toEqual([
    { program: MACHINES_PROGRAM, position: 1 },
  ])
  // The second list left one seat empty.
  runTimers(app)
  expect((await mine('Citra')).seat).toMatchObject({ state: 'offered', program: NETWORKS_PROGRAM })
  expect((await mine('Dedi')).status).toBe('pending')
  await familySeat(app).seat.resign({ params: { client_id: child('Ani').client_id } })
  runTimers(app)
  // The newest list's children come before children of the first list who wait for a better choice.
  expect((await mine('Fani')).seat).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
  expect((await mine('Budi')).seat).toMatchObject({ program: NETWORKS_PROGRAM })
})
