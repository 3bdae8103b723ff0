import { createClient } from '@sekolah/api-client'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import { expect, test } from 'vitest'
import { noopEmitters } from '../../../deps.ts'
import { createWaveWithApplicants, MACHINES_PROGRAM, RESULT_AT } from '../../../test/selection.ts'
import { testApp } from '../../../test/test-app.ts'
import { applicants } from '../applications/tables.ts'
import { waves } from '../waves/tables.ts'
import { publishDueRuns } from './runs/publish.ts'
import { placements } from './tables.ts'

/** A wave with a published result, and its views for families and the public. */
const published = async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Dewi: 60 })
  app.at('2026-11-27T02:00:00.000Z')
  const head = app.staff('super_admin', 'kepala')
  const draft = await head.selection.draft({ params: { id: wave.id } })
  await head.selection.lock({ params: { id: draft.id } })
  app.at(RESULT_AT)
  publishDueRuns({ ...app, live: noopEmitters })
  const everybody = createClient(selectionVisitorCalls, {
    fetch: async (input, init) => app.request(`${input}`, init),
  })
  const own = async () => {
    const { client_id = '' } = children.Ani ?? {}
    return (await app.visitor.ppdb.mine({ params: { client_id } })).selection
  }
  const announced = async () =>
    (await everybody.selection.announced()).flatMap(({ programs }) => programs[0]?.numbers ?? [])
  const seen = async () => [(await own())?.result ?? null, await announced()]
  return { app, seen }
}

test('a result withheld again is shown to nobody, though its run is published', async () => {
  const { app, seen } = await published()
  expect(await seen()).toEqual(['accepted', ['PPDB-1']])
  const hold = (result_at: string) => app.db.update(waves).set({ result_at }).run()
  hold('2027-01-30T02:00:00.000Z')
  expect(await seen()).toEqual([null, []])
  hold(RESULT_AT)
  expect(await seen()).toEqual(['accepted', ['PPDB-1']])
})

test('a result is shown only while the decision is unchanged', async () => {
  const { app, seen } = await published()
  for (const status of ['pending', 'rejected', 'accepted'] as const) {
    app.db.update(applicants).set({ status }).run()
    expect((await seen())[0], status).toBe(status === 'accepted' ? 'accepted' : null)
  }
})

test('a result is hidden once its seat was given back or exchanged', async () => {
  const { app, seen } = await published()
  const place = (change: Partial<typeof placements.$inferInsert>) =>
    app.db.update(placements).set(change).run()
  place({ program: `${MACHINES_PROGRAM} 2` })
  expect((await seen())[0]).toBeNull()
  place({ program: MACHINES_PROGRAM, freed_at: RESULT_AT })
  expect((await seen())[0]).toBeNull()
  place({ freed_at: null })
  expect((await seen())[0]).toBe('accepted')
})
