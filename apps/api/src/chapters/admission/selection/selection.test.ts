import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { noopEmitters } from '../../../deps.ts'
import { HOUR_MS } from '../../../engine/base/time.ts'
import {
  createWaveWithApplicants,
  familySelection,
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
  openPath,
  RESULT_AT,
  waveInput,
} from '../../../test/selection.ts'
import {
  applicantForm,
  expectRefusal,
  openAdmission,
  type TestApp,
  testApp,
} from '../../../test/test-app.ts'
import { settleSeats } from '../enrolment/settle.ts'
import { publishDueRuns } from './runs/publish.ts'

const nobody = { selectionChanged: () => {}, applicationChanged: () => {} }

const publish = (app: TestApp, live: object = nobody): void =>
  publishDueRuns({ ...app, live: live as Parameters<typeof publishDueRuns>[0]['live'] })

/** The head with a fresh session: sessions of earlier days have expired. */
let heads = 0
const headOf = (app: TestApp) => {
  heads += 1
  return app.staff('super_admin', `kepala${heads}`)
}

/** An application that the office enters at the counter. */
const walkIn = () => {
  const {
    queued_at: _,
    client_id: _key,
    website: _trap,
    ...written
  } = applicantForm({ name: 'Dewi' })
  return written
}

/** A closed wave with a locked run. */
const locked = async (app: TestApp, marks: Record<string, number>, more = {}) => {
  const school = await createWaveWithApplicants(app, marks, more)
  app.at('2026-11-27T02:00:00.000Z')
  const head = headOf(app)
  const draft = await head.selection.draft({ params: { id: school.wave.id } })
  const run = await head.selection.lock({ params: { id: draft.id } })
  return { ...school, run }
}

test('without a wave nothing changes: no field, no list, no seat to name', async () => {
  const app = await testApp()
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  expect(await app.visitor.ppdb.mine({ params: { client_id } })).not.toHaveProperty('selection')
  expect(await familySelection(app).waves.shown()).toEqual([])
  expect(await familySelection(app).selection.announced()).toEqual([])
  const decided = await app.staff().ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  expect(decided.status).toBe('accepted')
})

test('a run places by rank, and reports the waiting and the refused', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, {
    Ani: 90,
    Budi: 80,
    Citra: 70,
    Dewi: 60,
  })
  const staff = app.staff('admin', 'tu')
  const run = await staff.selection.draft({ params: { id: wave.id } })
  expect(run).toMatchObject({ state: 'draft', candidates: 4, accepted: 2, ties: [] })
  const { rows: data } = await staff.selection.rows({ params: { id: run.id } })
  expect(data.map(({ name, result, program, rank }) => [name, result, program, rank])).toEqual([
    ['Ani', 'accepted', MACHINES_PROGRAM, 1],
    ['Budi', 'accepted', NETWORKS_PROGRAM, 1],
    ['Citra', 'waiting', null, null],
    ['Dewi', 'refused', null, null],
  ])
  // Nobody outside the office can see it.
  const mine = await app.visitor.ppdb.mine({ params: { client_id: children.Ani?.client_id ?? '' } })
  expect(mine).toMatchObject({ status: 'pending', selection: null })
  expect(await familySelection(app).selection.announced()).toEqual([])
})

