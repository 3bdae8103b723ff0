/** One child, one seat: a duplicate application is detected before anybody is accepted twice. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  familySeat,
  publishFinalList,
  publishWaveResults,
  runTimers,
  signInOfficer,
} from '../../../../test/enrolment.ts'
import {
  createWaveWithApplicants,
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
} from '../../../../test/selection.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../../test/test-app.ts'
import { sameChild } from './tables.ts'

const NISN = '0098765432'

const applyAs = async (app: TestApp, more: Partial<Parameters<typeof applicantForm>[0]>) => {
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id, ...more }) })
  return { id, client_id }
}

/** Adds an application at the counter, after the closing. */
const addAtCounter = (app: TestApp, more: Partial<Parameters<typeof applicantForm>[0]>) => {
  const { queued_at: _, client_id: _key, website: _trap, ...written } = applicantForm(more)
  return signInOfficer(app).ppdb.create({ body: written })
}

const accept = (id: number, more = {}) => ({
  params: { id },
  body: { status: 'accepted' as const, ...more },
})

test('accepting the same NISN twice is refused until the office says that they are two children', async () => {
  const app = await testApp()
  const first = await applyAs(app, { name: 'Ani Lestari', nisn: NISN })
  const second = await applyAs(app, { name: 'Ani L.', nisn: NISN })
  const staff = signInOfficer(app)
  await staff.ppdb.decide(accept(first.id))
  const refusal = await expectRefusal(staff.ppdb.decide(accept(second.id)))
  expect(refusal).toMatchObject({ status: 409, code: 'same_child', data: { id: first.id } })
  expect(refusal.message).toContain(`PPDB-${first.id}`)
  const [outcome] = await staff.ppdb.decideMany({ body: { ids: [second.id], status: 'accepted' } })
  expect(outcome).toMatchObject({ decided: false, refusal: refusal.message })
  expect(
    await staff.ppdb.sameChild({
      params: { id: second.id },
      body: { other: first.id, verdict: 'other' },
    }),
  ).toMatchObject([{ id: first.id, is_pair: true, verdict: { kept: null } }])
  expect((await staff.ppdb.decide(accept(second.id))).status).toBe('accepted')
})

test('name and birth date also make a pair; a telephone number or a rejected application does not', async () => {
  const app = await testApp()
  const staff = signInOfficer(app)
  const first = await applyAs(app, { name: 'Budi  Santoso' })
  const second = await applyAs(app, { name: 'BUDI SANTOSO' })
  const sibling = await applyAs(app, { name: 'Budi Prakoso' })
  await staff.ppdb.decide(accept(first.id))
  expect(await expectRefusal(staff.ppdb.decide(accept(second.id)))).toMatchObject({
    code: 'same_child',
  })
  await staff.ppdb.decide(accept(sibling.id))
  await staff.ppdb.decide({ params: { id: first.id }, body: { status: 'pending', notes: 'Salah' } })
  await staff.ppdb.decide({ params: { id: first.id }, body: { status: 'rejected' } })
  expect((await staff.ppdb.decide(accept(second.id))).status).toBe('accepted')
})

test('a duplicate shows the valid number and cannot be accepted, until the verdict is undone', async () => {
  const app = await testApp()
  const staff = signInOfficer(app)
  const first = await applyAs(app, { name: 'Ani Lestari', nisn: NISN })
  const second = await applyAs(app, { name: 'Ani Lestari', nisn: NISN })
  const say = (verdict: 'same' | 'open', kept?: number) =>
    staff.ppdb.sameChild({
      params: { id: first.id },
      body: { other: second.id, verdict, ...(kept && { kept }) },
    })
  expect(await say('same', second.id)).toMatchObject([{ verdict: { kept: second.id } }])
  const number = `PPDB-${second.id}`
  const mine = () => app.visitor.ppdb.mine({ params: { client_id: first.client_id } })
  expect((await mine()).merged_into).toBe(number)
  expect(
    await app.visitor.ppdb.statusCheck({
      body: {
        registration_number: `PPDB-${first.id}`,
        birth_date: '2011-05-06',
        phone_tail: '7890',
      },
    }),
  ).toMatchObject({ merged_into: number })
  const refusal = await expectRefusal(staff.ppdb.decide(accept(first.id)))
  expect(refusal).toMatchObject({ status: 409, code: 'same_child' })
  expect(refusal.message).toContain(`digabung dengan ${number}`)
  await staff.ppdb.decide(accept(second.id))
  expect(await expectRefusal(say('same', first.id))).toMatchObject({ status: 409 })
  await say('open')
  expect(await mine()).not.toHaveProperty('merged_into')
})

test('a run leaves out the later application of a pair, and locking waits for a verdict', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80, Citra: 70 })
  const staff = signInOfficer(app)
  const id = (name: string) => children[name]?.id ?? 0
  for (const name of ['Ani', 'Citra']) {
    await staff.ppdb.update({ params: { id: id(name) }, body: { nisn: NISN } })
  }
  app.at('2026-11-27T02:00:00.000Z')
  const head = signInOfficer(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  expect(draft).toMatchObject({
    candidates: 2,
    left_out: [{ id: id('Citra'), reason: 'double' }],
  })
  expect(await expectRefusal(head.selection.lock({ params: { id: draft.id } }))).toMatchObject({
    status: 409,
    code: 'same_child',
  })
  const body = { other: id('Ani'), verdict: 'same', kept: id('Citra') } as const
  await head.ppdb.sameChild({ params: { id: id('Citra') }, body })
  const again = await head.selection.draft({ params: { id: wave.id } })
  expect(again).toMatchObject({
    candidates: 2,
    left_out: [{ id: id('Ani'), reason: 'set_aside' }],
  })
  await head.selection.lock({ params: { id: again.id } })
  // A promised seat already counts as one.
  const twin = await addAtCounter(app, { name: 'Citra', nisn: NISN })
  expect(await expectRefusal(head.ppdb.decide(accept(twin.id)))).toMatchObject({
    code: 'same_child',
  })
})

