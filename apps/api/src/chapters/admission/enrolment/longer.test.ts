/** Extending enrolment: for a wave, for one offer, and for offers that have ended. */
import { expect, test } from 'vitest'
import { publishFinalList, runTimers, signInOfficer } from '../../../test/enrolment.ts'
import { familyPush, pushEndpoint } from '../../../test/push.ts'
import { MACHINES_PROGRAM } from '../../../test/selection.ts'
import { expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'
import { pushQueue } from '../applications/push/tables.ts'

/** The midnights in Jakarta at the end of 10 and 20 December. */
const [ENDS, LATER] = ['2026-12-10T17:00:00.000Z', '2026-12-20T17:00:00.000Z']

const three = { Ani: 90, Budi: 80, Citra: 70 }
const seats = [{ program: MACHINES_PROGRAM, count: 2 }]

const moveTo = (app: TestApp, id: number, enrol_until: string) =>
  signInOfficer(app, 'admin').waves.update({ params: { id }, body: { enrol_until } })

test('a later enrolment deadline extends open offers and notifies the families; an earlier one changes none', async () => {
  const app = await testApp()
  const { wave, childOf, seatOf } = await publishFinalList(app, three, { seats })
  await familyPush(app).push.subscribe({
    params: { client_id: childOf('Ani').client_id },
    body: { endpoint: pushEndpoint('Ani') },
  })
  app.at('2026-12-04T02:00:00.000Z')
  await moveTo(app, wave.id, '2026-12-05T03:00:00.000Z')
  runTimers(app)
  expect(await seatOf('Ani')).toMatchObject({ offer_until: ENDS, rev: 1 })
  await moveTo(app, wave.id, '2026-12-20T03:00:00.000Z')
  expect(await seatOf('Ani')).toMatchObject({ offer_until: LATER, state: 'offered', rev: 2 })
  expect(app.db.select().from(pushQueue).all()).toHaveLength(1)
  const history = await signInOfficer(app).ppdb.history({ params: { id: childOf('Ani').id } })
  expect(history.at(-1)).toMatchObject({ action: 'seat_extended' })
  app.at(ENDS)
  runTimers(app)
  expect((await seatOf('Ani'))?.state).toBe('offered')
})

test('ended offers are renewed in rank order while a seat is free', async () => {
  const app = await testApp()
  const { wave, childOf, seatOf } = await publishFinalList(app, { Ani: 80, Budi: 90 }, { seats })
  app.at(ENDS)
  runTimers(app)
  expect((await seatOf('Ani'))?.state).toBe('expired')
  // One of the two seats was given to somebody else in the meantime.
  await signInOfficer(app, 'admin').waves.update({
    params: { id: wave.id },
    body: { seats: [{ program: MACHINES_PROGRAM, count: 1 }] },
  })
  await moveTo(app, wave.id, '2026-12-20T03:00:00.000Z')
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered', offer_until: LATER })
  expect((await seatOf('Ani'))?.state).toBe('expired')
  runTimers(app)
  expect((await seatOf('Ani'))?.state).toBe('expired')
  expect(childOf('Ani').id).toBeLessThan(childOf('Budi').id)
})

test('a seat that was offered to the waiting list is not offered back', async () => {
  const app = await testApp()
  const { wave, seatOf } = await publishFinalList(app, three, {
    seats: [{ program: MACHINES_PROGRAM, count: 1 }],
  })
  app.at(ENDS)
  runTimers(app)
  expect((await seatOf('Budi'))?.state).toBe('offered')
  await moveTo(app, wave.id, '2026-12-20T03:00:00.000Z')
  expect((await seatOf('Ani'))?.state).toBe('expired')
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered', offer_until: LATER })
})

test('one offer can be extended, or renewed while its seat is free, and never ends earlier', async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(app, three, {
    seats: [{ program: MACHINES_PROGRAM, count: 1 }],
  })
  const staff = signInOfficer(app, 'admin')
  const params = { id: childOf('Ani').id }
  const until = (offer_until: string) => ({ params, body: { offer_until } })
  expect(
    await expectRefusal(staff.enrolments.change(until('2026-12-05T17:00:00.000Z'))),
  ).toMatchObject({ status: 422, errors: [{ field: 'offer_until' }] })
  const longer = await staff.enrolments.change(until('2026-12-13T00:00:00+07:00'))
  expect(longer).toMatchObject({ state: 'offered', offer_until: '2026-12-12T17:00:00.000Z' })
  app.at('2026-12-12T16:59:59.000Z')
  runTimers(app)
  expect((await seatOf('Ani'))?.state).toBe('offered')
  app.at('2026-12-12T17:00:00.000Z')
  runTimers(app)
  expect((await seatOf('Ani'))?.state).toBe('expired')
  // Budi was offered the seat.
  const next = signInOfficer(app, 'admin')
  expect(await expectRefusal(next.enrolments.change(until(LATER)))).toMatchObject({
    status: 409,
    code: 'no_seat',
  })
  await next.enrolments.change({ params: { id: childOf('Budi').id }, body: { state: 'resigned' } })
  expect(await next.enrolments.change(until(LATER))).toMatchObject({
    state: 'offered',
    offer_until: LATER,
  })
  runTimers(app)
  expect(await seatOf('Citra')).toBeNull()
  expect(
    await expectRefusal(
      next.enrolments.change({ params, body: { state: 'enrolled', offer_until: LATER } }),
    ),
  ).toMatchObject({ status: 422 })
})