test('equal rules and data give equal hashes, and another mark gives others', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80, Citra: 70 })
  const staff = app.staff('admin', 'tu')
  const first = await staff.selection.draft({ params: { id: wave.id } })
  const second = await staff.selection.draft({ params: { id: wave.id } })
  const hashes = ({ rules_hash, input_hash, result_hash }: typeof first) => [
    rules_hash,
    input_hash,
    result_hash,
  ]
  expect(hashes(second)).toEqual(hashes(first))
  await staff.selection.enter({
    params: { id: children.Citra?.id ?? 0 },
    body: { scores: { Rapor: 95_000 } },
  })
  const third = await staff.selection.draft({ params: { id: wave.id } })
  expect(third.rules_hash).toBe(first.rules_hash)
  expect(third.input_hash).not.toBe(first.input_hash)
  const changes = await staff.selection.changes({
    params: { id: third.id },
    query: { against: first.id },
  })
  expect(changes.map(({ name, before, after }) => [name, before?.program, after?.program])).toEqual(
    [
      ['Ani', MACHINES_PROGRAM, NETWORKS_PROGRAM],
      ['Budi', NETWORKS_PROGRAM, null],
      ['Citra', null, MACHINES_PROGRAM],
    ],
  )
  // Beside the changed places: the input that caused them, and its author.
  const mark = { kind: 'score', name: 'Rapor', by: 'tu', at: '2026-11-21T02:00:00.000Z' }
  expect(changes.map(({ inputs }) => inputs)).toEqual([
    [],
    [],
    [{ ...mark, before: 70_000, after: 95_000 }],
  ])
  await staff.ppdb.update({
    params: { id: children.Budi?.id ?? 0 },
    body: { birth_date: '2013-02-03' },
  })
  const fourth = await staff.selection.draft({ params: { id: wave.id } })
  const same = await staff.selection.changes({ params: { id: fourth.id } })
  expect(same).toMatchObject([
    { name: 'Budi', inputs: [{ kind: 'birth_date', after: '2013-02-03', by: 'tu' }] },
  ])
})

test('a missing value stops the run and names its applicant; nothing is stored', async () => {
  const app = await testApp()
  const { wave } = await createWaveWithApplicants(app, { Ani: 90, Budi: null })
  const staff = app.staff('admin', 'tu')
  const refusal = await expectRefusal(staff.selection.draft({ params: { id: wave.id } }))
  expect(refusal).toMatchObject({ status: 409, code: 'missing_values' })
  expect(refusal.data).toEqual([
    expect.objectContaining({ name: 'Budi', path: 'umum', key: expect.any(String) }),
  ])
  expect(await staff.selection.runs({ params: { id: wave.id } })).toEqual([])
})

test('incomplete rules may be saved, but preview and run refuse them', async () => {
  const app = await testApp()
  const { wave } = await createWaveWithApplicants(
    app,
    { Ani: 90 },
    { paths: [openPath({ share: 12_000 / 2 })] },
  )
  const staff = app.staff('admin', 'tu')
  const rules = { seats: wave.seats, paths: [openPath({ keys: ['distance'], components: [] })] }
  expect(await expectRefusal(staff.selection.draft({ params: { id: wave.id } }))).toMatchObject({
    status: 409,
  })
  expect(
    (await staff.waves.preview({ params: { id: wave.id }, body: rules })).missing,
  ).toMatchObject([{ name: 'Ani', key: 'distance' }])
})

test('a cycle of spilling seats is refused on saving, and nothing changes', async () => {
  const app = await testApp()
  const staff = app.staff()
  const round = [
    openPath({ code: 'a', label: 'Afirmasi', share: 3_000, spill_to: 'b' }),
    openPath({ code: 'b', label: 'Prestasi', share: 3_000, spill_to: 'c' }),
    openPath({ code: 'c', label: 'Umum', share: 4_000, spill_to: 'a' }),
  ]
  const refused = (name: string) => ({
    status: 422,
    errors: [{ field: 'paths', message: expect.stringContaining(name) }],
  })
  const made = 'Afirmasi → Prestasi → Umum → Afirmasi'
  expect(
    await expectRefusal(staff.waves.create({ body: waveInput({ paths: round }) })),
  ).toMatchObject(refused(made))
  const wave = await staff.waves.create({ body: waveInput() })
  expect(
    await expectRefusal(staff.waves.update({ params: { id: wave.id }, body: { paths: round } })),
  ).toMatchObject(refused(made))
  const own = [openPath({ spill_to: 'umum' })]
  expect(
    await expectRefusal(staff.waves.update({ params: { id: wave.id }, body: { paths: own } })),
  ).toMatchObject(refused('Umum tidak bisa pindah ke jalur itu sendiri'))
  expect(await staff.waves.list()).toMatchObject([{ paths: wave.paths, rev: 1 }])
  // A chain without a cycle is accepted.
  const line = round.map((path) => (path.code === 'c' ? { ...path, spill_to: null } : path))
  expect(
    await staff.waves.update({ params: { id: wave.id }, body: { paths: line } }),
  ).toMatchObject({ rev: 2 })
})

