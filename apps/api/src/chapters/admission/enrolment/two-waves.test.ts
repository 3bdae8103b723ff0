/**
 * Seats shared between two waves: no seat stays empty while somebody waits, and none is given
 * twice.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { familySeat, publishFinalList, runTimers, signInOfficer } from '../../../test/enrolment.ts'
import { familyPush, pushEndpoint } from '../../../test/push.ts'
import { MACHINES_PROGRAM, openPath, waveInput } from '../../../test/selection.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'
import { pushQueue } from '../applications/push/tables.ts'

const seatsOf = (count: number) => [{ program: MACHINES_PROGRAM, count }]

/** The second wave is open from 2 to 10 December; its result is published on the 20th. */
const secondInput = (count: number) =>
  waveInput({
    ...{ label: 'Gelombang 2', opens: '2026-12-02', closes: '2026-12-10', waiting_max: 10 },
    ...{ result_at: '2026-12-20T02:00:00.000Z', objection_until: null },
    enrol_until: '2026-12-28T02:00:00.000Z',
    seats: seatsOf(count),
    paths: [openPath({ components: [], keys: ['arrived'] })],
  })

const applyIn = async (app: TestApp, name: string) => {
  app.pass(60_000)
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({
    body: applicantForm({ client_id, name, program_choice_1: MACHINES_PROGRAM }),
  })
  return { id, client_id }
}

/** Creates both waves; returns the second wave's children by name. */
const twoWaves = async (
  app: TestApp,
  first: { marks: Record<string, number>; seats: number },
  second: { names: string[]; seats: number },
) => {
  const one = await publishFinalList(app, first.marks, { seats: seatsOf(first.seats) })
  const { id } = await signInOfficer(app).waves.create({ body: secondInput(second.seats) })
  app.at('2026-12-02T03:00:00.000Z')
  const later: Record<string, { id: number; client_id: string }> = {}
  for (const name of second.names) later[name] = await applyIn(app, name)
  const childOf = (name: string) => later[name] ?? one.childOf(name)
  const seatOf = async (name: string) =>
    (await app.visitor.ppdb.mine({ params: { client_id: childOf(name).client_id } })).seat ?? null
  const resign = async (name: string) => {
    await familySeat(app).seat.resign({ params: { client_id: childOf(name).client_id } })
    runTimers(app)
  }
  const lock = async () => {
    app.at('2026-12-11T02:00:00.000Z')
    const head = signInOfficer(app)
    const draft = await head.selection.draft({ params: { id } })
    return head.selection.lock({ params: { id: draft.id } })
  }
  const announceSecond = async () => {
    await lock()
    app.at('2026-12-20T02:00:00.000Z')
    runTimers(app)
  }
  return { first: one.wave, second: id, childOf, seatOf, resign, lock, announceSecond }
}

/** Families do not answer by themselves in these tests, so offers stay open until they end. */
const confirm = async (app: TestApp, ...client_ids: string[]) => {
  for (const client_id of client_ids) {
    await familySeat(app).seat.confirm({ params: { client_id }, body: {} })
  }
}

test('seats that the second list leaves empty go to children who wait on the first', async () => {
  const app = await testApp()
  const { childOf, seatOf, announceSecond } = await twoWaves(
    app,
    { marks: { Ani: 90, Budi: 80, Citra: 70 }, seats: 1 },
    { names: ['Dedi'], seats: 3 },
  )
  await confirm(app, childOf('Ani').client_id)
  await announceSecond()
  runTimers(app)
  expect(await seatOf('Dedi')).toMatchObject({ state: 'offered' })
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
  expect(await seatOf('Citra')).toBeNull()
})

test("a seat of the first wave goes to the newest list's waiting children, then to the first's", async () => {
  const app = await testApp()
  const { childOf, seatOf, resign, announceSecond } = await twoWaves(
    app,
    { marks: { Ani: 90, Budi: 80 }, seats: 1 },
    { names: ['Citra', 'Dedi'], seats: 2 },
  )
  await confirm(app, childOf('Ani').client_id)
  await announceSecond()
  await confirm(app, childOf('Citra').client_id)
  await resign('Ani')
  expect(await seatOf('Dedi')).toMatchObject({ state: 'offered' })
  expect(await seatOf('Budi')).toBeNull()
  await resign('Dedi')
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered' })
  await resign('Budi')
  await resign('Citra')
  expect((await signInOfficer(app).enrolments.overview()).free).toEqual([])
})

test('between the waves a freed seat goes to the first list, even while the second is locked', async () => {
  const app = await testApp()
  const { childOf, seatOf, resign, lock } = await twoWaves(
    app,
    { marks: { Ani: 90, Budi: 80, Citra: 70 }, seats: 1 },
    { names: ['Dedi', 'Eka', 'Fani'], seats: 3 },
  )
  await confirm(app, childOf('Ani').client_id)
  await resign('Ani')
  // Seats that the second wave added belong to its own children.
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered' })
  expect(await seatOf('Citra')).toBeNull()
  await confirm(app, childOf('Budi').client_id)
  await lock()
  await resign('Budi')
  expect(await seatOf('Citra')).toMatchObject({ state: 'offered' })
})