test('an application whose pair was accepted by hand takes part in no run without a verdict', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80 })
  const id = (name: string) => children[name]?.id ?? 0
  const staff = signInOfficer(app)
  for (const name of ['Ani', 'Budi']) {
    await staff.ppdb.update({ params: { id: id(name) }, body: { nisn: NISN } })
  }
  await staff.ppdb.decide(accept(id('Budi')))
  app.at('2026-11-27T02:00:00.000Z')
  const head = signInOfficer(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  expect(draft).toMatchObject({
    candidates: 0,
    left_out: [{ id: id('Ani'), reason: 'double' }],
  })
  expect(await expectRefusal(head.selection.lock({ params: { id: draft.id } }))).toMatchObject({
    code: 'same_child',
  })
  const body = { other: id('Budi'), verdict: 'other' } as const
  await head.ppdb.sameChild({ params: { id: id('Ani') }, body })
  expect(await head.selection.draft({ params: { id: wave.id } })).toMatchObject({
    ...{ candidates: 1, accepted: 1, left_out: [] },
  })
})

test('an application with a seat in a locked list cannot be set aside', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90 })
  app.at('2026-11-27T02:00:00.000Z')
  const head = signInOfficer(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  await head.selection.lock({ params: { id: draft.id } })
  const twin = await addAtCounter(app, { name: 'Ani' })
  const keep = (kept: number) =>
    head.ppdb.sameChild({
      params: { id: twin.id },
      body: { other: children.Ani?.id ?? 0, verdict: 'same', kept },
    })
  const refusal = await expectRefusal(keep(twin.id))
  expect(refusal).toMatchObject({ status: 409 })
  expect(refusal.message).toContain('sudah diterima')
  expect(await keep(children.Ani?.id ?? 0)).toMatchObject([{ verdict: { kept: children.Ani?.id } }])
})

test('a pair whose later application is in no wave blocks no lock', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80 })
  app.at('2026-11-27T02:00:00.000Z')
  const twin = await addAtCounter(app, { name: 'Ani', nisn: NISN })
  const head = signInOfficer(app)
  await head.ppdb.update({ params: { id: children.Ani?.id ?? 0 }, body: { nisn: NISN } })
  const draft = await head.selection.draft({ params: { id: wave.id } })
  expect(draft).toMatchObject({ candidates: 2, left_out: [{ id: twin.id, reason: 'no_wave' }] })
  expect((await head.selection.lock({ params: { id: draft.id } })).state).toBe('locked')
})

test('a freed seat is not offered to a child who holds one under another number', async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(
    app,
    { Ani: 90, Budi: 80, Citra: 70 },
    {
      seats: [
        { program: MACHINES_PROGRAM, count: 1 },
        { program: NETWORKS_PROGRAM, count: 0 },
      ],
    },
  )
  const staff = signInOfficer(app)
  const twin = await addAtCounter(app, {
    ...{ name: 'Budi', nisn: NISN, program_choice_1: NETWORKS_PROGRAM },
  })
  await staff.ppdb.update({ params: { id: childOf('Budi').id }, body: { nisn: NISN } })
  await staff.ppdb.decide(accept(twin.id))
  await familySeat(app).seat.resign({ params: { client_id: childOf('Ani').client_id } })
  runTimers(app)
  expect(await seatOf('Budi')).toBeNull()
  expect(await seatOf('Citra')).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
})

test('a seat that was given back cannot be taken again beside another one', async () => {
  const app = await testApp()
  const seats = [{ program: MACHINES_PROGRAM, count: 2 }]
  const { wave, children } = await createWaveWithApplicants(
    app,
    { Ani: 90 },
    { objection_until: null, seats },
  )
  await publishWaveResults(app, wave.id)
  const ani = children.Ani?.id ?? 0
  const staff = signInOfficer(app)
  await staff.enrolments.change({ params: { id: ani }, body: { state: 'resigned' } })
  const twin = await addAtCounter(app, { name: 'Ani' })
  await staff.ppdb.decide(accept(twin.id))
  expect(
    await expectRefusal(
      staff.enrolments.change({ params: { id: ani }, body: { state: 'confirmed' } }),
    ),
  ).toMatchObject({ status: 409, code: 'same_child' })
})

test('erasing an application also deletes its verdicts', async () => {
  const app = await testApp()
  const staff = signInOfficer(app)
  const first = await applyAs(app, { name: 'Ani', nisn: NISN })
  const second = await applyAs(app, { name: 'Ani', nisn: NISN })
  const body = { other: second.id, verdict: 'same', kept: second.id } as const
  await staff.ppdb.sameChild({ params: { id: first.id }, body })
  expect(app.db.select().from(sameChild).all()).toHaveLength(1)
  await staff.ppdb.erase({ params: { id: second.id } })
  expect(app.db.select().from(sameChild).all()).toEqual([])
})