test('a result is published at its time, to the second and not before, and all at once', async () => {
  const app = await testApp()
  const { children, run } = await locked(app, { Ani: 90, Budi: 80, Citra: 70, Dewi: 60 })
  const own = async (name: string) =>
    app.visitor.ppdb.mine({ params: { client_id: children[name]?.client_id ?? '' } })
  const bytes = async () => {
    const answers = [
      app.request(`/api/ppdb/mine/${children.Ani?.client_id}`),
      app.request('/api/ppdb/public'),
      app.request('/api/ppdb/announced'),
      app.request('/api/ppdb/waves/shown'),
      app.request('/api/sync'),
      app.request('/api/meta'),
    ].map(async (asked) => {
      const response = await asked
      const tag = response.headers.get('etag')
      const body = await response.json()
      const { now: _now, server_time: _time, ...rest } = body.data ?? {}
      return [tag, Array.isArray(body.data) ? body.data : rest]
    })
    return JSON.stringify(await Promise.all(answers))
  }
  const before = await bytes()
  app.at('2026-12-01T01:59:59.000Z')
  let head = headOf(app)
  publish(app)
  expect(await bytes()).toBe(before)
  expect(await own('Ani')).toMatchObject({ status: 'pending', selection: null })

  const told = vi.fn()
  app.at(RESULT_AT)
  head = headOf(app)
  publish(app, { selectionChanged: () => {}, applicationChanged: told })
  expect(await own('Ani')).toMatchObject({
    status: 'accepted',
    selection: {
      result: 'accepted',
      program: MACHINES_PROGRAM,
      path: 'Umum',
      state: 'provisional',
    },
  })
  expect(await own('Citra')).toMatchObject({
    status: 'pending',
    selection: {
      result: 'waiting',
      waiting: [{ program: NETWORKS_PROGRAM, position: 1 }],
    },
  })
  expect(await own('Dewi')).toMatchObject({
    status: 'rejected',
    selection: { result: 'refused', waiting: [] },
  })
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(4))
  const [announced] = await familySelection(app).selection.announced()
  expect(announced?.programs).toEqual([
    { program: MACHINES_PROGRAM, numbers: ['PPDB-1'] },
    { program: NETWORKS_PROGRAM, numbers: ['PPDB-2'] },
  ])
  // A second tick publishes nothing again.
  const [published] = await head.selection.runs({ params: { id: run.wave_id } })
  publish(app)
  expect(await head.selection.runs({ params: { id: run.wave_id } })).toEqual([published])
  const history = await head.ppdb.history({ params: { id: children.Ani?.id ?? 0 } })
  expect(history.at(-1)).toMatchObject({ action: 'decided', actor: 'seleksi', status: 'accepted' })
})