test.each([
  ['free', ['Budi']],
  ['given to the second wave by hand', []],
  ['promised to the second wave by its locked list', []],
])('by one press a seat of the first list that is %s is offered to %j', async (what, offered) => {
  const app = await testApp()
  const { first, childOf, seatOf, resign, lock } = await twoWaves(
    app,
    { marks: { Ani: 90, Budi: 80 }, seats: 1 },
    { names: ['Citra', 'Dedi'], seats: 2 },
  )
  await signInOfficer(app).enrolments.savePlan({
    body: { refill: 'press', answer_days: 3, has_queue: false, papers: [], visit_day: null },
  })
  await resign('Ani')
  expect(await seatOf('Budi')).toBeNull()
  const staff = signInOfficer(app)
  for (const name of what.endsWith('by hand') ? ['Citra', 'Dedi'] : []) {
    await staff.ppdb.decide({ params: { id: childOf(name).id }, body: { status: 'accepted' } })
  }
  if (what.endsWith('locked list')) await lock()
  const refill = await signInOfficer(app).enrolments.refill({ params: { id: first.id } })
  expect(refill.offered.map(({ id }) => id)).toEqual(offered.map((name) => childOf(name).id))
})

test('for manual decisions the newest wave that has begun sets the capacity', async () => {
  const app = await testApp()
  const { childOf, lock } = await twoWaves(
    app,
    { marks: { Ani: 90, Budi: 80, Citra: 70 }, seats: 1 },
    { names: ['Dedi'], seats: 3 },
  )
  const accept = (name: string) =>
    signInOfficer(app, 'admin').ppdb.decide({
      params: { id: childOf(name).id },
      body: { status: 'accepted' },
    })
  expect((await accept('Budi')).status).toBe('accepted')
  await lock()
  const refusal = await expectRefusal(accept('Citra'))
  expect(refusal).toMatchObject({ status: 409, code: 'no_seat', data: { count: 3 } })
  expect(refusal.message).toContain('1 di antaranya di hasil yang sudah dikunci')
})

test('one press moves the waiting children into the second wave, off the first list', async () => {
  const app = await testApp()
  const { first, second, childOf, seatOf, resign, announceSecond } = await twoWaves(
    app,
    { marks: { Ani: 90, Budi: 80, Citra: 70 }, seats: 1 },
    { names: [], seats: 2 },
  )
  await confirm(app, childOf('Ani').client_id)
  const staff = signInOfficer(app, 'admin')
  expect(await staff.selection.waiting({ params: { id: first.id } })).toEqual({
    count: 2,
    into: { id: second, label: 'Gelombang 2' },
  })
  const mine = async (name: string) =>
    app.visitor.ppdb.mine({ params: { client_id: childOf(name).client_id } })
  expect((await mine('Budi')).selection?.waiting).toEqual([
    { program: MACHINES_PROGRAM, position: 1 },
  ])
  const move = (wave_id: number) =>
    staff.selection.moveWaiting({ params: { id: first.id }, body: { wave_id } })
  expect(await expectRefusal(move(first.id))).toMatchObject({ status: 422 })
  expect(await move(second)).toEqual({ moved: 2 })
  expect(await mine('Budi')).toMatchObject({ status: 'pending', selection: null })
  await resign('Ani')
  expect(await seatOf('Budi')).toBeNull()
  await announceSecond()
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered' })
  expect(await seatOf('Citra')).toMatchObject({ state: 'offered' })
  expect((await signInOfficer(app).selection.waiting({ params: { id: first.id } })).count).toBe(0)
})

test('closing a waiting list refuses its remaining children, and tells them', async () => {
  const app = await testApp()
  const { first, childOf } = await twoWaves(
    app,
    { marks: { Ani: 90, Budi: 80 }, seats: 1 },
    { names: [], seats: 1 },
  )
  await familyPush(app).push.subscribe({
    params: { client_id: childOf('Budi').client_id },
    body: { endpoint: pushEndpoint('Budi') },
  })
  const params = { id: first.id }
  const staff = signInOfficer(app, 'admin')
  expect(await staff.selection.closeWaiting({ params })).toEqual({ refused: 1 })
  const budi = await app.visitor.ppdb.mine({ params: { client_id: childOf('Budi').client_id } })
  expect(budi).toMatchObject({
    status: 'rejected',
    public_note: 'Daftar cadangan Gelombang 1 sudah ditutup.',
  })
  expect(app.db.select().from(pushQueue).all()).toHaveLength(1)
  expect(await expectRefusal(staff.selection.closeWaiting({ params }))).toMatchObject({
    status: 409,
  })
})
