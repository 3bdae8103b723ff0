/** An application belongs to the wave of the day on which the family pressed Kirim. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInOfficer } from '../../../test/enrolment.ts'
import { createWaveWithApplicants, MACHINES_PROGRAM, waveInput } from '../../../test/selection.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'

const HOUR_MS = 60 * 60 * 1_000

const second = { label: 'Gelombang 2', opens: '2026-11-26', closes: '2026-12-20' }

/** Gelombang 1 closes at the end of 25 November; the second opens at once, or on another day. */
const twoWaves = async (app: TestApp, opens = second.opens) => {
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90 })
  const next = await signInOfficer(app).waves.create({ body: waveInput({ ...second, opens }) })
  return { wave, next, children }
}

/** An application that arrives now, with Kirim pressed `hoursAgo` hours ago. */
const arrive = async (app: TestApp, name: string, hoursAgo: number) => {
  const client_id = randomUUID()
  const receipt = await app.visitor.ppdb.apply({
    body: applicantForm({
      ...{ client_id, name, program_choice_1: MACHINES_PROGRAM },
      queued_for_ms: hoursAgo * HOUR_MS,
    }),
  })
  return { ...receipt, client_id }
}

const waveOf = async (app: TestApp, id: number) =>
  (await signInOfficer(app).selection.candidate({ params: { id } })).wave_id

test('an application pressed in the first wave and arriving in the second is late, and belongs to the first', async () => {
  const app = await testApp()
  const { wave, next } = await twoWaves(app)
  app.at('2026-11-26T02:00:00.000Z')
  const budi = await arrive(app, 'Budi', 20)
  expect(budi.late).toBe(true)
  expect(await waveOf(app, budi.id)).toBe(wave.id)
  const citra = await arrive(app, 'Citra', 1)
  expect(citra.late).toBe(false)
  expect(await waveOf(app, citra.id)).toBe(next.id)
})

test('a wave accepts applications from its first millisecond', async () => {
  const app = await testApp()
  const { next } = await twoWaves(app)
  app.at('2026-11-25T16:59:59.999Z')
  expect((await arrive(app, 'Budi', 0)).late).toBe(false)
  app.at('2026-11-25T17:00:00.000Z')
  const { id, late } = await arrive(app, 'Citra', 0)
  expect(late).toBe(false)
  expect(await waveOf(app, id)).toBe(next.id)
})

test('after the hours of grace an application belongs to the wave in which it arrives', async () => {
  const app = await testApp()
  const { wave, next } = await twoWaves(app)
  app.at('2026-11-28T16:59:59.999Z')
  expect(await waveOf(app, (await arrive(app, 'Budi', 73)).id)).toBe(wave.id)
  app.at('2026-11-28T17:00:00.000Z')
  expect(await waveOf(app, (await arrive(app, 'Citra', 73)).id)).toBe(next.id)
})

test('what ranks a child is corrected until its wave closes, and in the hours of grace if pressed before', async () => {
  const app = await testApp()
  const { children } = await twoWaves(app)
  const client_id = children.Ani?.client_id ?? ''
  let day = 1
  const correct = (hoursAgo: number) => {
    day += 1
    const body = { birth_date: `2011-05-0${day}`, queued_for_ms: hoursAgo * HOUR_MS }
    return app.visitor.ppdb.correct({ params: { client_id }, body })
  }
  const closed = { status: 409, code: 'ranking_closed' }
  app.at('2026-11-25T16:59:59.999Z')
  expect(await correct(0)).toMatchObject({ form: { birth_date: '2011-05-02' } })
  app.at('2026-11-26T02:00:00.000Z')
  expect(await expectRefusal(correct(8))).toMatchObject(closed)
  expect(await correct(10)).toMatchObject({ form: { birth_date: '2011-05-04' } })
  app.at('2026-11-28T17:00:00.000Z')
  expect(await expectRefusal(correct(80))).toMatchObject(closed)
})