test("each wave has its own publication time: the second's decisions stay hidden until then", async () => {
  const app = await testApp()
  const { children } = await locked(app, { Ani: 90, Budi: 80, Citra: 70 })
  const head = headOf(app)
  const second = await head.waves.create({
    body: waveInput({
      label: 'Gelombang 2',
      opens: '2026-11-26',
      closes: '2026-12-20',
      result_at: '2027-01-30T02:00:00.000Z',
      objection_until: null,
      enrol_until: '2027-02-10T02:00:00.000Z',
      seats: [{ program: NETWORKS_PROGRAM, count: 10 }],
    }),
  })
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id, name: 'Dewi' }) })
  expect(await head.selection.candidate({ params: { id } })).toMatchObject({ wave_id: second.id })
  const told: number[] = []
  const body = { status: 'accepted', program: NETWORKS_PROGRAM, public_note: 'Selamat' } as const
  app.at(RESULT_AT)
  await headOf(app).ppdb.decide({ params: { id }, body })
  publish(app, { selectionChanged: () => {}, applicationChanged: (one: number) => told.push(one) })
  settleSeats({ ...app, live: noopEmitters })
  const facts = { birth_date: '2011-05-06', phone_tail: '7890' }
  const seen = async () => ({
    mine: await app.visitor.ppdb.mine({ params: { client_id } }),
    status: await app.visitor.ppdb.statusCheck({
      body: { registration_number: `PPDB-${id}`, ...facts },
    }),
    list: (await app.visitor.ppdb.public()).rows.find(
      ({ registration_number }) => registration_number === `PPDB-${id}`,
    )?.label,
  })
  const before = await seen()
  expect(before.mine).toMatchObject({ status: 'pending', public_note: null, selection: null })
  expect(before.mine).not.toHaveProperty('seat')
  expect(before.status).toMatchObject({
    status: 'pending',
    next_step: expect.stringContaining('30 Januari 2027'),
  })
  expect(before.list).toBe('Proses')
  expect(told).not.toContain(id)
  // The first wave's results are out, though.
  const ani = await app.visitor.ppdb.mine({ params: { client_id: children.Ani?.client_id ?? '' } })
  expect(ani.status).toBe('accepted')
  app.at('2027-01-30T02:00:00.000Z')
  settleSeats({ ...app, live: noopEmitters })
  const after = await seen()
  expect(after.mine).toMatchObject({
    status: 'accepted',
    public_note: 'Selamat',
    seat: { state: 'offered', program: NETWORKS_PROGRAM },
  })
  expect(after.status.status).toBe('accepted')
  expect(after.list).toBe('Diterima')
})

test("the settings' embargo applies to applicants without a wave, not to waves with their own time", async () => {
  const app = await testApp({
    settings: { ...openAdmission, ppdb_result_at: '2026-12-20T02:00:00.000Z' },
  })
  const { children } = await locked(app, { Ani: 90 })
  const clerk = app.staff('admin', 'tu')
  const apart = await clerk.ppdb.create({ body: walkIn() })
  await clerk.ppdb.decide({ params: { id: apart.id }, body: { status: 'rejected' } })
  app.at(RESULT_AT)
  publish(app)
  const ani = await app.visitor.ppdb.mine({ params: { client_id: children.Ani?.client_id ?? '' } })
  expect(ani.status).toBe('accepted')
  const labels = async () =>
    Object.fromEntries(
      (await app.visitor.ppdb.public()).rows.map((row) => [row.registration_number, row.label]),
    )
  expect(await labels()).toEqual({ 'PPDB-1': 'Diterima', [`PPDB-${apart.id}`]: 'Proses' })
  app.at('2026-12-20T02:00:00.000Z')
  // Only now may the public list omit the refused number, as the settings say.
  expect(await labels()).toEqual({ 'PPDB-1': 'Diterima' })
})

test("where the settings have no embargo, a wave's holds for applicants without a wave, too", async () => {
  const app = await testApp()
  await locked(app, { Ani: 90 })
  const clerk = app.staff('admin', 'tu')
  const { id } = await clerk.ppdb.create({ body: walkIn() })
  await clerk.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  const label = async () =>
    (await app.visitor.ppdb.public()).rows.find(
      ({ registration_number }) => registration_number === `PPDB-${id}`,
    )?.label
  expect(await label()).toBe('Proses')
  app.at(RESULT_AT)
  expect(await label()).toBe('Diterima')
})

