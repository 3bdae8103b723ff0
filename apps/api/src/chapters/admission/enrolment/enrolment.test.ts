import { randomUUID } from 'node:crypto'
import { ApiError } from '@sekolah/api-client'
import type { DataOf } from '@sekolah/contract/schemas'
import { expect, test } from 'vitest'
import {
  familySeat,
  publishFinalList,
  publishWaveResults,
  runTimers,
  signInOfficer,
} from '../../../test/enrolment.ts'
import { familyPush, pushEndpoint } from '../../../test/push.ts'
import {
  createWaveWithApplicants,
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
  openPath,
  RESULT_AT,
  waveInput,
} from '../../../test/selection.ts'
import { applicantForm, openAdmission, type TestApp, testApp } from '../../../test/test-app.ts'
import { pushQueue } from '../applications/push/tables.ts'
import { enrolments, freedSeats, refills } from './tables.ts'

/** Midnight in Jakarta at the end of 10 December. */
const MIDNIGHT = '2026-12-10T17:00:00.000Z'
const BEFORE_MIDNIGHT = '2026-12-10T16:59:59.000Z'

const seats = (app: TestApp) => app.db.select().from(enrolments).all()

const refused = async (asked: Promise<unknown>): Promise<ApiError> => {
  const answer = await asked.catch((error: unknown) => error)
  if (!(answer instanceof ApiError)) throw new Error('It was not refused')
  return answer
}

test('a seat of the second choice has no better one where the wave does not offer the first', async () => {
  const app = await testApp()
  const { seatOf } = await publishFinalList(
    app,
    { Ani: 90 },
    { seats: [{ program: NETWORKS_PROGRAM, count: 1 }] },
  )
  expect(await seatOf('Ani')).toMatchObject({ program: NETWORKS_PROGRAM, has_better: false })
})

test('without an enrolment deadline in the wave nothing is offered, and no answer is accepted', async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(
    app,
    { Ani: 90, Budi: 80, Citra: 70 },
    {
      enrol_until: null,
    },
  )
  expect(seats(app)).toEqual([])
  expect(await seatOf('Ani')).toBeNull()
  const mine = await app.visitor.ppdb.mine({ params: { client_id: childOf('Ani').client_id } })
  expect(mine.status).toBe('accepted')
  expect('seat' in mine).toBe(false)
  expect((await signInOfficer(app).enrolments.overview()).is_used).toBe(false)
  expect((await signInOfficer(app).enrolments.list()).rows).toEqual([])
})

test("a final list offers every accepted child a seat once, until midnight in the school's time zone", async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 })
  runTimers(app)
  expect(await seatOf('Ani')).toEqual({
    state: 'offered',
    program: MACHINES_PROGRAM,
    offer_until: MIDNIGHT,
    confirmed_at: null,
    stays_on_better: false,
    has_better: false,
    papers: [],
    visit_day: null,
    queue_number: null,
    rev: 1,
  })
  expect(await seatOf('Budi')).toMatchObject({ program: NETWORKS_PROGRAM, has_better: true })
  expect(await seatOf('Citra')).toBeNull()
  const history = await signInOfficer(app).ppdb.history({ params: { id: childOf('Ani').id } })
  expect(history.map(({ action }) => action)).toEqual(['applied', 'decided', 'seat_offered'])
})

test('while objections are open no seat is offered yet', async () => {
  const app = await testApp()
  const { wave } = await publishFinalList(
    app,
    { Ani: 90 },
    {
      objection_until: '2026-12-03T02:00:00.000Z',
    },
  )
  expect(seats(app)).toEqual([])
  app.at('2026-12-03T02:00:00.000Z')
  const head = signInOfficer(app)
  const [run] = await head.selection.runs({ params: { id: wave.id } })
  await head.selection.finalise({ params: { id: run?.id ?? 0 } })
  runTimers(app)
  expect(seats(app)).toHaveLength(1)
})

