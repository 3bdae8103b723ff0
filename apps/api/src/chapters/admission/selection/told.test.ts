import { randomUUID } from 'node:crypto'
import { createClient } from '@sekolah/api-client'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import { expect, test } from 'vitest'
import { noopEmitters } from '../../../deps.ts'
import { familyPush, pushEndpoint, pushService } from '../../../test/push.ts'
import { createWaveWithApplicants, RESULT_AT } from '../../../test/selection.ts'
import { openAdmission, type TestApp, testApp } from '../../../test/test-app.ts'
import { releaseHeldNews } from '../applications/push/notify.ts'
import { pushQueue } from '../applications/push/tables.ts'
import { publishDueRuns } from './runs/publish.ts'

const publish = (app: TestApp): void => {
  publishDueRuns({ ...app, live: noopEmitters })
}

const queued = ({ db }: TestApp) => db.select().from(pushQueue).all().length

/** Sessions of earlier days have expired. */
let heads = 0
const headOf = (app: TestApp) => {
  heads += 1
  return app.staff('super_admin', `kepala${heads}`)
}

test('every subscribed family is notified of a result once the results are out, and not before', async () => {
  const app = await testApp({ settings: { ...openAdmission, ppdb_result_at: RESULT_AT } })
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80, Citra: 70 })
  for (const name of ['Ani', 'Citra']) {
    const { client_id = '' } = children[name] ?? {}
    await familyPush(app).push.subscribe({
      params: { client_id },
      body: { endpoint: pushEndpoint(name) },
    })
  }
  app.at('2026-11-27T02:00:00.000Z')
  const head = headOf(app)
  const run = await head.selection.lock({
    params: { id: (await head.selection.draft({ params: { id: wave.id } })).id },
  })
  app.at('2026-12-01T01:59:59.000Z')
  publish(app)
  expect(queued(app)).toBe(0)
  app.at(RESULT_AT)
  publish(app)
  const service = pushService(app)
  await service.run()
  expect(service.sent.map((request) => request.endpoint)).toEqual([
    pushEndpoint('Ani'),
    pushEndpoint('Citra'),
  ])
  publish(app)
  expect(queued(app)).toBe(0)

  const family = createClient(selectionVisitorCalls, {
    fetch: async (input, init) => app.request(`${input}`, init),
  })
  const id = randomUUID()
  await family.objections.create({
    params: { client_id: children.Citra?.client_id ?? '' },
    body: { id, text: 'Nilai rapor kami 95.' },
  })
  const office = headOf(app)
  await office.objections.answer({
    params: { objection_id: id },
    body: { answer: 'Sudah kami periksa.', is_granted: false },
  })
  // Within an hour of the result no second notification follows.
  expect(queued(app)).toBe(0)
  app.at('2026-12-01T03:00:00.000Z')
  await office.objections.answer({
    params: { objection_id: id },
    body: { answer: 'Nilainya benar 70.', is_granted: false },
  })
  expect(queued(app)).toBe(1)
  await service.run()

  app.at('2026-12-03T02:00:00.000Z')
  await headOf(app).selection.finalise({ params: { id: run.id } })
  await service.run()
  expect(service.sent.slice(3).map((request) => request.endpoint)).toEqual([
    pushEndpoint('Ani'),
    pushEndpoint('Citra'),
  ])
})

test('a decision made before the results are out is notified once, when they are out', async () => {
  const app = await testApp({ settings: { ...openAdmission, ppdb_result_at: RESULT_AT } })
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80, Citra: 70 })
  for (const [name, { client_id }] of Object.entries(children)) {
    await familyPush(app).push.subscribe({
      params: { client_id },
      body: { endpoint: pushEndpoint(name) },
    })
  }
  const id = (name: string) => children[name]?.id ?? 0
  const office = app.staff('admin', 'kantor')
  await office.ppdb.decide({ params: { id: id('Ani') }, body: { status: 'accepted' } })
  await office.ppdb.decideMany({ body: { ids: [id('Budi'), id('Citra')], status: 'rejected' } })
  // A reverted decision is not notified.
  await office.ppdb.decide({
    params: { id: id('Citra') },
    body: { status: 'pending', notes: 'Keliru' },
  })
  releaseHeldNews(app)
  expect(queued(app)).toBe(0)

  // The head moves the publication time, and the server is down when it passes.
  await headOf(app).waves.update({
    params: { id: wave.id },
    body: { result_at: '2026-12-05T02:00:00.000Z', objection_until: null },
  })
  app.at('2026-12-05T01:59:59.000Z')
  releaseHeldNews(app)
  expect(queued(app)).toBe(0)
  app.at('2026-12-06T09:00:00.000Z')
  releaseHeldNews(app)
  const service = pushService(app)
  await service.run()
  expect(service.sent.map((request) => request.endpoint)).toEqual([
    pushEndpoint('Ani'),
    pushEndpoint('Budi'),
  ])
  releaseHeldNews(app)
  expect(queued(app)).toBe(0)
})