test('a draft is locked only while its input is current, after the wave has closed and with a publication time', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(
    app,
    { Ani: 90, Budi: 80 },
    { result_at: null, objection_until: null, enrol_until: null },
  )
  let head = headOf(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  expect(await expectRefusal(head.selection.lock({ params: { id: draft.id } }))).toMatchObject({
    status: 422,
  })
  await head.waves.update({ params: { id: wave.id }, body: { result_at: RESULT_AT } })
  expect(await expectRefusal(head.selection.lock({ params: { id: draft.id } }))).toMatchObject({
    status: 409,
  })
  app.at('2026-11-27T02:00:00.000Z')
  head = headOf(app)
  await head.selection.enter({
    params: { id: children.Budi?.id ?? 0 },
    body: { scores: { Rapor: 99_000 } },
  })
  const stale = await expectRefusal(head.selection.lock({ params: { id: draft.id } }))
  expect(stale.message).toMatch(/sudah berubah/)
  const again = await head.selection.draft({ params: { id: wave.id } })
  expect(await head.selection.lock({ params: { id: again.id } })).toMatchObject({ state: 'locked' })
  expect(await expectRefusal(head.selection.lock({ params: { id: draft.id } }))).toMatchObject({
    status: 409,
  })
  const taken = await head.selection.withdraw({
    params: { id: again.id },
    body: { reason: 'Nilai keliru' },
  })
  expect(taken).toMatchObject({ state: 'withdrawn', withdrawn_reason: 'Nilai keliru' })
})

test('candidates tied but for their number wait for the head, whose order decides', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(
    app,
    { Ani: 90, Budi: 90 },
    { seats: [{ program: MACHINES_PROGRAM, count: 1 }] },
  )
  let head = headOf(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  const ids = [children.Ani?.id ?? 0, children.Budi?.id ?? 0]
  expect(draft.ties).toEqual([{ program: MACHINES_PROGRAM, path: 'umum', ids }])
  app.at('2026-11-27T02:00:00.000Z')
  head = headOf(app)
  expect(await expectRefusal(head.selection.lock({ params: { id: draft.id } }))).toMatchObject({
    status: 409,
  })
  await head.selection.order({
    params: { id: wave.id },
    body: { program: MACHINES_PROGRAM, path: 'umum', order: ids.toReversed() },
  })
  const ordered = await head.selection.draft({ params: { id: wave.id } })
  expect(ordered.ties).toEqual([])
  const { rows: data } = await head.selection.rows({
    params: { id: ordered.id },
    query: { result: 'accepted' },
  })
  expect(data.map(({ name }) => name)).toEqual(['Budi'])
  expect(await head.selection.lock({ params: { id: ordered.id } })).toMatchObject({
    state: 'locked',
  })
})

test('ties within the announced waiting positions wait for the head as well', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(
    app,
    { Ani: 90, Budi: 80, Citra: 80, Dewi: 70, Eka: 70 },
    { seats: [{ program: MACHINES_PROGRAM, count: 1 }], waiting_max: 2 },
  )
  app.at('2026-11-27T02:00:00.000Z')
  const head = headOf(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  const ids = [children.Budi?.id ?? 0, children.Citra?.id ?? 0]
  const place = { program: MACHINES_PROGRAM, path: 'umum' }
  expect(draft.ties).toEqual([{ ...place, ids }])
  expect(await expectRefusal(head.selection.lock({ params: { id: draft.id } }))).toMatchObject({
    status: 409,
    data: draft.ties,
  })
  const body = { ...place, order: ids.toReversed() }
  await head.selection.order({ params: { id: wave.id }, body })
  const ordered = await head.selection.draft({ params: { id: wave.id } })
  expect(await head.selection.lock({ params: { id: ordered.id } })).toMatchObject({
    state: 'locked',
    frozen_by: 'lock',
  })
})