test('an unanswered offer ends at midnight, and each seat goes to the next child once', async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(app, {
    Ani: 90,
    Budi: 80,
    Citra: 70,
    Dedi: 60,
    Eka: 50,
  })
  for (const name of ['Ani', 'Citra']) {
    await familyPush(app).push.subscribe({
      params: { client_id: childOf(name).client_id },
      body: { endpoint: pushEndpoint(name) },
    })
  }
  await familySeat(app).seat.confirm({ params: { client_id: childOf('Budi').client_id }, body: {} })
  app.at(BEFORE_MIDNIGHT)
  runTimers(app)
  expect((await seatOf('Ani'))?.state).toBe('offered')
  app.at(MIDNIGHT)
  runTimers(app)
  expect((await seatOf('Ani'))?.state).toBe('expired')
  // Budi has confirmed without asking to wait for a better choice, so Citra is next.
  expect(await seatOf('Budi')).toMatchObject({ state: 'confirmed', program: NETWORKS_PROGRAM })
  expect(await seatOf('Citra')).toMatchObject({
    state: 'offered',
    program: MACHINES_PROGRAM,
    offer_until: '2026-12-14T17:00:00.000Z',
  })
  expect(
    await app.visitor.ppdb.mine({ params: { client_id: childOf('Citra').client_id } }),
  ).toMatchObject({
    status: 'accepted',
  })
  expect(await seatOf('Dedi')).toBeNull()
  // The family that lost its seat is told, too.
  expect(app.db.select().from(pushQueue).all()).toHaveLength(2)
  runTimers(app)
  expect(seats(app)).toHaveLength(3)
  expect(app.db.select().from(refills).all()).toHaveLength(1)

  // The server was down at the next midnight, and for a day after it.
  app.at('2026-12-15T02:00:00.000Z')
  runTimers(app)
  runTimers(app)
  expect((await seatOf('Citra'))?.state).toBe('expired')
  expect(await seatOf('Dedi')).toMatchObject({
    state: 'offered',
    program: MACHINES_PROGRAM,
    offer_until: '2026-12-18T17:00:00.000Z',
  })
  expect(await seatOf('Eka')).toBeNull()
})

test('a child who waits for a better choice moves up, and the freed seat is passed on at once', async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(app, {
    Ani: 90,
    Budi: 80,
    Citra: 70,
    Dedi: 60,
  })
  const family = familySeat(app)
  const taken = await family.seat.confirm({
    params: { client_id: childOf('Budi').client_id },
    body: { stays_on_better: true },
  })
  expect(taken.seat).toMatchObject({ state: 'confirmed', stays_on_better: true, has_better: true })
  const gone = await family.seat.resign({ params: { client_id: childOf('Ani').client_id } })
  expect(gone.seat).toMatchObject({ state: 'resigned' })
  runTimers(app)
  expect(await seatOf('Budi')).toMatchObject({ state: 'confirmed', program: MACHINES_PROGRAM })
  expect(await seatOf('Citra')).toMatchObject({ state: 'offered', program: NETWORKS_PROGRAM })
  expect(await seatOf('Dedi')).toBeNull()
  // Repeating the resignation frees no second seat.
  await family.seat.resign({ params: { client_id: childOf('Ani').client_id } })
  runTimers(app)
  expect(seats(app)).toHaveLength(3)
  // A withdrawn application frees its seat too, and none of the child's data remains.
  await app.visitor.ppdb.withdraw({ params: { client_id: childOf('Budi').client_id } })
  runTimers(app)
  expect(await seatOf('Citra')).toMatchObject({ program: MACHINES_PROGRAM })
  expect(await seatOf('Dedi')).toMatchObject({ state: 'offered', program: NETWORKS_PROGRAM })
  expect(seats(app).some(({ applicant_id }) => applicant_id === childOf('Budi').id)).toBe(false)
})

test('a freed seat of a past year is offered to nobody', async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 })
  app.set({ ppdb_year: '2028/2029' })
  await app.visitor.ppdb.withdraw({ params: { client_id: childOf('Ani').client_id } })
  runTimers(app)
  expect(await seatOf('Citra')).toBeNull()
})

test('with manual refills, one press offers the freed seats, and the second clerk is told who was first', async () => {
  const app = await testApp()
  const { wave, childOf, seatOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 })
  const first = signInOfficer(app, 'admin')
  const plan = await first.enrolments.plan()
  await first.enrolments.savePlan({
    body: { ...planInput(plan), refill: 'press' },
    ifMatch: plan.rev,
  })
  await familySeat(app).seat.resign({ params: { client_id: childOf('Ani').client_id } })
  runTimers(app)
  expect(await seatOf('Citra')).toBeNull()
  expect((await first.enrolments.overview()).free).toEqual([
    { wave_id: wave.id, wave: 'Gelombang 1', count: 1 },
  ])
  // Budi has not answered yet; his first choice is Mesin.
  expect(await first.enrolments.refill({ params: { id: wave.id } })).toEqual({
    offered: [
      { id: childOf('Citra').id, registration_number: 'PPDB-3', program: NETWORKS_PROGRAM },
    ],
    moved: [{ id: childOf('Budi').id, registration_number: 'PPDB-2', program: MACHINES_PROGRAM }],
  })
  const second = await refused(signInOfficer(app).enrolments.refill({ params: { id: wave.id } }))
  expect(second.status).toBe(409)
  expect(second.message).toMatch(/sudah ditawarkan oleh petugas-/)
})

