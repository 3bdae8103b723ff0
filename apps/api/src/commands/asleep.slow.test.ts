import { get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { publishedRunOf } from '../chapters/admission/selection/runs/publish.ts'
import { readAsleep } from '../engine/ops/asleep.ts'
import { storedCopies } from '../engine/ops/copies/stored-copies.ts'
import { builtSite } from '../test/built-site.ts'
import { resourceCases } from '../test/resource-cases.ts'
import { createWaveWithApplicants, RESULT_AT } from '../test/selection.ts'
import { openAdmission, type TestApp, testApp } from '../test/test-app.ts'
import { startServer } from './server.ts'

const MINUTE = 60_000

/**
 * A server over an app's folder, on its stopped clock; `pass` advances the clock and runs the idle
 * check.
 */
const serve = async (app: TestApp) => {
  let elapsed = 0
  const state = { isEnded: false }
  const { clock, log } = app
  const env = { ...app.env, PORT: 0, IDLE_EXIT_MINUTES: 15 }
  const { close, lookWhetherIdle, url } = await startServer(
    {
      ...{ apps: builtSite(), env, log, clock, passed: null },
      monotonic: () => elapsed,
      onIdle: () => {
        state.isEnded = true
      },
    },
    { begin: () => {}, last: () => null },
  )
  let isClosed = false
  const end = async () => {
    if (!isClosed) await close()
    isClosed = true
  }
  onTestFinished(end)
  const pass = async (minutes: number) => {
    elapsed += minutes * MINUTE
    app.pass(minutes * MINUTE)
    await lookWhetherIdle()
  }
  return { state, pass, end, url }
}

const ask = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })

const asleep = (app: TestApp) => readAsleep(app.env.DATA_DIR)
const copiesOf = async (app: TestApp) =>
  (await storedCopies(`${app.env.DATA_DIR}/backups`)).copies.map(({ created_at }) => created_at)

test('work that comes due while a school sleeps is done by the start planned for it', async () => {
  const app = await testApp({ settings: { ...openAdmission, ppdb_end_date: '2026-11-25' } })
  const { wave } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80 })
  const staff = app.staff('super_admin', 'kepala')
  const { id } = await staff.faq.create({ body: resourceCases.faq.input })
  await staff.faq.remove({ params: { id } })
  app.at('2026-11-27T02:00:00.000Z')
  const head = app.staff('super_admin', 'pemimpin')
  await head.articles.create({
    body: {
      ...resourceCases.articles.input,
      title: 'Terjadwal',
      date: '2026-11-29T02:00:00.000Z',
      is_published: true,
    },
  })
  await head.selection.lock({
    params: { id: (await head.selection.draft({ params: { id: wave.id } })).id },
  })

  const before = await serve(app)
  expect(await ask(`${before.url}/ppdb`)).toBe(200)
  await before.pass(0)
  const { rev, epoch } = await app.visitor.sync.delta()
  await before.pass(14)
  expect(before.state.isEnded).toBe(false)
  await before.pass(1)
  expect(before.state.isEnded).toBe(true)
  expect(asleep(app)).toBeNull()
  await before.end()
  expect(asleep(app)).toMatchObject({ since: app.clock().toISOString(), due_at: RESULT_AT })
  // The copy includes whatever the last visitor wrote.
  expect(await copiesOf(app)).toEqual([app.clock().toISOString()])

  app.at('2026-12-28T02:00:00.000Z')
  expect(publishedRunOf(app.db, wave.id)).toBeUndefined()
  const after = await serve(app)
  expect(asleep(app)).toBeNull()
  expect(publishedRunOf(app.db, wave.id)).toBeDefined()
  const { changes } = await app.visitor.sync.delta({ query: { since: rev, epoch } })
  expect(changes.articles.upserts.map(({ title }) => title)).toEqual(['Terjadwal'])
  expect(app.db.$client.prepare('SELECT count(*) AS n FROM faq WHERE id = ?').get(id)).toEqual({
    n: 0,
  })
  const { n } = app.db.$client.prepare('SELECT count(*) AS n FROM sessions').get() as { n: number }
  expect(n).toBe(0)
  // No request came: after a minute its work is done and the database copied.
  await after.pass(1)
  expect(after.state.isEnded).toBe(true)
  await after.end()
  expect(asleep(app)?.due_at).toBeNull()
  expect(await copiesOf(app)).toHaveLength(2)
})

test('a stopped server leaves no planned start, so the timer for due schools starts it again', async () => {
  const app = await testApp()
  const server = await serve(app)
  await server.pass(0)
  await server.end()
  expect(asleep(app)).toBeNull()
})