test('a family objects once per key and in time; the answer corrects the final list', async () => {
  const app = await testApp()
  const { wave, children, run } = await locked(app, { Ani: 90, Budi: 80, Citra: 70 })
  const family = familySelection(app)
  const key = children.Citra?.client_id ?? ''
  const objection = { id: randomUUID(), text: 'Nilai rapor kami 95, bukan 70.' }
  expect(
    await expectRefusal(family.objections.create({ params: { client_id: key }, body: objection })),
  ).toMatchObject({ status: 404 })
  app.at(RESULT_AT)
  let head = headOf(app)
  publish(app)
  const sent = await family.objections.create({ params: { client_id: key }, body: objection })
  expect(await family.objections.create({ params: { client_id: key }, body: objection })).toEqual(
    sent,
  )
  expect(sent).toMatchObject([{ id: objection.id, answer: null }])
  expect(await expectRefusal(head.selection.finalise({ params: { id: run.id } }))).toMatchObject({
    status: 409,
  })

  await head.selection.enter({
    params: { id: children.Citra?.id ?? 0 },
    body: { scores: { Rapor: 95_000 } },
  })
  await head.objections.answer({
    params: { objection_id: objection.id },
    body: { answer: 'Benar, kami perbaiki.', is_granted: true },
  })
  const mended = await head.selection.draft({ params: { id: wave.id } })
  expect(await head.selection.lock({ params: { id: mended.id } })).toMatchObject({
    state: 'locked',
  })
  // A locked run that corrects a published one waits for the head.
  publish(app)
  expect((await app.visitor.ppdb.mine({ params: { client_id: key } })).selection?.result).toBe(
    'waiting',
  )
  expect(await expectRefusal(head.selection.finalise({ params: { id: mended.id } }))).toMatchObject(
    {
      status: 409,
    },
  )
  app.at('2026-12-03T02:00:01.000Z')
  head = headOf(app)
  expect(
    await expectRefusal(
      family.objections.create({
        params: { client_id: key },
        body: { id: randomUUID(), text: 'Terlambat menulis ini.' },
      }),
    ),
  ).toMatchObject({ status: 409 })
  expect(await head.selection.finalise({ params: { id: mended.id } })).toMatchObject({
    state: 'final',
  })
  const mine = await app.visitor.ppdb.mine({ params: { client_id: key } })
  expect(mine).toMatchObject({
    status: 'accepted',
    selection: {
      state: 'final',
      program: MACHINES_PROGRAM,
      objections: [{ answer: 'Benar, kami perbaiki.' }],
    },
  })
  const budi = await app.visitor.ppdb.mine({
    params: { client_id: children.Budi?.client_id ?? '' },
  })
  expect(budi).toMatchObject({ status: 'pending', selection: { result: 'waiting' } })
  const runs = await head.selection.runs({ params: { id: wave.id } })
  expect(runs.map(({ state }) => state)).toEqual(['final', 'withdrawn'])
})

test('an objection pressed in time but delivered late counts within the grace', async () => {
  const app = await testApp()
  const { children } = await locked(app, { Ani: 90, Budi: 80, Citra: 70 })
  const family = familySelection(app)
  const client_id = children.Citra?.client_id ?? ''
  app.at(RESULT_AT)
  publish(app)
  const objecting = (queued_for_ms: number) =>
    family.objections.create({
      params: { client_id },
      body: { id: randomUUID(), text: 'Nilai rapor kami 95.', queued_for_ms },
    })
  const late = { status: 409, message: 'Masa sanggah sudah berakhir.' }
  app.at('2026-12-03T04:00:00.000Z')
  expect(await expectRefusal(objecting(HOUR_MS))).toMatchObject(late)
  expect(await objecting(3 * HOUR_MS)).toMatchObject([{ text: 'Nilai rapor kami 95.' }])
  app.at('2026-12-06T02:00:01.000Z')
  expect(await expectRefusal(objecting(80 * HOUR_MS))).toMatchObject(late)
})