const planInput = ({ rev: _, ...plan }: DataOf<'enrolments.plan'>) => plan

test('two clerks and one seat: one wins, the other is told who won', async () => {
  const app = await testApp()
  const { childOf } = await publishFinalList(app, { Ani: 90, Budi: 80 })
  const { id } = childOf('Ani')
  const sari = app.staff('admin', 'sari')
  const won = await app
    .staff('admin', 'budi')
    .enrolments.change({ params: { id }, body: { state: 'confirmed' }, ifMatch: 1 })
  expect(won).toMatchObject({ state: 'confirmed', changed_by: 'budi', rev: 2 })
  const lost = await refused(
    sari.enrolments.change({ params: { id }, body: { state: 'resigned' }, ifMatch: 1 }),
  )
  expect(lost.status).toBe(412)
  expect(lost.message).toMatch(/oleh budi .*Sudah dikonfirmasi/)
  expect(lost.data).toMatchObject({ state: 'confirmed', rev: 2 })
  const enrolled = await sari.enrolments.change({
    params: { id },
    body: { state: 'enrolled' },
    ifMatch: 2,
  })
  expect(enrolled).toMatchObject({ state: 'enrolled', changed_by: 'sari' })
  expect((await refused(app.staff('editor').enrolments.list())).status).toBe(403)
  expect(
    (
      await refused(
        app.staff('head').enrolments.change({ params: { id }, body: { state: 'resigned' } }),
      )
    ).status,
  ).toBe(403)
})

test('a seat that has ended is taken again before its registration can be done', async () => {
  const app = await testApp()
  const { childOf } = await publishFinalList(app, { Ani: 90, Budi: 80 })
  let officer = signInOfficer(app)
  const change = (name: string, state: 'confirmed' | 'enrolled' | 'resigned') =>
    officer.enrolments.change({ params: { id: childOf(name).id }, body: { state } })
  await change('Ani', 'resigned')
  expect(await refused(change('Ani', 'enrolled'))).toMatchObject({
    ...{ status: 409, message: 'Kursi ini mengundurkan diri.' },
  })
  app.at(MIDNIGHT)
  runTimers(app)
  officer = signInOfficer(app)
  for (const state of ['enrolled', 'resigned'] as const) {
    expect(await refused(change('Budi', state))).toMatchObject({
      ...{ status: 409, message: 'Kursi ini lewat batas waktu.' },
    })
  }
  expect(await change('Budi', 'confirmed')).toMatchObject({ state: 'confirmed' })
  expect(await change('Budi', 'enrolled')).toMatchObject({ state: 'enrolled' })
})

test('a confirmation pressed in time counts while the seat is free; otherwise the family is told', async () => {
  const app = await testApp()
  const { childOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 })
  app.at('2026-12-11T02:00:00.000Z')
  runTimers(app)
  const family = familySeat(app)
  const hours = 60 * 60 * 1_000
  const pressed = { queued_at: '2026-12-10T10:00:00.000Z', queued_for_ms: 16 * hours }
  // Ani's seat went to Citra at midnight; nobody was waiting for Budi's.
  const late = await refused(
    family.seat.confirm({ params: { client_id: childOf('Ani').client_id }, body: pressed }),
  )
  expect(late.status).toBe(409)
  expect(late.message).toContain('Anda menekan tombol sebelum batas waktu')
  expect(
    (await family.seat.confirm({ params: { client_id: childOf('Budi').client_id }, body: pressed }))
      .seat,
  ).toMatchObject({
    state: 'confirmed',
    program: NETWORKS_PROGRAM,
  })
  const after = { queued_for_ms: 1_000 }
  const missed = await refused(
    family.seat.confirm({ params: { client_id: childOf('Ani').client_id }, body: after }),
  )
  expect(missed.message).toContain(
    'Batas waktu mengambil kursi ini sudah lewat (10 Desember 2026 pukul 24.00 WIB)',
  )
  // After the hours of grace the confirmation no longer counts.
  app.at('2026-12-18T02:00:00.000Z')
  runTimers(app)
  const forgotten = await refused(
    family.seat.confirm({
      params: { client_id: childOf('Citra').client_id },
      body: { queued_for_ms: 5 * 24 * hours },
    }),
  )
  expect(forgotten.message).toContain('sudah lewat')
  // The counter can still give a free seat, but not a taken one.
  expect(
    await signInOfficer(app).enrolments.change({
      params: { id: childOf('Citra').id },
      body: { state: 'confirmed' },
    }),
  ).toMatchObject({ state: 'confirmed' })
  const full = await refused(
    signInOfficer(app).enrolments.change({
      params: { id: childOf('Ani').id },
      body: { state: 'confirmed' },
    }),
  )
  expect(full.code).toBe('no_seat')
})

