/** The programme states the seats of the year; a wave states a lower ceiling, or nothing. */
import { createClient } from '@sekolah/api-client'
import type { WaveInput } from '@sekolah/contract/admission/selection/schemas'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInOfficer } from '../../../test/enrolment.ts'
import {
  createWaveWithApplicants,
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
  waveInput,
} from '../../../test/selection.ts'
import { expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'
import { selectionRuns } from './tables.ts'

const addProgram = (app: TestApp, name: string, seats: number | null) =>
  signInOfficer(app).academic_programs.create({
    body: { name, description: 'Program.', type: 'program_unggulan', features: [], seats },
  })

const seatsOf = (...seats: NonNullable<WaveInput['seats']>): Partial<WaveInput> => ({ seats })

test('a wave without a number has the programme’s, and its run stores the number', async () => {
  const app = await testApp()
  const { id } = await addProgram(app, MACHINES_PROGRAM, 2)
  const { wave } = await createWaveWithApplicants(
    app,
    { Ani: 90, Budi: 80, Citra: 70 },
    seatsOf({ program: MACHINES_PROGRAM, count: null }),
  )
  app.at('2026-11-27T02:00:00.000Z')
  const head = signInOfficer(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  expect([draft.accepted, draft.places[0]?.seats]).toEqual([2, 2])
  const stored = () =>
    app.db.select().from(selectionRuns).where(eq(selectionRuns.id, draft.id)).get()?.rules.seats
  expect(stored()).toEqual([{ program: MACHINES_PROGRAM, count: 2 }])
  // Another number makes the draft outdated.
  await head.academic_programs.update({ params: { id }, body: { seats: 1 } })
  expect(await expectRefusal(head.selection.lock({ params: { id: draft.id } }))).toMatchObject({
    status: 409,
  })
  const again = await head.selection.draft({ params: { id: wave.id } })
  expect(again.accepted).toBe(1)
  expect(stored()).toEqual([{ program: MACHINES_PROGRAM, count: 2 }])
})

test('a wave’s number is a ceiling within the programme’s, and rules alone where there is none', async () => {
  const app = await testApp()
  await addProgram(app, MACHINES_PROGRAM, 2)
  await addProgram(app, NETWORKS_PROGRAM, null)
  const { wave, children } = await createWaveWithApplicants(
    app,
    { Ani: 90, Budi: 80, Citra: 70, Dedi: 60 },
    seatsOf({ program: MACHINES_PROGRAM, count: 1 }, { program: NETWORKS_PROGRAM, count: 1 }),
  )
  const accept = (name: string, program: string) =>
    signInOfficer(app, 'admin').ppdb.decide({
      params: { id: children[name]?.id ?? 0 },
      body: { status: 'accepted', program },
    })
  await accept('Ani', MACHINES_PROGRAM)
  expect(await expectRefusal(accept('Budi', MACHINES_PROGRAM))).toMatchObject({ status: 409 })
  await accept('Budi', NETWORKS_PROGRAM)
  expect(await expectRefusal(accept('Citra', NETWORKS_PROGRAM))).toMatchObject({ status: 409 })
  const update = (count: number | null) =>
    signInOfficer(app).waves.update({
      params: { id: wave.id },
      body: seatsOf({ program: MACHINES_PROGRAM, count }, { program: NETWORKS_PROGRAM, count: 1 }),
    })
  // More than the programme has is not opened.
  await update(5)
  await accept('Citra', MACHINES_PROGRAM)
  expect(await expectRefusal(accept('Dedi', MACHINES_PROGRAM))).toMatchObject({ status: 409 })
})

const secondWave = {
  ...{ label: 'Gelombang 2', opens: '2026-12-02', closes: '2026-12-10' },
  ...{ result_at: null, objection_until: null, enrol_until: null },
}

test('families read the number of the year once, and of a wave only its lower ceiling', async () => {
  const app = await testApp()
  await addProgram(app, MACHINES_PROGRAM, 72)
  const staff = app.staff()
  await staff.waves.create({
    body: waveInput(
      seatsOf({ program: MACHINES_PROGRAM, count: 36 }, { program: NETWORKS_PROGRAM, count: 30 }),
    ),
  })
  await staff.waves.create({
    body: waveInput({ ...secondWave, ...seatsOf({ program: MACHINES_PROGRAM, count: null }) }),
  })
  const family = createClient(selectionVisitorCalls, {
    fetch: async (input, init) => app.request(`${input}`, init),
  })
  expect((await family.waves.shown()).map(({ seats }) => seats)).toEqual([
    [
      { program: MACHINES_PROGRAM, count: 36, is_ceiling: true },
      { program: NETWORKS_PROGRAM, count: 30, is_ceiling: true },
    ],
    [{ program: MACHINES_PROGRAM, count: 72, is_ceiling: false }],
  ])
})

test('a run is refused while neither the programme nor the wave states a number', async () => {
  const app = await testApp()
  await addProgram(app, MACHINES_PROGRAM, null)
  const { wave } = await createWaveWithApplicants(
    app,
    { Ani: 90 },
    seatsOf({ program: MACHINES_PROGRAM, count: null }),
  )
  app.at('2026-11-27T02:00:00.000Z')
  expect(
    await expectRefusal(signInOfficer(app).selection.draft({ params: { id: wave.id } })),
  ).toMatchObject({ status: 409, errors: [{ field: 'seats.0.count' }] })
})