test('a manual decision names a programme and never exceeds its seats', async () => {
  const app = await testApp()
  const { children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80, Citra: 70 })
  const staff = app.staff('admin', 'tu')
  const id = (name: string) => children[name]?.id ?? 0
  await staff.ppdb.decide({ params: { id: id('Ani') }, body: { status: 'accepted' } })
  const full = await expectRefusal(
    staff.ppdb.decide({ params: { id: id('Budi') }, body: { status: 'accepted' } }),
  )
  expect(full).toMatchObject({
    status: 409,
    code: 'no_seat',
    data: { program: MACHINES_PROGRAM, count: 1 },
  })
  await staff.ppdb.decide({
    params: { id: id('Budi') },
    body: { status: 'accepted', program: NETWORKS_PROGRAM },
  })
  expect(
    await expectRefusal(
      staff.ppdb.decide({
        params: { id: id('Citra') },
        body: { status: 'accepted', override: true },
      }),
    ),
  ).toMatchObject({ status: 403 })
  const outcomes = await staff.ppdb.decideMany({ body: { ids: [id('Citra')], status: 'accepted' } })
  expect(outcomes).toMatchObject([{ decided: false, refusal: expect.stringMatching(/penuh/) }])
  await staff.ppdb.decide({
    params: { id: id('Ani') },
    body: { status: 'pending', notes: 'Mengundurkan diri' },
  })
  await staff.ppdb.decide({ params: { id: id('Citra') }, body: { status: 'accepted' } })
  const head = headOf(app)
  await head.ppdb.decide({
    params: { id: id('Ani') },
    body: { status: 'accepted', override: true },
  })
  const { rows } = await head.audit.list({ query: { action: 'override_seats' } })
  expect(rows).toMatchObject([{ object: `applicant/${id('Ani')}`, actor: `kepala${heads}` }])
})

test("a run does not change the office's decisions, and counts their seats as taken", async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80, Citra: 70 })
  const staff = app.staff('admin', 'tu')
  await staff.ppdb.decide({ params: { id: children.Citra?.id ?? 0 }, body: { status: 'accepted' } })
  const run = await staff.selection.draft({ params: { id: wave.id } })
  expect(run).toMatchObject({ candidates: 2, accepted: 1 })
})

test("between lock and publication the locked result's seats count as taken", async () => {
  const app = await testApp()
  const { children, run } = await locked(app, { Ani: 90, Budi: 80, Citra: 70 })
  const id = (name: string) => children[name]?.id ?? 0
  const head = headOf(app)
  const accept = (name: string, more = {}) =>
    head.ppdb.decide({ params: { id: id(name) }, body: { status: 'accepted', ...more } })
  const full = await expectRefusal(accept('Citra'))
  expect(full).toMatchObject({ code: 'no_seat', data: { program: MACHINES_PROGRAM, count: 1 } })
  expect(full.message).toContain('1 di antaranya di hasil yang sudah dikunci')
  // An applicant's own promised seat does not block a manual decision, and is released for the seat
  // given by hand.
  await accept('Ani')
  expect(await expectRefusal(accept('Citra'))).toMatchObject({ code: 'no_seat' })
  app.at(RESULT_AT)
  publish(app)
  const { rows } = await headOf(app).selection.rows({ params: { id: run.id } })
  expect(rows).toHaveLength(3)
  const held = app.db.$client.prepare('SELECT program, count(*) AS n FROM placements GROUP BY 1')
  expect(held.all()).toEqual([
    { program: MACHINES_PROGRAM, n: 1 },
    { program: NETWORKS_PROGRAM, n: 1 },
  ])
})

test('the next wave cannot use seats that a locked result of the first will give', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, {
    Ani: 90,
    Budi: 80,
    Citra: 70,
    Dewi: 60,
  })
  const staff = app.staff('admin', 'tu')
  const second = await staff.waves.create({
    body: waveInput({ label: 'Gelombang 2', opens: '2026-11-26', closes: '2026-12-20' }),
  })
  const params = { id: children.Dewi?.id ?? 0 }
  await staff.selection.enter({ params, body: { wave_id: second.id } })
  app.at('2026-11-27T02:00:00.000Z')
  const head = headOf(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  await head.selection.lock({ params: { id: draft.id } })
  expect(await head.selection.draft({ params: { id: second.id } })).toMatchObject({
    candidates: 1,
    accepted: 0,
  })
})