test('repeating an answer has no effect; a stale answer is refused with the current state', async () => {
  const app = await testApp()
  const { childOf } = await publishFinalList(app, { Ani: 90, Budi: 80 })
  const office = signInOfficer(app)
  const plan = planInput(await office.enrolments.plan())
  await office.enrolments.savePlan({
    body: {
      ...plan,
      papers: ['Ijazah asli', 'Kartu keluarga'],
      visit_day: '2026-12-14',
      has_queue: true,
    },
  })
  const family = familySeat(app)
  const { client_id, id } = childOf('Budi')
  const first = await family.seat.confirm({ params: { client_id }, body: {} })
  expect(first.seat).toMatchObject({
    papers: ['Ijazah asli', 'Kartu keluarga'],
    visit_day: '2026-12-14',
    queue_number: 1,
    rev: 2,
  })
  expect((await family.seat.confirm({ params: { client_id }, body: {} })).seat?.rev).toBe(2)
  expect(
    (await family.seat.confirm({ params: { client_id }, body: { stays_on_better: true } })).seat
      ?.rev,
  ).toBe(3)
  expect(
    (await family.seat.confirm({ params: { client_id: childOf('Ani').client_id }, body: {} })).seat
      ?.queue_number,
  ).toBe(2)
  const stale = await app.request(`/api/ppdb/mine/${client_id}/seat`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': '"1"' },
    body: '{}',
  })
  expect(stale.status).toBe(412)
  const steps = await signInOfficer(app).ppdb.history({ params: { id } })
  expect(steps.filter(({ action }) => action === 'seat_confirmed')).toHaveLength(1)
  expect(
    (await refused(family.seat.confirm({ params: { client_id: randomUUID() }, body: {} }))).status,
  ).toBe(404)
})

test('a manual decision offers a seat once the results are out; reverting it takes the seat back', async () => {
  const app = await testApp({ settings: { ...openAdmission, ppdb_result_at: RESULT_AT } })
  const office = signInOfficer(app)
  await office.waves.create({ body: waveInput({ seats: [], paths: [] }) })
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({
    body: applicantForm({ client_id, program_choice_1: MACHINES_PROGRAM }),
  })
  await office.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  runTimers(app)
  expect(seats(app)).toEqual([])
  app.at(RESULT_AT)
  runTimers(app)
  expect((await app.visitor.ppdb.mine({ params: { client_id } })).seat).toMatchObject({
    program: MACHINES_PROGRAM,
  })
  await signInOfficer(app).ppdb.decide({
    params: { id },
    body: { status: 'pending', notes: 'Keliru.' },
  })
  expect(seats(app)).toEqual([])
  // The enrolment deadline has passed: a child accepted now gets the number of days in the plan.
  app.at('2026-12-12T02:00:00.000Z')
  await signInOfficer(app).ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  runTimers(app)
  expect(seats(app)).toMatchObject([{ offer_until: '2026-12-15T17:00:00.000Z' }])
  // Without a final list nobody is next: the seat just stays free.
  await familySeat(app).seat.resign({ params: { client_id } })
  runTimers(app)
  expect(app.db.select().from(freedSeats).all()).toMatchObject([{ passed_on_at: null }])
  expect(
    (await refused(signInOfficer(app).enrolments.refill({ params: { id: 1 } }))).message,
  ).toContain('daftar cadangan')
})

test('a seat given by hand is also passed on to the next child of the list, and never given twice', async () => {
  const app = await testApp()
  const { wave, childOf, seatOf } = await publishFinalList(
    app,
    { Ani: 90, Budi: 80, Citra: 70, Dedi: 60 },
    {
      seats: [
        { program: MACHINES_PROGRAM, count: 2 },
        { program: NETWORKS_PROGRAM, count: 1 },
      ],
    },
  )
  const next = { label: 'Gelombang 2', opens: '2026-11-26', closes: '2026-12-20' }
  await signInOfficer(app).waves.create({ body: waveInput(next) })
  // Ani and Budi have Mesin, Citra has Jaringan. The head accepts another child beyond the
  // capacity.
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({
    body: applicantForm({ client_id, name: 'Hani', program_choice_1: MACHINES_PROGRAM }),
  })
  const head = signInOfficer(app)
  await head.selection.enter({ params: { id }, body: { wave_id: wave.id } })
  await head.ppdb.decide({
    params: { id },
    body: { status: 'accepted', program: MACHINES_PROGRAM, override: true },
  })
  runTimers(app)
  const family = familySeat(app)
  for (const name of ['Budi', 'Citra'])
    await family.seat.confirm({ params: { client_id: childOf(name).client_id }, body: {} })
  // Three children hold two seats, so the first seat that is freed is not offered to anybody.
  await family.seat.resign({ params: { client_id: childOf('Ani').client_id } })
  runTimers(app)
  expect(await seatOf('Dedi')).toBeNull()
  await family.seat.resign({ params: { client_id } })
  runTimers(app)
  expect(await seatOf('Dedi')).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
  expect((await signInOfficer(app).enrolments.overview()).lines[0]?.seats_left).toBe(0)
})