test('a phone whose clock is ahead puts nobody into a future wave', async () => {
  const app = await testApp()
  const { wave } = await twoWaves(app)
  const { id } = await app.visitor.ppdb.apply({
    body: applicantForm({ name: 'Budi', queued_at: '2026-12-01T02:00:00.000Z' }),
  })
  expect(await waveOf(app, id)).toBe(wave.id)
})

test('a late application waits for a decision by one press, and the lock waits for that decision', async () => {
  const app = await testApp()
  const { wave } = await twoWaves(app, '2026-12-05')
  app.at('2026-11-26T02:00:00.000Z')
  const budi = await arrive(app, 'Budi', 20)
  expect(budi.late).toBe(true)
  app.at('2026-11-28T16:00:00.000Z')
  const dedi = await arrive(app, 'Dedi', 4 * 24)
  const head = signInOfficer(app)
  // 72 hours after the closing.
  expect(await head.waves.list()).toMatchObject([
    { id: wave.id, grace_until: '2026-11-28T17:00:00.000Z' },
    { grace_until: expect.any(String) },
  ])
  for (const { id } of [budi, dedi]) {
    await head.selection.enter({ params: { id }, body: { scores: { Rapor: 95_000 } } })
  }
  const draft = await head.selection.draft({ params: { id: wave.id } })
  expect(draft).toMatchObject({
    candidates: 1,
    left_out: [
      { id: budi.id, reason: 'late' },
      { id: dedi.id, reason: 'late' },
    ],
  })
  expect((await expectRefusal(head.selection.lock({ params: { id: draft.id } }))).message).toMatch(
    /2 pendaftar menekan Kirim sebelum Gelombang 1 ditutup/,
  )
  await head.selection.enter({ params: { id: budi.id }, body: { wave_id: wave.id } })
  await head.ppdb.decide({ params: { id: dedi.id }, body: { status: 'rejected' } })
  const again = await head.selection.draft({ params: { id: wave.id } })
  expect(again).toMatchObject({ candidates: 2, left_out: [] })
  expect(await head.selection.lock({ params: { id: again.id } })).toMatchObject({ state: 'locked' })
})

test('an application arriving after the lock goes to the next wave, or is listed as without a wave', async () => {
  const app = await testApp()
  const { wave, next } = await twoWaves(app, '2026-11-27')
  app.at('2026-11-26T02:00:00.000Z')
  const head = signInOfficer(app)
  const draft = await head.selection.draft({ params: { id: wave.id } })
  await head.selection.lock({ params: { id: draft.id } })
  const budi = await arrive(app, 'Budi', 20)
  expect(await waveOf(app, budi.id)).toBeNull()
  app.at('2026-11-27T02:00:00.000Z')
  const citra = await arrive(app, 'Citra', 2 * 24)
  expect(await waveOf(app, citra.id)).toBe(next.id)
  const office = signInOfficer(app)
  await office.selection.enter({ params: { id: citra.id }, body: { scores: { Rapor: 80_000 } } })
  expect(await office.selection.draft({ params: { id: next.id } })).toMatchObject({
    candidates: 1,
    left_out: [{ id: budi.id, reason: 'no_wave' }],
  })
  // The office finds it by the dashboard, and by the mark in its list.
  expect((await office.dashboard.stats()).today.without_wave).toBe(1)
  const { rows } = await office.ppdb.list({ query: { mark: 'no_wave' } })
  expect(rows.map(({ id }) => id)).toEqual([budi.id])
  await office.selection.enter({ params: { id: budi.id }, body: { wave_id: next.id } })
  expect((await office.dashboard.stats()).today.without_wave).toBe(0)
})

test('a form pressed in time and handed in at the counter belongs to the wave as well', async () => {
  const app = await testApp()
  const { wave } = await twoWaves(app)
  app.at('2026-11-26T02:00:00.000Z')
  const { website: _, ...handed } = applicantForm({ name: 'Budi', client_id: randomUUID() })
  const taken = await signInOfficer(app).ppdb.create({
    body: { ...handed, queued_at: '2026-11-25T10:00:00.000Z' },
  })
  expect(taken.late).toBe(true)
  expect(await waveOf(app, taken.id)).toBe(wave.id)
})