test('an applicant accepted before capacities were set counts for the first choice', async () => {
  const app = await testApp()
  const staff = app.staff('admin', 'tu')
  const { id } = await app.visitor.ppdb.apply({
    body: applicantForm({ program_choice_1: MACHINES_PROGRAM }),
  })
  await staff.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80 })
  expect(await staff.selection.draft({ params: { id: wave.id } })).toMatchObject({
    candidates: 2,
    accepted: 1,
  })
  const full = staff.ppdb.decide({
    params: { id: children.Ani?.id ?? 0 },
    body: { status: 'accepted' },
  })
  expect(await expectRefusal(full)).toMatchObject({
    code: 'no_seat',
    data: { program: MACHINES_PROGRAM },
  })
})

test('each day belongs to one wave, and an applicant can be moved to another', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90 })
  const staff = app.staff('admin', 'tu')
  const second = { label: 'Gelombang 2', opens: '2026-11-25', closes: '2026-12-20' }
  expect(await expectRefusal(staff.waves.create({ body: waveInput(second) }))).toMatchObject({
    status: 422,
  })
  const other = await staff.waves.create({
    body: waveInput({
      ...second,
      opens: '2026-11-26',
      result_at: null,
      objection_until: null,
      enrol_until: null,
    }),
  })
  const id = children.Ani?.id ?? 0
  const moved = await staff.selection.enter({
    params: { id },
    body: { wave_id: other.id },
    ifMatch: 1,
  })
  expect(moved.wave_id).toBe(other.id)
  expect((await staff.selection.candidates({ params: { id: wave.id } })).rows).toEqual([])
  expect(
    await expectRefusal(
      staff.selection.enter({ params: { id }, body: { scores: { Rapor: 1 } }, ifMatch: 1 }),
    ),
  ).toMatchObject({
    status: 412,
  })
})

test('erasing a child removes its marks, claims and files, and the name from its row of a run', async () => {
  const app = await testApp()
  const { children, run } = await locked(app, { Ani: 90, Budi: 80 })
  app.at(RESULT_AT)
  const head = headOf(app)
  publish(app)
  await head.ppdb.erase({ params: { id: children.Ani?.id ?? 0 } })
  const { rows: data } = await head.selection.rows({ params: { id: run.id } })
  expect(data.map(({ name, program }) => [name, program])).toEqual([
    [null, MACHINES_PROGRAM],
    ['Budi', NETWORKS_PROGRAM],
  ])
  const tables = ['scores', 'claims', 'placements', 'objections', 'selection_entries']
  for (const table of tables) {
    const rows = app.db.$client.prepare(`SELECT * FROM ${table} WHERE applicant_id = ?`)
    expect(rows.all(children.Ani?.id), table).toEqual([])
  }
})

test('after the lock only the head can change the publication time, and nothing else', async () => {
  const app = await testApp()
  const { wave } = await createWaveWithApplicants(app, { Ani: 90 })
  const params = { id: wave.id }
  const later = { result_at: '2026-12-02T03:00:00.000Z' }
  const office = () => app.staff('admin', randomUUID())
  const first = office()
  await first.waves.update({ params, body: { result_at: '2026-12-02T01:00:00.000Z' } })
  app.at('2026-11-27T02:00:00.000Z')
  const head = app.staff('head', 'kepala')
  const draft = await head.selection.draft({ params })
  await head.selection.lock({ params: { id: draft.id } })
  const admin = office()
  const refusal = await expectRefusal(admin.waves.update({ params, body: later }))
  expect(refusal).toMatchObject({ status: 403, errors: [{ field: 'result_at' }] })
  // Values that the form sends back unchanged are no change.
  const same = { result_at: '2026-12-02T08:00:00+07:00', label: 'Gelombang pertama' }
  expect((await admin.waves.update({ params, body: same })).label).toBe('Gelombang pertama')
  expect(await expectRefusal(head.waves.update({ params, body: { label: 'Lain' } }))).toMatchObject(
    {
      status: 403,
    },
  )
  expect(
    await expectRefusal(head.waves.update({ params, body: { result_at: null } })),
  ).toMatchObject({
    status: 422,
  })
  expect((await head.waves.update({ params, body: later })).result_at).toBe(later.result_at)
})