test('tied children behind the announced names get no offer before the head has ordered them', async () => {
  const app = await testApp()
  const THIRD = 'Teknik Mesin'
  const { wave, children } = await createWaveWithApplicants(
    app,
    { Ani: 90, Budi: 90, Citra: 90, Dedi: 85, Eka: 80, Fajar: 80 },
    {
      objection_until: null,
      waiting_max: 1,
      seats: [MACHINES_PROGRAM, NETWORKS_PROGRAM, THIRD].map((program) => ({ program, count: 1 })),
      paths: [openPath({ keys: ['score'] })],
    },
  )
  const id = (name: string) => children[name]?.id ?? 0
  const wishes: [string, string, string | null][] = [
    ['Ani', MACHINES_PROGRAM, null],
    ['Budi', NETWORKS_PROGRAM, null],
    ['Citra', THIRD, null],
    ['Dedi', MACHINES_PROGRAM, null],
    ['Eka', NETWORKS_PROGRAM, MACHINES_PROGRAM],
    ['Fajar', THIRD, MACHINES_PROGRAM],
  ]
  const staff = signInOfficer(app)
  for (const [name, program_choice_1, program_choice_2] of wishes) {
    const body = { program_choice_1, program_choice_2 }
    await staff.ppdb.update({ params: { id: id(name) }, body })
  }
  await publishWaveResults(app, wave.id)
  const resign = async (name: string) => {
    const client_id = children[name]?.client_id ?? ''
    await familySeat(app).seat.resign({ params: { client_id } })
    runTimers(app)
  }
  const programs = () =>
    Object.fromEntries(seats(app).map(({ applicant_id, program }) => [applicant_id, program]))
  await resign('Ani')
  expect(programs()[id('Dedi')]).toBe(MACHINES_PROGRAM)
  await resign('Dedi')
  expect(programs()).not.toHaveProperty(`${id('Eka')}`)
  const office = signInOfficer(app)
  expect((await refused(office.enrolments.refill({ params: { id: wave.id } }))).message).toContain(
    'mengurutkannya',
  )
  const body = { program: MACHINES_PROGRAM, path: 'umum', order: [id('Fajar'), id('Eka')] }
  await office.selection.order({ params: { id: wave.id }, body })
  app.at('2026-12-01T02:02:00.000Z')
  runTimers(app)
  expect(programs()[id('Fajar')]).toBe(MACHINES_PROGRAM)
  expect(programs()).not.toHaveProperty(`${id('Eka')}`)
})

test('the overview counts each stage from application to enrolment', async () => {
  const app = await testApp()
  const { wave, childOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 })
  await familySeat(app).seat.confirm({ params: { client_id: childOf('Budi').client_id }, body: {} })
  const { is_used, lines } = await signInOfficer(app).enrolments.overview()
  expect(is_used).toBe(true)
  expect(lines).toMatchObject([
    {
      wave_id: wave.id,
      program: MACHINES_PROGRAM,
      applied: 3,
      accepted: 1,
      offered: 1,
      seats_left: 0,
      waiting: 1,
    },
    {
      wave_id: wave.id,
      program: NETWORKS_PROGRAM,
      applied: 0,
      accepted: 1,
      confirmed: 1,
      waiting: 1,
    },
  ])
  const soon = await signInOfficer(app).enrolments.list({ query: { ends_within: 48 } })
  expect(soon.rows).toEqual([])
  app.at('2026-12-09T02:00:00.000Z')
  const ending = await signInOfficer(app).enrolments.list({ query: { ends_within: 48 } })
  expect(ending.rows.map(({ name }) => name)).toEqual(['Ani'])
  const endsToday = async () => (await signInOfficer(app).dashboard.stats()).today.seats_ending
  expect(await endsToday()).toBe(0)
  app.at(new Date(Date.parse(ending.rows[0]?.offer_until ?? '') - 60_000).toISOString())
  expect(await endsToday()).toBe(1)
})
