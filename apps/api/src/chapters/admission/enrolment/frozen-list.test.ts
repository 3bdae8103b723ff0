/** Once the head has locked a list, later changes move nobody on it. */
import { ApiError } from '@sekolah/api-client'
import { expect, test } from 'vitest'
import { familySeat, publishFinalList, runTimers, signInOfficer } from '../../../test/enrolment.ts'
import { MACHINES_PROGRAM, NETWORKS_PROGRAM } from '../../../test/selection.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { selectionRows } from '../selection/tables.ts'

const oneSeat = { seats: [{ program: MACHINES_PROGRAM, count: 1 }] }

const resign = (app: TestApp, client_id: string) =>
  familySeat(app).seat.resign({ params: { client_id } })

test('a mark raised after the final list moves no child ahead of the waiting list', async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 }, oneSeat)
  await signInOfficer(app).selection.enter({
    params: { id: childOf('Citra').id },
    body: { scores: { Rapor: 99_000 } },
  })
  await resign(app, childOf('Ani').client_id)
  runTimers(app)
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
  expect(await seatOf('Citra')).toBeNull()
})

test('a choice entered by the office after the final list does not apply to that list', async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 }, oneSeat)
  await signInOfficer(app).ppdb.update({
    params: { id: childOf('Budi').id },
    body: { program_choice_1: NETWORKS_PROGRAM, program_choice_2: null, birth_date: '2013-02-03' },
  })
  await resign(app, childOf('Ani').client_id)
  runTimers(app)
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
  expect(await seatOf('Citra')).toBeNull()
})

test("changing a wave's dates later removes nobody from its list", async () => {
  const app = await testApp()
  const { wave, childOf, seatOf } = await publishFinalList(app, { Ani: 90, Budi: 80 }, oneSeat)
  await signInOfficer(app).waves.update({
    params: { id: wave.id },
    body: { opens: '2026-10-01', closes: '2026-10-02' },
  })
  await resign(app, childOf('Ani').client_id)
  runTimers(app)
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered' })
})

test('a child moved to another wave leaves the list; a child whose programme is renamed stays', async () => {
  const app = await testApp()
  const { childOf, seatOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 }, oneSeat)
  const staff = signInOfficer(app)
  const second = await staff.waves.create({
    body: { label: 'Gelombang 2', opens: '2026-12-05', closes: '2026-12-20' },
  })
  await staff.selection.enter({
    params: { id: childOf('Budi').id },
    body: { wave_id: second.id },
  })
  await resign(app, childOf('Ani').client_id)
  runTimers(app)
  expect(await seatOf('Budi')).toBeNull()
  expect(await seatOf('Citra')).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
})

test('after the closing a family can change its address, but neither programme nor birth date', async () => {
  const app = await testApp()
  const { childOf } = await publishFinalList(app, { Ani: 90, Budi: 80, Citra: 70 }, oneSeat)
  const { client_id } = childOf('Citra')
  const correct = (body: object) => app.visitor.ppdb.correct({ params: { client_id }, body })
  for (const body of [
    { program_choice_1: NETWORKS_PROGRAM },
    { program_choice_2: null },
    { birth_date: '2013-02-03' },
  ]) {
    const refusal = await correct(body).catch((error: unknown) => error)
    if (!(refusal instanceof ApiError)) throw new Error('It was not refused')
    expect(refusal).toMatchObject({ status: 409, code: 'ranking_closed' })
    expect(refusal.message).toMatch(/Gelombang 1 sudah ditutup/)
  }
  expect(await correct({ address: 'Jalan Melati 7, Sleman' })).toMatchObject({
    form: { address: 'Jalan Melati 7, Sleman' },
  })
})

test('erasing a child removes its data from frozen lists', async () => {
  const app = await testApp()
  const { childOf } = await publishFinalList(app, { Ani: 90, Budi: 80 }, oneSeat)
  const { id } = childOf('Budi')
  const frozen = () =>
    app.db
      .select()
      .from(selectionRows)
      .all()
      .find(({ applicant_id }) => applicant_id === id)?.input
  expect(frozen()).toMatchObject({
    scores: { Rapor: 80_000 },
    choices: [MACHINES_PROGRAM, NETWORKS_PROGRAM],
  })
  await signInOfficer(app).ppdb.erase({ params: { id } })
  expect(frozen()).toBeNull()
})
